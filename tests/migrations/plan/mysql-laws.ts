import { expect } from 'vitest';
import type { Change } from '../../../src/model/change.ts';
import type { Database } from '../../../src/model/database.ts';
import { stateOf } from '../../../src/model/state.ts';
import { differentTables } from '../../../src/model/stored-equality.ts';
import type { Plan } from '../../../src/platforms/migration/plan.ts';
import type { ChangedDatabase } from '../../arbitraries/changed-database.ts';
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
import { renameChanges } from './renamed.ts';
import { insertRows, randomFrom, valuesFor } from './rows.ts';

/** What happened in how many pairs. */
export const tally = { pairs: 0, run: 0, refused: 0, undone: 0, lossy: 0 };

/** Values for rows that are there, for most of the columns that need one. */
function fillsFor(bench: Bench, pair: StatePair, seed: number): readonly Change[] {
  const random = randomFrom(seed);
  return deltaOf(bench, pair).changed.flatMap((table) =>
    table.addedColumns.flatMap(({ column }): readonly Change[] => {
      const [, sql = '0'] = valuesFor(column, bench.platform);
      const own = pair.after.tables.find(({ name }) => name === table.after.name);
      if (own === undefined || !column.required || column.autoIncrement || random() < 0.3) return [];
      return [{ kind: 'addColumn', table: own, column, fill: { kind: 'sql', sql } }];
    }),
  );
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
export async function checkPair(
  bench: Bench,
  { before, after, renames }: ChangedDatabase,
  seed: number,
): Promise<void> {
  const plain = { before: stateOf(before), after: stateOf(after), changes: renameChanges(renames) };
  const pair = { ...plain, changes: [...plain.changes, ...fillsFor(bench, plain, seed)] };
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
  expect(await rowsOfKept(bench, kept, 'after')).toEqual(rows);
  const back = { before: pair.after, after: pair.before, changes: renameChanges(inverse(renames)) };
  if (!(await isRun(bench, bench.planner(back)))) return;
  tally.undone++;
  await expectState(bench, pair.before);
}

/** Columns are named with their table, as it is called after. */
const inverse = ({ tables, columns }: ChangedDatabase['renames']): ChangedDatabase['renames'] => ({
  tables: tables.map(({ from, to }) => ({ from: to, to: from })),
  columns: columns.map(({ table, from, to }) => ({
    table: tables.find((renamed) => renamed.from.name === table.name)?.to ?? table,
    from: to,
    to: from,
  })),
});
