#!/usr/bin/env python3
"""Whether every file that the command writes is whole or absent, whatever ends the run.

usage: outputs_judge.py SEXTANT

The command is killed with SIGKILL at each of its calls that make, write or move a file (by strace), and
at moments spread over its run. Then it runs on full disks of several sizes, in folders that are
read-only, and with a standard output that is full; that needs mounts of its own, in a name space of its
own. What is there afterwards is compared byte for byte with what a run that nobody disturbed leaves.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

MODELS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Models")
PINCH = os.path.join(MODELS, "../Tests/Fixtures/touch/pinch.jsonl")
# The names that README and the manual give for files that have not found their places.
TEMPORARY = re.compile(r"\.sextant-[0-9]+-[0-9]+\.tmp")
COMMANDS = {
    "cursor": ["cursor", "--output"] + [f"ring.{form}" for form in "dae usdz usda glb obj stl svg".split()],
    "slice": ["slice", "--pieces", "7", "--paper", "a4", "--output", "guide.svg", "guide.pdf"],
    "guide": ["slice", "--pieces", "7", "--output", "guide.dae", "guide.json"],
    "cutout": ["cutout", f"{MODELS}/Cutouts/heart.json", "--photo", f"{MODELS}/Cutouts/heart.png",
               "--width", "10cm", "--output", "heart.dae", "heart.glb"],
    "convert": ["convert", PINCH, "pinch.evemu"],
    "plot": ["replay", PINCH, "--plot", "pinch.svg"],
    "play": ["play", f"{MODELS}/Sessions/first-cake.jsonl", "--output", "cake"],
}
SMALL = {"convert", "plot"}  # what a page of memory holds
failed = False


def say(passed, what, why=""):
    global failed
    failed = failed or not passed
    print(f"{'PASS' if passed else 'FAIL'} {'outputs':12} {what}{': ' + why[:300] if why else ''}")


def contents(folder):
    """Every file below a folder, by its path in it."""
    found = {}
    for place, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(place, name)
            with open(path, "rb") as file:
                found[os.path.relpath(path, folder)] = file.read()
    return found


def run(arguments, folder, before=(), **options):
    return subprocess.run([*before, sextant, *arguments], cwd=folder, stdin=subprocess.DEVNULL,
                          stdout=options.pop("stdout", subprocess.DEVNULL), stderr=subprocess.PIPE,
                          text=True, timeout=300, **options)


def complaint(found, old, new, leaves=True):
    """What is wrong in a folder that held `old` and should get `new`."""
    for path, content in found.items():
        if TEMPORARY.fullmatch(os.path.basename(path)):
            if not leaves:
                return f"{path} is left behind"
        elif path not in new:
            return f"{path} is no output"
        elif content not in (old.get(path), new[path]):
            return f"{path} is neither old nor new: {len(content)} of {len(new[path])} bytes"
    for path in old:
        if path not in found:
            return f"{path} is lost"


class Place:
    """An empty folder, or one with an old file for each output."""

    def __init__(self, new, is_old):
        self.folder = tempfile.mkdtemp()
        self.old = {path: b"old\n" for path in new} if is_old else {}
        for path, content in self.old.items():
            os.makedirs(os.path.dirname(os.path.join(self.folder, path)), exist_ok=True)
            with open(os.path.join(self.folder, path), "wb") as file:
                file.write(content)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder)


def kills_at_calls(name, arguments, new):
    """Kills the command before its first, second, … call of each kind, until it is not killed."""
    if not shutil.which("strace"):
        return say(False, f"killed {name}", "strace is missing")
    count = 0
    for call in ("write", "fchmod", "rename", "mkdir"):
        number = 0
        while True:
            number += 1
            with Place(new, number % 2 == 0) as place:
                trace = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={call}",
                         "-e", f"inject={call}:signal=KILL:when={number}"]
                ended = run(arguments, place.folder, trace)
                wrong = complaint(contents(place.folder), place.old, new)
                if wrong:
                    return say(False, f"killed {name}", f"before {call} {number}: {wrong}")
                if ended.returncode >= 0 and ended.returncode != 128 + 9:
                    break
                count += 1
    say(True, f"{name}, killed before {count} calls")


def kills_in_time(name, arguments, new, moments):
    with Place(new, False) as place:
        start = time.monotonic()
        run(arguments, place.folder)
        length = time.monotonic() - start
    for moment in range(moments):
        with Place(new, moment % 2 == 1) as place:
            process = subprocess.Popen(
                [sextant, *arguments], cwd=place.folder, stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(length * (moment + 0.5) / moments)
            process.kill()
            process.wait()
            found = contents(place.folder)
            wrong = complaint(found, place.old, new)
            if wrong:
                return say(False, f"killed {name}", f"at moment {moment} of {moments}: {wrong}")
    say(True, f"{name}, killed at {moments} moments")


def one_error(ended, words):
    """What is wrong with how a run that cannot write ends."""
    errors = [line for line in ended.stderr.splitlines() if line.startswith("sextant: error: ")]
    if ended.returncode != 2:
        return f"status {ended.returncode}"
    if len(errors) != 1 or words not in errors[0]:
        return f"errors: {ended.stderr}"


def mount(folder, size):
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", folder], check=True)


def full_disks(name, arguments, new):
    whole = sum(map(len, new.values()))
    refused = 0
    for share in (0, 0.1, 0.5, 0.9, 1.5):
        with Place(new, False) as place:
            disk = os.path.join(place.folder, "disk")
            os.mkdir(disk)
            mount(disk, max(4096, int(whole * share) // 4096 * 4096))
            try:
                ended = run(arguments, disk)
                found = contents(disk)
                wrong = complaint(found, {}, new, leaves=False)
                if wrong is None and ended.returncode in (0, 1):
                    wrong = None if set(found) == set(new) else "not all files are there"
                elif wrong is None:
                    refused += 1
                    wrong = one_error(ended, "no space left on the device")
                    wrong = wrong or (f"{len(found)} files are there" if found else None)
                    wrong = wrong or (f"{os.listdir(disk)} is there" if os.listdir(disk) else None)
            finally:
                subprocess.run(["umount", disk], check=True)
            if wrong:
                return say(False, f"{name} on a full disk", f"{share} of {whole} bytes: {wrong}")
    if not refused and name not in SMALL:
        return say(False, f"{name} on a full disk", "no disk was full")
    say(True, f"{name} on {refused} full disks")


def read_only(name, arguments, new):
    for is_old in (False, True):
        with Place(new, is_old) as place:
            subprocess.run(["mount", "--bind", place.folder, place.folder], check=True)
            subprocess.run(["mount", "-o", "remount,bind,ro", place.folder], check=True)
            try:
                ended = run(arguments, place.folder)
                wrong = one_error(ended, "the file system is read-only") or (
                    None if contents(place.folder) == place.old else "something has changed")
            finally:
                subprocess.run(["umount", place.folder], check=True)
            if wrong:
                return say(False, f"{name} in a read-only folder", wrong)
    say(True, f"{name} in a read-only folder")


def full_output():
    for arguments in (["slice", "--json"], ["replay", PINCH, "--json"], ["inspect", PINCH],
                      ["cursor", "--output", "-", "--format", "glb"], ["convert", PINCH, "-", "--to", "csv"],
                      ["man"], ["--help"]):
        with open("/dev/full", "w") as full:
            wrong = one_error(run(arguments, None, stdout=full), "no space left on the device")
        say(not wrong, f"{arguments[0]} with a full standard output", wrong or "")


def main():
    references = {}
    for name, arguments in COMMANDS.items():
        with Place({}, False) as place:
            ended = run(arguments, place.folder)
            references[name] = contents(place.folder)
            if ended.returncode != 0 or not references[name]:
                return say(False, name, f"status {ended.returncode}: {ended.stderr}")
    if "--mounted" in sys.argv:
        for name, arguments in COMMANDS.items():
            full_disks(name, arguments, references[name])
            read_only(name, arguments, references[name])
        return
    for name, arguments in COMMANDS.items():
        kills_at_calls(name, arguments, references[name])
        kills_in_time(name, arguments, references[name], 12)
    full_output()
    # A name space with mounts that nobody else sees.
    probe = "d=$(mktemp -d) && mount -t tmpfs -o size=4096 tmpfs $d && umount $d && rmdir $d"
    if subprocess.run(["unshare", "-m", "sh", "-c", probe], capture_output=True).returncode != 0:
        print("SKIP outputs      this machine lets no mount be made: full disks and read-only folders are not tried")
        return
    sys.stdout.flush()
    inner = subprocess.run(["unshare", "-m", sys.executable, os.path.abspath(__file__), sextant, "--mounted"])
    global failed
    failed = failed or inner.returncode != 0


if len(sys.argv) < 2:
    sys.exit(__doc__)
sextant = os.path.abspath(sys.argv[1])
main()
sys.exit(1 if failed else 0)
