"""What is measured: each workload is a name, a command, and the sizes that it is run at."""
from dataclasses import dataclass
from typing import Callable

from measuring import ROOT

# A cursor of so many segments: a ring of four gaps and a disc, with faces of their own from below.
CURSOR = ["--inner-radius", "0.4m", "--outer-radius", "0.5m", "--gaps", "4", "--gap-angle", "20deg",
          "--dot-radius", "5cm", "--back-faces", "duplicate"]


@dataclass
class Workload:
    """A workload; `command` takes the bench, its inputs and a size."""
    name: str
    command: Callable
    # The size whose instructions are counted, and the one whose seconds are taken.
    counted: int
    timed: int
    # The least of the three sizes over which the growth is fitted, each four times the one before;
    # 0 where nothing grows.
    grown: int = 0
    # Whether a sort is part of it, so that n log n steps are its due.
    sorts: bool = False


def cursor(bench, inputs, size, ending="dae"):
    return [bench.sextant, "cursor", *CURSOR, "--segments", size, "--output",
            bench.folder / f"cursor.{ending}"]


SESSION = ROOT / "Models/Sessions/first-cake.jsonl"
STILL = ROOT / "Models/Sessions/table.json"


WORKLOADS = [
    Workload("start: --version", lambda b, i, n: [b.sextant, "--version"], 1, 1),
    Workload("start: --help", lambda b, i, n: [b.sextant, "--help"], 1, 1),
    Workload("cursor, 64 segments", cursor, 64, 64),
    Workload("cursor, 10,000 segments", cursor, 10_000, 10_000),
    Workload("cursor, 1,000,000 segments", cursor, 100_000, 1_000_000),
    Workload("native log to pinches", lambda b, i, n: [
        b.sextant, "replay", i.touches("native", n)], 50_000, 1_000_000),
    Workload("evemu to pinches", lambda b, i, n: [
        b.sextant, "replay", i.touches("evemu", n)], 50_000, 1_000_000),
    Workload("records to pinches, the kernel", lambda b, i, n: [
        b.programs / "bench-pinch", i.touches("records", n)], 50_000, 1_000_000, 5_000),
    Workload("8 wedges of a star, the kernel", lambda b, i, n: [
        b.programs / "bench-slice", "wedges", 8, i.star(n)], 100_000, 100_000, 4_000),
    Workload("7 strips of a star, the kernel", lambda b, i, n: [
        b.programs / "bench-slice", "strips", 7, i.star(n)], 100_000, 100_000, 4_000),
    Workload("nearest hit, 64 planes, the kernel", lambda b, i, n: [
        b.programs / "bench-hit", "nearest", i.planes(), i.rays(n)], 20_000, 1_000_000, 2_000),
    Workload("all hits, 64 planes, the kernel", lambda b, i, n: [
        b.programs / "bench-hit", "all", i.planes(), i.rays(n)], 20_000, 1_000_000, 2_000),
    Workload("play a session", lambda b, i, n: [
        b.sextant, "play", i.session(SESSION, n), "--output", b.folder / "played"], 20, 600),
    Workload("slice a star, drawn", lambda b, i, n: [
        b.sextant, "slice", "--shape", f"polygon:{i.star(n, 'json')}", "--output",
        b.folder / "guide.svg"], 10_000, 100_000),
    Workload("slice a circle, drawn", lambda b, i, n: [
        b.sextant, "slice", "--shape", "circle:24cm", "--pieces", n, "--output",
        b.folder / "guide.pdf"], 8, 8),
    Workload("convert a native log to evemu", lambda b, i, n: [
        b.sextant, "convert", i.touches("native", n), b.folder / "converted.evemu"],
        20_000, 1_000_000),
    Workload("inspect a DAE", lambda b, i, n: [
        b.sextant, "inspect", i.model(b.sextant, "dae", n)], 10_000, 200_000),
    Workload("inspect a GLB", lambda b, i, n: [
        b.sextant, "inspect", i.model(b.sextant, "glb", n)], 10_000, 200_000),
    Workload("cut out a drawn path", lambda b, i, n: [
        b.sextant, "cutout", i.drawn(n), "--width", "10cm", "--output", b.folder / "cutout.glb"],
        1_000, 10_000),
]
