// export_assimp MESH OUT.dae: writes the mesh that mesh.py made as COLLADA, by assimp's library.
#include <assimp/Exporter.hpp>
#include <assimp/scene.h>
#include <assimp/version.h>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

template <typename Value>
static std::vector<Value> take(std::FILE *file, std::size_t count) {
  std::vector<Value> values(count);
  if (std::fread(values.data(), sizeof(Value), count, file) != count) std::exit(2);
  return values;
}

int main(int, char **arguments) {
  std::FILE *file = std::fopen(arguments[1], "rb");
  if (!file) return 2;
  const auto counts = take<std::uint32_t>(file, 2);
  const auto positions = take<float>(file, 3 * std::size_t(counts[0]));
  const auto normals = take<float>(file, 3 * std::size_t(counts[0]));
  const auto corners = take<std::uint32_t>(file, 3 * std::size_t(counts[1]));
  std::fclose(file);

  auto *mesh = new aiMesh;
  mesh->mPrimitiveTypes = aiPrimitiveType_TRIANGLE;
  mesh->mNumVertices = counts[0];
  mesh->mVertices = new aiVector3D[counts[0]];
  mesh->mNormals = new aiVector3D[counts[0]];
  for (std::size_t index = 0; index < counts[0]; index++) {
    const float *position = &positions[3 * index], *normal = &normals[3 * index];
    mesh->mVertices[index].Set(position[0], position[1], position[2]);
    mesh->mNormals[index].Set(normal[0], normal[1], normal[2]);
  }
  mesh->mNumFaces = counts[1];
  mesh->mFaces = new aiFace[counts[1]];
  for (std::size_t index = 0; index < counts[1]; index++) {
    aiFace &face = mesh->mFaces[index];
    face.mNumIndices = 3;
    face.mIndices = new unsigned[3];
    for (int corner = 0; corner < 3; corner++) face.mIndices[corner] = corners[3 * index + corner];
  }
  aiScene scene;
  scene.mNumMaterials = scene.mNumMeshes = 1;
  scene.mMaterials = new aiMaterial *[1] { new aiMaterial };
  scene.mMeshes = new aiMesh *[1] { mesh };
  scene.mRootNode = new aiNode("cursor");
  scene.mRootNode->mNumMeshes = 1;
  scene.mRootNode->mMeshes = new unsigned[1]{0};

  const auto begin = std::chrono::steady_clock::now();
  Assimp::Exporter exporter;
  const bool done = exporter.Export(&scene, "collada", arguments[2]) == aiReturn_SUCCESS;
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
  std::printf("BENCH {\"seconds\":%.9f,\"version\":\"%u.%u.%u\"}\n", taken.count(),
              aiGetVersionMajor(), aiGetVersionMinor(), aiGetVersionPatch());
  std::fflush(stdout);
  // Freeing three million faces one by one is not what is compared.
  std::_Exit(done ? 0 : 1);
}
