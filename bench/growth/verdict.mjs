import { table } from '../table.mjs';
import { groups, STREAM_MEMORY } from './curves.mjs';

/** Ten times the size may cost this many times as much. */
export const LIMIT = 11;

/** The factors from each size to the next, which is ten times as large. */
export const factorsOf = ({ points }) =>
  points.slice(1).map(({ milliseconds }, place) => milliseconds / points[place].milliseconds);

/** Why a curve grows too fast; undefined if it does not. */
export function problemOf(curve) {
  const worst = Math.max(...factorsOf(curve));
  if (worst > LIMIT) return `${worst.toFixed(1)} times the time for ten times the size`;
  const [first, last] = [curve.points[0], curve.points.at(-1)];
  const grown = last.megabytes - first.megabytes;
  if (curve.isStream && grown > STREAM_MEMORY) return `${grown.toFixed(1)} MB more for streamed rows`;
  return undefined;
}

const size = (number) => number.toLocaleString('en');
const time = (milliseconds) =>
  milliseconds < 10
    ? `${milliseconds.toFixed(2)} ms`
    : milliseconds < 1_000
      ? `${milliseconds.toFixed(0)} ms`
      : `${(milliseconds / 1_000).toFixed(2)} s`;

const factorText = (curve) =>
  factorsOf(curve)
    .map((factor) => factor.toFixed(1))
    .join(' / ');

/** All curves as a table, with a verdict for each. */
export function growthTable(curves) {
  const head = ['operation', 'sizes', 'CPU time', 'factors', 'raw PDO', 'MB', 'verdict'];
  const lines = curves.map((curve) => [
    `${groups[curve.group].title}: ${curve.title}`,
    curve.points.map((point) => size(point.size)).join(' / '),
    curve.points.map(({ milliseconds }) => time(milliseconds)).join(' / '),
    factorText(curve),
    curve.raw === undefined ? '–' : factorText({ points: curve.raw }),
    curve.points.map(({ megabytes }) => megabytes.toFixed(1)).join(' / '),
    problemOf(curve) === undefined ? 'in proportion' : `MISSED: ${problemOf(curve)}`,
  ]);
  return table(head, lines, ['verdict']);
}
