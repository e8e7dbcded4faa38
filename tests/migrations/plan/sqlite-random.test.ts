import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stateOf } from '../../../src/model/state.ts';
import { differentTables, sameDatabase } from '../../../src/model/stored-equality.ts';
import { findPlatform } from '../../../src/platforms/index.ts';
import { sqliteRuntime } from '../../../src/platforms/sqlite/migrate/runtime.ts';
import {
  type ChangedDatabase,
  changedDatabases,
  independentDatabases,
  type KnownRenames,
} from '../../arbitraries/changed-database.ts';
import { bounded, fc, runs } from '../../arbitraries/property.ts';
import { onDatabase, type Scratch } from '../../servers/databases.ts';
import {
  type Bench,
  clear,
  countHazards,
  createState,
  deltaOf,
  describeFailure,
  isFailing,
  isLossy,
  keptTables,
  openBench,
  planFromLive,
  rowsOfKept,
  runPlan,
  type StatePair,
  storedNow,
} from './harness.ts';
import { invertedRenames, renameChanges } from './renamed.ts';
import { insertRows } from './rows.ts';

const sqlite = findPlatform('sqlite')?.create({});
const options = { platforms: sqlite === undefined ? [] : [sqlite], schemas: true };

onDatabase('sqlite', (database) => {
  let scratch: Scratch;
  let bench: Bench;

  beforeAll(async () => {
    scratch = await database.createScratch();
    bench = await openBench('sqlite', scratch, sqliteRuntime().rebuild);
  });
  afterAll(async () => {
    await bench.connection.close();
    await scratch.drop();
  });

  /** Numbers that counters have given, by the name of the table. */
  const counters = async (): Promise<ReadonlyMap<string, bigint>> => {
    const [exists] = await bench.connection.query(
      "SELECT 1 FROM sqlite_master WHERE name = 'sqlite_sequence'",
    );
    const rows =
      exists === undefined ? [] : await bench.connection.query('SELECT name, seq FROM sqlite_sequence');
    return new Map(rows.map(({ name, seq }) => [String(name), BigInt(String(seq))]));
  };

  async function check({ before: one, after: other, renames }: ChangedDatabase, seed: number): Promise<void> {
    const { platform } = bench;
    const pair = { before: stateOf(one), after: stateOf(other), changes: renameChanges(renames) };
    await clear(bench);
    await createState(bench, pair.before);
    await insertRows(bench.connection, platform, pair.before, { seed });
    const plan = bench.planner(pair);
    const delta = deltaOf(bench, pair);
    const kept = keptTables(delta);
    const rows = await rowsOfKept(bench, kept, 'before');
    const given = await counters();
    const hazards = await countHazards(bench, plan);
    const failing = hazards.filter(isFailing);
    const failure = await runPlan(bench, plan);
    if (failing.length > 0) {
      // A whole number that is the key gets a value where it has none, so that only this risk may not come true.
      const isInvented = failing.every(({ rule }) => rule === 'fails/null' || rule === 'invents/value');
      if (failure === undefined) expect(isInvented).toBe(true);
      else expect(await rowsOfKept(bench, kept, 'before')).toEqual(rows);
      return;
    }
    expect(failure === undefined ? '' : describeFailure(failure)).toBe('');
    const [now, wanted] = [await storedNow(bench), platform.store(pair.after)];
    if (!sameDatabase(now, wanted)) expect(differentTables(now, wanted)).toEqual([]);
    expect((await planFromLive(bench, pair.after)).steps.map(({ sql }) => sql)).toEqual([]);
    expect(await rowsOfKept(bench, kept, 'after')).toEqual(rows);
    expect(hazards.filter(isLossy).every(({ rows: count }) => count !== undefined)).toBe(true);
    const later = await counters();
    for (const table of kept) {
      const name = platform.ddl.tableName(table.before).slice(1, -1);
      const now = later.get(platform.ddl.tableName(table.after).slice(1, -1));
      const before = given.get(name);
      if (now !== undefined && before !== undefined) expect(now).toBeGreaterThanOrEqual(before);
    }
    expect(await bench.connection.query('PRAGMA foreign_key_check')).toEqual([]);
    await undo(pair, renames);
  }

  /** The plan back leads to the structure before, unless rows are in its way. */
  async function undo({ before, after }: StatePair, renames: KnownRenames): Promise<void> {
    const pair = { before: after, after: before, changes: renameChanges(invertedRenames(renames)) };
    const plan = bench.planner(pair);
    const kept = keptTables(deltaOf(bench, pair));
    const rows = await rowsOfKept(bench, kept, 'before');
    const isRefused = (await countHazards(bench, plan)).some(isFailing);
    const failure = await runPlan(bench, plan);
    if (isRefused) return;
    expect(failure === undefined ? '' : describeFailure(failure)).toBe('');
    const [now, wanted] = [await storedNow(bench), bench.platform.store(before)];
    if (!sameDatabase(now, wanted)) expect(differentTables(now, wanted)).toEqual([]);
    expect(await rowsOfKept(bench, kept, 'after')).toEqual(rows);
  }

  describe('random pairs of states', () => {
    it('become each other, with their rows', bounded, async () => {
      await fc.assert(
        fc.asyncProperty(changedDatabases(options), fc.nat(), check),
        runs(Number(process.env.ORM_TEST_PAIRS ?? 45)),
      );
    });

    it('become each other, with nothing in common', bounded, async () => {
      await fc.assert(
        fc.asyncProperty(independentDatabases(options), fc.nat(), check),
        runs(Number(process.env.ORM_TEST_PAIRS ?? 15)),
      );
    });
  });
});
