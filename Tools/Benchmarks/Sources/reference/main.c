// A fixed piece of work, which seconds are told in: a machine twice as fast does it in half the time.
//
// Whole numbers to text, square roots, and a walk over 4 MiB: some of what the measured programs do.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  enum { count = 1 << 19 };
  uint64_t state = 88172645463325252u, sum = 0;
  double *values = malloc(count * sizeof *values);
  if (!values) return 2;
  for (int index = 0; index < count; index++) values[index] = index;
  for (int turn = 0; turn < 4; turn++) {
    for (int index = 0; index < count; index++) {
      state ^= state << 13;
      state ^= state >> 7;
      state ^= state << 17;
      double *value = values + (state & (count - 1));
      *value = __builtin_sqrt(*value + (double)(index & 255));
      uint64_t number = (uint64_t)(*value * 1e6);
      char text[24];
      int length = 0;
      do {
        text[length++] = (char)('0' + number % 10);
        number /= 10;
      } while (number);
      sum = sum * 31 + (uint64_t)text[length - 1];
    }
  }
  printf("%llu\n", (unsigned long long)sum);
  free(values);
  return 0;
}
