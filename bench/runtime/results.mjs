import { median } from '../median.mjs';
import { table } from '../table.mjs';

/** The names of databases in tables. */
export const TITLES = { sqlite: 'SQLite', pgsql: 'PostgreSQL', mysql: 'MariaDB' };

export const rounded = (number, digits) => Number(number.toFixed(digits));

/** Goals are set for SQLite without opcache, for requests with it, and apart for servers. */
export function goalOf({ goal, serverGoal, served = false }, platform, opcache) {
  if (platform !== 'sqlite') return opcache === 'off' ? serverGoal : undefined;
  return (opcache === 'on') === served ? goal : undefined;
}

/**
 * The medians of all contestants in one scenario. `runs` has the costs of each run by contestant, `statementsOf` the
 * number of statements.
 */
export function summary({ name, title }, { time, goal, runs, digests, statementsOf }) {
  const results = [...runs].map(([contestant, all]) => {
    const times = all.map((taken) => taken[time]);
    return {
      contestant,
      milliseconds: rounded(median(times), 2),
      least: rounded(Math.min(...times), 2),
      greatest: rounded(Math.max(...times), 2),
      megabytes: rounded(median(all.map(({ memory }) => memory)), 1),
      statements: statementsOf(contestant),
    };
  });
  const base = results.find(({ contestant }) => contestant === 'raw-pdo')?.milliseconds;
  for (const result of results) result.ratio = rounded(result.milliseconds / base, 2);
  return { scenario: name, title, goal, sameData: new Set(digests).size === 1, results };
}

/** Undefined without a goal or without a result of Orm. */
export function verdictOf({ goal, results }) {
  const ratio = results.find(({ contestant }) => contestant === 'orm')?.ratio;
  if (goal === undefined || ratio === undefined) return undefined;
  return ratio <= goal ? 'met' : 'missed';
}

/** The heading of a table of results. */
export const headingOf = ({ database, time, opcache }) =>
  `${TITLES[database] ?? database}, ${time === 'cpu' ? 'CPU' : time} time, opcache ${opcache}`;

/** One set of results as a table: ratios to raw PDO, with the memory and the statements of all contestants. */
export function resultTable(contestants, { rows }) {
  const hasGoals = rows.some(({ goal }) => goal !== undefined);
  const head = [
    'scenario',
    ...contestants.map(({ label }) => label),
    ...(hasGoals ? ['goal', 'verdict'] : []),
    'MB',
    'statements',
  ];
  const lines = rows.map((row) => [
    row.title,
    ...contestants.map(({ name }) => timeCell(resultOf(row, name))),
    ...(hasGoals ? [row.goal ?? '', verdictOf(row) ?? ''] : []),
    ofAll(contestants, row, ({ megabytes }) => megabytes.toFixed(1)),
    ofAll(contestants, row, ({ statements }) => statements?.toLocaleString('en') ?? '?') +
      (row.sameData ? '' : ' DIFFERENT DATA'),
  ]);
  return table(head, lines, ['verdict']);
}

const resultOf = ({ results }, name) => results.find(({ contestant }) => contestant === name);

function timeCell(result) {
  if (result === undefined) return '–';
  return result.contestant === 'raw-pdo' ? `${result.milliseconds.toFixed(1)} ms` : result.ratio.toFixed(2);
}

/** The figures of all contestants, in their order. */
const ofAll = (contestants, row, show) =>
  contestants
    .map(({ name }) => resultOf(row, name))
    .map((result) => (result === undefined ? '–' : show(result)))
    .join(' / ');

/** A line on how many goals were met, with the missed ones by name. */
export function goalsLine(rows) {
  const withGoal = rows.filter((row) => verdictOf(row) !== undefined);
  if (withGoal.length === 0) return undefined;
  const missed = withGoal.filter((row) => verdictOf(row) === 'missed');
  const names = missed.map((row) => `${row.scenario} (${resultOf(row, 'orm').ratio}, goal ${row.goal})`);
  return `Goals: ${withGoal.length - missed.length} of ${withGoal.length} met${names.length > 0 ? `; missed: ${names.join(', ')}` : ''}.`;
}
