"""Random and hostile event streams of touch devices, followed here and by the command, frame by frame.

usage: stream_judge.py SEXTANT COUNT

What is followed is the text of the kernel's multi-touch protocol, written down once more: slots (type B)
and lists of contacts (type A with tracking ids). Streams have slots that no device has, ids that come
again, ids that change while a contact is down, lost events (SYN_DROPPED), positions without an id, ends
without a beginning, numbers at the limits of 32 bits, and events of other kinds. A contact is told by the
frame in which it began, so nothing depends on how either numbers contacts. The seed is in the name.
"""
import os
import random
import subprocess
import sys
import tempfile

from verdict import judge

SYN, KEY, ABS, MSC = 0, 1, 3, 4
REPORT, CONFIG, MT_REPORT, DROPPED = 0, 1, 2, 3
SLOT, X, Y, ID, PRESSURE = 0x2F, 0x35, 0x36, 0x39, 0x3A
SLOTS = 1024
LIMITS = [-2**31, 2**31 - 2, -1, 0, 70_000]


def slot_events(draw, frames):
    """Events of a device with slots: mostly sensible, sometimes not."""
    ids = [3, 4, 5, 65535, 0]
    for _ in range(frames):
        for _ in range(draw.choice([1, 1, 2, 3, 8])):
            kind = draw.randrange(12)
            if kind < 3:
                yield ABS, SLOT, draw.choice([0, 1, 2, 3, 9, SLOTS - 1])
            elif kind < 5:
                yield ABS, ID, draw.choice(ids + [-1, -1, -1])
            elif kind == 5:
                yield ABS, SLOT, draw.choice([-1, SLOTS, 70_000, -2**31, 2**31 - 1])
            elif kind == 6:
                yield draw.choice([(KEY, 0x14A, draw.randrange(2)), (MSC, 4, 7), (SYN, CONFIG, 0),
                                   (ABS, 0, draw.randrange(99)), (ABS, PRESSURE, draw.randrange(99)),
                                   (ABS, ID, 2**31 - 1), (ABS, ID, -2**31)])
            else:
                value = draw.choice(LIMITS) if draw.random() < 0.1 else draw.randrange(8)
                yield ABS, draw.choice([X, Y]), value
        if draw.random() < 0.04:
            yield SYN, DROPPED, 0
            if draw.random() < 0.5:
                yield ABS, draw.choice([SLOT, ID, X]), draw.randrange(4)
        yield SYN, REPORT, 0


def list_events(draw, frames):
    """Events of a device that lists all its contacts in each frame."""
    for _ in range(frames):
        for identity in draw.sample(range(6), draw.choice([0, 1, 2, 2, 5])):
            axes = [(ABS, ID, identity), (ABS, X, draw.randrange(99)), (ABS, Y, draw.choice(LIMITS + [5, 6]))]
            draw.shuffle(axes)
            yield from axes
            yield SYN, MT_REPORT, 0
        if draw.random() < 0.05:
            yield SYN, DROPPED, 0
        yield SYN, REPORT, 0


class Slots:
    """The contacts of a device with slots."""

    def __init__(self):
        self.slots, self.current = {}, 0

    def forget(self):
        # The current slot is the reader's own, and stays.
        self.slots = {}

    def take(self, kind, code, value):
        if kind != ABS:
            return
        if code == SLOT:
            self.current = value if 0 <= value < SLOTS else None
        if self.current is None:
            return
        slot = self.slots.setdefault(self.current, {"id": None, "x": None, "y": None, "began": None})
        if code == ID:
            identity = None if value < 0 or value == 2**31 - 1 else value
            if identity != slot["id"]:
                slot["id"], slot["began"] = identity, None
        elif code == X:
            slot["x"] = value
        elif code == Y:
            slot["y"] = value

    def report(self, frame):
        held = []
        for slot in self.slots.values():
            if slot["id"] is None or slot["x"] is None or slot["y"] is None:
                continue
            if slot["began"] is None:
                slot["began"] = frame
            held.append((slot["began"], slot["x"], slot["y"]))
        return sorted(held)


class Lists:
    """The contacts of a device that lists them."""

    def __init__(self):
        self.began, self.contact, self.contacts = {}, {}, []

    def forget(self):
        self.began, self.contact, self.contacts = {}, {}, []

    def take(self, kind, code, value):
        if (kind, code) == (SYN, MT_REPORT):
            self.contacts.append(self.contact)
            self.contact = {}
        elif kind == ABS:
            self.contact[code] = value

    def report(self, frame):
        contacts, self.contacts = self.contacts, []
        self.began = {one[ID]: self.began.get(one[ID], frame) for one in contacts}
        return sorted((self.began[one[ID]], one[X], one[Y]) for one in contacts)


def followed(events, contacts):
    """The contacts after each report, by this program."""
    frames, dropping = [], False
    for kind, code, value in events:
        if (kind, code) == (SYN, DROPPED):
            dropping = True
        elif (kind, code) == (SYN, REPORT):
            if dropping:
                contacts.forget()
                frames.append([])
                dropping = False
            else:
                frames.append(contacts.report(len(frames)))
        elif not dropping:
            contacts.take(kind, code, value)
    return frames


def told(csv, count):
    """The contacts after each report, by the command's csv."""
    held, frames, rows = {}, [], [line.split(",") for line in csv.splitlines()[1:]]
    for number, _, identity, phase, x, y in rows:
        number = int(number)
        while len(frames) < min(number, count):
            frames.append(sorted(map(tuple, held.values())))
        if phase in ("ended", "cancelled"):
            del held[identity]
            continue
        if phase == "began":
            if identity in held:
                raise ValueError(f"contact {identity} begins while it is down")
            held[identity] = [number, None, None]
        if x:
            held[identity][1:] = [int(x), int(y)]
    while len(frames) < count:
        frames.append(sorted(map(tuple, held.values())))
    return frames


def check(name):
    draw = random.Random(name)
    makes = list_events if name.startswith("list") else slot_events
    events = list(makes(draw, draw.choice([3, 30, 200])))
    axes = [ID, X, Y] + ([SLOT] if makes is slot_events else [])
    lines = ["# EVEMU 1.3", "N: a device"] + [f"A: {axis:02x} 0 0 0 0 0" for axis in sorted(axes)]
    time = 0
    for kind, code, value in events:
        time += draw.choice([0, 0, 1, 8000])
        lines.append(f"E: {time // 1_000_000}.{time % 1_000_000:06} {kind:04x} {code:04x} {value}")
    path = os.path.join(folder, name + ".evemu")
    with open(path, "w") as file:
        file.write("\n".join(lines) + "\n")
    expected = followed(events, Slots() if makes is slot_events else Lists())
    ended = subprocess.run([sextant, "convert", path, "-", "--to", "csv"], capture_output=True, text=True)
    os.unlink(path)
    if ended.returncode != 0:
        yield f"status {ended.returncode}: {ended.stderr}"
        return
    for number, (own, other) in enumerate(zip(expected, told(ended.stdout, len(expected)))):
        if own != other:
            yield f"frame {number}: {other}; expected {own}"
            return


sextant, count = os.path.abspath(sys.argv[1]), int(sys.argv[2])
with tempfile.TemporaryDirectory() as folder:
    judge("streams", check, [f"{kind}-{seed}" for seed in range(count) for kind in ("slots", "slots again", "list")])
