import { table } from '../table.mjs';

/** Goals at 1,000 tables: wall and CPU time in milliseconds, peak memory in MB. */
const GOALS = {
  'sql:build, 1000 tables': { scaledCpu: 460, megabytes: 150 },
  'sql:build, 1000 tables, unchanged': { wall: 250 },
  'sql:build, 1000 tables, with warnings, unchanged': { wall: 250 },
  'model:build, 1000 tables': { wall: 1_800, megabytes: 150 },
  'model:build, 1000 tables, unchanged': { wall: 250 },
  'model:build, 1000 tables, with warnings': { megabytes: 150 },
  'model:build, 1000 tables, with warnings, unchanged': { wall: 250 },
  'model:build, 1000 tables, all keys to one': { megabytes: 150 },
};

/** The wall time of a bare Node process on the machine for which the goal of the CPU time was set. */
const BARE_MS = 50;

/** The goals of a scenario in words, and whether they are met; both undefined without goals. */
export function verdictOf({ scenario, wall, cpu, megabytes }, bare) {
  const goals = GOALS[scenario];
  if (goals === undefined) return { goal: undefined, verdict: undefined };
  const checks = [
    ['wall', goals.wall, wall, 'ms'],
    ['CPU', goals.scaledCpu && Math.round((goals.scaledCpu * bare) / BARE_MS), cpu, 'ms'],
    ['peak', goals.megabytes, megabytes, 'MB'],
  ].filter(([, limit]) => limit !== undefined);
  const missed = checks.filter(([, limit, value]) => !(value <= limit));
  return {
    goal: checks.map(([what, limit, , unit]) => `${what} ${limit} ${unit}`).join(', '),
    verdict: missed.length === 0 ? 'met' : `missed: ${missed.map(([what]) => what).join(', ')}`,
  };
}

const number = (value) => (value === undefined || value === null ? '' : value.toLocaleString('en'));

/** The rows of the generator as a table. */
export const generatorTable = (rows) =>
  table(
    ['scenario', 'wall ms', 'CPU ms', 'of bare Node', 'peak MB', 'goal', 'verdict'],
    rows.map(({ scenario, wall, cpu, ratio, megabytes, goal, verdict }) => [
      scenario,
      number(wall),
      number(cpu),
      ratio?.toFixed(1),
      number(megabytes),
      goal,
      verdict,
    ]),
    ['goal', 'verdict'],
  );
