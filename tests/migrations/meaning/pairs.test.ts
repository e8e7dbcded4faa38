import { writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invertChange } from '../../../src/migrations/changes/invert.ts';
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

const state = (one: Sample, table: string) =>
  stateOf(
    newDatabase('shop', {
      tables: [
        newTable(table, {
          columns: [newColumn('id', 'INTEGER', { primaryKey: true, required: true }), one.column],
        }),
      ],
    }),
  );

/** A CHAR is filled up with blanks; drivers give bytes in classes of their own. */
const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(plain(one), plain(other));

function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return `bytes ${Buffer.from(value).toString('hex')}`;
  return typeof value === 'string' ? value.trimEnd() : value;
}

onEachDatabase((database) => {
  let project: BehaviorProject;
  let bench: Bench;
  beforeAll(async () => {
    project = await behaviorProject(database, SCHEMA);
    bench = await openBench(
      database.name,
      project.scratch,
      database.name === 'sqlite' ? sqliteRuntime().rebuild : undefined,
    );
  });
  afterAll(async () => {
    await bench.connection.close();
    await project.close();
  });

  const read = async (one: Sample): Promise<unknown> => {
    try {
      const [row] = await project.models[`${modelOf(one)}Query`].create().orderById().find();
      return row.v;
    } catch (error) {
      return { unreadable: String(error) };
    }
  };
  const rename = (from: Sample, to: Sample) =>
    from === to
      ? undefined
      : bench.connection.execute(
          `ALTER TABLE ${bench.platform.ddl.quote(tableOf(from))} RENAME TO ${bench.platform.ddl.quote(tableOf(to))}`,
        );
  const migrate = async (pair: StatePair) => {
    const plan = bench.planner(pair);
    const counted = await countHazards(bench, plan);
    const failing = counted.filter(isFailing).map(({ rule }) => rule);
    const lossy = counted.filter(isLossy).map(({ rule }) => rule);
    const failure = failing.length > 0 ? undefined : await runPlan(bench, plan);
    return {
      failing,
      lossy,
      failure,
      plan,
      unknown: counted.some(({ rule, count }) => rule.startsWith('fails/') && count === undefined),
    };
  };

  it('keeps the meaning of values, or says that it does not', async () => {
    const lines: string[] = [];
    for (const from of SAMPLES)
      for (const to of SAMPLES) {
        if (from === to) continue;
        for (const value of from.values) {
          const show = (one: unknown): string =>
            typeof one === 'bigint'
              ? `${one}n`
              : one instanceof Uint8Array
                ? Buffer.from(one).toString('hex')
                : JSON.stringify(one);
          const log = (verdict: string, rest = '') =>
            lines.push(`${verdict}\t${from.name} -> ${to.name}\t${show(value)}\t${rest}`);
          await clear(bench);
          const changed = { before: state(from, tableOf(from)), after: state(to, tableOf(from)), edits: [] };
          const pair = foldedPair({ ...changed, renames: { tables: [], columns: [] } }, [bench.platform]);
          await createState(bench, pair.before);
          await new project.models[modelOf(from)]({ id: 1, v: value }).save();
          await new project.models[modelOf(from)]({ id: 2, v: null }).save();
          const up = await migrate(pair);
          if (up.failing.length > 0) {
            log('refused', up.failing.join());
            continue;
          }
          if (up.failure !== undefined) {
            log(up.unknown ? 'fails' : 'WRONG failure', describeFailure(up.failure).replaceAll('\n', ' '));
            continue;
          }
          await rename(from, to);
          const got = await read(to);
          const wanted = expectedValue(from, to, value);
          const isRight = wanted.some((one) => isSame(one, got));
          if (up.lossy.length > 0)
            log(isRight ? 'warned right' : 'warned', `${up.lossy.join()} ${show(got)}`);
          else if (!isRight) {
            log(
              'WRONG',
              `${show(got)} instead of ${wanted.map(show).join(' or ') || 'a refusal'}\t${up.plan.steps.map(({ sql }) => sql.replaceAll('\n', ' ')).join('; ')}`,
            );
            continue;
          } else log('right', show(got));
          await rename(to, from);
          const down = await migrate({
            before: pair.after,
            after: pair.before,
            changes: pair.changes.toReversed().map(invertChange),
          });
          if (down.failing.length > 0) log('down refused', down.failing.join());
          else if (down.failure !== undefined)
            log(
              down.unknown ? 'down fails' : 'WRONG down failure',
              describeFailure(down.failure).replaceAll('\n', ' '),
            );
          else {
            const back = await read(from);
            if (
              isSame(back, value) ||
              (isRight && expectedValue(to, from, got).some((one) => isSame(one, back)))
            )
              continue;
            if (down.lossy.length > 0 || up.lossy.length > 0) log('down warned', down.lossy.join());
            else log('WRONG down', `${show(back)} (${show(got)})`);
          }
        }
      }
    writeFileSync(`/tmp/enum-${database.name}.tsv`, lines.join('\n'));
    expect(lines.filter((line) => line.startsWith('WRONG')).map((line) => line.slice(0, 200))).toEqual([]);
  }, 600_000);
});
