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
    # The size whose instructions are counted, and the one whose seconds are taken; 0 for workloads
    # of which only the growth is looked at.
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


def reading(form, ending=""):
    """Reads touches in one form and counts what is in them."""
    def command(bench, inputs, size):
        made = (inputs.converted(bench.sextant, form, ending, size) if ending
                else inputs.touches(form, size))
        return [bench.sextant, "inspect", made]
    return Workload(f"read touches, {form}", command, 0, 0, 500)


def writing(form):
    """Writes touches in one form."""
    return Workload(f"write touches, {form}", lambda b, i, n: [
        b.sextant, "convert", "--to", form, i.touches("native", n), b.folder / "converted"],
        0, 0, 500)


def replaying(*options):
    return Workload(f"replay {' '.join(options)}", lambda b, i, n: [
        b.sextant, "replay", *options, i.touches("native", n)], 0, 0, 1_000)


def plotting(bench, inputs, size):
    return [bench.sextant, "replay", "--plot", bench.folder / "plot.svg",
            inputs.touches("native", size)]


def slicing(name, words, sorts=False):
    """Slices a star of so many corners and writes the guide as JSON."""
    return Workload(f"slice a star: {name}", lambda b, i, n: [
        b.sextant, "slice", "--shape", f"polygon:{i.star(n, 'json')}", *words, "--output",
        b.folder / "guide.json"], 0, 0, 500, sorts)


def guide(ending):
    return Workload(f"draw a guide, {ending}", lambda b, i, n: [
        b.sextant, "slice", "--shape", f"polygon:{i.star(n, 'json')}", "--output",
        b.folder / f"guide.{ending}"], 0, 0, 500, ending not in ("svg", "pdf"))


def model_written(ending):
    # Cursors of fewer segments find their angles in another way.
    return Workload(f"write a cursor, {ending}", lambda b, i, n: cursor(b, i, n, ending),
                    0, 0, 2_000)


def model_read(ending):
    return Workload(f"read a cursor, {ending}", lambda b, i, n: [
        b.sextant, "inspect", i.model(b.sextant, ending, n)], 0, 0, 500)


def pieces(style, *words):
    """Cuts a shape into ever more pieces."""
    return Workload(f"ever more pieces: {style}", lambda b, i, n: [
        b.sextant, "slice", *words, "--style", style.split(",")[0], "--pieces", n, "--output",
        b.folder / "guide.json"], 0, 0, 40)


# Whatever takes an input of any size: readers, writers, kernels.
GROWING = [workload for workload in WORKLOADS if workload.grown] + [
    reading("native"), reading("evemu"), reading("evtest", "evtest"),
    reading("getevent", "getevent"), reading("libinput", "yml"),
    reading("uitouch-json", "uitouch.json"), reading("pointers"), reading("flutter"),
    reading("rrweb"),
    *map(writing, ("native", "evemu", "evtest", "getevent", "getevent-numbers", "libinput",
                   "uitouch-json", "csv")),
    replaying(), replaying("--json"), replaying("--trace"), replaying("--max-touches", "all"),
    Workload("replay --plot", plotting, 0, 0, 1_000),
    *map(model_written, ("dae", "usdz", "usda", "glb", "obj", "stl", "svg")),
    *map(model_read, ("dae", "usdz", "usda", "glb", "obj", "stl")),
    slicing("wedges", []),
    slicing("a hub that sees all", ["--style", "hub", "--hub", "3.1,-2"]),
    slicing("strips", ["--style", "strips"]),
    *map(guide, ("svg", "pdf", "dae", "glb")),
    pieces("wedges"), pieces("strips"), pieces("rings"),
    pieces("wedges, of a sheet", "--shape", "rect:30cmx20cm"),
    Workload("ever more pieces: grid", lambda b, i, n: [
        b.sextant, "slice", "--shape", "rect:30cmx20cm", "--style", "grid", "--grid",
        f"{n // 4}x4", "--output", b.folder / "guide.json"], 0, 0, 40),
    Workload("cut out a drawn path", lambda b, i, n: [
        b.sextant, "cutout", i.drawn(n), "--width", "10cm", "--tolerance", "0.001mm", "--output",
        b.folder / "cutout.glb"], 0, 0, 500, True),
    Workload("read a scene, hit its planes", lambda b, i, n: [
        b.sextant, "hit", i.scene(STILL, n), "--at", "195,422"], 0, 0, 60, True),
    Workload("play a session of so many seconds", lambda b, i, n: [
        b.sextant, "play", i.session(SESSION, n), "--output", b.folder / "played"], 0, 0, 5),
]
