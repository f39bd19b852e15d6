"""The container, the accessors and the references of each .glb, by the words of glTF 2.0."""
import json
import struct
import sys

import numpy
import pygltflib

from verdict import judge

SCALARS = {5120: "<i1", 5121: "<u1", 5122: "<i2", 5123: "<u2", 5125: "<u4", 5126: "<f4"}
NUMBERS = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4, "MAT4": 16}


def chunks(data):
    magic, version, length = struct.unpack_from("<4sII", data)
    if magic != b"glTF" or version != 2 or length != len(data):
        raise ValueError(f"header {magic} {version} {length}, file of {len(data)} bytes")
    offset = 12
    while offset < len(data):
        size, kind = struct.unpack_from("<I4s", data, offset)
        if size % 4 or offset + 8 + size > len(data):
            raise ValueError(f"chunk of {size} bytes at {offset}")
        yield kind, data[offset + 8:offset + 8 + size]
        offset += 8 + size


def check(file):
    with open(file, "rb") as stream:
        data = stream.read()
    parts = list(chunks(data))
    if [kind for kind, _ in parts] != [b"JSON", b"BIN\0"]:
        yield "chunks must be JSON and BIN"
        return
    text, binary = parts[0][1], parts[1][1]
    if text.rstrip(b" ")[-1:] != b"}" or text[:1] != b"{":
        yield "JSON must be padded with spaces and have no mark at its start"
    root = json.loads(text)
    length = root["buffers"][0]["byteLength"]
    if not length <= len(binary) <= length + 3 or any(binary[length:]):
        yield "the buffer must be the chunk, padded with zeros"
    arrays = []
    for number, accessor in enumerate(root["accessors"]):
        view = root["bufferViews"][accessor["bufferView"]]
        kind = numpy.dtype(SCALARS[accessor["componentType"]])
        start = view.get("byteOffset", 0) + accessor.get("byteOffset", 0)
        width = NUMBERS[accessor["type"]]
        size = accessor["count"] * width * kind.itemsize
        if start % kind.itemsize or (view.get("target") == 34962 and start % 4):
            yield f"accessor {number} is not aligned"
        if accessor.get("byteOffset", 0) + size > view["byteLength"]:
            yield f"accessor {number} does not fit its view"
        if view.get("byteOffset", 0) + view["byteLength"] > length:
            yield f"view of accessor {number} does not fit the buffer"
        array = numpy.frombuffer(binary, kind, accessor["count"] * width, start)
        array = array.reshape(accessor["count"], width)
        arrays.append(array)
        if kind.kind == "f" and not numpy.isfinite(array).all():
            yield f"accessor {number} is not finite"
        for key, found in (("min", array.min(0)), ("max", array.max(0))):
            if key in accessor and not numpy.array_equal(
                    numpy.array(accessor[key], kind), found):
                yield f"{key} of accessor {number} is not what is stored"
    yield from check_meshes(root, arrays)
    for node in root["nodes"]:
        if "mesh" in node and not 0 <= node["mesh"] < len(root["meshes"]):
            yield "a node names no mesh"
    for number in root["scenes"][root["scene"]]["nodes"]:
        if not 0 <= number < len(root["nodes"]):
            yield "the scene names no node"
    used = {name for material in root["materials"] for name in material.get("extensions", {})}
    if used != set(root.get("extensionsUsed", [])):
        yield "extensionsUsed must be what is used"
    if not pygltflib.GLTF2().load(file).meshes:
        yield "pygltflib finds no mesh"


def check_meshes(root, arrays):
    for mesh in root["meshes"]:
        for primitive in mesh["primitives"]:
            attributes = primitive["attributes"]
            position = root["accessors"][attributes["POSITION"]]
            if "min" not in position or "max" not in position:
                yield "positions need min and max"
            for name, number in attributes.items():
                if root["accessors"][number]["count"] != position["count"]:
                    yield f"{name} must have as many elements as POSITION"
            lengths = numpy.linalg.norm(arrays[attributes["NORMAL"]], axis=1)
            if numpy.abs(lengths - 1).max() > 5e-4:
                yield "normals must have length 1"
            indices = arrays[primitive["indices"]]
            if len(indices) % 3 or not len(indices):
                yield "indices must make triangles"
            if indices.max() >= position["count"]:
                yield "an index is out of range"
            if indices.max() == numpy.iinfo(indices.dtype).max:
                yield "an index is the restart value"
            if not 0 <= primitive["material"] < len(root["materials"]):
                yield "a primitive names no material"


judge("gltf", check, sys.argv[1:])
