// lines_simdjson FILE: decodes a line of JSON an event with simdjson, on demand, and pinches.
#include <chrono>
#include <cstdio>
#include <simdjson.h>

#include "pinch.hpp"

int main(int, char **arguments) {
  const auto begin = std::chrono::steady_clock::now();
  simdjson::padded_string text = simdjson::padded_string::load(arguments[1]).value();
  simdjson::ondemand::parser parser;
  simdjson::ondemand::document_stream lines = parser.iterate_many(text, 1 << 20);
  PlainPinch pinch;
  double last = 0;
  for (auto line : lines) {
    simdjson::ondemand::object event = line.get_object();
    last = event["t"].get_double();
    const std::string_view phase = event["phase"].get_string();
    const std::int64_t id = event["id"].get_int64();
    const double x = event["x"].get_double();
    const double y = event["y"].get_double();
    pinch.take(phase == "moved" ? 1 : phase == "began" ? 0 : 2, id, x, y);
  }
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
  std::printf("BENCH {\"seconds\":%.9f,\"events\":%ld,\"starts\":%ld,\"sum\":%.9g,\"last\":%.6f,"
              "\"version\":\"%d.%d.%d\"}\n",
              taken.count(), pinch.events, pinch.starts, pinch.sum, last,
              simdjson::SIMDJSON_VERSION_MAJOR, simdjson::SIMDJSON_VERSION_MINOR,
              simdjson::SIMDJSON_VERSION_REVISION);
}
