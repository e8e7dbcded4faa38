import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { onDatabase, onEachDatabase, type Scratch, type TestDatabase } from '../../servers/databases.ts';
import { describeWith, pathOf } from '../../servers/describe-with.ts';
import { buildProject } from '../build-project.ts';
import { TARGETS } from '../prove-conformance.ts';
import { nodeWorker, phpWorker, runWorkers, type WorkerRun } from './processes.ts';
import { ranks, type Tables, trees, verify } from './verify.ts';

/** The number of processes of each language. */
const PROCESSES = 8;
const OPERATIONS = process.env.ORM_TEST_LONG === '1' ? 360 : 36;

const ROOTS = [1, 2].map(
  (site) =>
    `INSERT INTO page (title, site, tree_left, tree_right, tree_level) VALUES ('root${site}', ${site}, 1, 2, 0)`,
);

const COUNTERS = [1, 2].map(() => 'INSERT INTO counter (value) VALUES (NULL)');

onEachDatabase((database) => {
  describeWith(['php', `pdo_${database.name}`], 'processes of every language', () => {
    it('write the same lists, trees and versions', async () => {
      const { runs, tables } = await load(database);
      expect(verify(runs, tables)).toEqual([]);
      expect(runs.length).toBe(PROCESSES * TARGETS.length);
      expect(tables.tasks.length).toBeGreaterThan(runs.length * (OPERATIONS / 9));
      expect(tables.pages.length).toBeGreaterThan(runs.length * (OPERATIONS / 9));
    });
  });
});

describe('the negative control', () => {
  onDatabase('pgsql', (database) => {
    describeWith(['php', 'pdo_pgsql'], 'without locks', () => {
      it('breaks lists or trees', async () => {
        let faults: readonly string[] = [];
        // Processes that happen to run one after the other break nothing.
        for (let attempt = 0; attempt < 20 && faults.length === 0; attempt++) {
          const { tables } = await load(database, { processes: 4, operations: 18, prepare: withoutLocks });
          faults = [...ranks(tables.tasks), ...trees(tables.pages)];
        }
        expect(faults).not.toEqual([]);
      });
    });
  });
});

/** Functions that take no lock come before those of the server in every session. */
async function withoutLocks(scratch: Scratch): Promise<void> {
  await scratch.execute(`
    CREATE SCHEMA nolocks;
    CREATE FUNCTION nolocks.pg_advisory_xact_lock(int, int) RETURNS void LANGUAGE sql AS '';
    CREATE FUNCTION nolocks.pg_try_advisory_xact_lock(int, int) RETURNS boolean LANGUAGE sql AS 'SELECT true';
    DO $$ BEGIN
      EXECUTE format('ALTER DATABASE %I SET search_path = nolocks, pg_catalog, public', current_database());
    END $$;
  `);
}

interface LoadOptions {
  readonly processes?: number;
  readonly operations?: number;
  readonly prepare?: (scratch: Scratch) => Promise<void>;
}

async function load(
  database: TestDatabase,
  { processes = PROCESSES, operations = OPERATIONS, prepare = async () => {} }: LoadOptions = {},
): Promise<{ runs: readonly WorkerRun[]; tables: Tables }> {
  const folder = mkdtempSync(join(tmpdir(), `orm-mixed-${database.name}-`));
  const scratch = await database.createScratch();
  try {
    const project = await buildProject(join(folder, 'mixed'), 'mixed', database.name, scratch, TARGETS);
    for (const row of [...ROOTS, ...COUNTERS]) await scratch.execute(row);
    await prepare(scratch);
    const workers = { php: phpWorker(pathOf('php')), typescript: nodeWorker() };
    const commands = Object.entries(workers).flatMap(([name, command]) =>
      TARGETS.includes(name) ? [command] : [],
    );
    const runs = await runWorkers({ project, commands, processes, operations });
    const tasks = await scratch.query('SELECT title, board, sortable_rank FROM task');
    const pages = await scratch.query('SELECT title, site, tree_left, tree_right, tree_level FROM page');
    const counters = await scratch.query('SELECT id, version, value FROM counter');
    const versions = await scratch.query('SELECT id, version, value FROM counter_version');
    return { runs, tables: { tasks, pages, counters, versions } };
  } finally {
    await scratch.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}
