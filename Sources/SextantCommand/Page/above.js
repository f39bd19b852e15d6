// The object from above, square to its plane, with its dimensions.

const above = find('top');
const topNote = find('top-note');

/**
 * For each picture the axes that the drawing has: those of the viewer where the object came onto
 * its plane, so that what turns it later turns it here. Right is `x`, up is `-z`.
 */
const bases = [];
{
  let base = null;
  film.place.forEach((p) => {
    const place = film.places[p - 1];
    if (!place) base = null;
    else if (!base || base.plane !== place.plane
      || dot(base.at.slice(3, 6), place.at.slice(3, 6)) < 0.8) base = place;
    bases.push(base);
  });
}

/** How far the object is turned in its drawing, in radians counter-clockwise. */
function turnOf(number) {
  const [base, place] = [bases[number], placeOf(number)];
  if (!base || base === place) return 0;
  const x = place.at.slice(0, 3);
  return Math.atan2(-dot(x, base.at.slice(6, 9)), dot(x, base.at.slice(0, 3)));
}

/** The box of the object in its own u and v: [u0, v0, u1, v1]. */
function boxOf(number, sketch) {
  if (!isSketch(number)) {
    const [w, d] = film.size[number];
    return [-w / 2, -d / 2, w / 2, d / 2];
  }
  const { lines } = sketch || sketchOf(number);
  return boundsOf(lines.map((line) => line.drawn));
}

/** How far the drawing reaches at most: half of its width and height, around the box's middle. */
const reach = (() => {
  const most = [0.01, 0.01];
  const drawn = boundsOf(strokes.map((stroke) => stroke.points));
  for (let i = 0; i <= last; i++) {
    let half = [film.size[i][0] / 2, film.size[i][1] / 2];
    if (isSketch(i)) {
      if (!drawn) continue;
      const [su, sv] = film.sketch[i];
      half = [((drawn[2] - drawn[0]) / 2) * su, ((drawn[3] - drawn[1]) / 2) * sv];
    }
    const [cos, sin] = [Math.abs(Math.cos(turnOf(i))), Math.abs(Math.sin(turnOf(i)))];
    most[0] = Math.max(most[0], half[0] * cos + half[1] * sin);
    most[1] = Math.max(most[1], half[0] * sin + half[1] * cos);
  }
  return { most, middle: drawn ? [(drawn[0] + drawn[2]) / 2, (drawn[1] + drawn[3]) / 2] : [0, 0] };
})();

/** Draws an arrow with two heads and a text in its middle, `away` pixels from a side of the box. */
function drawDimension(context, a, b, text, away) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy);
  let angle = Math.atan2(dy, dx);
  context.save();
  context.translate((a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
  context.rotate(angle);
  context.translate(0, -away);
  const half = length / 2;
  context.beginPath();
  for (const side of [-1, 1]) {
    trace(context, [[side * half, away - 5 * Math.sign(away)], [side * half, -4 * Math.sign(away)]], false);
    trace(context, [[side * (half - 6), -3.5], [side * half, 0], [side * (half - 6), 3.5]], false);
  }
  trace(context, [[-half, 0], [half, 0]], false);
  context.strokeStyle = colors.soft;
  context.lineWidth = 1.1;
  context.stroke();
  // Readable from below or from the right, never upside down.
  angle = ((angle % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);
  if (angle > Math.PI / 2 + 0.01 && angle < (3 * Math.PI) / 2 - 0.01) context.rotate(Math.PI);
  context.font = font(13);
  const measure = context.measureText(text).width;
  context.fillStyle = colors.card;
  context.globalAlpha = 0.92;
  context.beginPath();
  context.roundRect(-measure / 2 - 5, -9, measure + 10, 18, 5);
  context.fill();
  context.globalAlpha = 1;
  context.fillStyle = colors.ink;
  context.fillText(text, 0, 0.5);
  context.restore();
}

/** The plane that an object stands on in a picture, in the drawing's axes, or null if it is gone. */
function tableOf(number) {
  const [base, place] = [bases[number], placeOf(number)];
  if (!base) return null;
  const plane = planes.find((p) => p.id === place.plane && p.from <= number && number < p.to);
  if (!plane) return null;
  const [x, z, o] = [base.at.slice(0, 3), base.at.slice(6, 9), place.at.slice(9, 12)];
  const at = (p) => { const d = minus(p, o); return [dot(d, x), -dot(d, z)]; };
  return { outline: plane.corners.map(at), net: plane.net.map((line) => line.map(at)) };
}

/** Draws squares as on a cutting mat where there is no plane to draw. */
function drawMat(context, scale, middle, width, height) {
  const side = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5].find((s) => s * scale >= 16) || 10;
  context.beginPath();
  const pixels = side * scale;
  for (let x = middle[0] % pixels; x < width; x += pixels) trace(context, [[x, 0], [x, height]]);
  for (let y = middle[1] % pixels; y < height; y += pixels) trace(context, [[0, y], [width, y]]);
  context.strokeStyle = colors.line;
  context.lineWidth = 0.6;
  context.stroke();
}

/** Draws where the viewer is: an arrow head that looks at the object, at the drawing's edge if far. */
function drawViewer(context, number, middle, scale, width, height) {
  const row = film.camera[number];
  const base = bases[number];
  if (!row || !base) return;
  const d = minus(row.slice(1, 4), placeOf(number).at.slice(9, 12));
  const [u, v] = [dot(d, base.at.slice(0, 3)), -dot(d, base.at.slice(6, 9))];
  const far = Math.hypot(u, v);
  if (!(far > 0.02)) return;
  const [dx, dy] = [u / far, -v / far];
  // As far out as the drawing's edge lets it.
  const [inX, inY] = [26, 20];
  const room = Math.min(
    dx > 0 ? (width - inX - middle[0]) / dx : dx < 0 ? (inX - middle[0]) / dx : Infinity,
    dy > 0 ? (height - inY - middle[1]) / dy : dy < 0 ? (inY - middle[1]) / dy : Infinity);
  const out = Math.max(0, Math.min(far * scale, room));
  const [x, y] = [middle[0] + dx * out, middle[1] + dy * out];
  context.save();
  context.translate(x, y);
  context.rotate(Math.atan2(-dy, -dx));
  context.beginPath();
  trace(context, [[9, 0], [-6, -7], [-3, 0], [-6, 7]], true);
  context.fillStyle = colors.accent;
  context.strokeStyle = colors.card;
  context.lineWidth = 3;
  context.stroke();
  context.fill();
  context.restore();
  context.font = font(12);
  const isLeft = x > width - 70;
  context.textAlign = isLeft ? 'right' : 'left';
  context.lineWidth = 4;
  context.strokeStyle = colors.card;
  context.strokeText('viewer', x + (isLeft ? -14 : 14), y);
  context.fillStyle = colors.soft;
  context.fillText('viewer', x + (isLeft ? -14 : 14), y);
  context.textAlign = 'center';
}

/** Draws from where to where the object was turned, around it. */
function drawTurn(context, middle, radius, turn) {
  const from = [middle[0] + radius, middle[1]];
  context.strokeStyle = context.fillStyle = colors.cut;
  context.lineWidth = 1.5;
  context.setLineDash([3, 4]);
  context.beginPath();
  trace(context, [middle, [middle[0] + radius + 8, middle[1]]], false);
  context.stroke();
  context.setLineDash([]);
  context.beginPath();
  context.arc(...middle, radius, 0, -turn, turn > 0);
  context.stroke();
  const tip = [middle[0] + radius * Math.cos(turn), middle[1] - radius * Math.sin(turn)];
  if (Math.hypot(tip[0] - from[0], tip[1] - from[1]) < 8) return;
  context.save();
  context.translate(...tip);
  context.rotate(-turn + (turn > 0 ? -Math.PI / 2 : Math.PI / 2));
  context.beginPath();
  trace(context, [[0, 0], [-8, -4], [-8, 4]], true);
  context.fill();
  context.restore();
}

function drawTop(number) {
  const [width, height] = [above.clientWidth, above.clientHeight];
  const context = prepare(above, width, height);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const [cake, sketch] = [cakeOf(number), sketchOf(number)];
  const object = cake || sketch;
  const margin = 52;
  const scale = Math.min(
    Math.max(width - 2 * margin, 40) / 2 / reach.most[0],
    Math.max(height - 2 * margin, 40) / 2 / reach.most[1]);
  const turn = turnOf(number);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const stretch = isSketch(number) ? film.sketch[number] : [0, 0];
  const held = [reach.middle[0] * stretch[0], reach.middle[1] * stretch[1]];
  const page = ([u, v]) => [
    width / 2 + (u - (cos * held[0] - sin * held[1])) * scale,
    height / 2 - (v - (sin * held[0] + cos * held[1])) * scale];
  const at = ([u, v]) => page([cos * u - sin * v, sin * u + cos * v]);
  const middle = page([0, 0]);
  const table = tableOf(number);
  if (table) {
    const bounds = [-20, -20, width + 20, height + 20];
    context.save();
    context.beginPath();
    trace(context, inside(table.outline.map(page), ...bounds), true);
    context.fillStyle = colors.table;
    context.fill();
    context.clip();
    context.beginPath();
    for (const line of table.net) trace(context, line.map(page), false);
    context.strokeStyle = colors.line;
    context.lineWidth = 0.8;
    context.stroke();
    context.restore();
    context.beginPath();
    trace(context, inside(table.outline.map(page), ...bounds), true);
    context.strokeStyle = colors.edge;
    context.lineWidth = 1.5;
    context.stroke();
  } else {
    drawMat(context, scale, middle, width, height);
  }
  const isFaint = !object || !object.place || object.place.lost;
  context.globalAlpha = isFaint ? 0.55 : 1;
  if (cake) drawCakeFrom(context, cake, at, scale);
  if (sketch) drawSketchFrom(context, sketch, at, scale);
  context.globalAlpha = 1;
  const box = boxOf(number, sketch);
  if (box) {
    const [u0, v0, u1, v1] = box;
    // On the far side and on the left as one sees them: the viewer's mark is on the near one.
    const top = cos >= -0.02 ? [[u0, v1], [u1, v1]] : [[u1, v0], [u0, v0]];
    const left = cos >= -0.02 ? [[u0, v0], [u0, v1]] : [[u1, v1], [u1, v0]];
    drawDimension(context, ...top.map(at), centimetres(u1 - u0), 24);
    drawDimension(context, ...left.map(at), centimetres(v1 - v0), 24);
    if (Math.abs(turn) > 0.01) {
      drawTurn(context, middle, Math.max(u1 - u0, v1 - v0) / 2 * scale + 9, turn);
    }
  }
  drawViewer(context, number, middle, scale, width, height);
  const what = sketch ? 'sketch' : 'cake';
  const notes = [];
  if (!object) notes.push('nothing to show');
  else if (!object.place) notes.push(`the ${what} is not placed yet`);
  else if (object.place.lost) notes.push('its plane is lost');
  if (cake && cake.isPlain) notes.push('cut anew too often to be drawn: its box');
  if (sketch && !sketch.lines.length) notes.push('nothing drawn yet');
  const turned = Math.abs(turn) > 0.01 ? `turned by ${handed((turn * 180) / Math.PI)}` : '';
  const words = [...notes, turned].filter(Boolean).join(', ');
  if (topNote.textContent !== words) topNote.textContent = words;
  topNote.classList.toggle('trouble', notes.length > 0);
  const size = box ? `${centimetres(box[2] - box[0])} wide, ${centimetres(box[3] - box[1])} deep, ` : '';
  const parts = cake && cake.isPlain ? '' : cake ? counted(cake.labels.length, 'piece', 'pieces')
    : sketch ? counted(sketch.lines.length, 'stroke', 'strokes') : '';
  above.setAttribute(
    'aria-label', `The ${what} from above: ${size}${[parts, words].filter(Boolean).join(', ')}`);
  return turned;
}

function drawCakeFrom(context, cake, at, scale) {
  context.beginPath();
  for (const edge of cake.edges) trace(context, edge.map(at), true);
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
  context.fillStyle = colors.ink;
  context.font = font(13, 600);
  const room = Math.sqrt((cake.size[0] * cake.size[1]) / Math.max(1, cake.labels.length)) * scale;
  if (room > 22) cake.labels.forEach((place, i) => context.fillText(i + 1, ...at(place)));
}

function drawSketchFrom(context, sketch, at, scale) {
  for (const line of sketch.lines) {
    if (line.area) {
      context.beginPath();
      trace(context, line.area.map(at), true);
      fillArea(context, line, at);
    }
    const points = line.drawn.map(([u, v, w]) => [...at([u, v]), w * scale]);
    context.strokeStyle = 'rgba(255,255,255,.5)';
    drawLine(context, points.map(([x, y, w]) => [x, y, w + 1.5]));
    context.strokeStyle = line.color;
    drawLine(context, points);
  }
}

const photos = {};
for (const image of document.querySelectorAll('#photos img')) photos[image.dataset.name] = image;

/** Fills the path of an area with its photo, or with its colour. */
function fillArea(context, line, at) {
  context.save();
  context.fillStyle = line.color;
  context.globalAlpha *= 0.8;
  context.fill();
  const image = line.photo ? photos[line.photo] : null;
  if (image && image.complete && image.naturalWidth) {
    context.globalAlpha /= 0.8;
    context.clip();
    spread(context, image, covering(image, boundsOf([line.area])), at);
  }
  context.restore();
}

/** The box of a picture in the middle of another, as small as it covers all of it. */
function covering(image, [u0, v0, u1, v1]) {
  const side = Math.max((u1 - u0) / image.naturalWidth, (v1 - v0) / image.naturalHeight) / 2;
  const [w, h] = [image.naturalWidth * side, image.naturalHeight * side];
  const [u, v] = [(u0 + u1) / 2, (v0 + v1) / 2];
  return [u - w, v - h, u + w, v + h];
}

/** Lays a picture over a box of u and v, in triangles that are small enough for a perspective. */
function spread(context, image, [u0, v0, u1, v1], at) {
  const count = 8;
  const [w, h] = [image.naturalWidth / count, image.naturalHeight / count];
  const corner = (i, j) => at([u0 + ((u1 - u0) * i) / count, v1 - ((v1 - v0) * j) / count]);
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < count; j++) {
      const [a, b, c, d] = [corner(i, j), corner(i + 1, j), corner(i, j + 1), corner(i + 1, j + 1)];
      if (!a || !b || !c || !d) continue;
      context.save();
      context.beginPath();
      trace(context, [a, b, d, c], true);
      context.clip();
      // The square's sides as the mean of opposite ones.
      const [ux, uy] = [0, 1].map((k) => (b[k] - a[k] + d[k] - c[k]) / 2);
      const [vx, vy] = [0, 1].map((k) => (c[k] - a[k] + d[k] - b[k]) / 2);
      context.transform(ux / w, uy / w, vx / h, vy / h, a[0], a[1]);
      context.drawImage(image, i * w, j * h, w, h, -0.5, -0.5, w + 1, h + 1);
      context.restore();
    }
  }
}
