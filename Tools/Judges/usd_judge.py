"""Pixar's compliance checker with its rules for AR, then what it lets through."""
import sys

import numpy
from pxr import Usd, UsdGeom, UsdUtils

from verdict import judge


def check(file):
    checker = UsdUtils.ComplianceChecker(arkit=True, verbose=False)
    # The package from the registry lacks the file with the shaders' definitions, so this rule fails.
    checker._rules = [
        rule for rule in checker._rules
        if type(rule).__name__ != "ShaderPropertyTypeConformanceChecker"]
    checker.CheckCompliance(file)
    yield from checker.GetErrors()
    yield from checker.GetFailedChecks()
    yield from checker.GetWarnings()
    stage = Usd.Stage.Open(file)
    meshes = [UsdGeom.Mesh(prim) for prim in stage.Traverse() if prim.IsA(UsdGeom.Mesh)]
    if not meshes:
        yield "there are no meshes"
    for mesh in meshes:
        yield from check_mesh(mesh)


def check_mesh(mesh):
    name = mesh.GetPath()
    points = numpy.array(mesh.GetPointsAttr().Get())
    normals = numpy.array(mesh.GetNormalsAttr().Get())
    indices = numpy.array(mesh.GetFaceVertexIndicesAttr().Get())
    counts = numpy.array(mesh.GetFaceVertexCountsAttr().Get())
    if not len(indices) or (counts != 3).any() or counts.sum() != len(indices):
        yield f"{name} is not made of triangles"
        return
    if not numpy.isfinite(points).all():
        yield f"{name} has points that are not finite"
    if indices.min() < 0 or indices.max() >= len(points):
        yield f"{name} has an index out of range"
    if mesh.GetNormalsInterpolation() != "vertex" or len(normals) != len(points):
        yield f"{name} does not have a normal a point"
    elif numpy.abs(numpy.linalg.norm(normals, axis=1) - 1).max() > 1e-3:
        yield f"{name} has a normal that is not of length 1"
    if mesh.GetSubdivisionSchemeAttr().Get() != "none":
        yield f"{name} would be subdivided"
    extent = mesh.GetExtentAttr().Get()
    if extent is None or not numpy.array_equal(
            numpy.array(extent), numpy.array([points.min(0), points.max(0)])):
        yield f"{name} has a wrong extent"
    subsets = UsdGeom.Subset.GetAllGeomSubsets(mesh)
    if subsets:
        faces = numpy.concatenate([numpy.array(s.GetIndicesAttr().Get()) for s in subsets])
        if sorted(faces) != list(range(len(counts))):
            yield f"the subsets of {name} do not cover each face once"


judge("usd", check, sys.argv[1:])
