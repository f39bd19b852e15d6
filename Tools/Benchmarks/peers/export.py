"""export.py trimesh|pycollada|bpy MESH OUT.dae: writes the mesh that mesh.py made as COLLADA."""
import struct
import os
import sys

import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from common import Stopwatch, report


def mesh(path):
    data = open(path, "rb").read()
    corners, faces = struct.unpack_from("<2I", data)
    positions = np.frombuffer(data, "<f4", 3 * corners, 8).reshape(-1, 3)
    normals = np.frombuffer(data, "<f4", 3 * corners, 8 + 12 * corners).reshape(-1, 3)
    triangles = np.frombuffer(data, "<u4", 3 * faces, 8 + 24 * corners).reshape(-1, 3)
    return positions, normals, triangles


def with_trimesh(positions, normals, triangles, out):
    import trimesh
    made = trimesh.Trimesh(positions, triangles, vertex_normals=normals, process=False)
    with Stopwatch() as watch:
        written = made.export(file_type="dae")
        with open(out, "wb") as file:
            file.write(written)
    return watch.seconds, trimesh.__version__


def with_pycollada(positions, normals, triangles, out):
    import collada
    from collada import geometry, material, scene, source
    with Stopwatch() as watch:
        document = collada.Collada()
        effect = material.Effect("paint-effect", [], "lambert", diffuse=(1, 0.8, 0))
        paint = material.Material("paint", "paint", effect)
        document.effects.append(effect)
        document.materials.append(paint)
        sources = [source.FloatSource("positions", positions.ravel(), ("X", "Y", "Z")),
                   source.FloatSource("normals", normals.ravel(), ("X", "Y", "Z"))]
        shape = geometry.Geometry(document, "cursor", "cursor", sources)
        inputs = source.InputList()
        inputs.addInput(0, "VERTEX", "#positions")
        inputs.addInput(0, "NORMAL", "#normals")
        shape.primitives.append(shape.createTriangleSet(
            triangles.ravel().astype(np.int32), inputs, "paint-symbol"))
        document.geometries.append(shape)
        bound = scene.MaterialNode("paint-symbol", paint, inputs=[])
        node = scene.Node("node", children=[scene.GeometryNode(shape, [bound])])
        document.scenes.append(scene.Scene("scene", [node]))
        document.scene = document.scenes[0]
        document.write(out)
    return watch.seconds, collada.__version__


def with_bpy(positions, normals, triangles, out):
    import bpy
    for thing in list(bpy.data.objects):
        bpy.data.objects.remove(thing)
    made = bpy.data.meshes.new("cursor")
    made.vertices.add(len(positions))
    made.vertices.foreach_set("co", positions.ravel())
    made.loops.add(3 * len(triangles))
    made.loops.foreach_set("vertex_index", triangles.ravel().astype(np.int32))
    made.polygons.add(len(triangles))
    made.polygons.foreach_set("loop_start", np.arange(0, 3 * len(triangles), 3, dtype=np.int32))
    made.update()
    bpy.context.scene.collection.objects.link(bpy.data.objects.new("cursor", made))
    with Stopwatch() as watch:
        bpy.ops.wm.collada_export(filepath=out)
    return watch.seconds, bpy.app.version_string


writers = {"trimesh": with_trimesh, "pycollada": with_pycollada, "bpy": with_bpy}
# Blender keeps the arguments before '--' to itself.
words = sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else sys.argv[1:]
seconds, version = writers[words[0]](*mesh(words[1]), words[2])
report(seconds=seconds, version=str(version))
