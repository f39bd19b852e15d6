"""Compares what the job gathered with what one process prints of the same logs."""
import glob
import json
import sys

from gestures import NUMBERS, QUANTILES

folder = sys.argv[1]


def read(*files):
    return [json.loads(line) for file in files for line in open(file, encoding="utf-8")]


def parted(entries):
    """The gestures in order, and the files with a log that cannot be read."""
    gestures = sorted(json.dumps(entry) for entry in entries if "error" not in entry)
    return gestures, sorted(entry["file"] for entry in entries if "error" in entry)


def quantile(values, share):
    place = share * (len(values) - 1)
    low = int(place)
    high = min(low + 1, len(values) - 1)
    return values[low] + (place - low) * (values[high] - values[low])


one = read(f"{folder}/one.jsonl")
many = read(*glob.glob(f"{folder}/out/gestures/part-*"))
for kind, a, b in zip(("gestures", "broken logs"), parted(one), parted(many)):
    if a != b:
        only = sorted(set(a) ^ set(b))
        sys.exit(f"the {kind} differ: {len(a)} of one process, {len(b)} of the job; the first: {only[:1]}")



def models(file):
    """The device of each log in a file."""
    with open(f"{folder}/logs/{file}", encoding="utf-8") as log:
        return [json.loads(line)["device"]["model"] for line in log if '"touchlog"' in line]


own = {}
for entry in (entry for entry in one if "error" not in entry):
    own.setdefault(models(entry["file"])[entry.get("log", 1) - 1], []).append(entry)
statistics = read(f"{folder}/statistics.jsonl")
for line in statistics:
    entries = own[line["device"]]
    if len(entries) != line["gestures"]:
        sys.exit(f"{line['device']}: {line['gestures']} gestures; expected {len(entries)}")
    for name in NUMBERS:
        values = sorted(float(entry[name]) for entry in entries)
        for share, found in zip(QUANTILES, line[name]):
            expected = quantile(values, share)
            if abs(found - expected) > 1e-9 * max(1, abs(expected)):
                sys.exit(f"{line['device']}: {name} at {share}: {found}; expected {expected}")
gestures, broken = parted(one)
if sum(line["gestures"] for line in statistics) != len(gestures) or not gestures or not broken:
    sys.exit("gestures are missing")
print(f"{len(gestures)} gestures of {len(statistics)} devices, {len(broken)} broken logs: the same of both")
