import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isEnumerated } from '../../../src/column-types/families.ts';
import { invertAll } from '../../../src/migrations/changes/invert.ts';
import type { Database } from '../../../src/model/database.ts';
import { newColumn, newDatabase, newTable } from '../../../src/model/new.ts';
import { stateOf } from '../../../src/model/state.ts';
import { sqliteRuntime } from '../../../src/platforms/sqlite/migrate/runtime.ts';
import { onEachDatabase } from '../../servers/databases.ts';
import { type BehaviorProject, behaviorProject } from '../../typescript/support/behavior-project.ts';
import { foldedPair } from '../plan/folded.ts';
import {
  type Bench,
  clear,
  countHazards,
  createState,
  describeFailure,
  isFailing,
  isLossy,
  openBench,
  runPlan,
  type StatePair,
} from '../plan/harness.ts';
import { modelOf, SAMPLES, type Sample, SCHEMA, tableOf } from './columns.ts';
import { expectedValue } from './expectation.ts';

/** What becomes of a value: kept, kept but warned of, lost with a warning, refused by a count or by the statement. */
type Verdict = 'kept' | 'asked' | 'lost' | 'refused' | 'fails';

const id = newColumn('id', 'INTEGER', { primaryKey: true, required: true });

const stateWith = ({ column }: Sample, table: string): Database =>
  stateOf(newDatabase('shop', { tables: [newTable(table, { columns: [id, column] })] }));

/** A CHAR is filled up with blanks; drivers give bytes in classes of their own. */
const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(plain(one), plain(other));

function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return `bytes ${Buffer.from(value).toString('hex')}`;
  return typeof value === 'string' ? value.trimEnd() : value;
}

/** All values where labels take part; other pairs have tests of their own, by product. */
const valuesFor = (from: Sample, to: Sample): readonly unknown[] =>
  [from, to].some(({ column }) => isEnumerated(column.type) || column.type === 'ARRAY')
    ? from.values
    : from.values.slice(0, 2);

const show = (value: unknown): string =>
  typeof value === 'bigint' ? String(value) : JSON.stringify(plain(value));

onEachDatabase((database) => {
  let project: BehaviorProject;
  let bench: Bench;
  beforeAll(async () => {
    project = await behaviorProject(database, SCHEMA);
    const rebuild = database.name === 'sqlite' ? sqliteRuntime().rebuild : undefined;
    bench = await openBench(database.name, project.scratch, rebuild);
  });
  afterAll(async () => {
    await bench?.connection.close();
    await project?.close();
  });

  async function write(one: Sample, value: unknown): Promise<void> {
    const Model = project.models[modelOf(one)];
    await new Model({ id: 1, v: value }).save();
    await new Model({ id: 2, v: null }).save();
  }

  /** Reads both rows by the model of a type; the second one never has a value. */
  async function read(one: Sample): Promise<unknown> {
    const rows = await project.models[`${modelOf(one)}Query`].create().orderById().find();
    const [first, second] = [...rows];
    return second.v === null ? first.v : { added: second.v };
  }

  const readable = (one: Sample): Promise<unknown> =>
    read(one).catch((error: unknown) => ({ unreadable: String(error) }));

  /** Models have tables of their own. */
  const rename = (from: Sample, to: Sample): Promise<unknown> => {
    const [before, after] = [from, to].map((one) => bench.platform.ddl.quote(tableOf(one)));
    return bench.connection.execute(`ALTER TABLE ${before} RENAME TO ${after}`);
  };

  interface Outcome {
    readonly verdict: 'done' | 'lossy' | 'refused' | 'fails';
    readonly problem?: string;
  }

  async function migrate(pair: StatePair): Promise<Outcome> {
    const plan = bench.planner(pair);
    const counted = await countHazards(bench, plan);
    if (counted.some(isFailing)) return { verdict: 'refused' };
    const failure = await runPlan(bench, plan);
    const isUncounted = counted.some(({ rule, rows }) => rule === 'fails/cast' && rows === undefined);
    if (failure !== undefined && isUncounted) return { verdict: 'fails' };
    if (failure !== undefined) return { verdict: 'fails', problem: describeFailure(failure) };
    return { verdict: counted.some(isLossy) ? 'lossy' : 'done' };
  }

  /** Migrates one value to another type and back. */
  async function convert(
    from: Sample,
    to: Sample,
    value: unknown,
  ): Promise<readonly [Verdict, string | undefined]> {
    await clear(bench);
    const [before, after] = [stateWith(from, tableOf(from)), stateWith(to, tableOf(from))];
    const changed = { before, after, edits: [], renames: { tables: [], columns: [] } };
    const pair = foldedPair(changed, [bench.platform]);
    await createState(bench, pair.before);
    await write(from, value);
    const up = await migrate(pair);
    if (up.verdict === 'refused' || up.verdict === 'fails') return [up.verdict, up.problem];
    await rename(from, to);
    const got = await readable(to);
    const wanted = expectedValue(from, to, value);
    const isKept = wanted.some((one) => isSame(one, got));
    if (up.verdict === 'lossy') return [isKept ? 'asked' : 'lost', undefined];
    if (!isKept) return ['lost', `is ${show(got)} instead of ${wanted.map(show).join(' or ') || 'refused'}`];
    await rename(to, from);
    const back = { before: pair.after, after: pair.before, changes: invertAll(pair.changes) };
    const down = await migrate(back);
    if (down.problem !== undefined) return ['kept', `fails on the way back: ${down.problem}`];
    if (down.verdict !== 'done') return ['kept', undefined];
    const returned = await readable(from);
    const isBack = [value, ...expectedValue(to, from, got)].some((one) => isSame(one, returned));
    return isBack ? ['kept', undefined] : ['kept', `comes back as ${show(returned)}`];
  }

  it('keeps the meaning of values under each other type, or refuses or warns before it is lost', async () => {
    const problems: string[] = [];
    const table: string[] = [];
    for (const from of SAMPLES) {
      for (const to of SAMPLES) {
        if (from === to) continue;
        const verdicts = new Map<Verdict, string[]>();
        for (const value of valuesFor(from, to)) {
          const [verdict, problem] = await convert(from, to, value);
          const label = `${from.name} -> ${to.name}`;
          if (problem !== undefined) problems.push(`${label}: ${show(value)} ${problem}`);
          verdicts.set(verdict, [...(verdicts.get(verdict) ?? []), show(value)]);
        }
        const isOne = verdicts.size === 1;
        const words = [...verdicts].map(([verdict, values]) =>
          isOne ? verdict : `${verdict} ${values.join(' ')}`,
        );
        table.push(`${from.name} -> ${to.name}: ${words.sort().join('; ')}`);
      }
    }
    expect(problems).toEqual([]);
    await expect(`${table.join('\n')}\n`).toMatchFileSnapshot(
      join(import.meta.dirname, 'expected', `${database.name}.txt`),
    );
  });
});
