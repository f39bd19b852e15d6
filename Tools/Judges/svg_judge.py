"""Each .svg: ids, references and numbers by its text, then a picture by librsvg."""
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
import zlib

from verdict import judge

SVG = "{http://www.w3.org/2000/svg}"
NUMBER = re.compile(r"[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?")


def check(file):
    root = ElementTree.parse(file).getroot()
    if root.tag != SVG + "svg":
        yield "the root must be svg"
        return
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    if len(ids) != len(set(ids)):
        yield "an id stands twice"
    for element in root.iter():
        if not element.tag.startswith(SVG):
            yield f"{element.tag} is not SVG"
        for name, value in element.attrib.items():
            if name == "d" and NUMBER.sub("", value).strip("MmLlHhVvCcSsQqTtAaZz ,\n\t"):
                yield f"path data '{value[:40]}'"
            if name in ("x", "y", "cx", "cy", "r", "x1", "y1", "x2", "y2", "font-size") \
                    and not NUMBER.fullmatch(value):
                yield f"{name} is '{value}'"
            for reference in re.findall(r"url\(#([^)]*)\)", value):
                if reference not in ids:
                    yield f"#{reference} is nowhere"
    run = subprocess.run(
        ["rsvg-convert", "--width", "300", "--keep-aspect-ratio", "--format", "png", file],
        capture_output=True)
    if run.returncode or run.stderr:
        yield run.stderr.decode(errors="replace") or f"rsvg-convert exits with {run.returncode}"
    elif is_blank(run.stdout):
        yield "the picture is blank"


def is_blank(png):
    """A picture of one colour: each filtered row is then nearly all zeros."""
    offset, data = 8, b""
    while offset < len(png):
        size, kind = int.from_bytes(png[offset:offset + 4], "big"), png[offset + 4:offset + 8]
        if kind == b"IDAT":
            data += png[offset + 8:offset + 8 + size]
        offset += 12 + size
    return len(set(zlib.decompress(data))) < 8


judge("rsvg", check, sys.argv[1:])
