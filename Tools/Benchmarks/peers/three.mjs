// three.mjs export MESH OUT.dae | nearest PLANES RAYS | all PLANES RAYS: three.js without a browser.
// THREE_JS names the folder with build/ and examples/jsm/.
import fs from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';

const root = process.env.THREE_JS;
const load = (file) => import(pathToFileURL(path.join(root, file)));
globalThis.document = undefined;
globalThis.requestAnimationFrame = (work) => work();
const THREE = await load('build/three.module.js');
const [what, first, second] = process.argv.slice(2);

function bytes(file) {
  const data = fs.readFileSync(file);
  return data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength);
}

function withAttributes(geometry, attributes) {
  for (const [name, values] of Object.entries(attributes)) {
    const attribute = new THREE.BufferAttribute(values, 3);
    if (geometry.setAttribute) geometry.setAttribute(name, attribute);
    else geometry.addAttribute(name, attribute);
  }
  return geometry;
}

async function exported() {
  const { ColladaExporter } = await load('examples/jsm/exporters/ColladaExporter.js');
  const data = bytes(first);
  const [corners, faces] = new Uint32Array(data, 0, 2);
  const geometry = withAttributes(new THREE.BufferGeometry(), {
    position: new Float32Array(data, 8, 3 * corners),
    normal: new Float32Array(data, 8 + 12 * corners, 3 * corners),
  });
  geometry.setIndex(new THREE.BufferAttribute(
    new Uint32Array(data, 8 + 24 * corners, 3 * faces), 1));
  const mesh = new THREE.Mesh(geometry, new THREE.MeshBasicMaterial());
  const begin = performance.now();
  fs.writeFileSync(second, new ColladaExporter().parse(mesh).data);
  return { seconds: (performance.now() - begin) / 1000 };
}

function shot() {
  const sides = 32;
  const corners = new Float64Array(bytes(first));
  const lines = new Float64Array(bytes(second));
  const paint = new THREE.MeshBasicMaterial({ side: THREE.DoubleSide });
  const fan = [];
  for (let side = 1; side + 1 < sides; side++) fan.push(0, side, side + 1);
  const begin = performance.now();
  const meshes = [];
  for (let start = 0; start < corners.length; start += 3 * sides) {
    const geometry = withAttributes(new THREE.BufferGeometry(), {
      position: Float32Array.from(corners.subarray(start, start + 3 * sides)),
    });
    geometry.setIndex(fan);
    const mesh = new THREE.Mesh(geometry, paint);
    mesh.updateMatrixWorld(true);
    meshes.push(mesh);
  }
  const caster = new THREE.Raycaster();
  const origin = new THREE.Vector3();
  const direction = new THREE.Vector3();
  let hits = 0;
  let sum = 0;
  for (let at = 0; at < lines.length; at += 6) {
    origin.fromArray(lines, at);
    direction.fromArray(lines, at + 3);
    caster.set(origin, direction);
    const found = caster.intersectObjects(meshes);
    const counted = what === 'nearest' ? found.slice(0, 1) : found;
    hits += counted.length;
    for (const hit of counted) sum += hit.distance;
  }
  return { seconds: (performance.now() - begin) / 1000, hits, sum_t: sum };
}

const result = what === 'export' ? await exported() : shot();
console.log('BENCH ' + JSON.stringify({ ...result, version: `r${THREE.REVISION}` }));
