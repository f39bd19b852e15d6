// recording_evemu FILE: reads an evemu recording with libevemu, keeps its slots and pinches.
extern "C" {
#include <evemu.h>
}
#include <chrono>
#include <cstdio>
#include <linux/input.h>

#include "pinch.hpp"

struct Slot {
  int contact = -1;
  int lifted = -1;
  bool landed = false, moved = false;
  double x = 0, y = 0;
};

int main(int, char **arguments) {
  const auto begin = std::chrono::steady_clock::now();
  std::FILE *file = std::fopen(arguments[1], "r");
  evemu_device *device = evemu_new(nullptr);
  if (!file || !device || evemu_read(device, file) <= 0) return 2;
  PlainPinch pinch;
  Slot slots[16];
  int current = 0;
  input_event event;
  while (evemu_read_event(file, &event) > 0) {
    Slot &slot = slots[current];
    if (event.type == EV_ABS && event.code == ABS_MT_SLOT) {
      current = event.value & 15;
    } else if (event.type == EV_ABS && event.code == ABS_MT_TRACKING_ID) {
      if (event.value < 0) slot.lifted = slot.contact;
      else slot.landed = true;
      slot.contact = event.value;
    } else if (event.type == EV_ABS && event.code == ABS_MT_POSITION_X) {
      slot.x = event.value / 4.0;
      slot.moved = true;
    } else if (event.type == EV_ABS && event.code == ABS_MT_POSITION_Y) {
      slot.y = event.value / 4.0;
      slot.moved = true;
    } else if (event.type == EV_SYN && event.code == SYN_REPORT) {
      for (Slot &each : slots) {
        if (each.lifted >= 0) pinch.take(2, each.lifted, each.x, each.y);
        if (each.landed || each.moved) {
          pinch.take(each.landed ? 0 : 1, each.contact, each.x, each.y);
        }
        each.lifted = -1;
        each.landed = each.moved = false;
      }
    }
  }
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
  std::printf("BENCH {\"seconds\":%.9f,\"events\":%ld,\"starts\":%ld,\"sum\":%.9g}\n",
              taken.count(), pinch.events, pinch.starts, pinch.sum);
  std::fclose(file);
  evemu_delete(device);
}
