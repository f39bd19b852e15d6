// Playing: the moment that is shown, and what changes it.

const [scrub, play, clock, status, speed] =
  ['scrub', 'play', 'clock', 'status', 'speed'].map(find);
const log = document.querySelector('.log');
const calm = matchMedia('(prefers-reduced-motion: reduce)');
let now = 0;
let current = null;

/** What was refused or lost in the last second and a half before a time. */
function trouble(time) {
  const words = [];
  for (let i = entries.length ? lastAt(entryTimes, time + 0.1) : -1; i >= 0; i--) {
    if (time - entryTimes[i] > 1500) break;
    if (entryTimes[i] <= time + 0.1 && isTrouble(entries[i])) {
      words.push(entries[i].lastElementChild.textContent.trim());
    }
  }
  return words.length > 1 ? `${words[0]} (and ${words.length - 1} more)` : words.join('');
}

function words(number, why, turned) {
  const parts = [];
  const fingers = film.fingers[number].length / 2;
  parts.push(fingers ? counted(fingers, 'finger', 'fingers') : 'no finger');
  const cake = cakeOf(number);
  const sketch = sketchOf(number);
  const place = placeOf(number);
  if (sketch) parts.push(counted(sketch.lines.length, 'stroke', 'strokes'));
  if (cake) parts.push(`cake ${centimetres(cake.size[0])} × ${centimetres(cake.size[1])}`);
  if (cake || sketch) {
    parts[parts.length - 1] += place
      ? ` on ${named(place.plane)}${place.lost ? ' (lost)' : ''}` : ', not placed';
  }
  const scale = film.scale[number];
  if (scale) parts.push(`scaleX ${scale[0].toFixed(2)}, scaleY ${scale[1].toFixed(2)}`);
  if (isTwist(number)) parts.push('being turned');
  else if (film.grip[number]) parts.push('being dragged');
  if (turned) parts.push(turned);
  if (why) parts.push(why);
  return parts.join(' · ');
}

/** Shows a picture; `quietly` if a screen reader need not hear of it. */
function show(number, quietly) {
  now = clamp(number, 0, last);
  const why = drawView(now);
  const turned = drawTop(now);
  drawPlot(now);
  const time = times[now];
  scrub.value = String(time - begin);
  scrub.dataset.picture = String(now);
  scrub.style.setProperty('--played', `${(100 * (time - begin)) / span}%`);
  scrub.setAttribute('aria-valuetext', `${seconds(time, 2)} of ${seconds(times[last], 1)}`);
  clock.textContent = `${seconds(time, 2)} of ${seconds(times[last], 1)}`;
  const [text, bad] = [words(now, why, turned), trouble(time)];
  view.setAttribute('aria-label', `The camera's view at ${seconds(time, 1)}: ${text}`);
  status.setAttribute('aria-live', quietly ? 'off' : 'polite');
  const said = bad ? `${bad} · ${text}` : text;
  if (status.textContent !== said) status.textContent = said;
  status.classList.toggle('trouble', bad !== '');
  mark(time);
}

/** Marks the last event that happened, and brings it into the list's own window. */
function mark(time) {
  const index = entries.length ? lastAt(entryTimes, time + 0.1) : 0;
  const entry = entries.length && entryTimes[index] <= time + 0.1 ? entries[index] : null;
  if (entry === current) return;
  if (current) {
    current.classList.remove('now');
    current.removeAttribute('aria-current');
  }
  current = entry;
  if (!entry) return;
  entry.classList.add('now');
  entry.setAttribute('aria-current', 'true');
  if (log.scrollHeight > log.clientHeight && !log.contains(document.activeElement)) {
    log.scrollTop = entry.offsetTop - log.offsetTop - log.clientHeight / 2;
  }
}

/** Puts what happened onto the scrubber's track. */
function markTrack() {
  const track = find('track');
  const add = (kind, from, to) => {
    const bar = document.createElement('i');
    bar.className = kind;
    bar.style.left = `${(100 * (from - begin)) / span}%`;
    if (to !== undefined) bar.style.width = `${(100 * (to - from)) / span}%`;
    track.append(bar);
  };
  for (const run of pinches) add('pinch', times[run.from], times[run.to]);
  for (const run of grips) add('grip', times[run.from], times[run.to]);
  for (const run of drawings) add('drawing', times[run.from], times[run.to]);
  entries.forEach((entry, i) => {
    const time = clamp(entryTimes[i], begin, times[last]);
    if (isTrouble(entry)) add('trouble', time);
    else if (entries.length <= 200) add('event', time);
  });
}

// --- playback

let playing = null;

function tick(stamp) {
  if (!playing) return;
  const time = playing.from + Math.max(stamp - playing.at, 0) * Number(speed.value);
  // Who asked for less motion sees a picture every half second.
  const shown = calm.matches && time < times[last] ? Math.floor(time / 500) * 500 : time;
  const number = Math.max(pictureAt(shown), playing.least);
  if (number !== now) show(number, true);
  if (time >= times[last]) return pause();
  requestAnimationFrame(tick);
}

function start() {
  const least = now === last ? 0 : now;
  playing = { from: times[least], at: performance.now(), least };
  play.textContent = 'Pause';
  play.dataset.state = 'playing';
  if (least !== now) show(least, true);
  requestAnimationFrame(tick);
}

function pause() {
  playing = null;
  play.textContent = 'Play';
  play.dataset.state = 'paused';
  show(now);
}

const toggle = () => (playing ? pause() : start());
function go(number) {
  if (playing) pause();
  show(number);
}

play.addEventListener('click', toggle);
speed.addEventListener('change', () => {
  if (playing) playing = { from: times[now], at: performance.now(), least: now };
});
scrub.max = String(span);
scrub.addEventListener('input', () => go(pictureAt(begin + Number(scrub.value) + 0.1)));
entries.forEach((entry, i) => {
  entry.addEventListener('click', () => go(pictureFrom(entryTimes[i])));
});

function point(event) {
  const box = plot.getBoundingClientRect();
  const share = (event.clientX - box.left - frame.left) / (box.width - frame.left - frame.right);
  go(pictureAt(begin + clamp(share, 0, 1) * span + 0.1));
}
plot.addEventListener('pointerdown', (event) => {
  plot.setPointerCapture(event.pointerId);
  point(event);
});
plot.addEventListener('pointermove', (event) => { if (event.buttons) point(event); });

document.addEventListener('keydown', (event) => {
  const { target } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || target === speed) return;
  const second = (way) => pictureAt(times[now] + way * 1000 + 0.1);
  const back = () => go(event.shiftKey ? Math.min(second(-1), now - 1) : now - 1);
  const on = () => go(event.shiftKey ? Math.max(second(1), now + 1) : now + 1);
  // A table that is wider than its window is moved by the arrows.
  const isScrolled = target.closest && target.closest('.scroll')
    && target.scrollWidth > target.clientWidth;
  const steps = {
    ArrowLeft: isScrolled ? null : back,
    ArrowRight: isScrolled ? null : on,
    ArrowDown: target === scrub ? back : null,
    ArrowUp: target === scrub ? on : null,
    PageDown: target === scrub ? () => go(Math.min(second(-1), now - 1)) : null,
    PageUp: target === scrub ? () => go(Math.max(second(1), now + 1)) : null,
    Home: () => go(0),
    End: () => go(last),
    ' ': target instanceof HTMLButtonElement ? null : toggle,
  };
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  step();
});

/** Draws everything anew, in the colours of the day. */
function redraw() {
  readColors();
  isGroundOld = true;
  show(now, true);
}
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw);
// On paper everything is as in daylight.
const paper = (isOn) => () => {
  document.documentElement.classList.toggle('paper', isOn);
  redraw();
};
window.addEventListener('beforeprint', paper(true));
window.addEventListener('afterprint', paper(false));
new ResizeObserver(redraw).observe(document.body);
window.addEventListener('resize', redraw);
for (const image of document.querySelectorAll('#photos img')) image.addEventListener('load', redraw);

// A link may name a time: report.html#t=4.5
function linked() {
  const match = /^#t=([0-9.]+)$/.exec(location.hash);
  return match && Number.isFinite(Number(match[1]))
    ? pictureAt(Number(match[1]) * 1000 + 0.1) : null;
}
window.addEventListener('hashchange', () => {
  const number = linked();
  if (number !== null) go(number);
});

readColors();
markTrack();
// What a session came to says more than its first picture, in which nothing is found yet.
show(linked() ?? last, true);
