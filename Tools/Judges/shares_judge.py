#!/usr/bin/env python3
"""usage: shares_judge.py SEXTANT COUNT [SEED]
Asks the command for COUNT random guides and measures their pieces anew.

A second method for all styles and all outlines, polygons with holes among them. The edges of each
piece are measured as they are drawn: straight edges by their corners, and where both ends of an edge
lie on a circle or ellipse of the cake or of a cut, the part between chord and arc is added in closed
form. So areas are compared to 1e-9 of the whole: those told with those measured, and with the wished
shares where a style has any. The measured lengths of all edges must be the cake's own edge and twice
the cuts. Then shapely looks at the drawn polygons: they must not overlap, and together must be the
cake, to 1e-9 of it where all edges are straight and by what the polylines allow elsewhere.
"""
import json
import math
import random
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy
from shapely import make_valid
from shapely.geometry import Polygon
from shapely.ops import unary_union

TOLERANCE = 1e-5
NEARNESS = 1e-9
INCH = 0.0254
CONVEX = ("circle", "ellipse", "square", "rect", "rounded-rect", "regular")
STYLES = {
    "wedges": CONVEX + ("ring", "polygon"), "hub": CONVEX + ("ring", "polygon"),
    "strips": CONVEX + ("ring", "polygon", "polygon"), "fairest": CONVEX,
    "grid": ("square", "rect"), "rings": ("circle", "ring"), "core": ("circle",),
    "shields": ("circle",), "wedding": ("circle",), "tavern": ("circle", "ellipse"),
    "cross": ("circle", "ellipse"),
}
# What the plain styles are asked more often for than the ones without numbers.
LIKELY = ["wedges", "hub", "strips"] * 4 + ["fairest", "tavern", "core", "rings"] * 2 + [
    "grid", "shields", "cross", "wedding"]


def star(random, count, low, high, center=(0.0, 0.0)):
    """A polygon around a place, mostly concave, none of whose edges cross."""
    corners = []
    for index in range(count):
        angle = 2 * math.pi * (index + random.uniform(0.05, 0.95)) / count
        radius = random.uniform(low, high)
        corners.append([center[0] + radius * math.cos(angle), center[1] + radius * math.sin(angle)])
    return corners


def polygon(random):
    """A list of closed lines, the outline first; half of them with holes."""
    outline = star(random, random.randint(3, 14), 0.04, 0.2)
    lines = [outline]
    whole = Polygon(outline)
    if random.random() < 0.5:
        for _ in range(random.randint(1, 8)):
            center = (random.uniform(-0.15, 0.15), random.uniform(-0.15, 0.15))
            size = random.uniform(0.001, 0.05)
            hole = star(random, random.randint(3, 9), 0.3 * size, size, center)
            shape = Polygon(hole)
            clear = all(shape.distance(Polygon(line)) > 1e-4 for line in lines[1:])
            if clear and whole.is_valid and whole.contains(shape.buffer(1e-4)):
                lines.append(hole if random.random() < 0.5 else hole[::-1])
    return lines


def wish(random, folder, number):
    """The command's options, the wished shares if there are any, and the curves of the edge."""
    style = random.choice(LIKELY)
    kind = random.choice(STYLES[style])
    a, b = random.uniform(0.05, 0.6), random.uniform(0.05, 0.6)
    small = min(a, b)
    corner = small * random.choice([random.uniform(0.01, 0.5), 0.5])
    inner = a * random.uniform(0.05, 0.95)
    reach = small * 0.2
    curves, lines = [], []
    if kind == "circle":
        shape, curves, reach = f"circle:{a!r}", [(0, 0, a / 2, a / 2)], a * 0.45
    elif kind == "ellipse":
        shape, curves = f"ellipse:{a!r}x{b!r}", [(0, 0, a / 2, b / 2)]
    elif kind == "square":
        shape, reach = f"square:{a!r}", a * 0.45
    elif kind == "rect":
        shape, reach = f"rect:{a!r}x{b!r}", small * 0.45
    elif kind == "rounded-rect":
        shape = f"rounded-rect:{a!r}x{b!r},{corner!r}"
        curves = [(x * (a / 2 - corner), y * (b / 2 - corner), corner, corner)
                  for x in (-1, 1) for y in (-1, 1)]
    elif kind == "ring":
        shape = f"ring:{a!r},{inner!r}"
        curves = [(0, 0, a / 2, a / 2), (0, 0, inner / 2, inner / 2)]
    elif kind == "regular":
        shape, reach = f"regular:{random.randint(3, 12)},{a!r}", a * 0.2
    else:
        lines = polygon(random)
        file = Path(folder) / f"{number}.json"
        file.write_text(json.dumps(lines if len(lines) > 1 else lines[0]))
        shape = f"polygon:{file}"
    arguments = ["--shape", shape, "--style", style]
    count = random.choice([random.randint(1, 24), random.randint(1, 24), random.randint(25, 80)])
    if style == "fairest":
        count = random.randint(1, 10)
    weights = [1.0] * count
    if style in ("shields", "cross", "wedding"):
        weights = [1.0] * 12 if style == "shields" else None
    elif style == "core":
        weights = [1.0] * max(count, 2)
        arguments += ["--pieces", str(len(weights)), "--inner", str(random.randint(1, len(weights) - 1))]
    elif style == "tavern":
        weights = None
        arguments += ["--grid", f"{random.randint(1, 9)}x{random.randint(1, 9)}"]
    elif style != "grid" and random.random() < 0.5:
        weights = [round(random.uniform(0.05, 9), random.randint(0, 6)) or 1.0 for _ in weights]
        arguments += ["--weights", ",".join(map(repr, weights))]
    else:
        arguments += ["--pieces", str(count)]
    if style == "hub":
        # Inside: the nearer half of what every outline holds around its middle.
        reach = {"polygon": 0.02, "ring": a / 2}.get(kind, reach)
        turn = random.uniform(0, 2 * math.pi)
        r = reach * random.random()
        arguments += ["--hub", f"{r * math.cos(turn)},{r * math.sin(turn)}"]
    if style == "strips":
        angle = random.choice([random.uniform(-360, 360), random.choice([0, 90, 45, 30])])
        arguments += ["--strip-angle", f"{angle}"]
    elif style in ("wedges", "hub") and random.random() < 0.3:
        arguments += random.choice(
            [["--avoid-corners"], ["--toward", f"{random.uniform(-1, 1)},{random.uniform(-1, 1)}"]])
    elif style not in ("grid", "tavern", "cross"):
        arguments += ["--start-angle", f"{random.uniform(-360, 360)}"]
    return arguments, weights, curves, lines


def ask(job):
    sextant, (arguments, weights, curves, lines) = job
    run = subprocess.run(
        [sextant, "slice", *arguments, "--tolerance", repr(TOLERANCE), "--json"],
        capture_output=True, text=True)
    style = arguments[3]
    if run.returncode:
        # A hub in a hole or outside a concave polygon is rightly refused.
        known = run.returncode == 2 and "'hub' must lie inside" in run.stderr
        known = known and ("polygon" in arguments[1] or "ring" in arguments[1])
        return style, None if known else f"{' '.join(arguments)}: {run.stderr.strip()}"
    found = complaint(json.loads(run.stdout), weights, curves, lines)
    return style, f"{' '.join(arguments)}: {found}" if found else "fair"


class Edges:
    """Measures closed polylines whose curves are known."""

    def __init__(self, guide, curves):
        arcs = [(*cut["center"], cut["radius"], cut["radius"]) for cut in guide["cuts"] if "center" in cut]
        self.curves = list(dict.fromkeys([*curves, *arcs]))
        # A cut may run straight between two places of one curve.
        self.chords = set()
        for cut in guide["cuts"]:
            if "to" in cut and "center" not in cut:
                (p, q) = (tuple(cut["from"]), tuple(cut["to"]))
                self.chords |= {(p, q), (q, p)}

    def measure(self, line):
        """The area and the length that a closed line has with its arcs."""
        p = numpy.array(line)
        q = numpy.roll(p, -1, 0)
        middle = p.mean(0)
        (x, y), (nextx, nexty) = (p - middle).T, (q - middle).T
        area = math.fsum((x * nexty - nextx * y) / 2)
        lengths = numpy.hypot(*(q - p).T)
        isLeft = numpy.array([(tuple(a), tuple(b)) not in self.chords for a, b in zip(p, q)])
        for cx, cy, rx, ry in self.curves:
            a, b = (p - (cx, cy)) / (rx, ry), (q - (cx, cy)) / (rx, ry)
            isOn = (abs((a * a).sum(1) - 1) < 1e-10) & (abs((b * b).sum(1) - 1) < 1e-10) & isLeft
            if not isOn.any():
                continue
            isLeft &= ~isOn
            a, b = a[isOn], b[isOn]
            angle = numpy.arctan2(a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0], (a * b).sum(1))
            # angle - sin(angle), which cancels for small angles.
            square = angle * angle
            rest = numpy.where(
                abs(angle) < 0.1,
                angle * square / 6 * (1 - square / 20 * (1 - square / 42 * (1 - square / 72))),
                angle - numpy.sin(angle))
            area += rx * ry / 2 * math.fsum(rest)
            lengths[isOn] = rx * abs(angle) if rx == ry else numpy.nan
        return area, lengths.sum()


def shape(lines):
    """What lines enclose an odd number of times."""
    whole = make_valid(Polygon(lines[0]))
    for line in lines[1:]:
        whole = whole.symmetric_difference(make_valid(Polygon(line)))
    return whole


def complaint(guide, weights, curves, lines):
    whole, pieces = guide["outline"]["area"], guide["pieces"]
    perimeter, cut_length = guide["outline"]["perimeter"], guide["cutLength"]
    slack = NEARNESS * whole
    areas = [piece["area"] for piece in pieces]
    if lines:
        true = Polygon(lines[0], lines[1:]).area
        if not abs(true - whole) <= slack:
            return f"the outline measures {true:g}; told {whole:g}"
    if weights is not None:
        if len(pieces) != len(weights):
            return f"{len(pieces)} pieces for {len(weights)} weights"
        total = math.fsum(weights)
        for number, (area, weight) in enumerate(zip(areas, weights), 1):
            off = abs(area - whole * weight / total)
            if not off <= slack:
                return f"piece {number} is off by {off / whole:g} of the whole"
    if not abs(math.fsum(areas) - whole) <= 1e-12 * whole:
        return f"all areas are {math.fsum(areas)!r}; the whole is {whole!r}"
    crusts = [piece["crust"] for piece in pieces]
    if not abs(math.fsum(crusts) - perimeter) <= NEARNESS * perimeter:
        return f"all crusts are {math.fsum(crusts):g}; the edge is {perimeter:g}"
    if "fairest" in guide:
        found = guide["fairest"]
        each = [crust / area for crust, area in zip(crusts, areas)]
        ratio = max(each) / min(each)
        if not abs(ratio - found["reached"]) <= NEARNESS * ratio or not ratio <= found["plain"] + 1e-9:
            return f"crusts are {ratio:g} apart; told {found['reached']:g}, plainly {found['plain']:g}"
    edges = Edges(guide, curves)
    shapes, length = [], 0.0
    for number, piece in enumerate(pieces, 1):
        loops = [piece["outline"], *piece.get("others", [])]
        measures = [edges.measure(loop) for loop in loops]
        area = math.fsum(area for area, _ in measures)
        length += sum(length for _, length in measures)
        if not abs(area - piece["area"]) <= slack:
            return f"piece {number} measures {area!r}; told {piece['area']!r}"
        parts = sum(area > 0 for area, _ in measures)
        if parts != piece["parts"]:
            return f"piece {number} has {parts} parts; told {piece['parts']}"
        shapes.append(shape(loops))
        polylines = math.fsum(Polygon(loop).area * (1 if area > 0 else -1)
                              for loop, (area, _) in zip(loops, measures))
        if not abs(shapes[-1].area - polylines) <= slack:
            return f"the lines of piece {number} run through each other"
    # An ellipse's length has no closed form.
    if not math.isnan(length) and not abs(length - perimeter - 2 * cut_length) <= NEARNESS * length:
        return f"all edges are {length!r} long; the edge and the cuts {perimeter + 2 * cut_length!r}"
    union = unary_union(shapes)
    overlap = math.fsum(shape.area for shape in shapes) - union.area
    bent = math.fsum(
        cut["radius"] * math.radians(abs(cut["sweep"])) for cut in guide["cuts"] if "center" in cut)
    if not overlap <= slack + 2 * bent * TOLERANCE:
        return f"pieces overlap by {overlap:g}"
    allowed = slack + (2 * bent + (perimeter if curves else 0)) * TOLERANCE
    if not abs(union.area - whole) <= allowed:
        return f"all pieces together cover {union.area:g}; the outline {whole:g}"
    return None


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__.splitlines()[0])
    sextant, count = sys.argv[1], int(sys.argv[2])
    generator = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 20_260_101)
    with tempfile.TemporaryDirectory() as folder:
        jobs = [(sextant, wish(generator, folder, number)) for number in range(count)]
        with ThreadPoolExecutor(4) as pool:
            answers = list(pool.map(ask, jobs))
    bad = [answer for _, answer in answers if answer not in (None, "fair")]
    fair = Counter(style for style, answer in answers if answer == "fair")
    for answer in bad[:10]:
        print(f"FAIL shapely      {answer[:400]}")
    refused = count - fair.total() - len(bad)
    if bad or refused > count * 0.2:
        print(f"FAIL shapely      {fair.total()} of {count} guides are fair, {len(bad)} are not")
        sys.exit(1)
    styles = ", ".join(f"{number} {style}" for style, number in sorted(fair.items()))
    print(f"PASS shapely      {fair.total()} of {count} random guides are fair "
          f"({styles}); {refused} were refused")


main()
