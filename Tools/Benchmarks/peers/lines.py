"""lines.py orjson|msgspec|json FILE: decodes a line of JSON an event and counts pinches."""
import importlib
import math
import sys

from common import Stopwatch, report


def decoder(name):
    module = importlib.import_module(name)
    if name == "msgspec":
        class Event(module.Struct, gc=False):
            t: float
            phase: str
            id: int
            x: float
            y: float
        typed = module.json.Decoder(Event).decode
        return module, lambda line: (lambda e: (e.phase, e.id, e.x, e.y))(typed(line))
    loads = module.loads
    return module, lambda line: (lambda e: (e["phase"], e["id"], e["x"], e["y"]))(loads(line))


module, decode = decoder(sys.argv[1])
down, events, starts, total = {}, 0, 0, 0.0
with Stopwatch() as watch, open(sys.argv[2], "rb") as file:
    for line in file:
        phase, contact, x, y = decode(line)
        events += 1
        if phase == "ended":
            del down[contact]
        else:
            down[contact] = (x, y)
        if len(down) == 2:
            starts += phase == "began"
            (ax, ay), (bx, by) = down.values()
            total += math.hypot(ax - bx, ay - by)
report(seconds=watch.seconds, events=events, starts=starts, sum=total,
       version=getattr(module, "__version__", ""))
