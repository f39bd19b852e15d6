"""Makes the inputs of the benchmarks: the same bytes for the same sizes, on every machine.

Everything is written once into a folder and found there afterwards. Times, coordinates and choices
come from whole numbers; where sines are needed the results are rounded far above what systems differ
in.
"""
import json
import math
import os
import random
import struct
import subprocess
from pathlib import Path

# Raised when what is written here changes, so that older files are not taken for these.
VERSION = 1
SCREEN = (1080, 1920)


def written(path, pieces):
    """Writes a file whole or not at all, from pieces of text or bytes."""
    temporary = path.with_name(path.name + f".{os.getpid()}.part")
    with open(temporary, "wb", buffering=1 << 20) as file:
        for piece in pieces:
            file.write(piece.encode() if isinstance(piece, str) else piece)
    temporary.replace(path)
    return path


def pinches(events):
    """Yields (microseconds, slot, contact, phase, x, y) of two fingers that pinch again and again.

    Phases are 0 began, 1 moved, 2 ended; x and y count quarters of a pixel; 120 frames a second.
    Each pinch has two landings, moves of both fingers, a lift and a new landing of one of them in
    between, moves again, two lifts. In and out alternate, so that no scale runs away.
    """
    dice = random.Random(2026)
    time, contact, left, opens = 1_000_000, 0, events, True
    width, height = 4 * SCREEN[0] - 1, 4 * SCREEN[1] - 1
    while left > 0:
        frames = dice.randrange(30, 118)
        middle = (dice.randrange(1400, width - 1400), dice.randrange(2400, height - 2400))
        small, large = dice.randrange(240, 420), dice.randrange(800, 1300)
        first, last = (small, large) if opens else (large, small)
        opens = not opens
        angle, turn = dice.random() * 2 * math.pi, dice.uniform(-0.9, 0.9)
        lifted = frames * 3 // 5
        ids = [contact, contact + 1]
        contact += 3

        def place(finger, frame):
            part = frame / frames
            reach = (first + (last - first) * part) * (1 if finger == 0 else -1)
            way = angle + turn * part
            x = round(middle[0] + reach * math.cos(way))
            y = round(middle[1] + reach * math.sin(way))
            return min(max(x, 0), width), min(max(y, 0), height)

        script = [(0, 0, 0, 0), (9000, 1, 0, 0)]
        for frame in range(1, frames + 1):
            script += [(8333, 0, 1, frame), (0, 1, 1, frame)]
            if frame == lifted:
                script += [(8334, 1, 2, frame), (100_000, 1, 3, frame)]
        script += [(8333, 1, 2, frames), (12_000, 0, 2, frames)]
        for wait, finger, phase, frame in script:
            time += wait
            if phase == 3:
                ids[1], phase = ids[1] + 1, 0
            if left == 0:
                return
            left -= 1
            yield (time, finger, ids[finger], phase, *place(finger, frame))
        time += dice.randrange(250_000, 600_000)


HEADER = ('{"touchlog":1,"minor":0,"surface":{"w":1080,"h":1920,"unit":"pt","scale":1,'
          '"origin":"topLeft"},"time":{"unit":"us"},"source":{"kind":"generated"}}\n')
PHASES = ("began", "moved", "ended")


def quarters(value):
    whole, rest = divmod(value, 4)
    return f"{whole}" if rest == 0 else f"{whole}{('', '.25', '.5', '.75')[rest]}"


def native(events):
    """The pinches as a native log."""
    yield HEADER
    frame, before = -1, None
    for time, _, contact, phase, x, y in pinches(events):
        if time != before:
            frame, before = frame + 1, time
        yield (f'{{"f":{frame},"t":{time},"id":{contact},"ph":"{PHASES[phase]}",'
               f'"x":{quarters(x)},"y":{quarters(y)}}}\n')


def plain(events):
    """The same a line of JSON an event, with seconds: what readers of JSON are given."""
    for time, _, contact, phase, x, y in pinches(events):
        yield (f'{{"t":{time // 1_000_000}.{time % 1_000_000:06d},"phase":"{PHASES[phase]}",'
               f'"id":{contact},"x":{x / 4},"y":{y / 4}}}\n')


def records(events):
    """The same as records of 24 bytes; bench-pinch says what they hold."""
    for time, slot, contact, phase, x, y in pinches(events):
        yield struct.pack("<dIBBHff", time / 1e6, contact, phase, slot, 0, x / 4, y / 4)


EVEMU_HEAD = """# EVEMU 1.3
# Kernel: 6.1.0
# Input device name: "Screen of a benchmark"
N: Screen of a benchmark
I: 0003 1234 5678 0110
P: 02 00 00 00 00 00 00 00
B: 00 0b 00 00 00 00 00 00 00
B: 01 00 00 00 00 00 00 00 00
B: 01 00 00 00 00 00 00 00 00
B: 01 00 00 00 00 00 00 00 00
B: 01 00 00 00 00 00 00 00 00
B: 01 00 00 00 00 00 00 00 00
B: 01 00 04 00 00 00 00 00 00
B: 01 00 00 00 00 00 00 00 00
B: 01 00 00 00 00 00 00 00 00
B: 01 00 00 00 00 00 00 00 00
B: 01 00 00 00 00 00 00 00 00
B: 01 00 00 00 00 00 00 00 00
B: 01 00 00 00 00 00 00 00 00
B: 03 00 00 00 00 00 80 60 02
A: 2f 0 9 0 0 0
A: 35 0 4319 0 0 0
A: 36 0 7679 0 0 0
A: 39 0 65535 0 0 0
"""
AXES = {0x2F: "ABS_MT_SLOT", 0x35: "ABS_MT_POSITION_X", 0x36: "ABS_MT_POSITION_Y",
        0x39: "ABS_MT_TRACKING_ID"}


def evemu(events):
    """The same as evemu-record writes them, comments and all."""
    yield EVEMU_HEAD
    current, down, sent, report = 0, 0, None, 0

    def line(time, kind, code, value, words):
        return (f"E: {time // 1_000_000}.{time % 1_000_000:06d} {kind:04x} {code:04x} {value:04d}"
                f"\t# {words}\n")

    def axis(time, code, value):
        return line(time, 3, code, value, f"EV_ABS / {AXES[code]:<20} {value}")

    def end(time, before):
        return line(time, 0, 0, 0,
                    f"------------ SYN_REPORT (0) ---------- +{(time - before) // 1000}ms")

    for time, slot, contact, phase, x, y in pinches(events):
        if sent is not None and time != sent:
            yield end(sent, report)
            report = sent
        sent = time
        if slot != current:
            yield axis(time, 0x2F, slot)
            current = slot
        if phase == 0:
            yield axis(time, 0x39, contact % 65536)
            down += 1
            if down == 1:
                yield line(time, 1, 0x14A, 1, "EV_KEY / BTN_TOUCH            1")
        if phase == 2:
            yield axis(time, 0x39, -1)
            down -= 1
            if down == 0:
                yield line(time, 1, 0x14A, 0, "EV_KEY / BTN_TOUCH            0")
        else:
            yield axis(time, 0x35, x)
            yield axis(time, 0x36, y)
    if sent is not None:
        yield end(sent, report)


def pointers(events):
    """The same as a browser's pointer events."""
    names = ("pointerdown", "pointermove", "pointerup")
    for time, _, contact, phase, x, y in pinches(events):
        yield json.dumps({"type": names[phase], "pointerId": contact, "pointerType": "touch",
                          "clientX": x / 4, "clientY": y / 4, "timeStamp": time / 1000,
                          "isPrimary": False, "pressure": 0 if phase == 2 else 0.5}) + "\n"


def flutter(events):
    """The same as the records of Flutter's engine, a delivery a frame."""
    changes, before, frame = (4, 5, 6), None, []

    def record(time, events):
        return json.dumps({"ts": time, "events": events}, separators=(",", ":"))

    yield "[\n"
    for time, _, contact, phase, x, y in pinches(events):
        if frame and time != before:
            yield record(before, frame) + ",\n"
            frame = []
        before = time
        frame.append({"timeStamp": time, "change": changes[phase], "pointerIdentifier": contact,
                      "physicalX": x / 4, "physicalY": y / 4})
    yield record(before, frame) + "]\n"


def rrweb(events):
    """The same as a session replay, a move a batch."""
    yield '{"type":4,"timestamp":1000,"data":{"href":"","width":1080,"height":1920}}\n'
    for time, _, contact, phase, x, y in pinches(events):
        place = {"id": 0, "x": x / 4, "y": y / 4}
        if phase == 1:
            data = {"source": 6, "pointerId": contact, "positions": [dict(place, timeOffset=0)]}
        else:
            data = {"source": 2, "type": 7 if phase == 0 else 9, "pointerId": contact,
                    "pointerType": 2, **place}
        yield json.dumps({"type": 3, "timestamp": time / 1000, "data": data},
                         separators=(",", ":")) + "\n"


def star(corners):
    """The corners of a jagged star around (3, -2), which is its centre of area."""
    half = corners // 2
    dice = random.Random(7)
    rays = []
    for index in range(half):
        angle = math.pi * index / half
        reach = (1 + 0.3 * math.sin(10 * angle) + 0.1 * math.cos(34 * angle)
                 + dice.uniform(-0.01, 0.01))
        rays.append((reach, angle))
    rays += [(reach, angle + math.pi) for reach, angle in rays]
    return [(round(3 + reach * math.cos(angle), 12), round(-2 + reach * math.sin(angle), 12))
            for reach, angle in rays]


def outlines(planes, sides=32):
    """Ellipses in a room of 8 m, anyhow turned: their corners, plane by plane."""
    dice = random.Random(64)
    for _ in range(planes):
        middle = [dice.uniform(-4, 4) for _ in range(3)]
        while True:
            normal = [dice.uniform(-1, 1) for _ in range(3)]
            length = math.sqrt(sum(n * n for n in normal))
            if 0.1 < length <= 1:
                break
        normal = [n / length for n in normal]
        up = (1, 0, 0) if abs(normal[2]) > 0.9 else (0, 0, 1)
        u = cross(normal, up)
        length = math.sqrt(sum(n * n for n in u))
        u = [n / length for n in u]
        v = cross(normal, u)
        a, b = dice.uniform(0.4, 1.6), dice.uniform(0.4, 1.6)
        yield [[round(middle[k] + a * math.cos(t) * u[k] + b * math.sin(t) * v[k], 12)
                for k in range(3)]
               for t in (2 * math.pi * side / sides for side in range(sides))]


def cross(a, b):
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]


def rays(count):
    """Rays from near the middle of the room, every way: origin and unit direction."""
    dice = random.Random(1)
    for _ in range(count):
        origin = [dice.uniform(-1, 1) for _ in range(3)]
        z, turn = dice.uniform(-1, 1), dice.uniform(0, 2 * math.pi)
        level = math.sqrt(1 - z * z)
        yield struct.pack("<6d", *origin, level * math.cos(turn), level * math.sin(turn), z)


def session(log, seconds):
    """A session of any length: a recorded one again and again, its times and frames moved on."""
    lines = [json.loads(line) for line in Path(log).read_text().splitlines()]
    yield json.dumps(lines[0], separators=(",", ":")) + "\n"
    body = lines[1:]
    period, frames = body[-1]["t"] + 16_667, body[-1]["f"] + 1
    most = max((line["id"] for line in body if isinstance(line.get("id"), int)), default=0) + 1
    turn = 0
    while True:
        for line in body:
            if turn and line.get("mark") == "plane":
                continue
            moved = dict(line, t=line["t"] + turn * period, f=line["f"] + turn * frames)
            if moved["t"] > seconds * 1_000_000:
                return
            if isinstance(line.get("id"), int):
                moved["id"] = line["id"] + turn * most
            yield json.dumps(moved, separators=(",", ":")) + "\n"
        turn += 1


def scene(still, planes):
    """A recorded still scene with so many level planes above each other in place of its own."""
    scene = json.loads(Path(still).read_text())
    scene["planes"] = [
        {"id": f"plane {n}", "alignment": "horizontal", "center": [0, 0], "size": [2, 2],
         "transform": [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -0.001 * n, 0, 1]}
        for n in range(planes)]
    yield json.dumps(scene) + "\n"


def drawn(points):
    """A path that a finger drew around something: a wavy circle, in the points of a photo."""
    ring = []
    for index in range(points):
        angle = 2 * math.pi * index / points
        reach = 400 + 60 * math.sin(7 * angle) + 4 * math.sin(61 * angle)
        ring.append([round(512 + reach * math.cos(angle), 3), round(512 + reach * math.sin(angle), 3)])
    return ring


class Inputs:
    """The folder of inputs; each is made when it is first asked for."""

    def __init__(self, folder):
        self.folder = Path(folder) / f"inputs-{VERSION}"
        self.folder.mkdir(parents=True, exist_ok=True)

    def file(self, name, make):
        path = self.folder / name
        if not path.exists():
            written(path, make())
        return path

    def touches(self, form, events):
        makers = {"native": (native, "jsonl"), "plain": (plain, "json"),
                  "records": (records, "bin"), "evemu": (evemu, "evemu"),
                  "pointers": (pointers, "pointers.json"), "flutter": (flutter, "flutter.json"),
                  "rrweb": (rrweb, "rrweb.json")}
        maker, ending = makers[form]
        return self.file(f"touches-{events}-{form}.{ending}", lambda: maker(events))

    def converted(self, sextant, form, ending, events):
        """The native log in another form, written by the command itself."""
        path = self.folder / f"touches-{events}-{form}.{ending}"
        if not path.exists():
            source = self.touches("native", events)
            part = path.with_name(f"part-{os.getpid()}-{path.name}")
            subprocess.run([sextant, "convert", "--to", form, source, part], check=True,
                           stderr=subprocess.DEVNULL)
            part.replace(path)
        return path

    def star(self, corners, form="f64"):
        def make():
            points = star(corners)
            if form == "f64":
                return (struct.pack("<2d", *point) for point in points)
            return [json.dumps([list(point) for point in points])]
        return self.file(f"star-{corners}.{form}", make)

    def planes(self, count=64):
        return self.file(f"planes-{count}.f64", lambda: (
            struct.pack("<3d", *corner) for outline in outlines(count) for corner in outline))

    def rays(self, count):
        return self.file(f"rays-{count}.f64", lambda: rays(count))

    def session(self, log, seconds):
        return self.file(f"session-{seconds}.jsonl", lambda: session(log, seconds))

    def scene(self, still, planes):
        return self.file(f"scene-{planes}.json", lambda: scene(still, planes))

    def drawn(self, points):
        return self.file(f"drawn-{points}.json", lambda: [json.dumps(drawn(points))])

    def model(self, sextant, form, segments):
        """A cursor as a model file, written by the command itself."""
        path = self.folder / f"cursor-{segments}.{form}"
        if not path.exists():
            part = path.with_name(f"part-{os.getpid()}-{path.name}")
            subprocess.run([sextant, "cursor", "--segments", str(segments), "--output", part],
                           check=True, stdout=subprocess.DEVNULL)
            part.replace(path)
        return path
