import { expect } from 'vitest';
import { invertAll } from '../../../src/migrations/changes/invert.ts';
import type { Fill } from '../../../src/model/change.ts';
import type { Database } from '../../../src/model/database.ts';
import { differentTables } from '../../../src/model/stored-equality.ts';
import type { Plan } from '../../../src/platforms/migration/plan.ts';
import type { ChangedDatabase } from '../../arbitraries/changed-database.ts';
import { foldedPair } from './folded.ts';
import {
  type Bench,
  type CountedHazard,
  clear,
  countHazards,
  createState,
  deltaOf,
  describeFailure,
  isFailing,
  keptTables,
  planFromLive,
  rowsOfKept,
  runPlan,
  type StatePair,
  storedNow,
} from './harness.ts';
import { insertRows, randomFrom, valuesFor } from './rows.ts';

/** What happened in how many pairs. */
export const tally = { pairs: 0, run: 0, refused: 0, undone: 0, lossy: 0 };

/** Values for rows that are there, for most of the columns that need one. */
function fillsFor(bench: Bench, pair: StatePair, seed: number): ReadonlyMap<string, Fill> {
  const random = randomFrom(seed);
  const fills = deltaOf(bench, pair).changed.flatMap((table) => {
    const added = table.addedColumns.map(({ column }) => column);
    const required = table.columns.flatMap(({ nullable, after }) => (nullable ? [after] : []));
    return [...added, ...required].flatMap((column): readonly (readonly [string, Fill])[] => {
      const [, sql = '0'] = valuesFor(column, bench.platform);
      if (!column.required || column.autoIncrement || random() < 0.3) return [];
      return [[`${table.after.name}.${column.name}`, { kind: 'sql', sql }]];
    });
  });
  return new Map(fills);
}

async function expectState(bench: Bench, after: Database): Promise<void> {
  const [now, wanted] = [await storedNow(bench, after), bench.platform.store(after)];
  expect(differentTables(now, wanted)).toEqual([]);
  expect((await planFromLive(bench, after)).steps.map(({ sql }) => sql)).toEqual([]);
}

/** Counts of values that cannot be converted are careful: a server may take more. NULL may become the present time. */
const mustFail = (hazard: CountedHazard, sql: string): boolean =>
  isFailing(hazard) &&
  hazard.rule !== 'fails/cast' &&
  hazard.rule !== 'invents/value' &&
  !(hazard.rule === 'fails/null' && sql.includes(`\`${hazard.column}\` TIMESTAMP`));

/** Runs a plan, and compares what happens with what its hazards say; true where all of it was to run, and did. */
async function isRun(bench: Bench, plan: Plan): Promise<boolean> {
  const hazards = await countHazards(bench, plan);
  const failure = await runPlan(bench, plan);
  if (failure !== undefined && !hazards.some(isFailing)) expect(describeFailure(failure)).toBe('');
  const sql = plan.steps.map((step) => step.sql).join('\n');
  if (failure === undefined) expect(hazards.filter((hazard) => mustFail(hazard, sql))).toEqual([]);
  if (hazards.some(({ rule, rows }) => rule.startsWith('lossy/') && rows !== 0)) tally.lossy++;
  return failure === undefined && !hazards.some(isFailing);
}

/** Migrates rows from one state to another and back, and checks structure and rows on the way. */
export async function checkPair(bench: Bench, changed: ChangedDatabase, seed: number): Promise<void> {
  const pair = pairOf(bench, changed, seed);
  await clear(bench);
  await createState(bench, pair.before);
  await insertRows(bench.connection, bench.platform, pair.before, { seed });
  const kept = keptTables(deltaOf(bench, pair));
  const rows = await rowsOfKept(bench, kept, 'before');
  tally.pairs++;
  if (!(await isRun(bench, bench.planner(pair)))) {
    tally.refused++;
    return;
  }
  tally.run++;
  await expectState(bench, pair.after);
  // Names that the schema derives are not those that keys have since they were made.
  expect(differentTables(await storedNow(bench, changed.after), bench.platform.store(changed.after))).toEqual(
    [],
  );
  expect(await rowsOfKept(bench, kept, 'after')).toEqual(rows);
  const back = { before: pair.after, after: pair.before, changes: invertAll(pair.changes) };
  if (!(await isRun(bench, bench.planner(back)))) return;
  tally.undone++;
  await expectState(bench, pair.before);
}

/** The states that migrations would lead to, with values for rows; the order of columns counts in half of them. */
export function pairOf(bench: Bench, changed: ChangedDatabase, seed: number): StatePair {
  const platforms = [bench.platform];
  const fills = fillsFor(bench, foldedPair(changed, platforms), seed);
  return foldedPair(changed, platforms, { columnOrder: seed % 2 === 0, fills });
}
