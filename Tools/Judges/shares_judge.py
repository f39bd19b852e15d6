#!/usr/bin/env python3
"""usage: shares_judge.py SEXTANT COUNT [SEED]
Asks the command for COUNT random guides and measures their pieces anew with shapely.

The command is asked for the exact area of every piece; shapely measures the drawn pieces, whose
curves are polylines within the tolerance, and this judge takes from both what each may differ by:
the areas that the command tells must be the wished shares to 1e-9 of the whole; the drawn pieces
must differ from them by no more than the polylines allow (and by 1e-9 where all edges are straight),
must not overlap, and must make up the outline. A guide tells one outline a piece: where a piece has
several parts or may have a hole, only the areas that the command tells are compared.
"""
import json
import math
import random
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from shapely.geometry import Polygon
from shapely.ops import unary_union

TOLERANCE = 1e-5


def star(random, count):
    """A polygon around the origin, mostly concave, none of whose edges cross."""
    corners = []
    for index in range(count):
        angle = 2 * math.pi * (index + random.uniform(0.05, 0.95)) / count
        radius = random.uniform(0.04, 0.2)
        corners.append([radius * math.cos(angle), radius * math.sin(angle)])
    return corners


def wish(random, folder, number):
    kind = random.choice(
        ["circle", "ellipse", "square", "rect", "rounded-rect", "ring", "regular", "polygon"])
    a, b = random.uniform(0.05, 0.6), random.uniform(0.05, 0.6)
    small = min(a, b)
    shape = {
        "circle": f"circle:{a}", "ellipse": f"ellipse:{a}x{b}", "square": f"square:{a}",
        "rect": f"rect:{a}x{b}", "rounded-rect": f"rounded-rect:{a}x{b},{small * random.uniform(0.01, 0.5)}",
        "ring": f"ring:{a},{a * random.uniform(0.05, 0.95)}",
        "regular": f"regular:{random.randint(3, 12)},{a}",
    }.get(kind)
    if kind == "polygon":
        file = Path(folder) / f"{number}.json"
        corners = star(random, random.randint(3, 14))
        file.write_text(json.dumps(corners))
        shape = f"polygon:{file}"
    styles = ["wedges", "hub", "strips"]
    if kind in ("square", "rect"):
        styles.append("grid")
    if kind in ("circle", "ring"):
        styles.append("rings")
    if kind == "circle":
        styles += ["core", "shields"]
    style = random.choice(styles)
    arguments = ["--shape", shape, "--style", style]
    count = random.randint(1, 24)
    weights = [1.0] * count
    if style == "shields":
        weights = [1.0] * 12
    elif style == "core":
        weights = [1.0] * max(count, 2)
        arguments += ["--pieces", str(len(weights)), "--inner", str(random.randint(1, len(weights) - 1))]
    elif style != "grid" and random.random() < 0.5:
        weights = [round(random.uniform(0.05, 9), random.randint(0, 6)) or 1.0 for _ in weights]
        arguments += ["--weights", ",".join(map(repr, weights))]
    else:
        arguments += ["--pieces", str(count)]
    if style == "hub":
        # Inside: the nearer half of what every outline holds around its middle.
        reach = {"polygon": 0.0, "ring": 0.0}.get(kind, small * 0.2 if kind != "circle" else a * 0.45)
        if kind == "regular":
            reach = a * 0.2
        turn = random.uniform(0, 2 * math.pi)
        r = reach * random.random()
        arguments += ["--hub", f"{r * math.cos(turn)},{r * math.sin(turn)}"]
    if style == "strips":
        arguments += ["--strip-angle", f"{random.uniform(-360, 360)}"]
    elif style != "grid":
        arguments += ["--start-angle", f"{random.uniform(-360, 360)}"]
    one_loop = style not in ("rings", "core") and (kind, style) != ("ring", "strips") \
        and (kind, len(weights)) != ("ring", 1)
    curved = kind in ("circle", "ellipse", "rounded-rect", "ring") or style in ("shields", "rings", "core")
    return arguments, weights, curved, one_loop


def ask(job):
    sextant, (arguments, weights, curved, one_loop) = job
    run = subprocess.run(
        [sextant, "slice", *arguments, "--tolerance", repr(TOLERANCE), "--json"],
        capture_output=True, text=True)
    if run.returncode:
        # A hub in a hole or outside a concave polygon is rightly refused.
        allowed = ("must lie inside", "must be")
        known = any(words in run.stderr for words in allowed)
        return None if known else f"{' '.join(arguments)}: {run.stderr.strip()}"
    found = complaint(json.loads(run.stdout), weights, curved, one_loop)
    return f"{' '.join(arguments)}: {found}" if found else "fair"


def complaint(guide, weights, curved, one_loop):
    whole, total = guide["outline"]["area"], sum(weights)
    pieces = guide["pieces"]
    if len(pieces) != len(weights):
        return f"{len(pieces)} pieces for {len(weights)} weights"
    for number, (piece, weight) in enumerate(zip(pieces, weights), 1):
        off = abs(piece["area"] - whole * weight / total) / whole
        if not off <= 1e-9:
            return f"piece {number} is off by {off:g} of the whole"
    if not one_loop or any(piece["parts"] != 1 for piece in pieces):
        return None
    shapes = [Polygon(piece["outline"]) for piece in pieces]
    shapes = [shape if shape.is_valid else shape.buffer(0) for shape in shapes]
    for number, (piece, shape) in enumerate(zip(pieces, shapes), 1):
        slack = 1e-9 * whole
        if curved:  # every edge may be off by the tolerance all along
            slack += shape.length * TOLERANCE * 1.01
        if not abs(shape.area - piece["area"]) <= slack:
            return f"piece {number} measures {shape.area:g}; told {piece['area']:g}"
    union = unary_union(shapes)
    length = sum(shape.length for shape in shapes)
    slack = 1e-9 * whole + (length * TOLERANCE if curved else 0)
    overlap = sum(shape.area for shape in shapes) - union.area
    if not overlap <= slack:
        return f"pieces overlap by {overlap:g}"
    if not abs(union.area - whole) <= slack:
        return f"all pieces together measure {union.area:g}; the outline {whole:g}"
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
    bad = [answer for answer in answers if answer not in (None, "fair")]
    fair = answers.count("fair")
    for answer in bad[:10]:
        print(f"FAIL shapely      {answer[:400]}")
    if bad or fair < count * 0.8:
        print(f"FAIL shapely      {fair} of {count} guides are fair, {len(bad)} are not")
        sys.exit(1)
    print(f"PASS shapely      {fair} of {count} random guides are fair; {count - fair} were refused")


main()
