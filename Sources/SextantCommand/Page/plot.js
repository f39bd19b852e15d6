// What fingers did: the scales over time, drags and twists.

const plot = find('plot');
const frame = { left: 46, right: 14, top: 12, bottom: 26 };
const entries = [...document.querySelectorAll('[data-time]')];
const entryTimes = entries.map((entry) => Number(entry.dataset.time));
const isTrouble = (entry) => entry.classList.contains('trouble');

const low = film.scale.reduce((m, s) => (s ? Math.min(m, s[0], s[1]) : m), 0.8) / 1.06;
const high = film.scale.reduce((m, s) => (s ? Math.max(m, s[0], s[1]) : m), 1.25) * 1.06;
const isTwist = (number) => Array.isArray(film.grip[number]);

/** Runs of pictures with the same thing going on: what `key` gives, if it is not null. */
function runs(key) {
  const list = [];
  for (let i = 0; i <= last; i++) {
    const kind = key(i);
    if (kind === null) continue;
    const from = i;
    while (i < last && key(i + 1) === kind) i++;
    list.push({ kind, from, to: i });
  }
  return list;
}

const pinches = runs((i) => (film.scale[i] ? 'pinch' : null));
const grips = runs((i) => (film.grip[i] ? (isTwist(i) ? 'twist' : 'drag') : null));
const drawings = runs((i) => {
  const stroke = isSketch(i) && strokes.findIndex(
    (s) => i >= s.from && s.t.length && times[i] >= s.t[0] && times[i] <= s.t[s.t.length - 1]);
  return stroke === false || stroke < 0 ? null : stroke;
});

const plotX = (time, width) =>
  frame.left + ((time - begin) / span) * (width - frame.left - frame.right);

/** Round values of a scale that has room for a few. */
function marks() {
  const all = [0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.33, 0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3, 4, 5, 8,
    10, 20, 50, 100].filter((v) => v >= low && v <= high);
  return all.length <= 7 ? all : all.filter((v) => [0.01, 0.1, 0.25, 0.5, 1, 2, 4, 10, 100].includes(v));
}

const clockWords = (s) => (times[last] < 120000 ? `${s} s`
  : `${Math.floor(s / 60)}:${String(Math.round(s % 60)).padStart(2, '0')}`);

/** Draws what stays as it is while the session plays. */
function drawGround(context, width, height) {
  const foot = height - frame.bottom;
  const y = scaleY(height);
  context.font = font(12);
  context.textBaseline = 'middle';
  context.textAlign = 'right';
  for (const mark of marks()) {
    context.strokeStyle = mark === 1 ? colors.soft : colors.line;
    context.lineWidth = 1;
    context.beginPath();
    trace(context, [[frame.left, y(mark)], [width - frame.right, y(mark)]]);
    context.stroke();
    context.fillStyle = colors.soft;
    context.fillText(`× ${mark}`, frame.left - 6, y(mark));
  }
  const wide = width - frame.left - frame.right;
  const step = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1800, 3600]
    .find((s) => (s * 1000 * wide) / span > 56) || span / 4000;
  context.textAlign = 'center';
  const first = Math.ceil(begin / 1000 / step);
  for (let i = 0; i <= 40; i++) {
    const s = Number(((first + i) * step).toPrecision(12));
    if (s * 1000 > times[last]) break;
    const x = plotX(s * 1000, width);
    context.beginPath();
    trace(context, [[x, foot], [x, foot + 4]]);
    context.strokeStyle = colors.soft;
    context.stroke();
    context.fillStyle = colors.soft;
    // The last word stays inside the picture.
    const isLast = x >= width - 18;
    context.textAlign = isLast ? 'right' : 'center';
    context.fillText(clockWords(s), isLast ? width - 2 : x, height - frame.bottom / 2 + 2);
  }
  context.textAlign = 'center';
  const ground = (run, color, alpha) => {
    const [x0, x1] = [plotX(times[run.from], width), plotX(times[run.to], width)];
    context.fillStyle = color;
    context.globalAlpha = alpha;
    context.fillRect(x0, frame.top, Math.max(x1 - x0, 2), foot - frame.top);
    context.globalAlpha = 1;
    return [x0, x1];
  };
  for (const run of pinches) {
    ground(run, colors.accent, 0.1);
    for (const [k, color] of [[0, colors.x], [1, colors.y]]) {
      context.beginPath();
      const line = [];
      for (let j = run.from; j <= run.to; j++) {
        line.push([plotX(times[j], width), y(film.scale[j][k])]);
      }
      trace(context, line);
      context.strokeStyle = color;
      context.lineWidth = k ? 2.25 : 3;
      // Where both are alike, one is seen through the other.
      context.setLineDash(k ? [6, 5] : []);
      context.stroke();
      context.setLineDash([]);
    }
  }
  // Drags, twists and strokes: bars along the top, with how far the object was turned.
  const bars = [
    ...grips.map((run) => ({
      ...run, color: colors.cut,
      text: run.kind === 'twist' ? degrees(film.grip[run.to][0]) : 'drag',
    })),
    ...drawings.map((run) => ({
      ...run, color: colors.soft, text: `${strokes[run.kind].stroke}`,
    })),
  ];
  for (const bar of bars) {
    const [x0, x1] = ground(bar, bar.color, 0.14);
    context.fillStyle = bar.color;
    context.fillRect(x0, frame.top, Math.max(x1 - x0, 2), 3);
    const half = context.measureText(bar.text).width / 2;
    if (bars.length > 12 && x1 - x0 < half * 2) continue;
    context.fillStyle = colors.ink;
    context.fillText(
      bar.text, clamp((x0 + x1) / 2, frame.left + half, width - frame.right - half), foot - 11);
  }
  const troubles = entries.filter(isTrouble);
  for (const entry of troubles) {
    const x = plotX(Number(entry.dataset.time), width);
    context.beginPath();
    trace(context, [[x, frame.top + 9], [x - 5, frame.top], [x + 5, frame.top]], true);
    context.fillStyle = colors.warn;
    context.fill();
    if (troubles.length > 60) continue;
    context.beginPath();
    trace(context, [[x, frame.top + 9], [x, foot]]);
    context.setLineDash([2, 4]);
    context.strokeStyle = colors.warn;
    context.lineWidth = 1;
    context.stroke();
    context.setLineDash([]);
  }
  if (!pinches.length && !bars.length) {
    context.fillStyle = colors.soft;
    context.fillText('no pinch, no drag', (frame.left + width - frame.right) / 2, height / 3);
  }
}

const scaleY = (height) => (s) => frame.top
  + (Math.log(high / s) / Math.log(high / low)) * (height - frame.top - frame.bottom);

const ground = document.createElement('canvas');
let isGroundOld = true;

function drawPlot(number) {
  const [width, height] = [plot.clientWidth, plot.clientHeight];
  const context = prepare(plot, width, height);
  if (isGroundOld || ground.width !== plot.width || ground.height !== plot.height) {
    drawGround(prepare(ground, width, height), width, height);
    isGroundOld = false;
  }
  context.drawImage(ground, 0, 0, width, height);
  const y = scaleY(height);
  const x = plotX(times[number], width);
  context.beginPath();
  trace(context, [[x, frame.top - 6], [x, height - frame.bottom]]);
  context.strokeStyle = colors.ink;
  context.lineWidth = 1.5;
  context.stroke();
  const scale = film.scale[number];
  if (scale) {
    for (const [k, color] of [[0, colors.x], [1, colors.y]]) {
      context.beginPath();
      context.arc(x, y(scale[k]), 4.5, 0, 2 * Math.PI);
      context.fillStyle = color;
      context.strokeStyle = colors.card;
      context.lineWidth = 2;
      context.stroke();
      context.fill();
    }
  }
  for (const [k, id] of [[0, 'now-x'], [1, 'now-y']]) {
    find(id).textContent = scale ? `× ${scale[k].toFixed(2)}` : '';
  }
  plot.setAttribute('aria-label', `Scales over time, ${scale
    ? `now scaleX ${scale[0].toFixed(2)}, scaleY ${scale[1].toFixed(2)}`
    : film.grip[number] ? 'now a drag or a twist' : 'no pinch now'}`);
}
