"""mesh.py SEGMENTS FILE [OBJ]: writes the mesh of a cursor for the peers that export it.

The shape of the command's cursor: a ring of 0.4 to 0.5 m with four gaps of 20 degrees and a disc of
0.05 m, three quarters of the segments on the ring, front and back each with corners of their own. The
file holds the numbers of corners and triangles (32 bits each), then positions and normals as floats
and the corners of the triangles as 32-bit numbers. The OBJ is for programs that only convert.
"""
import struct
import sys

import numpy as np


def arc_corners(radii, first, last, steps):
    angle = np.radians(np.linspace(first, last, steps + 1))
    ring = np.stack([np.cos(angle), np.sin(angle), np.zeros_like(angle)], axis=1)
    return np.stack([ring * radius for radius in radii], axis=1).reshape(-1, 3)


def one_side(segments):
    steps = 3 * segments // 16
    rim = segments - 4 * steps
    corners, triangles, base = [], [], 0
    for quarter in range(4):
        corners.append(arc_corners((0.5, 0.4), 90 * quarter + 10, 90 * quarter + 80, steps))
        outer = base + 2 * np.arange(steps)
        triangles.append(np.stack([outer, outer + 2, outer + 1], axis=1))
        triangles.append(np.stack([outer + 1, outer + 2, outer + 3], axis=1))
        base += 2 * (steps + 1)
    corners.append(np.zeros((1, 3)))
    corners.append(arc_corners((0.05,), 0, 360, rim)[:-1])
    around = base + 1 + np.arange(rim)
    triangles.append(np.stack([np.full(rim, base), around, np.roll(around, -1)], axis=1))
    return np.concatenate(corners), np.concatenate(triangles)


def main():
    segments, path = int(sys.argv[1]), sys.argv[2]
    corners, triangles = one_side(segments)
    count = len(corners)
    positions = np.concatenate([corners, corners]).astype("<f4")
    normals = np.zeros_like(positions)
    normals[:count, 2], normals[count:, 2] = 1, -1
    faces = np.concatenate([triangles, triangles[:, ::-1] + count]).astype("<u4")
    with open(path, "wb") as file:
        file.write(struct.pack("<2I", len(positions), len(faces)))
        for part in (positions, normals, faces):
            file.write(part.tobytes())
    if len(sys.argv) > 3:
        with open(sys.argv[3], "w") as file:
            np.savetxt(file, positions, "v %.9g %.9g %.9g")
            file.write("vn 0 0 1\nvn 0 0 -1\n")
            for side, part in ((1, faces[:len(triangles)]), (2, faces[len(triangles):])):
                a, b, c = (part.astype(int) + 1).T
                form = f"f %d//{side} %d//{side} %d//{side}"
                np.savetxt(file, np.stack([a, b, c], axis=1), form)


main()
