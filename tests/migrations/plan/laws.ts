import { expect } from 'vitest';
import { isNumber, isTemporal, isText } from '../../../src/column-types/families.ts';
import type { ColumnTypeName } from '../../../src/column-types/index.ts';
import { invertAll } from '../../../src/migrations/changes/invert.ts';
import type { TableRef } from '../../../src/model/change.ts';
import type { Plan } from '../../../src/platforms/migration/plan.ts';
import type { DatabaseDelta } from '../../../src/platforms/standard/plan/delta.ts';
import { differences } from '../../platforms/store/differences.ts';
import {
  type Bench,
  type CountedHazard,
  countHazards,
  createState,
  deltaOf,
  describeFailure,
  hasRenamedLabels,
  isFailing,
  isLossy,
  keptTables,
  planFromLive,
  rowsOfKept,
  runPlan,
  type StatePair,
  storedNow,
} from './harness.ts';
import { insertRows } from './rows.ts';

/** Statistics over many pairs, so that a run can tell what it has seen. */
export interface Seen {
  pairs: number;
  statements: number;
  failing: number;
  rules: Map<string, number>;
}

export const nothingSeen = (): Seen => ({ pairs: 0, statements: 0, failing: 0, rules: new Map() });

interface ConvertedColumn {
  readonly before: { readonly table: TableRef; readonly column: string };
  readonly after: { readonly table: TableRef; readonly column: string };
}

const FAMILIES: readonly ((type: ColumnTypeName) => boolean)[] = [isText, isNumber, isTemporal];

/** Columns of another type of the same kind, for which no hazard says that a value changes. */
const convertedColumns = (
  { changed, enums }: DatabaseDelta,
  counted: readonly CountedHazard[],
): readonly ConvertedColumn[] =>
  changed.flatMap(({ before, after, columns }) =>
    columns
      .filter(
        (column) =>
          column.type &&
          column.fill === undefined &&
          column.relabelled.length === 0 &&
          !hasRenamedLabels(column, enums) &&
          FAMILIES.some((isOne) => isOne(column.before.type) && isOne(column.after.type)) &&
          !counted.some(
            (hazard) =>
              isLossy(hazard) && hazard.table.name === before.name && hazard.column === column.before.name,
          ),
      )
      .map((column) => ({
        before: { table: before, column: column.before.name },
        after: { table: after, column: column.after.name },
      })),
  );

/** Values without what only their types write: zeros behind the point, blanks at the end, midnight. */
const comparable = (value: unknown): string =>
  value === null
    ? 'NULL'
    : String(value)
        .trimEnd()
        .replace(/^(-?\d+)\.(\d*?)0*$/, (_, whole, fraction) =>
          fraction === '' ? whole : `${whole}.${fraction}`,
        )
        .replace(/\+00$/, '')
        .replace(/ 00:00:00$/, '');

async function valuesOf(
  { platform: { ddl }, connection }: Bench,
  columns: readonly ConvertedColumn[],
  side: 'before' | 'after',
): Promise<readonly (readonly string[])[]> {
  const values: (readonly string[])[] = [];
  for (const { [side]: place } of columns) {
    const sql = `SELECT ${ddl.quote(place.column)} AS value FROM ${ddl.tableName(place.table)}`;
    values.push((await connection.query(sql)).map(({ value }) => comparable(value)).sort());
  }
  return values;
}

/** Only the run can tell for some casts, such as that of a text to JSON. */
const mayFail = ({ rule, rows }: CountedHazard): boolean => rule === 'fails/cast' && rows === undefined;

const scriptOf = ({ steps }: Plan): string => steps.map(({ sql }) => `${sql};`).join('\n');

/** The laws of a plan: structure, rows, hazards, and the way back. */
export async function checkLaws(
  bench: Bench,
  pair: StatePair,
  seed: number,
  seen: Seen = nothingSeen(),
): Promise<void> {
  const { platform } = bench;
  await createState(bench, pair.before);
  await insertRows(bench.connection, platform, pair.before, { seed });
  const plan = bench.planner(pair);
  const counted = await countHazards(bench, plan);
  const kept = keptTables(deltaOf(bench, pair));
  const rows = await rowsOfKept(bench, kept, 'before');
  const converted = convertedColumns(deltaOf(bench, pair), counted);
  const values = await valuesOf(bench, converted, 'before');
  seen.pairs++;
  seen.statements += plan.steps.length;
  for (const { rule, rows: atRisk } of counted)
    if (atRisk !== 0) seen.rules.set(rule, (seen.rules.get(rule) ?? 0) + 1);
  const failing = counted.filter(isFailing);
  const failure = await runPlan(bench, plan);
  const script = scriptOf(plan);
  if (failure !== undefined && failing.length === 0 && counted.some(mayFail)) {
    seen.failing++;
    expect(differences(platform.store(pair.before), await storedNow(bench, pair.before))).toEqual([]);
    return;
  }
  if (failing.length > 0) {
    seen.failing++;
    if (failure === undefined) expect.fail(`It runs in spite of ${JSON.stringify(failing)}\n${script}`);
    // Values of enum types are added outside of the transaction.
    if (platform.definition.facts.transactionalDdl && plan.steps.every(({ outside }) => outside !== true))
      expect(differences(platform.store(pair.before), await storedNow(bench, pair.before))).toEqual([]);
    return;
  }
  if (failure !== undefined) expect.fail(`${describeFailure(failure)}\n\n${script}`);
  await expectState(bench, pair.after, script);
  expect(await rowsOfKept(bench, kept, 'after'), script).toEqual(rows);
  expect(await valuesOf(bench, converted, 'after'), script).toEqual(values);
  const back = { before: pair.after, after: pair.before, changes: invertAll(pair.changes) };
  if (await isBack(bench, back, seen)) expect(await rowsOfKept(bench, kept, 'before')).toEqual(rows);
}

async function expectState(bench: Bench, state: StatePair['after'], script: string): Promise<void> {
  const { platform } = bench;
  expect(differences(platform.store(state), await storedNow(bench, state)), script).toEqual([]);
  expect(scriptOf(await planFromLive(bench, state)), script).toBe('');
}

/** Whether nothing stands in the way back; rows that are there now may. */
async function isBack(bench: Bench, back: StatePair, seen: Seen): Promise<boolean> {
  const plan = bench.planner(back);
  const failing = (await countHazards(bench, plan)).filter(isFailing);
  const failure = await runPlan(bench, plan);
  const script = scriptOf(plan);
  if (failing.length > 0) {
    seen.failing++;
    if (failure === undefined) expect.fail(`It runs in spite of ${JSON.stringify(failing)}\n${script}`);
    return false;
  }
  if (failure !== undefined) expect.fail(`${describeFailure(failure)}\n\n${script}`);
  await expectState(bench, back.after, script);
  return true;
}
