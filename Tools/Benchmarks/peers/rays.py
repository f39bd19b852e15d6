"""rays.py open3d|embreex nearest|all PLANES.f64 RAYS.f64: what rays hit first, or all of it in order."""
import sys

import numpy as np
from common import Stopwatch, report

SIDES = 32


def triangles(path):
    """The planes as fans of triangles."""
    corners = np.fromfile(path, "<f8").reshape(-1, SIDES, 3)
    side = np.arange(1, SIDES - 1)
    fan = np.stack([np.zeros_like(side), side, side + 1], axis=1)
    faces = fan[None] + SIDES * np.arange(len(corners))[:, None, None]
    return corners.reshape(-1, 3).astype(np.float32), faces.reshape(-1, 3).astype(np.uint32)


def with_open3d(what, corners, faces, rays):
    import open3d
    scene = open3d.t.geometry.RaycastingScene()
    scene.add_triangles(open3d.core.Tensor(corners), open3d.core.Tensor(faces))
    lines = open3d.core.Tensor(rays.astype(np.float32))
    # The first ray makes the tree.
    scene.count_intersections(lines[:1])
    with Stopwatch() as watch:
        if what == "nearest":
            distances = scene.cast_rays(lines)["t_hit"].numpy()
            distances = distances[np.isfinite(distances)]
        else:
            found = scene.list_intersections(lines)
            distances = found["t_hit"].numpy()
            distances = distances[np.lexsort((distances, found["ray_ids"].numpy()))]
    return watch.seconds, distances, open3d.__version__


def with_embreex(what, corners, faces, rays):
    from importlib.metadata import version
    from embreex.mesh_construction import TriangleMesh
    from embreex.rtcore_scene import EmbreeScene
    if what != "nearest":
        sys.exit("embreex finds the first hit only")
    scene = EmbreeScene()
    TriangleMesh(scene, corners[faces])
    origins = np.ascontiguousarray(rays[:, :3], np.float32)
    ways = np.ascontiguousarray(rays[:, 3:], np.float32)
    scene.run(origins[:1], ways[:1])
    with Stopwatch() as watch:
        found = scene.run(origins, ways, query="INTERSECT", output=True)
        distances = found["tfar"][found["primID"] >= 0]
    return watch.seconds, distances, version("embreex")


who, what, planes, lines = sys.argv[1:5]
shoot = {"open3d": with_open3d, "embreex": with_embreex}[who]
seconds, distances, version = shoot(
    what, *triangles(planes), np.fromfile(lines, "<f8").reshape(-1, 6))
report(seconds=seconds, hits=len(distances), sum_t=float(distances.sum(dtype=np.float64)),
       version=version)
