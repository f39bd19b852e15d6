"""Each .pdf to print: the rule of 100 mm, measured on the picture that poppler makes of every page.

At 1200 dots an inch 0.1 mm is 4.7 dots. The line of the rule is the longest dark run in the lowest
strip of the page at its left; it must be 100 mm long to 0.1 mm.
"""
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from verdict import judge

DPI = 1200
MM = DPI / 25.4


def grey(data):
    """The width, the height and the rows of a binary PGM."""
    head = re.match(rb"P5\s+(\d+)\s+(\d+)\s+255\s", data)
    width, height = int(head[1]), int(head[2])
    return width, height, data[head.end():]


def longest_dark(data):
    """The length in mm of the longest dark run of the picture's rows."""
    width, height, pixels = grey(data)
    best = 0
    for row in range(height):
        line = pixels[row * width:(row + 1) * width]
        if min(line) > 96:
            continue
        dark = bytes(1 if value < 128 else 0 for value in line)
        best = max([best] + [len(run) for run in dark.split(b"\0")])
    return best / MM


def strips_of_pdf(file, folder):
    """The size of each page in mm, and the picture of its lowest 21 mm in the left 115 mm."""
    info = subprocess.run(
        ["pdfinfo", "-l", "9999", file], capture_output=True, text=True, check=True).stdout
    if "Error" in info:
        raise ValueError(info)
    sizes = re.findall(r"^Page.*size: *([\d.]+) x ([\d.]+) pts", info, re.M)
    for number, size in enumerate(sizes, 1):
        width, height = (float(value) * 25.4 / 72 for value in size)
        out = Path(folder) / "page"
        run = subprocess.run(
            ["pdftoppm", "-gray", "-r", str(DPI), "-f", str(number), "-l", str(number), "-x", "0",
             "-y", str(int((height - 21) * MM)), "-W", str(int(115 * MM)), "-H", str(int(21 * MM)),
             "-singlefile", file, str(out)], capture_output=True, text=True)
        if run.returncode or run.stderr:
            raise ValueError(run.stderr or f"pdftoppm exits with {run.returncode}")
        yield width, height, out.with_suffix(".pgm").read_bytes()


def check(file):
    with tempfile.TemporaryDirectory() as folder:
        pages = 0
        for width, height, picture in strips_of_pdf(file, folder):
            pages += 1
            length = longest_dark(picture)
            # The line ends in the middle of its ticks of 0.25 mm: a tick's width is beyond them.
            if not 99.9 <= length - 0.25 <= 100.1:
                yield f"page {pages}: the rule of 100 mm is {length - 0.25:.2f} mm long"
            sheets = {(210, 297), (297, 420), (216, 279), (216, 356), (279, 432)}
            size = tuple(sorted((round(width), round(height))))
            if "-own" not in file and size not in sheets:
                yield f"page {pages}: {width:.1f} x {height:.1f} mm is no sheet"
        if not pages:
            yield "there is no page"


judge("poppler", check, sys.argv[1:])
