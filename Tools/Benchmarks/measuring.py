"""Builds what is measured, runs it, and counts: seconds, peak memory and instructions."""
import json
import os
import platform
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "sextant-benchmarks"


def stop(reason):
    sys.exit(f"{Path(sys.argv[0]).name}: {reason}")


def build():
    """Builds the command and the kernels for release; returns the folder of their programs."""
    # A kept plan would not know of files that are new in the package above.
    command = ["swift", "build", "--package-path", HERE, "-c", "release",
               "--disable-build-manifest-caching"]
    # One file that starts without looking for the standard library; Apple's systems have it built in.
    if platform.system() == "Linux":
        command.append("--static-swift-stdlib")
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        stop("the benchmarks cannot be built:\n" + done.stdout)
    shown = subprocess.run(command + ["--show-bin-path"], stdout=subprocess.PIPE, text=True,
                           check=True)
    return Path(shown.stdout.strip())


# A small environment of its own: variables take instructions to pass on.
ENVIRONMENT = {"PATH": os.environ.get("PATH", "/usr/bin:/bin"), "LC_ALL": "C", "HOME": "/tmp",
               "PYTHONDONTWRITEBYTECODE": "1", "SWIFT_BACKTRACE": "enable=no"}


class Bench:
    """Runs programs in a folder that is gone afterwards, in memory where the system has such."""

    def __init__(self, programs):
        self.programs = programs
        self.sextant = programs / "sextant"
        place = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
        self.folder = Path(tempfile.mkdtemp(prefix="sextant-bench-", dir=place))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder, ignore_errors=True)

    def run(self, command, limit=600, environment=None):
        """Runs a command once: wall and processor seconds, peak KiB, status, output, BENCH line."""
        report, output = self.folder / "report", self.folder / "output"
        command = [str(word) for word in command]
        with open(self.folder / "errors", "wb") as errors:
            subprocess.run(
                [self.programs / "measure", str(limit), report, output, *command], check=True,
                cwd=self.folder, stderr=errors, env=ENVIRONMENT | (environment or {}))
        result = json.loads(report.read_text())
        result["output"] = output.read_text(errors="replace")
        result["bench"] = bench_line(result["output"])
        if result["status"] != 0:
            errors = (self.folder / "errors").read_text(errors="replace").strip()
            result["failure"] = ("it took over %d s" % limit if result["expired"]
                                 else errors.splitlines()[-1] if errors
                                 else f"exit status {result['status']}")
        return result

    def checked(self, command, **options):
        result = self.run(command, **options)
        if result["status"] != 0:
            stop(f"{' '.join(map(str, command))}: {result['failure']}")
        return result

    def instructions(self, command):
        """Counts the instructions of a run, the system's not among them.

        A program that repeats a kernel is run with one and with two rounds: the difference is the
        kernel's alone.
        """
        command = [str(word) for word in command]
        once = self.count(command, 1)
        if not Path(command[0]).name.startswith("bench-"):
            return once
        return self.count(command, 2) - once

    def count(self, command, repeats):
        done = subprocess.run(
            ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command],
            cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
            # Processors differ in the copying loops that the C library chooses for them.
            env=ENVIRONMENT | {"BENCH_REPEATS": str(repeats),
                               "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2_Usable,-AVX2,-ERMS,-FSRM"})
        found = re.search(r"Collected : (\d+)", done.stderr)
        if done.returncode or not found:
            stop(f"valgrind {' '.join(command)}:\n{done.stderr.strip()[-2000:]}")
        return int(found.group(1))


def bench_line(output):
    for line in output.splitlines():
        if line.startswith("BENCH "):
            return json.loads(line[6:])
    return {}


def median(values):
    return statistics.median(values)


def machine():
    """Words for the machine: no name of it, its kind."""
    model = platform.processor() or platform.machine()
    try:
        for line in open("/proc/cpuinfo"):
            if line.startswith("model name"):
                model = line.split(":", 1)[1].strip()
                break
    except OSError:
        pass
    return f"{os.cpu_count()} x {model}, {platform.system()}"


def first_line(command):
    """The first line that a program prints, or nothing if it is not there."""
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    except OSError:
        return ""
    lines = [line.strip() for line in done.stdout.splitlines() if line.strip()]
    return lines[0] if lines else ""


def seconds(value):
    """Seconds as people read them."""
    if value < 0.001:
        return f"{value * 1e6:.3g} us"
    if value < 1:
        return f"{value * 1e3:.3g} ms"
    return f"{value:.3g} s"
