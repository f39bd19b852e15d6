// lines.mjs FILE: decodes a line of JSON an event with node's JSON.parse, and counts pinches.
import fs from 'node:fs';
import { performance } from 'node:perf_hooks';

const begin = performance.now();
const text = fs.readFileSync(process.argv[2], 'latin1');
const down = new Map();
let events = 0;
let starts = 0;
let sum = 0;
for (let from = 0; from < text.length;) {
  const end = text.indexOf('\n', from);
  const event = JSON.parse(text.slice(from, end));
  from = end + 1;
  events++;
  if (event.phase === 'ended') down.delete(event.id);
  else down.set(event.id, event);
  if (down.size !== 2) continue;
  if (event.phase === 'began') starts++;
  const [a, b] = down.values();
  sum += Math.hypot(a.x - b.x, a.y - b.y);
}
const seconds = (performance.now() - begin) / 1000;
console.log('BENCH ' + JSON.stringify({ seconds, events, starts, sum, version: process.version }));
