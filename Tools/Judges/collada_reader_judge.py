"""What `sextant inspect --json` finds in DAE files, beside what pycollada reads of them.

usage: collada_reader_judge.py SEXTANT COUNT FILE...

Besides the files given, COUNT documents are made at random: nested nodes with steps and matrices,
geometries placed several times, inputs in any order with gaps between their offsets, rows that nothing
names, axes up and units of every kind, triangles and polygons of several runs. Compared are the meshes
placed, the triangles and vertices of each, and its bounds, which hang on indices and transforms. The seed
is in the name.
"""
import json
import os
import random
import subprocess
import sys
import tempfile

import collada
import numpy

from verdict import judge


def numbers(values):
    return " ".join(repr(float(value)) for value in values)


def source(draw, name, width, rows):
    """A source of rows; pycollada takes no stride but the number of its parameters."""
    rows += draw.choice([0, 0, 3])
    params = "".join(f'<param name="{letter}" type="float"/>' for letter in ("XYZ" if width == 3 else "ST"))
    return (f'<source id="{name}"><float_array id="{name}-array" count="{width * rows}">'
            f"{numbers(draw.uniform(-5, 5) for _ in range(width * rows))}</float_array><technique_common>"
            f'<accessor source="#{name}-array" count="{rows}" stride="{width}">{params}</accessor>'
            "</technique_common></source>")


def geometry(draw, name):
    rows, normals, uvs = draw.randrange(3, 40), draw.randrange(1, 9), draw.randrange(1, 9)
    text = source(draw, f"{name}-p", 3, rows) + source(draw, f"{name}-n", 3, normals)
    text += source(draw, f"{name}-t", 2, uvs)
    text += f'<vertices id="{name}-v"><input semantic="POSITION" source="#{name}-p"/></vertices>'
    for _ in range(draw.choice([1, 1, 2, 3])):
        kind = draw.choice(["triangles", "polylist", "polygons"])
        offsets = draw.choice([(0, 1, 2), (2, 0, 1), (0, 1, 4), (3, 1, 0), (0, 1, 1), (5, 0, 2)])
        limits = [rows, normals, uvs]
        stride = max(offsets) + 1
        inputs = [("VERTEX", f"{name}-v"), ("NORMAL", f"{name}-n"), ("TEXCOORD", f"{name}-t")]
        head = "".join(
            f'<input semantic="{semantic}" source="#{target}" offset="{offset}"'
            + (' set="0"' if semantic == "TEXCOORD" else "") + "/>"
            for (semantic, target), offset in zip(inputs, offsets))

        def corner():
            values = [draw.randrange(100) for _ in range(stride)]
            for place in range(stride):
                bound = [limit for limit, offset in zip(limits, offsets) if offset == place]
                if bound:
                    values[place] = draw.randrange(min(bound))
            return values

        sizes = [3 if kind == "triangles" else draw.choice([3, 3, 4, 5]) for _ in range(draw.randrange(1, 30))]
        polygons = [[value for _ in range(size) for value in corner()] for size in sizes]
        join = " ".join
        if kind == "polygons":
            body = "".join(f"<p>{join(map(str, polygon))}</p>" for polygon in polygons)
        else:
            body = f"<p>{join(join(map(str, polygon)) for polygon in polygons)}</p>"
        if kind == "polylist":
            body = f"<vcount>{join(map(str, sizes))}</vcount>" + body
        text += f'<{kind} count="{len(sizes)}" material="m">{head}{body}</{kind}>'
    return f'<geometry id="{name}" name="{name}"><mesh>{text}</mesh></geometry>'


def steps(draw):
    for _ in range(draw.choice([0, 1, 1, 3])):
        kind = draw.randrange(4)
        if kind == 0:
            yield f"<translate>{numbers(draw.uniform(-9, 9) for _ in range(3))}</translate>"
        elif kind == 1:
            axis = [draw.uniform(0.1, 1) for _ in range(3)]
            length = sum(value * value for value in axis) ** 0.5
            yield f"<rotate>{numbers([value / length for value in axis] + [draw.uniform(-400, 400)])}</rotate>"
        elif kind == 2:
            yield f"<scale>{numbers(draw.choice([-1, 0.5, 2, 3]) for _ in range(3))}</scale>"
        else:
            rows = [[draw.uniform(-2, 2) for _ in range(4)] for _ in range(3)] + [[0, 0, 0, 1]]
            yield f"<matrix>{numbers(value for row in rows for value in row)}</matrix>"


def node(draw, names, depth=0):
    text = "".join(steps(draw))
    for name in draw.sample(names, draw.randrange(0, len(names) + 1)):
        text += (f'<instance_geometry url="#{name}"><bind_material><technique_common>'
                 '<instance_material symbol="m" target="#material"/>'
                 "</technique_common></bind_material></instance_geometry>")
    if depth < 3:
        for _ in range(draw.choice([0, 1, 2]) if depth else 3):
            text += node(draw, names, depth + 1)
    return f"<node>{text}</node>"


def document(draw):
    names = [f"g{index}" for index in range(draw.randrange(1, 4))]
    unit = draw.choice(["", '<unit meter="0.01" name="cm"/>', '<unit meter="0.0254" name="inch"/>'])
    up = draw.choice(["", "<up_axis>Y_UP</up_axis>", "<up_axis>Z_UP</up_axis>", "<up_axis>X_UP</up_axis>"])
    return ('<?xml version="1.0" encoding="UTF-8"?>\n'
            '<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1"><asset>'
            f"<created>2000-01-01T00:00:00Z</created><modified>2000-01-01T00:00:00Z</modified>{unit}{up}</asset>"
            '<library_effects><effect id="effect"><profile_COMMON><technique sid="t"><lambert/></technique>'
            '</profile_COMMON></effect></library_effects><library_materials><material id="material">'
            '<instance_effect url="#effect"/></material></library_materials><library_geometries>'
            f'{"".join(geometry(draw, name) for name in names)}</library_geometries><library_visual_scenes>'
            f'<visual_scene id="scene">{node(draw, names)}</visual_scene></library_visual_scenes>'
            '<scene><instance_visual_scene url="#scene"/></scene></COLLADA>\n')


def placed_meshes(file):
    """The triangles, vertices and bounds of every geometry that the scene places, by pycollada."""
    scene = collada.Collada(file).scene
    for placed in scene.objects("geometry"):
        triangles, vertices, corners = 0, 0, []
        for primitive in placed.primitives():
            if isinstance(primitive, collada.polylist.BoundPolylist):
                primitive = primitive.triangleset()
            triangles += len(primitive)
            tuples = [primitive.vertex_index]
            if primitive.normal_index is not None:
                tuples.append(primitive.normal_index)
            if primitive.texcoord_indexset:
                tuples.append(primitive.texcoord_indexset[0])
            vertices += len(numpy.unique(numpy.stack([part.reshape(-1) for part in tuples], axis=1), axis=0))
            corners.append(primitive.vertex[primitive.vertex_index].reshape(-1, 3))
        if triangles:
            corners = numpy.concatenate(corners).astype(float)
            yield triangles, vertices, corners.min(axis=0), corners.max(axis=0)


def check(name):
    file = name
    if name.startswith("random-"):
        file = os.path.join(folder, name + ".dae")
        with open(file, "w") as text:
            text.write(document(random.Random(name)))
    ended = subprocess.run([sextant, "inspect", "--json", file], capture_output=True, text=True)
    if ended.returncode != 0:
        yield f"status {ended.returncode}: {ended.stderr or ended.stdout}"
        return
    meshes = [mesh for mesh in json.loads(ended.stdout)["meshes"] if mesh["triangles"]]
    others = list(placed_meshes(file))
    if len(meshes) != len(others):
        yield f"{len(meshes)} meshes; pycollada has {len(others)}"
        return
    # Either may go through the scene in an order of its own.
    key = lambda mesh: (mesh[0], mesh[1], *numpy.round(mesh[2], 3), *numpy.round(mesh[3], 3))
    own = sorted(((mesh["triangles"], mesh["vertices"], *map(numpy.array, mesh["bounds"])) for mesh in meshes), key=key)
    for one, other in zip(own, sorted(others, key=key)):
        # pycollada computes with 32 bits.
        size = max(1, numpy.abs(other[2]).max(), numpy.abs(other[3]).max())
        if one[:2] != other[:2]:
            yield f"{one[:2]} triangles and vertices; pycollada has {other[:2]}"
        elif max(numpy.abs(one[2] - other[2]).max(), numpy.abs(one[3] - other[3]).max()) > 1e-5 * size:
            yield f"bounds {one[2:]}; pycollada has {other[2:]}"


sextant, count = os.path.abspath(sys.argv[1]), int(sys.argv[2])
with tempfile.TemporaryDirectory() as folder:
    judge("dae reader", check, sys.argv[3:] + [f"random-{seed}" for seed in range(count)])
