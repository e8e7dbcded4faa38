import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DatabaseName, onDatabase, type Scratch, type TestDatabase } from '../servers/databases.ts';
import { describeWith } from '../servers/describe-with.ts';
import { buildProjects, environmentOf } from './build-projects.ts';
import { runPhpUnit } from './run-phpunit.ts';

/** A lower bound, so that a suite that lost its tests is noticed. */
const FEWEST_TESTS = 240;

/** Builds every project for one database and runs the PHP tests on the result. */
export function proveGeneratedClasses(name: DatabaseName): void {
  onDatabase(name, (database) => {
    describeWith(['php', `pdo_${name}`, 'phpunit'], 'generated classes', () => prove(database));
  });
}

function prove(database: TestDatabase): void {
  let folder: string;
  let scratch: Scratch;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), `orm-generated-${database.name}-`));
    scratch = await database.createScratch();
    await buildProjects(folder, database.name, scratch);
  });
  afterAll(async () => {
    await scratch?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('do what the reference says', async () => {
    const environment = {
      ...environmentOf(scratch),
      ORM_TEST_ADAPTER: database.name,
      ORM_TEST_PROJECTS: folder,
    };
    const run = await runPhpUnit(folder, environment, ['--exclude-group', excludedGroups(database.name)]);
    expect(run.status, run.printed).toBe(0);
    expect(run.tests, run.printed).toBeGreaterThanOrEqual(FEWEST_TESTS);
    expect(run.skipped, run.printed).toBe(0);
  });
}

/** Groups of tests that this database cannot run, or that ORM_TEST_EXCLUDED_GROUPS names. */
function excludedGroups(name: DatabaseName): string {
  const named = process.env.ORM_TEST_EXCLUDED_GROUPS?.split(',') ?? [];
  return [...(name === 'sqlite' ? ['server'] : []), ...named].join(',');
}
