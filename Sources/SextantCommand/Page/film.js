// What was recorded: the film, its pictures and how they are found.

const film = JSON.parse(document.getElementById('film').textContent);
const times = film.t;
const last = times.length - 1;
const begin = times[0];
const span = Math.max(times[last] - begin, 1);
const find = (id) => document.getElementById(id);
const axes = [0, 1, 2];

const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a, b) => [
  a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const minus = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/** The pairs of a row x, y, x, y. */
function pairs(row) {
  const list = [];
  for (let i = 0; i + 1 < row.length; i += 2) list.push([row[i], row[i + 1]]);
  return list;
}

/** The number of the last entry that is at or before a value in a rising list; the first if none. */
function lastAt(list, value) {
  let low = 0;
  let high = list.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (list[middle] <= value) low = middle; else high = middle - 1;
  }
  return low;
}

/** The number of the last picture at or before a time in milliseconds. */
const pictureAt = (time) => lastAt(times, time);

/** The number of the first picture that shows what happened at a time. */
function pictureFrom(time) {
  const number = pictureAt(time + 0.1);
  return times[number] < time - 0.1 ? Math.min(number + 1, last) : number;
}

// --- words

const seconds = (ms, digits) => `${(ms / 1000).toFixed(digits)} s`;
const degrees = (d) => `${Math.abs(d).toFixed(0)}°`;
const handed = (d) => `${degrees(d)} ${d < 0 ? 'clockwise' : 'counter-clockwise'}`;
const centimetres = (m) => `${(m * 100).toFixed(1)} cm`;
const counted = (n, one, several) => `${n} ${n === 1 ? one : several}`;

/** A name from the file as one line of ordinary length that cannot turn its surroundings around. */
function named(id) {
  const letters = [...id];
  const short = letters.length > 40 ? `${letters.slice(0, 39).join('')}…` : id;
  return `\u2068${short.replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, ' ')}\u2069`;
}

// --- the object

const isSketch = (number) => Array.isArray(film.sketch && film.sketch[number]);
const placeOf = (number) => film.places[film.place[number] - 1] || null;

/** The cake of a picture: its look, stretched to the size that it has then. */
function cakeOf(number) {
  if (isSketch(number)) return null;
  const size = film.size[number];
  const look = film.looks[film.look[number]];
  if (!look) {
    // Cut anew more often than a page can hold: a box as large as it.
    const [w, d] = [size[0] / 2, size[1] / 2];
    return {
      edges: [[[-w, -d], [w, -d], [w, d], [-w, d]]], cuts: [], labels: [], height: 0, size,
      place: placeOf(number), isPlain: true,
    };
  }
  const [sx, sy] = [size[0] / look.size[0], size[1] / look.size[1]];
  const lines = (rows) => rows.map((row) => pairs(row).map(([u, v]) => [u * sx, v * sy]));
  return {
    edges: lines(look.edges), cuts: lines(look.cuts), labels: lines(look.labels).map((l) => l[0]),
    height: look.height, size, place: placeOf(number),
  };
}

const strokes = (film.strokes || []).map((stroke) => ({
  ...stroke, points: pairs(stroke.at), outline: stroke.cutout ? pairs(stroke.cutout) : null,
}));

/** What is drawn in a picture, stretched as the sketch is then. */
function sketchOf(number) {
  if (!isSketch(number)) return null;
  const [su, sv] = film.sketch[number];
  const time = times[number];
  const wider = Math.sqrt(su * sv);
  const lines = [];
  for (const stroke of strokes) {
    if (number < stroke.from || number >= stroke.to) continue;
    const { t, points, width } = stroke;
    if (!t.length || t[0] > time) continue;
    const end = lastAt(t, time);
    const drawn = [];
    for (let i = 0; i <= end; i++) {
      drawn.push([points[i][0] * su, points[i][1] * sv, width[i] * wider]);
    }
    if (end + 1 < t.length) {
      // On the way to its next point.
      const share = (time - t[end]) / Math.max(t[end + 1] - t[end], 1);
      const [a, b] = [points[end], points[end + 1]];
      drawn.push([
        (a[0] + share * (b[0] - a[0])) * su, (a[1] + share * (b[1] - a[1])) * sv,
        (width[end] + share * (width[end + 1] - width[end])) * wider]);
    }
    const isDone = end + 1 >= t.length;
    lines.push({
      drawn, number: stroke.stroke, color: stroke.color, isDone, photo: stroke.photo,
      area: isDone && stroke.outline ? stroke.outline.map(([u, v]) => [u * su, v * sv]) : null,
    });
  }
  return { lines, place: placeOf(number), height: 0 };
}

/** The smallest and the largest u and v of lines, or null of none. */
function boundsOf(lines) {
  let box = null;
  for (const line of lines) {
    for (const [u, v] of line) {
      box = box
        ? [Math.min(box[0], u), Math.min(box[1], v), Math.max(box[2], u), Math.max(box[3], v)]
        : [u, v, u, v];
    }
  }
  return box;
}

// --- planes

/**
 * Prepares a plane: corners, middle, normal, axes along its longest edge, and a net of lines 10 cm
 * apart, on a large one more.
 */
function readPlane(plane) {
  const corners = [];
  for (let i = 0; i + 2 < plane.at.length; i += 3) corners.push(plane.at.slice(i, i + 3));
  const middle = axes.map((k) => corners.reduce((s, c) => s + c[k] / corners.length, 0));
  let normal = [0, 0, 0];
  let edge = [0, 0, 0];
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % corners.length];
    const c = cross(minus(a, middle), minus(b, middle));
    normal = normal.map((n, k) => n + c[k]);
    const along = minus(b, a);
    if (Math.hypot(...along) > Math.hypot(...edge) * 1.001) edge = along;
  });
  const size = Math.hypot(...normal) || 1;
  normal = normal.map((n) => n / size);
  const length = Math.hypot(...edge) || 1;
  const u = edge.map((e) => e / length);
  const v = cross(normal, u);
  const range = (axis) => {
    const list = corners.map((c) => dot(minus(c, middle), axis));
    return [Math.min(...list), Math.max(...list)];
  };
  const [[u0, u1], [v0, v1]] = [range(u), range(v)];
  const at = (a, b) => axes.map((k) => middle[k] + u[k] * a + v[k] * b);
  const step = 0.1 * Math.max(1, Math.ceil(Math.max(u1 - u0, v1 - v0) / 4));
  const net = [];
  // By number, so that a plane of any size has an end.
  for (let i = Math.ceil(u0 / step); i <= u1 / step && net.length < 200; i++) {
    net.push([at(i * step, v0), at(i * step, v1)]);
  }
  for (let i = Math.ceil(v0 / step); i <= v1 / step && net.length < 400; i++) {
    net.push([at(u0, i * step), at(u1, i * step)]);
  }
  return { ...plane, corners, middle, normal, offset: dot(normal, middle), net };
}

const planes = film.planes.filter((plane) => plane.at.length >= 9).map(readPlane);
const planesOf = (number) => planes.filter((p) => p.from <= number && number < p.to);

// --- canvases

const colors = {};

function readColors() {
  const style = getComputedStyle(document.documentElement);
  for (const name of ['card', 'ink', 'soft', 'line', 'x', 'y', 'cake', 'crust', 'cut', 'accent',
    'table', 'edge', 'warn']) colors[name] = style.getPropertyValue(`--${name}`).trim();
}

/** Sizes a canvas to the pixels that it covers and gives a context in CSS pixels. */
function prepare(canvas, width, height) {
  const ratio = Math.min(window.devicePixelRatio || 1, 3);
  const [w, h] = [Math.max(1, Math.round(width * ratio)), Math.max(1, Math.round(height * ratio))];
  if (canvas.width !== w || canvas.height !== h) {
    canvas.width = w;
    canvas.height = h;
  }
  const context = canvas.getContext('2d');
  context.setTransform(w / Math.max(width, 1), 0, 0, h / Math.max(height, 1), 0, 0);
  context.clearRect(0, 0, width, height);
  context.lineJoin = context.lineCap = 'round';
  context.setLineDash([]);
  context.globalAlpha = 1;
  return context;
}

const font = (size, weight = 400) => `${weight} ${size}px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif`;

function trace(context, points, closed) {
  for (let i = 0; i < points.length; i++) {
    if (i) context.lineTo(points[i][0], points[i][1]);
    else context.moveTo(points[i][0], points[i][1]);
  }
  if (closed && points.length) context.closePath();
}

/** Draws a line of points x, y, width: as few strokes of the pen as its widths allow. */
function drawLine(context, points) {
  const least = 0.8;
  let i = 0;
  if (!points.length) return;
  if (points.length === 1) points = [points[0], points[0]];
  while (i + 1 < points.length) {
    const width = (points[i][2] + points[i + 1][2]) / 2;
    context.beginPath();
    context.moveTo(points[i][0], points[i][1]);
    do {
      i++;
      context.lineTo(points[i][0], points[i][1]);
    } while (i + 1 < points.length
      && Math.abs((points[i][2] + points[i + 1][2]) / 2 - width) < 0.2);
    context.lineWidth = Math.max(width, least);
    context.stroke();
  }
}

/** A text on a ground of its own, around a point. */
function plate(context, text, x, y, ground, ink) {
  const half = context.measureText(text).width / 2 + 8;
  context.beginPath();
  context.roundRect(x - half, y - 12, half * 2, 24, 12);
  context.fillStyle = ground;
  context.fill();
  context.fillStyle = ink;
  context.fillText(text, x, y + 0.5);
}
