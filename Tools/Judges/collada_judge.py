"""pycollada reads each .dae; then what it and the schema let through is looked at."""
import sys

import collada
import numpy

from verdict import judge


def check(file):
    document = collada.Collada(file, validate_output=True)
    yield from document.errors
    triangles = 0
    for geometry in document.geometries:
        # The library turns NaN into 0, so the text is read once more.
        for array in geometry.xmlnode.iter("{*}float_array"):
            if not numpy.isfinite(numpy.array(array.text.split(), float)).all():
                yield f"array {array.get('id')} is not finite"
        for primitive in geometry.primitives:
            if primitive.normal is None:
                yield f"geometry {geometry.id} has no normals"
            elif numpy.abs(numpy.linalg.norm(primitive.normal, axis=1) - 1).max() > 1e-3:
                yield f"geometry {geometry.id} has a normal that is not of length 1"
            if primitive.vertex_index.min() < 0:
                yield f"geometry {geometry.id} has a negative index"
            corners = primitive.vertex[primitive.vertex_index]
            area = numpy.linalg.norm(
                numpy.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]), axis=1)
            if area.min() == 0:
                yield f"geometry {geometry.id} has a triangle without area"
    if document.scene is None:
        yield "there is no scene"
        return
    for placed in document.scene.objects("geometry"):
        for primitive in placed.primitives():
            triangles += len(primitive)
            if primitive.material is None:
                yield f"a symbol of geometry {placed.original.id} is bound to no material"
    if triangles == 0:
        yield "there are no triangles"


judge("pycollada", check, sys.argv[1:])
