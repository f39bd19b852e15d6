(() => {
  'use strict';
  const film = JSON.parse(document.getElementById('film').textContent);
  const times = film.t;
  const last = times.length - 1;
  const begin = times[0];
  const span = Math.max(times[last] - begin, 1);
  const find = (id) => document.getElementById(id);
  const [view, top_, plot] = ['view', 'top', 'plot'].map(find);
  const [scrub, play, clock, status, speed] =
    ['scrub', 'play', 'clock', 'status', 'speed'].map(find);
  const entries = [...document.querySelectorAll('[data-time]')];
  let now = 0;
  let colors = {};

  // --- small helpers

  const seconds = (ms, digits) => `${(ms / 1000).toFixed(digits)} s`;
  const degrees = (d) => `${d < 0 ? '−' : ''}${Math.abs(d).toFixed(0)}°`;
  const centimetres = (m) => `${(m * 100).toFixed(1)} cm`;
  const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  const cross = (a, b) => [
    a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
  const pairs = (row) => {
    const list = [];
    for (let i = 0; i + 1 < row.length; i += 2) list.push([row[i], row[i + 1]]);
    return list;
  };

  /** The number of the last picture at or before a time in milliseconds. */
  function pictureAt(time) {
    let low = 0;
    let high = last;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (times[middle] <= time) low = middle; else high = middle - 1;
    }
    return low;
  }

  function readColors() {
    const style = getComputedStyle(document.documentElement);
    for (const name of ['card', 'ink', 'soft', 'line', 'x', 'y', 'cake', 'crust', 'cut',
      'accent']) colors[name] = style.getPropertyValue(`--${name}`).trim();
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
    context.setTransform(w / width, 0, 0, h / height, 0, 0);
    context.clearRect(0, 0, width, height);
    context.lineJoin = context.lineCap = 'round';
    return context;
  }

  /** The cake of a picture: its look, stretched to the size that it has then. */
  function cakeOf(number) {
    const look = film.looks[film.look[number]];
    if (!look) return null;
    const size = film.size[number];
    const [sx, sy] = [size[0] / look.size[0], size[1] / look.size[1]];
    const lines = (rows) => rows.map((row) => pairs(row).map(([u, v]) => [u * sx, v * sy]));
    return {
      edges: lines(look.edges), cuts: lines(look.cuts), labels: lines(look.labels).map((l) => l[0]),
      height: look.height, size, place: film.places[film.place[number] - 1] || null,
    };
  }

  // --- the camera's view

  /** A camera that projects positions of the world to points of the view. */
  function cameraOf(number) {
    const row = film.camera[number];
    if (!row) return null;
    const [width, height, fx, fy, cx, cy] = film.lenses[row[0]];
    const eye = row.slice(1, 4);
    const right = row.slice(4, 7);
    const up = row.slice(7, 10);
    const back = cross(right, up);
    return {
      width, height, eye,
      see(p) {
        const v = [p[0] - eye[0], p[1] - eye[1], p[2] - eye[2]];
        return [dot(v, right), dot(v, up), -dot(v, back)];
      },
      flat: ([x, y, depth]) => [cx + (fx * x) / depth, cy - (fy * y) / depth],
    };
  }

  const near = 0.02;

  /** A closed outline in the camera's space without what is behind the near plane. */
  function clipped(corners, closed) {
    const kept = [];
    const count = corners.length;
    for (let i = 0; i < count; i++) {
      const a = corners[i];
      const b = corners[(i + 1) % count];
      if (a[2] >= near) kept.push(a);
      if (!closed && i === count - 1) break;
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

  function trace(context, points, closed) {
    points.forEach(([x, y], i) => (i ? context.lineTo(x, y) : context.moveTo(x, y)));
    if (closed && points.length) context.closePath();
  }

  function worldPath(context, camera, loops, closed) {
    context.beginPath();
    for (const loop of loops) {
      trace(context, clipped(loop.map(camera.see), closed).map(camera.flat), closed);
    }
  }

  function drawPlane(context, camera, plane) {
    const corners = plane.corners;
    const tint = plane.kind === 'vertical' ? '170,145,235' : '120,178,240';
    worldPath(context, camera, [corners], true);
    context.save();
    // Nearly opaque: a table hides the floor below it.
    context.fillStyle = plane.kind === 'vertical' ? 'rgba(52,48,76,.9)' : 'rgba(42,58,82,.9)';
    context.fill();
    context.clip();
    // A net along the plane's first edge and square to it.
    context.beginPath();
    for (const line of plane.net) {
      trace(context, clipped(line.map(camera.see), false).map(camera.flat), false);
    }
    context.strokeStyle = `rgba(${tint},.22)`;
    context.lineWidth = 0.75;
    context.stroke();
    context.restore();
    worldPath(context, camera, [corners], true);
    context.strokeStyle = `rgba(${tint},.9)`;
    context.lineWidth = 1.5;
    context.stroke();
  }

  /** Prepares a plane: its corners, its middle, and a net of lines 10 cm apart, on a large one more. */
  function readPlane(plane) {
    const corners = [];
    for (let i = 0; i + 2 < plane.at.length; i += 3) corners.push(plane.at.slice(i, i + 3));
    const middle = [0, 1, 2].map((k) => corners.reduce((s, c) => s + c[k], 0) / corners.length);
    let normal = [0, 0, 0];
    corners.forEach((a, i) => {
      const c = cross(a, corners[(i + 1) % corners.length]);
      normal = normal.map((n, k) => n + c[k]);
    });
    const size = Math.hypot(...normal) || 1;
    normal = normal.map((n) => n / size);
    const edge = [0, 1, 2].map((k) => corners[1][k] - corners[0][k]);
    const length = Math.hypot(...edge) || 1;
    const u = edge.map((e) => e / length);
    const v = cross(normal, u);
    const local = corners.map((c) => {
      const d = [0, 1, 2].map((k) => c[k] - middle[k]);
      return [dot(d, u), dot(d, v)];
    });
    const range = (k) => [Math.min(...local.map((c) => c[k])), Math.max(...local.map((c) => c[k]))];
    const [[u0, u1], [v0, v1]] = [range(0), range(1)];
    const at = (a, b) => [0, 1, 2].map((k) => middle[k] + u[k] * a + v[k] * b);
    const step = 0.1 * Math.max(1, Math.ceil(Math.max(u1 - u0, v1 - v0) / 4));
    const net = [];
    for (let a = Math.ceil(u0 / step) * step; a <= u1; a += step) net.push([at(a, v0), at(a, v1)]);
    for (let b = Math.ceil(v0 / step) * step; b <= v1; b += step) net.push([at(u0, b), at(u1, b)]);
    return { ...plane, corners, middle, net };
  }

  const planes = film.planes.filter((p) => p.at.length >= 9).map(readPlane);
  const planesOf = (number) => planes.filter((p) => p.from <= number && number < p.to);

  function drawCake(context, camera, cake) {
    const m = cake.place.at;
    // u runs along the place's x axis, v against its z axis.
    const at = ([u, v], h) => [0, 1, 2].map(
      (k) => m[9 + k] + m[k] * u - m[6 + k] * v + m[3 + k] * h);
    const h = cake.height;
    const faded = cake.place.lost ? 0.4 : 1;
    context.save();
    context.globalAlpha = faded;
    const above = dot([0, 1, 2].map((k) => camera.eye[k] - m[9 + k]), m.slice(3, 6)) > h;
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
      context.fillStyle = h > 0 ? '#f7e4c0' : 'rgba(247,228,192,.82)';
      context.fill('evenodd');
      context.strokeStyle = '#c8944d';
      context.lineWidth = 2;
      if (cake.place.lost) context.setLineDash([6, 5]);
      context.stroke();
      worldPath(context, camera, cake.cuts.map((c) => c.map((p) => at(p, h))), false);
      context.strokeStyle = '#a3195b';
      context.lineWidth = 2;
      context.stroke();
    }
    context.restore();
  }

  function drawCursor(context, camera, row) {
    const [center, x, z] = [row.slice(0, 3), row.slice(3, 6), row.slice(6, 9)];
    const [size, openness, searching] = row.slice(9);
    // Closed, the sides meet in the corners; open, only their ends are left, a little further out.
    const half = (size / 2) * (1 + 0.06 * openness);
    const arm = half * (1 - 0.62 * openness);
    const at = (a, b) => [0, 1, 2].map((k) => center[k] + x[k] * a + z[k] * b);
    const strokes = [];
    for (const [sx, sz] of [[1, 1], [1, -1], [-1, -1], [-1, 1]]) {
      strokes.push([
        at(sx * (half - arm), sz * half), at(sx * half, sz * half), at(sx * half, sz * (half - arm))]);
    }
    worldPath(context, camera, strokes, false);
    context.strokeStyle = searching ? 'rgba(255,214,90,.55)' : '#ffd65a';
    context.lineWidth = 3;
    context.stroke();
  }

  function drawFingers(context, number) {
    // Where fingers were within the last third of a second.
    for (let i = Math.max(0, number - 10); i <= number; i++) {
      if (times[number] - times[i] > 350) continue;
      const isNow = i === number;
      for (const [x, y] of pairs(film.fingers[i])) {
        context.beginPath();
        context.arc(x, y, isNow ? 20 : 4, 0, 2 * Math.PI);
        context.fillStyle = isNow ? 'rgba(255,255,255,.35)' : 'rgba(255,255,255,.25)';
        context.fill();
        if (isNow) {
          context.lineWidth = 2;
          context.strokeStyle = 'rgba(255,255,255,.95)';
          context.stroke();
        }
      }
    }
  }

  function drawView(number) {
    const camera = cameraOf(number);
    const lens = film.lenses[film.camera[number] ? film.camera[number][0] : 0] || [390, 844];
    const [width, height] = lens;
    const room = view.parentElement.clientWidth;
    const shown = Math.min(room, (window.innerHeight * 0.68 * width) / height, 460 * Math.max(1, width / height));
    view.style.width = `${shown}px`;
    view.style.height = `${(shown * height) / width}px`;
    const context = prepare(view, width, height);
    const sky = context.createLinearGradient(0, 0, 0, height);
    sky.addColorStop(0, '#2b3442');
    sky.addColorStop(1, '#171c25');
    context.fillStyle = sky;
    context.fillRect(0, 0, width, height);
    if (camera) {
      const seen = planesOf(number).map((p) => ({ p, depth: camera.see(p.middle)[2] }));
      // Far ones first; of level ones, the lower.
      seen.sort((a, b) => (a.p.kind === 'horizontal' && b.p.kind === 'horizontal'
        ? a.p.middle[1] - b.p.middle[1] : b.depth - a.depth));
      for (const { p } of seen) drawPlane(context, camera, p);
      const cake = cakeOf(number);
      if (cake && cake.place) drawCake(context, camera, cake);
      if (film.cursor[number]) drawCursor(context, camera, film.cursor[number]);
      context.font = '500 13px system-ui, sans-serif';
      context.textAlign = 'center';
      for (const { p, depth } of seen) {
        if (depth < near) continue;
        // Inside what is seen of the plane, at its lowest corner: there a name hides least.
        let corners = clipped(p.corners.map(camera.see), true).map(camera.flat);
        corners = inside(corners, 14, 18, width - 14, height - 14);
        const spot = corners.reduce(
          (low, c) => (!low || c[1] > low[1] + 1 || (c[1] > low[1] - 1 && c[0] < low[0]) ? c : low), null);
        if (!spot) continue;
        const half = context.measureText(p.id).width / 2 + 10;
        context.fillStyle = 'rgba(220,233,250,.9)';
        context.fillText(p.id, Math.min(Math.max(spot[0], half), width - half), spot[1] - 9);
      }
    }
    drawFingers(context, number);
  }

  // --- from above

  const widest = film.size.reduce((m, s) => [Math.max(m[0], s[0]), Math.max(m[1], s[1])], [0.01, 0.01]);

  function drawTop(number) {
    const [width, height] = [top_.clientWidth, top_.clientHeight];
    const context = prepare(top_, width, height);
    const cake = cakeOf(number);
    if (!cake) return;
    const [left, below, margin] = [64, 44, 16];
    const scale = Math.min(
      (width - left - margin) / widest[0], (height - below - margin) / widest[1]);
    const middle = [(width + left - margin) / 2, (height - below + margin) / 2];
    const at = ([u, v]) => [middle[0] + u * scale, middle[1] - v * scale];
    // Squares of 5 cm, as on a cutting mat.
    context.beginPath();
    const mat = 0.05;
    for (let k = -60; k <= 60; k++) {
      const [x, y] = at([k * mat, k * mat]);
      if (x > left - 8 && x < width) { context.moveTo(x, 0); context.lineTo(x, height - below + 8); }
      if (y > 0 && y < height - below + 8) { context.moveTo(left - 8, y); context.lineTo(width, y); }
    }
    context.strokeStyle = colors.line;
    context.lineWidth = 0.6;
    context.stroke();
    context.beginPath();
    for (const edge of cake.edges) trace(context, edge.map(at), true);
    context.globalAlpha = cake.place ? 1 : 0.55;
    context.fillStyle = colors.cake;
    context.fill('evenodd');
    context.strokeStyle = colors.crust;
    context.lineWidth = 2.5;
    context.stroke();
    context.beginPath();
    for (const cut of cake.cuts) trace(context, cut.map(at), false);
    context.strokeStyle = colors.cut;
    context.lineWidth = 2;
    context.stroke();
    context.globalAlpha = 1;
    context.fillStyle = colors.ink;
    context.font = '600 13px system-ui, sans-serif';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    const room = Math.sqrt((cake.size[0] * cake.size[1]) / Math.max(1, cake.labels.length)) * scale;
    if (room > 22) cake.labels.forEach((place, i) => context.fillText(i + 1, ...at(place)));
    // Dimension lines, as on a drawing.
    const [w, d] = cake.size;
    const [x0, y1] = at([-w / 2, -d / 2]);
    const [x1, y0] = at([w / 2, d / 2]);
    const foot = height - 20;
    const side = 22;
    context.beginPath();
    for (const [a, b] of [[[x0, foot], [x1, foot]], [[side, y0], [side, y1]]]) {
      trace(context, [a, b], false);
      const along = a[1] === b[1];
      for (const [p, s] of [[a, 1], [b, -1]]) {
        const tip = along ? [[p[0] + 7 * s, p[1] - 3.5], p, [p[0] + 7 * s, p[1] + 3.5]]
          : [[p[0] - 3.5, p[1] + 7 * s], p, [p[0] + 3.5, p[1] + 7 * s]];
        trace(context, tip, false);
      }
    }
    context.strokeStyle = colors.soft;
    context.lineWidth = 1.2;
    context.stroke();
    context.font = '13px system-ui, sans-serif';
    const label = (text, x, y) => {
      const measure = context.measureText(text).width;
      context.fillStyle = colors.card;
      context.fillRect(x - measure / 2 - 5, y - 9, measure + 10, 18);
      context.fillStyle = colors.ink;
      context.fillText(text, x, y);
    };
    label(centimetres(w), (x0 + x1) / 2, foot);
    context.save();
    context.translate(side, (y0 + y1) / 2);
    context.rotate(-Math.PI / 2);
    label(centimetres(d), 0, 0);
    context.restore();
    if (!cake.place) label('not placed yet', middle[0], 14);
    top_.setAttribute('aria-label',
      `The cake from above: ${centimetres(w)} wide, ${centimetres(d)} deep, `
      + `${cake.labels.length} pieces${cake.place ? '' : ', not placed yet'}`);
  }

  // --- scales over time

  const scales = film.scale.flatMap((s) => (s ? s : []));
  const low = Math.min(0.8, ...scales) / 1.06;
  const high = Math.max(1.25, ...scales) * 1.06;
  const frame = { left: 46, right: 12, top: 10, bottom: 26 };

  const isTwist = (number) => Array.isArray(film.grip[number]);

  function plotX(time, width) {
    return frame.left + ((time - begin) / span) * (width - frame.left - frame.right);
  }

  /** Round values of a scale that has room for a few. */
  function marks() {
    const all = [0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.33, 0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3, 4, 5, 8,
      10, 20, 50, 100].filter((v) => v >= low && v <= high);
    return all.length <= 7 ? all : all.filter((v) => [0.01, 0.1, 0.25, 0.5, 1, 2, 4, 10, 100].includes(v));
  }

  function drawPlot(number) {
    const [width, height] = [plot.clientWidth, plot.clientHeight];
    const context = prepare(plot, width, height);
    const y = (s) => frame.top
      + (Math.log(high / s) / Math.log(high / low)) * (height - frame.top - frame.bottom);
    context.font = '12px system-ui, sans-serif';
    context.textBaseline = 'middle';
    context.textAlign = 'right';
    for (const mark of marks()) {
      context.strokeStyle = mark === 1 ? colors.soft : colors.line;
      context.lineWidth = 1;
      context.beginPath();
      trace(context, [[frame.left, y(mark)], [width - frame.right, y(mark)]], false);
      context.stroke();
      context.fillStyle = colors.soft;
      context.fillText(`× ${mark}`, frame.left - 6, y(mark));
    }
    const step = [0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1800, 3600]
      .find((s) => (s * 1000 * (width - frame.left - frame.right)) / span > 46) || span / 4000;
    context.textAlign = 'center';
    for (let s = Math.ceil(begin / 1000 / step) * step; s * 1000 <= times[last]; s += step) {
      const x = plotX(s * 1000, width);
      context.beginPath();
      trace(context, [[x, height - frame.bottom], [x, height - frame.bottom + 4]], false);
      context.strokeStyle = colors.soft;
      context.stroke();
      if (x < width - 18) context.fillText(`${s} s`, x, height - frame.bottom / 2 + 2);
    }
    for (let i = 0; i <= last; i++) {
      if (!film.scale[i]) continue;
      let end = i;
      while (end < last && film.scale[end + 1]) end++;
      const [x0, x1] = [plotX(times[i], width), plotX(times[end], width)];
      context.fillStyle = colors.accent;
      context.globalAlpha = 0.1;
      context.fillRect(x0, frame.top, Math.max(x1 - x0, 2), height - frame.top - frame.bottom);
      context.globalAlpha = 1;
      for (const [k, color] of [[0, colors.x], [1, colors.y]]) {
        context.beginPath();
        const line = [];
        for (let j = i; j <= end; j++) line.push([plotX(times[j], width), y(film.scale[j][k])]);
        trace(context, line, false);
        context.strokeStyle = color;
        context.lineWidth = 2.25;
        context.stroke();
      }
      i = end;
    }
    // Drags and twists: bars along the top, with how far the cake was turned.
    let isIdle = !scales.length;
    for (let i = 0; i <= last; i++) {
      if (!film.grip[i]) continue;
      isIdle = false;
      let end = i;
      while (end < last && film.grip[end + 1] && isTwist(end + 1) === isTwist(i)) end++;
      const [x0, x1] = [plotX(times[i], width), plotX(times[end], width)];
      context.fillStyle = colors.cut;
      context.globalAlpha = 0.16;
      context.fillRect(x0, frame.top, Math.max(x1 - x0, 2), height - frame.top - frame.bottom);
      context.globalAlpha = 1;
      context.fillRect(x0, frame.top, Math.max(x1 - x0, 2), 3);
      const text = isTwist(i) ? degrees(film.grip[end][0]) : 'drag';
      const half = context.measureText(text).width / 2;
      context.fillStyle = colors.ink;
      context.fillText(
        text, Math.min(Math.max((x0 + x1) / 2, frame.left + half), width - frame.right - half),
        height - frame.bottom - 11);
      i = end;
    }
    if (isIdle) {
      context.fillStyle = colors.soft;
      context.fillText('no pinch', (frame.left + width - frame.right) / 2, height / 3);
    }
    const x = plotX(times[number], width);
    context.beginPath();
    trace(context, [[x, frame.top - 4], [x, height - frame.bottom]], false);
    context.strokeStyle = colors.ink;
    context.lineWidth = 1.5;
    context.stroke();
    const scale = film.scale[number];
    if (scale) {
      for (const [k, color] of [[0, colors.x], [1, colors.y]]) {
        context.beginPath();
        context.arc(x, y(scale[k]), 4.5, 0, 2 * Math.PI);
        context.fillStyle = color;
        context.fill();
      }
    }
    plot.setAttribute('aria-label', scale
      ? `scaleX ${scale[0].toFixed(2)}, scaleY ${scale[1].toFixed(2)}`
      : film.grip[number] ? 'A drag or a twist' : 'No pinch at this time');
  }

  // --- words

  function words(number) {
    const parts = [];
    const cake = cakeOf(number);
    const fingers = film.fingers[number].length / 2;
    parts.push(fingers === 0 ? 'no finger' : fingers === 1 ? 'one finger' : `${fingers} fingers`);
    if (cake) {
      parts.push(`cake ${centimetres(cake.size[0])} × ${centimetres(cake.size[1])}`
        + (cake.place ? ` on ${cake.place.plane}${cake.place.lost ? ' (lost)' : ''}` : ', not placed'));
    }
    const scale = film.scale[number];
    if (scale) parts.push(`scale × ${scale[0].toFixed(2)}, × ${scale[1].toFixed(2)}`);
    if (isTwist(number)) parts.push(`turned by ${degrees(film.grip[number][0])}`);
    else if (film.grip[number]) parts.push('dragged');
    return parts.join(' · ');
  }

  function show(number, quietly) {
    now = Math.min(Math.max(number, 0), last);
    drawView(now);
    drawTop(now);
    drawPlot(now);
    const time = times[now] - begin;
    scrub.value = String(now);
    scrub.setAttribute('aria-valuetext', seconds(time, 1));
    clock.textContent = `${seconds(time, 2)} of ${seconds(span, 1)}`;
    const text = words(now);
    view.setAttribute('aria-label', `The camera's view at ${seconds(time, 1)}: ${text}`);
    status.setAttribute('aria-live', quietly ? 'off' : 'polite');
    if (status.textContent !== text) status.textContent = text;
    let current = null;
    for (const entry of entries) {
      if (Number(entry.dataset.time) <= times[now] + 0.1) current = entry;
      entry.classList.remove('now');
      entry.removeAttribute('aria-current');
    }
    if (current) {
      current.classList.add('now');
      current.setAttribute('aria-current', 'true');
    }
  }

  // --- playback

  let playing = null;

  function tick(stamp) {
    if (!playing) return;
    const time = playing.from + (stamp - playing.at) * Number(speed.value);
    show(pictureAt(time), true);
    if (time >= times[last]) return pause();
    requestAnimationFrame(tick);
  }

  function start() {
    const from = now === last ? begin : times[now];
    playing = { from, at: performance.now() };
    play.textContent = 'Pause';
    play.setAttribute('aria-pressed', 'true');
    requestAnimationFrame(tick);
  }

  function pause() {
    playing = null;
    play.textContent = 'Play';
    play.setAttribute('aria-pressed', 'false');
    show(now);
  }

  const toggle = () => (playing ? pause() : start());
  const go = (number) => {
    if (playing) pause();
    show(number);
  };

  play.addEventListener('click', toggle);
  speed.addEventListener('change', () => {
    if (playing) playing = { from: times[now], at: performance.now() };
  });
  scrub.max = String(last);
  scrub.addEventListener('input', () => go(Number(scrub.value)));
  for (const entry of entries) {
    entry.addEventListener('click', () => go(pictureAt(Number(entry.dataset.time) + 0.1)));
  }
  const point = (event) => {
    const box = plot.getBoundingClientRect();
    const share = (event.clientX - box.left - frame.left) / (box.width - frame.left - frame.right);
    go(pictureAt(begin + Math.min(Math.max(share, 0), 1) * span));
  };
  plot.addEventListener('pointerdown', (event) => {
    plot.setPointerCapture(event.pointerId);
    point(event);
  });
  plot.addEventListener('pointermove', (event) => { if (event.buttons) point(event); });
  document.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target === speed) return;
    const second = (way) => pictureAt(times[now] + way * 1000);
    const onButton = event.target instanceof HTMLButtonElement;
    const steps = {
      ArrowLeft: () => go(event.shiftKey ? second(-1) : now - 1),
      ArrowRight: () => go(event.shiftKey ? Math.max(second(1), now + 1) : now + 1),
      Home: () => go(0),
      End: () => go(last),
      ' ': onButton ? null : toggle,
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  });
  const redraw = () => { readColors(); show(now, true); };
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw);
  new ResizeObserver(redraw).observe(document.body);
  readColors();
  // A link may name a time: report.html#t=4.5
  const linked = () => {
    const match = /^#t=([0-9.]+)$/.exec(location.hash);
    return match ? pictureAt(begin + Number(match[1]) * 1000 + 0.1) : null;
  };
  window.addEventListener('hashchange', () => {
    const number = linked();
    if (number !== null) go(number);
  });
  show(linked() ?? 0, true);
})();
