// The camera's view, as the user saw it.

const view = find('view');
const near = 0.02;

/** A camera that projects positions of the world to pixels of the picture. */
function cameraOf(number, pixels) {
  const row = film.camera[number];
  if (!row) return null;
  const [, , fx, fy, cx, cy] = film.lenses[row[0]].map((value) => value * pixels);
  const eye = row.slice(1, 4);
  const right = row.slice(4, 7);
  const up = row.slice(7, 10);
  const back = cross(right, up);
  return {
    eye, right, up, back, fx, fy, cx, cy,
    see(p) {
      const v = minus(p, eye);
      return [dot(v, right), dot(v, up), -dot(v, back)];
    },
    flat: ([x, y, depth]) => [cx + (fx * x) / depth, cy - (fy * y) / depth],
  };
}

/** An outline or a line in the camera's space without what is behind the near plane. */
function clipped(corners, closed) {
  const kept = [];
  const count = corners.length;
  for (let i = 0; i < count; i++) {
    const a = corners[i];
    if (a[2] >= near) kept.push(a);
    if (!closed && i === count - 1) break;
    const b = corners[(i + 1) % count];
    if ((a[2] >= near) !== (b[2] >= near)) {
      const t = (near - a[2]) / (b[2] - a[2]);
      kept.push([a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1]), near]);
    }
  }
  return kept;
}

/** The part of a closed outline that is inside a rectangle. */
function inside(corners, left, top, right, bottom) {
  const sides = [[1, 0, left], [-1, 0, -right], [0, 1, top], [0, -1, -bottom]];
  return sides.reduce((kept, [a, b, c]) => {
    const depth = ([x, y]) => a * x + b * y - c;
    return kept.flatMap((p, i) => {
      const q = kept[(i + 1) % kept.length];
      const [dp, dq] = [depth(p), depth(q)];
      const list = dp >= 0 ? [p] : [];
      if ((dp >= 0) !== (dq >= 0)) {
        const t = dp / (dp - dq);
        list.push([p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])]);
      }
      return list;
    });
  }, corners);
}

function worldPath(context, camera, loops, closed) {
  context.beginPath();
  for (const loop of loops) {
    trace(context, clipped(loop.map(camera.see), closed).map(camera.flat), closed);
  }
}

// --- which plane is in front of which

/** How far two planes may be apart and count as level, in metres. */
const level = 0.001;
/** More planes than these are ordered by their middles alone. */
const mostSplit = 120;

/**
 * A tree of planes: each node's plane divides space, and what crosses it is divided too. So there is
 * an order from back to front for every eye, also of planes that run through each other.
 */
function divide(pieces) {
  if (!pieces.length) return null;
  const root = pieces[pieces.length >> 1];
  const { normal, offset } = root.plane;
  const node = { normal, offset, level: [], front: [], back: [] };
  for (const piece of pieces) {
    const heights = piece.corners.map((c) => dot(normal, c) - offset);
    const [low, high] = [Math.min(...heights), Math.max(...heights)];
    if (piece === root || (low >= -level && high <= level)) node.level.push(piece);
    else if (low >= -level) node.front.push(piece);
    else if (high <= level) node.back.push(piece);
    else {
      const [front, back] = [[], []];
      piece.corners.forEach((a, i) => {
        const next = (i + 1) % piece.corners.length;
        const [b, ha, hb] = [piece.corners[next], heights[i], heights[next]];
        (ha >= 0 ? front : back).push(a);
        if ((ha >= 0) !== (hb >= 0)) {
          const cut = axes.map((k) => a[k] + (ha / (ha - hb)) * (b[k] - a[k]));
          front.push(cut);
          back.push(cut);
        }
      });
      node.front.push({ plane: piece.plane, corners: front, isPart: true });
      node.back.push({ plane: piece.plane, corners: back, isPart: true });
    }
  }
  node.front = divide(node.front);
  node.back = divide(node.back);
  return node;
}

function fromBack(node, eye, list) {
  if (!node) return list;
  const isFront = dot(node.normal, eye) >= node.offset;
  fromBack(isFront ? node.back : node.front, eye, list);
  list.push(...node.level);
  return fromBack(isFront ? node.front : node.back, eye, list);
}

let ordered = { planes: [], tree: null };

/** The pieces of planes, those that others hide first. */
function painted(seen, camera) {
  const pieces = (list) => list.map((plane) => ({ plane, corners: plane.corners }));
  if (seen.length > mostSplit) {
    const far = new Map(seen.map((plane) => [plane, camera.see(plane.middle)[2]]));
    return pieces([...seen].sort((a, b) => far.get(b) - far.get(a)));
  }
  const isSame = ordered.planes.length === seen.length
    && seen.every((plane, i) => plane === ordered.planes[i]);
  if (!isSame) ordered = { planes: seen, tree: divide(pieces(seen)) };
  return fromBack(ordered.tree, camera.eye, []);
}

// --- what is drawn

/** A room without walls: lighter above the horizon, so that the camera's movement is seen. */
function drawRoom(context, camera, width, height) {
  context.fillStyle = '#1a2029';
  context.fillRect(0, 0, width, height);
  if (!camera) return;
  // How far a pixel's ray rises: `rise` in the middle, changing by `slope` a pixel.
  const slope = [camera.right[1] / camera.fx, -camera.up[1] / camera.fy];
  const rise = slope[0] * (width / 2 - camera.cx) + slope[1] * (height / 2 - camera.cy)
    - camera.back[1];
  const steep = slope[0] * slope[0] + slope[1] * slope[1];
  const at = (r) => [0, 1].map(
    (k) => (k ? height : width) / 2 + (slope[k] * (r - rise)) / steep);
  const [low, high] = [at(-0.8), at(0.8)];
  if (![...low, ...high].every((v) => Math.abs(v) < 1e6)) return;
  const light = context.createLinearGradient(...low, ...high);
  light.addColorStop(0, '#12161d');
  light.addColorStop(0.499, '#202835');
  light.addColorStop(0.501, '#3a475b');
  light.addColorStop(1, '#252e3c');
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
}

/** Draws a plane or the part of it that a piece is; true if it is in the picture. */
function drawPlane(context, camera, piece, width, height) {
  const flat = (corners) => inside(
    clipped(corners.map(camera.see), true).map(camera.flat), -60, -60, width + 60, height + 60);
  const shape = flat(piece.corners);
  if (shape.length < 3) return;
  const isUpright = piece.plane.kind === 'vertical';
  const tint = isUpright ? '178,156,240' : '120,178,240';
  context.save();
  context.beginPath();
  trace(context, shape, true);
  // Nearly opaque: a table hides the floor below it.
  context.fillStyle = isUpright ? 'rgba(52,46,78,.9)' : 'rgba(40,58,84,.92)';
  context.fill();
  context.clip();
  context.beginPath();
  for (const line of piece.plane.net) {
    trace(context, clipped(line.map(camera.see), false).map(camera.flat), false);
  }
  context.strokeStyle = `rgba(${tint},.2)`;
  context.lineWidth = 0.75;
  context.stroke();
  if (!piece.isPart) context.restore();
  // Of a part only the plane's own edges are drawn: the clip leaves the inner half of them.
  context.beginPath();
  trace(context, piece.isPart ? flat(piece.plane.corners) : shape, true);
  context.strokeStyle = `rgba(${tint},.95)`;
  context.lineWidth = piece.isPart ? 3 : 1.5;
  context.stroke();
  if (piece.isPart) context.restore();
}

/** From u, v and a height above a place to the world: u along its x axis, v against its z axis. */
const standing = (m) => ([u, v], h) => axes.map(
  (k) => m[9 + k] + m[k] * u - m[6 + k] * v + m[3 + k] * h);

function drawCake(context, camera, cake) {
  const m = cake.place.at;
  const at = standing(m);
  const h = cake.height;
  context.save();
  context.globalAlpha = cake.place.lost ? 0.45 : 1;
  const above = dot(minus(camera.eye, m.slice(9, 12)), m.slice(3, 6)) > h;
  const walls = [];
  if (h > 0) {
    for (const edge of cake.edges) {
      edge.forEach((a, i) => {
        const b = edge[(i + 1) % edge.length];
        const quad = [at(a, 0), at(b, 0), at(b, h), at(a, h)];
        const depth = camera.see(at([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], h / 2))[2];
        const out = Math.atan2(a[0] - b[0], b[1] - a[1]);
        walls.push({ quad, depth, light: 0.76 + 0.16 * Math.cos(out - 2.2) });
      });
    }
    walls.sort((a, b) => b.depth - a.depth);
    for (const wall of walls) {
      worldPath(context, camera, [wall.quad], true);
      const shade = (c) => Math.round(c * wall.light);
      context.fillStyle = context.strokeStyle =
        `rgb(${shade(236)},${shade(190)},${shade(128)})`;
      context.lineWidth = 0.6;
      context.fill();
      context.stroke();
    }
  }
  if (above || h === 0) {
    worldPath(context, camera, cake.edges.map((e) => e.map((p) => at(p, h))), true);
    context.fillStyle = h > 0 ? '#f7e4c0' : 'rgba(247,228,192,.86)';
    context.fill('evenodd');
    context.strokeStyle = '#c8944d';
    context.lineWidth = 2;
    if (cake.place.lost) context.setLineDash([6, 5]);
    context.stroke();
    worldPath(context, camera, cake.cuts.map((c) => c.map((p) => at(p, h))), false);
    context.strokeStyle = '#a3195b';
    context.lineWidth = 1.75;
    context.stroke();
  }
  context.restore();
}

/** Draws what is drawn on the plane: areas that were cut out, then lines as wide as they lie there. */
function drawSketch(context, camera, sketch) {
  const at = standing(sketch.place.at);
  context.save();
  context.globalAlpha = sketch.place.lost ? 0.45 : 1;
  for (const line of sketch.lines) {
    if (line.area) {
      worldPath(context, camera, [line.area.map((p) => at(p, 0))], true);
      fillArea(context, line, (p) => {
        const v = camera.see(at(p, 0));
        return v[2] < near ? null : camera.flat(v);
      });
    }
    const points = line.drawn;
    let run = [];
    const draw = () => {
      // A light edge keeps dark lines apart from a dark plane.
      context.strokeStyle = 'rgba(255,255,255,.5)';
      drawLine(context, run.map(([x, y, w]) => [x, y, w + 1.5]));
      context.strokeStyle = line.color;
      drawLine(context, run);
      run = [];
    };
    points.forEach(([u, v, width], i) => {
      const [a, b] = [points[Math.max(i - 1, 0)], points[Math.min(i + 1, points.length - 1)]];
      const [du, dv] = [b[0] - a[0], b[1] - a[1]];
      const size = Math.hypot(du, dv) || 1;
      const half = width / 2 / size;
      const [p, q] = [[u - dv * half, v + du * half], [u + dv * half, v - du * half]]
        .map((side) => camera.see(at(side, 0)));
      if (Math.min(p[2], q[2]) < near) return draw();
      const [x, y] = [camera.flat(p), camera.flat(q)];
      run.push([
        (x[0] + y[0]) / 2, (x[1] + y[1]) / 2, Math.hypot(x[0] - y[0], x[1] - y[1])]);
    });
    draw();
  }
  context.restore();
}

function drawCursor(context, camera, row) {
  const [center, x, z] = [row.slice(0, 3), row.slice(3, 6), row.slice(6, 9)];
  const [size, openness, searching] = row.slice(9);
  // Closed, the sides meet in the corners; open, only their ends are left, a little further out.
  const half = (size / 2) * (1 + 0.06 * openness);
  const arm = half * (1 - 0.62 * openness);
  const at = (a, b) => axes.map((k) => center[k] + x[k] * a + z[k] * b);
  const corners = [[1, 1], [1, -1], [-1, -1], [-1, 1]].map(([sx, sz]) => [
    at(sx * (half - arm), sz * half), at(sx * half, sz * half), at(sx * half, sz * (half - arm))]);
  worldPath(context, camera, corners, false);
  // A dark edge keeps it apart from a cake.
  context.strokeStyle = 'rgba(20,20,20,.3)';
  context.lineWidth = 4.5;
  context.stroke();
  context.strokeStyle = searching ? 'rgba(255,214,90,.7)' : '#ffd65a';
  context.lineWidth = 2.5;
  context.stroke();
}

function drawFingers(context, number, pixels) {
  // Where fingers were within the last third of a second.
  for (let i = Math.max(0, number - 10); i <= number; i++) {
    if (times[number] - times[i] > 350) continue;
    const isNow = i === number;
    for (const [x, y] of pairs(film.fingers[i])) {
      context.beginPath();
      context.arc(x * pixels, y * pixels, isNow ? clamp(20 * pixels, 9, 24) : 3, 0, 2 * Math.PI);
      context.fillStyle = isNow ? 'rgba(255,255,255,.42)' : 'rgba(255,255,255,.4)';
      context.fill();
      if (isNow) {
        context.strokeStyle = 'rgba(10,14,20,.6)';
        context.lineWidth = 4;
        context.stroke();
        context.strokeStyle = '#fff';
        context.lineWidth = 2;
        context.stroke();
      }
    }
  }
}

/** Names planes, each where its name hides least: at the lowest corner of what is seen of it. */
function drawNames(context, camera, seen, width, height) {
  context.font = font(11.5, 500);
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  const taken = [];
  for (const plane of seen.slice(-24)) {
    let corners = clipped(plane.corners.map(camera.see), true).map(camera.flat);
    corners = inside(corners, 10, 16, width - 10, height - 10);
    const spot = corners.reduce(
      (low, c) => (!low || c[1] > low[1] + 1 || (c[1] > low[1] - 1 && c[0] < low[0]) ? c : low),
      null);
    if (!spot) continue;
    const name = named(plane.id);
    const half = context.measureText(name).width / 2;
    const x = clamp(spot[0], half + 10, Math.max(width - half - 10, half + 10));
    const box = [x - half, spot[1] - 18, x + half, spot[1] - 4];
    if (taken.some((b) => box[0] < b[2] && b[0] < box[2] && box[1] < b[3] && b[1] < box[3])) {
      continue;
    }
    taken.push(box);
    context.lineWidth = 3;
    context.strokeStyle = 'rgba(18,24,34,.75)';
    context.strokeText(name, x, spot[1] - 7);
    context.fillStyle = '#dce9fa';
    context.fillText(name, x, spot[1] - 7);
  }
}

/** Says whether any of the world's points is in the picture. */
const isInPicture = (camera, points, width, height) => points.map(camera.see).some((v) => {
  if (v[2] < near) return false;
  const [x, y] = camera.flat(v);
  return x >= 0 && y >= 0 && x <= width && y <= height;
});

/** Why a picture shows less than one expects, or an empty text. */
function reason(camera, seen, object, width, height) {
  if (!camera) return 'no camera yet';
  const lacks = [];
  if (!seen.length) {
    lacks.push(planes.some((p) => p.from > now) && !planes.some((p) => p.to <= now)
      ? 'no plane found yet' : planes.length ? 'no plane is known now' : 'no plane was found');
  } else if (!seen.some((plane) => inside(
    clipped(plane.corners.map(camera.see), true).map(camera.flat), 0, 0, width, height).length)) {
    lacks.push('no plane is in view');
  }
  if (object && object.place) {
    const at = standing(object.place.at);
    const lines = object.edges || object.lines.map((line) => line.drawn);
    const points = [[0, 0], ...lines.flat()].map((p) => at(p, object.height));
    const isSeen = isInPicture(camera, points, width, height);
    if (!isSeen) lacks.push(`the ${object.edges ? 'cake' : 'sketch'} is out of view`);
  }
  return lacks.join(', ');
}

/** Draws a picture and gives the reason why it shows less than one expects. */
function drawView(number) {
  const lens = film.lenses[film.camera[number] ? film.camera[number][0] : 0] || [390, 844];
  const shape = clamp(lens[1] / lens[0] || 1, 0.25, 4);
  const isWide = shape < 0.95;
  const main = document.querySelector('main');
  if (main.classList.contains('wide') !== isWide) main.classList.toggle('wide', isWide);
  const room = view.parentElement.clientWidth;
  const width = Math.max(80, Math.min(room, (window.innerHeight * (window.innerWidth < 720 ? 0.6 : 0.66)) / shape, 460 / Math.min(shape, 1)));
  const height = width * shape;
  const pixels = Math.min(width / lens[0], height / lens[1]);
  view.style.width = `${width}px`;
  view.style.height = `${height}px`;
  const context = prepare(view, width, height);
  const camera = cameraOf(number, pixels);
  drawRoom(context, camera, width, height);
  let why = 'no camera yet';
  if (camera) {
    const seen = planesOf(number);
    for (const piece of painted(seen, camera)) drawPlane(context, camera, piece, width, height);
    // What an app adds to the camera's picture is over all of it.
    const cake = cakeOf(number);
    const sketch = sketchOf(number);
    if (cake && cake.place) drawCake(context, camera, cake);
    if (sketch && sketch.place) drawSketch(context, camera, sketch);
    if (film.cursor[number]) drawCursor(context, camera, film.cursor[number]);
    drawNames(context, camera, seen, width, height);
    why = reason(camera, seen, cake || sketch, width, height);
  }
  drawFingers(context, number, pixels);
  if (why) {
    context.font = font(12, 500);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    plate(context, why, width / 2, 24, 'rgba(10,14,20,.72)', '#f2efe8');
  }
  return why;
}
