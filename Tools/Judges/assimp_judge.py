"""Each .dae, .glb, .obj and .stl through assimp's library: it must load, hold faces and be sound."""
import ctypes
import sys

from verdict import judge

VALIDATE = 0x400


class Mesh(ctypes.Structure):
    """The beginning of aiMesh."""
    _fields_ = [("kinds", ctypes.c_uint), ("vertices", ctypes.c_uint), ("faces", ctypes.c_uint)]


class Scene(ctypes.Structure):
    """The beginning of aiScene."""
    _fields_ = [("flags", ctypes.c_uint), ("root", ctypes.c_void_p), ("count", ctypes.c_uint),
                ("meshes", ctypes.POINTER(ctypes.POINTER(Mesh)))]


library = ctypes.CDLL("libassimp.so.5")
library.aiImportFile.restype = ctypes.POINTER(Scene)
library.aiImportFile.argtypes = [ctypes.c_char_p, ctypes.c_uint]
library.aiReleaseImport.argtypes = [ctypes.POINTER(Scene)]
library.aiGetErrorString.restype = ctypes.c_char_p


def check(file):
    scene = library.aiImportFile(file.encode(), VALIDATE)
    if not scene:
        yield library.aiGetErrorString().decode(errors="replace")
        return
    meshes = [scene.contents.meshes[index].contents for index in range(scene.contents.count)]
    if not sum(mesh.faces for mesh in meshes):
        yield "no faces"
    # Of what ValidateDataStructure only warns, it sets a flag.
    if scene.contents.flags & 0x4:
        yield "assimp warns of the scene's structure"
    library.aiReleaseImport(scene)


if __name__ == "__main__":
    judge("assimp", check, sys.argv[1:])
