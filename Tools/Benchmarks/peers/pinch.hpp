// The plainest pinch there is: two contacts, and the ratio of their distances at the end and at the
// beginning. What the peers that only decode are given to do, so that nothing they decode is unused.
#pragma once
#include <cmath>
#include <cstdint>

struct PlainPinch {
  struct Contact {
    std::int64_t id;
    double x, y;
  };
  Contact down[16];
  int count = 0;
  long starts = 0, events = 0;
  double span = 0, first = 0, sum = 0;

  double distance() const { return std::hypot(down[0].x - down[1].x, down[0].y - down[1].y); }

  // Phases are 0 began, 1 moved, 2 ended.
  void take(int phase, std::int64_t id, double x, double y) {
    events++;
    int at = 0;
    while (at < count && down[at].id != id) at++;
    if (phase == 0 && count < 16) {
      down[count++] = {id, x, y};
      if (count == 2) {
        starts++;
        first = span = distance();
      }
    } else if (phase == 1 && at < count) {
      down[at] = {id, x, y};
      if (count == 2) span = distance();
    } else if (phase == 2 && at < count) {
      if (count == 2) sum += std::log(span / first);
      for (count--; at < count; at++) down[at] = down[at + 1];
    }
  }
};
