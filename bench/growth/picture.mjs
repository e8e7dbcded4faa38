import { groups } from './curves.mjs';

/** A picture has two panels in a row; in each, labels stand to the right of the plot. */
const COLUMNS = 2;
const PANEL = { width: 520, height: 310 };
const PLOT = { left: 64, top: 40, width: 240, height: 216 };
const HEADER = 54;
const LABEL_GAP = 15;

/** Colors of the lines on light and dark backgrounds. */
const COLORS = [
  ['#0b62b8', '#6cb6ff'],
  ['#b4430f', '#ff9e64'],
  ['#157a3a', '#5fd48a'],
  ['#7331c9', '#c4a1ff'],
  ['#b0175f', '#ff8fc0'],
  ['#6b5d00', '#e0cc55'],
];

const STYLE = `
  text { font: 12px system-ui, -apple-system, 'Segoe UI', sans-serif; fill: #24292f; }
  .title { font-size: 16px; font-weight: 600; }
  .panel { font-size: 13px; font-weight: 600; }
  .tick, .note { fill: #57606a; font-size: 11px; }
  .background { fill: #ffffff; }
  .grid { stroke: #d8dee4; stroke-width: 1; }
  .proportion { stroke: #8c959f; stroke-width: 1; stroke-dasharray: 4 4; fill: none; }
  .line { fill: none; stroke-width: 2; }
  .leader { stroke-width: 1; opacity: 0.5; fill: none; }
${COLORS.map(([light], index) => `  .c${index} { stroke: ${light}; } .f${index} { fill: ${light}; }`).join('\n')}
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3; }
    .tick, .note { fill: #9da7b3; }
    .background { fill: #0d1117; }
    .grid { stroke: #2d333b; }
    .proportion { stroke: #768390; }
${COLORS.map(([, dark], index) => `    .c${index} { stroke: ${dark}; } .f${index} { fill: ${dark}; }`).join('\n')}
  }
`;

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const at = (number) => number.toFixed(1);

/** The curves as an SVG text with logarithmic axes, one panel for each group; the same curves give the same text. */
export function picture(curves) {
  const shown = Object.keys(groups).filter((group) => curves.some((curve) => curve.group === group));
  const rows = Math.ceil(shown.length / COLUMNS);
  const [width, height] = [COLUMNS * PANEL.width, HEADER + rows * PANEL.height];
  const panels = shown.map((group, place) => {
    const x = (place % COLUMNS) * PANEL.width;
    const y = HEADER + Math.floor(place / COLUMNS) * PANEL.height;
    const own = curves.filter((curve) => curve.group === group);
    return `<g transform="translate(${x} ${y})">\n${panel(groups[group], own)}\n</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="growth-title">
<title id="growth-title">CPU time by size, on logarithmic axes</title>
<style>${STYLE}</style>
<rect class="background" width="${width}" height="${height}"/>
<text class="title" x="20" y="26">CPU time by size, on logarithmic axes</text>
<text class="note" x="20" y="44">A dashed line is exact proportion: ten times the size takes ten times as long. A flatter line is better.</text>
${panels.join('\n')}
</svg>
`;
}

function panel({ title, axis }, curves) {
  const points = curves.flatMap((curve) => curve.points);
  const scaleX = scale(
    points.map(({ size }) => size),
    PLOT.left,
    PLOT.width,
  );
  const times = scale(
    points.map(({ milliseconds }) => milliseconds),
    PLOT.top + PLOT.height,
    -PLOT.height,
  );
  const place = ({ size, milliseconds }) => `${at(scaleX.of(size))} ${at(times.of(milliseconds))}`;
  return [
    `<text class="panel" x="20" y="22">${escaped(title)}</text>`,
    ...grid(scaleX, times, axis),
    proportion(curves, scaleX, times),
    ...curves.map(
      (curve, index) => `<path class="line c${index}" d="M${curve.points.map(place).join(' L')}"/>`,
    ),
    ...curves.flatMap((curve, index) =>
      curve.points.map((point) => {
        const [x, y] = place(point).split(' ');
        return `<circle class="f${index}" cx="${x}" cy="${y}" r="3"/>`;
      }),
    ),
    ...labels(curves, scaleX, times),
  ].join('\n');
}

/** A logarithmic scale over whole decades, from pixel `start` over `length` pixels. */
function scale(values, start, length) {
  const first = Math.floor(Math.log10(Math.min(...values)));
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...values))));
  return {
    decades: Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index)),
    of: (value) => start + (length * (Math.log10(value) - first)) / (last - first),
  };
}

const sizeText = (size) => size.toLocaleString('en');
const timeText = (milliseconds) =>
  milliseconds >= 1_000 ? `${sizeText(milliseconds / 1_000)} s` : `${Number(milliseconds.toPrecision(1))} ms`;

function* grid(scaleX, times, axis) {
  const bottom = PLOT.top + PLOT.height;
  for (const size of scaleX.decades) {
    const x = at(scaleX.of(size));
    yield `<path class="grid" d="M${x} ${PLOT.top} V${bottom}"/>`;
    yield `<text class="tick" x="${x}" y="${bottom + 16}" text-anchor="middle">${sizeText(size)}</text>`;
  }
  for (const time of times.decades) {
    const y = times.of(time);
    yield `<path class="grid" d="M${PLOT.left} ${at(y)} H${PLOT.left + PLOT.width}"/>`;
    yield `<text class="tick" x="${PLOT.left - 8}" y="${at(y + 4)}" text-anchor="end">${timeText(time)}</text>`;
  }
  const middle = PLOT.left + PLOT.width / 2;
  yield `<text class="tick" x="${middle}" y="${bottom + 34}" text-anchor="middle">${escaped(axis)}</text>`;
}

/** Proportion, from the end of the highest curve back to where it leaves the plot. */
function proportion(curves, scaleX, times) {
  const { size, milliseconds } = curves
    .map(({ points }) => points.at(-1))
    .reduce((high, point) => (point.milliseconds > high.milliseconds ? point : high));
  const from = Math.max(scaleX.decades[0], (size * times.decades[0]) / milliseconds);
  const points = [from, size].map(
    (each) => `${at(scaleX.of(each))} ${at(times.of((milliseconds * each) / size))}`,
  );
  return `<path class="proportion" d="M${points.join(' L')}"/>`;
}

/** The title of each curve beside its end, moved apart where ends are close. */
function* labels(curves, scaleX, times) {
  const ends = curves
    .map(({ title, points }, index) => {
      const { size, milliseconds } = points.at(-1);
      return { title, index, x: scaleX.of(size), end: times.of(milliseconds) };
    })
    .toSorted((one, other) => one.end - other.end || one.index - other.index);
  const lowest = PLOT.top + PLOT.height - (ends.length - 1) * LABEL_GAP;
  let next = PLOT.top;
  for (const [rank, { title, index, x, end }] of ends.entries()) {
    const y = Math.min(Math.max(end, next), lowest + rank * LABEL_GAP);
    next = y + LABEL_GAP;
    const left = PLOT.left + PLOT.width + 22;
    yield `<path class="leader c${index}" d="M${at(x + 4)} ${at(end)} L${left - 4} ${at(y)}"/>`;
    yield `<text x="${left}" y="${at(y + 4)}">${escaped(title)}</text>`;
  }
}
