"""What the peers in Python share: a clock and the line that every program here prints."""
import json
import time


class Stopwatch:
    """Takes the seconds of a block."""

    def __enter__(self):
        self.begin = time.perf_counter()
        return self

    def __exit__(self, *_):
        self.seconds = time.perf_counter() - self.begin


def median_of(repeats, kernel):
    """Runs a kernel several times: its last result and the median of its seconds."""
    taken = []
    for _ in range(repeats):
        with Stopwatch() as watch:
            result = kernel()
        taken.append(watch.seconds)
    return result, sorted(taken)[len(taken) // 2]


def report(**members):
    print("BENCH " + json.dumps(members), flush=True)
