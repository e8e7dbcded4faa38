import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { foldChanges } from '../../../src/migrations/changes/fold.ts';
import { invertAll } from '../../../src/migrations/changes/invert.ts';
import { diffStates } from '../../../src/migrations/diff/diff.ts';
import { NO_RENAMES } from '../../../src/migrations/diff/renames.ts';
import type { Database } from '../../../src/model/database.ts';
import { newDatabase } from '../../../src/model/new.ts';
import { differentTables } from '../../../src/model/stored-equality.ts';
import { sqliteRuntime } from '../../../src/platforms/sqlite/migrate/runtime.ts';
import { type ChangedDatabase, databaseChains } from '../../arbitraries/changed-database.ts';
import { bounded, fc, runs } from '../../arbitraries/property.ts';
import { onEachDatabase, type Scratch } from '../../servers/databases.ts';
import { fillsFor } from './folded.ts';
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
  openBench,
  planFromLive,
  rowsOfKept,
  runPlan,
  type StatePair,
  storedNow,
} from './harness.ts';
import { insertRows } from './rows.ts';

/** Hazards tell of most rows that refuse a migration, but only a run tells of these. */
const isFoundByRun = (failure: string): boolean => failure.includes('would refer to rows');

/** Whether rows refuse a plan; only the run can tell for some casts. */
const mayFail = (hazard: CountedHazard): boolean =>
  isFailing(hazard) || (hazard.rule === 'fails/cast' && hazard.rows === undefined);

/** What happened in how many chains. */
const tally = { chains: 0, steps: 0, refused: 0, undone: 0 };

onEachDatabase((database) => {
  let scratch: Scratch;
  let bench: Bench;
  beforeEach(async () => {
    scratch = await database.createScratch();
    const rebuild = database.name === 'sqlite' ? sqliteRuntime().rebuild : undefined;
    bench = await openBench(database.name, scratch, rebuild);
  });
  afterEach(async () => {
    if (process.env.ORM_TEST_LONG) console.log(database.name, JSON.stringify(tally));
    await bench.connection.close();
    await scratch.drop();
  });

  async function expectState(state: Database, script: string): Promise<void> {
    expect(differentTables(await storedNow(bench, state), bench.platform.store(state)), script).toEqual([]);
    expect(
      (await planFromLive(bench, state)).steps.map(({ sql }) => sql),
      script,
    ).toEqual([]);
  }

  /** Runs a plan with its rows; false where rows refuse it, and it was not run or left nothing. */
  async function isMigrated(pair: StatePair): Promise<boolean> {
    const plan = bench.planner(pair);
    const hazards = await countHazards(bench, plan);
    if (hazards.some(mayFail)) return false;
    const kept = keptTables(deltaOf(bench, pair));
    const rows = await rowsOfKept(bench, kept, 'before');
    const failure = await runPlan(bench, plan);
    const script = plan.steps.map(({ sql }) => `${sql};`).join('\n');
    if (failure !== undefined && isFoundByRun(describeFailure(failure))) return false;
    if (failure !== undefined) expect.fail(`${describeFailure(failure)}\n\n${script}`);
    await expectState(pair.after, script);
    expect(await rowsOfKept(bench, kept, 'after'), script).toEqual(rows);
    tally.steps++;
    return true;
  }

  async function check(chain: readonly ChangedDatabase[], seed: number): Promise<void> {
    const { platform } = bench;
    const options = { platforms: [platform], columnOrder: seed % 2 === 0 };
    await clear(bench);
    tally.chains++;
    const empty = newDatabase('random');
    const first = chain[0]?.before ?? empty;
    const created = diffStates(empty, first, { ...options, renames: NO_RENAMES, fills: new Map() });
    let state = foldChanges(empty, created.changes);
    await createState(bench, state);
    await insertRows(bench.connection, platform, state, { seed });
    const made: StatePair[] = [];
    for (const { after, renames } of chain) {
      const fills = fillsFor(after, platform, seed);
      const { changes } = diffStates(state, after, { ...options, renames, fills });
      const pair = { before: state, after: foldChanges(state, changes), changes };
      if (!(await isMigrated(pair))) {
        tally.refused++;
        break;
      }
      made.push(pair);
      state = pair.after;
      // The structure is also to be used.
      await insertRows(bench.connection, platform, state, { seed: seed + made.length, rowsPerTable: 2 });
    }
    for (const { before, after, changes } of made.toReversed()) {
      if (!(await isMigrated({ before: after, after: before, changes: invertAll(changes) }))) return;
      tally.undone++;
    }
  }

  describe('chains of migrations', () => {
    it('lead back to the first state, by further ones and by undoing them', bounded, async () => {
      const chains = databaseChains({
        platforms: [bench.platform],
        schemas: database.name !== 'mysql',
      });
      await fc.assert(fc.asyncProperty(chains, fc.nat(), check), runs(15));
    });
  });
});
