"""trimesh loads each .glb, .obj and .stl."""
import sys

import numpy
import trimesh

from verdict import judge


def check(file):
    mesh = trimesh.load(file, force="mesh", process=False)
    if not len(mesh.faces):
        yield "there are no triangles"
    if not numpy.isfinite(mesh.vertices).all():
        yield "a vertex is not finite"
    if mesh.area == 0:
        yield "there is no area"


judge("trimesh", check, sys.argv[1:])
