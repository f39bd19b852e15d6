// pinch_d3.mjs RECORDS: gives decoded contacts to d3-zoom's touch handlers, on an element that is none.
// A record has 24 bytes; bench-pinch says what they hold.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { performance } from 'node:perf_hooks';

const require = createRequire('/usr/share/nodejs/d3-zoom/package.json');
const { select } = require('d3-selection');
const { zoom, zoomTransform } = require('d3-zoom');

// What the handlers ask of the element that they listen to.
const element = {
  listeners: {},
  ontouchstart: null,
  clientLeft: 0,
  clientTop: 0,
  addEventListener(type, listener) { this.listeners[type] = listener; },
  removeEventListener() {},
  style: { setProperty() {}, removeProperty() {} },
  getBoundingClientRect: () => ({ left: 0, top: 0 }),
};
globalThis.navigator ??= { maxTouchPoints: 2 };
let gestures = 0;
let changes = 0;
select(element).call(zoom()
  .extent([[0, 0], [1080, 1920]])
  .scaleExtent([1e-12, 1e12])
  .on('start', () => { gestures += 1; })
  .on('zoom', () => { changes += 1; }));

const data = fs.readFileSync(process.argv[2]);
const frames = [];
for (let at = 0; at < data.length; at += 24) {
  const time = data.readDoubleLE(at);
  const phase = data[at + 12];
  const last = frames[frames.length - 1];
  const touch = {
    identifier: data.readUInt32LE(at + 8),
    clientX: data.readFloatLE(at + 16),
    clientY: data.readFloatLE(at + 20),
  };
  if (last && last.time === time && last.phase === phase) last.touches.push(touch);
  else frames.push({ time, phase, touches: [touch] });
}

// A browser tells all contacts that are down with each change.
const down = new Map();
for (const frame of frames) {
  for (const touch of frame.touches) {
    if (frame.phase === 2) down.delete(touch.identifier);
    else down.set(touch.identifier, touch);
  }
  frame.down = [...down.values()];
}

const types = ['touchstart', 'touchmove', 'touchend'];
const begin = performance.now();
for (const frame of frames) {
  const type = types[frame.phase];
  element.listeners[type].call(element, {
    type,
    changedTouches: frame.touches,
    touches: frame.down,
    stopImmediatePropagation() {},
    preventDefault() {},
  });
}
const seconds = (performance.now() - begin) / 1000;
console.log('BENCH ' + JSON.stringify({
  seconds, gestures, changes, events: data.length / 24, scale: zoomTransform(element).k,
  version: require('d3-zoom/package.json').version,
}));
process.exit(0);
