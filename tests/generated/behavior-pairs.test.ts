import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { splitScript } from '../../src/insertion/split.ts';
import { mssql } from '../../src/platforms/mssql/platform.ts';
import { oracle } from '../../src/platforms/oracle/platform.ts';
import { cascadeProblems, lintMssql, lintOracle } from '../dialects/lint.ts';
import { onEachDatabase, type Scratch } from '../servers/databases.ts';
import { describeWith, pathOf } from '../servers/describe-with.ts';
import { filesUnder } from '../support/files.ts';
import { PROGRAM_LIMIT_MS } from '../support/limits.ts';
import { type Outcome, runOrm } from '../support/run-orm.ts';
import { allCombinations, fewCombinations, type PairsProject } from './behavior-pairs/schema.ts';
import { environmentOf } from './build-projects.ts';

const root = join(import.meta.dirname, '../..');

/** Every behavior alone, every pair, and all together on one table. */
describe('behaviors with each other', () => {
  let cwd: string;
  beforeAll(() => {
    cwd = mkdtempSync(join(tmpdir(), 'orm-pairs-'));
  });
  afterAll(() => rmSync(cwd, { recursive: true, force: true }));

  it.each([
    { definition: mssql, lint: lintMssql },
    { definition: oracle, lint: lintOracle },
  ])('gives SQL for $definition.title', async ({ definition, lint }) => {
    writeProject(cwd, definition.name, allCombinations);
    expectNoErrors(await runOrm(['sql:build', '--output-dir', definition.name], { cwd }));
    const script = filesUnder(join(cwd, definition.name))['pairs.sql'] ?? '';
    const statements = splitScript(script, definition.facts.script).map(({ sql }) => sql);
    expect(statements.length).toBeGreaterThan(allCombinations.combinations.length);
    expect(statements.flatMap((sql) => lint(sql))).toEqual([]);
    if (definition === mssql) expect(cascadeProblems(statements)).toEqual([]);
  });

  onEachDatabase((database) => {
    describeWith(['php', `pdo_${database.name}`], 'the generated classes', () => {
      it('work', async () => {
        const scratch = await database.createScratch();
        try {
          await useProject(cwd, database.name, scratch);
        } finally {
          await scratch.drop();
        }
      });
    });
  });
});

async function useProject(cwd: string, name: string, scratch: Scratch): Promise<void> {
  // What differs between databases is the SQL of each behavior; a long run takes the pairs as well.
  const isWhole = name === 'sqlite' || process.env.ORM_TEST_LONG === '1';
  const project = isWhole ? allCombinations : fewCombinations;
  writeProject(cwd, name, project);
  const environment = environmentOf(scratch);
  for (const command of ['sql:build', 'sql:insert', 'model:build', 'config:convert']) {
    expectNoErrors(await runOrm([command], { cwd, environment }));
  }
  writeFileSync(join(cwd, 'combinations.json'), JSON.stringify(project.combinations));
  const script = join(import.meta.dirname, 'behavior-pairs/smoke.php');
  const printed = execFileSync(
    pathOf('php'),
    ['-d', 'zend.assertions=1', script, join(root, 'runtimes/php'), cwd, join(cwd, 'combinations.json')],
    { encoding: 'utf8', env: { ...process.env, ...environment }, timeout: PROGRAM_LIMIT_MS },
  );
  expect(printed.split('\n').filter((line) => line !== '')).toEqual([]);
}

const expectNoErrors = ({ status, stderr }: Outcome): void => {
  const errors = stderr.split('\n').filter((line) => / error /.test(line));
  expect({ status, errors }).toEqual({ status: 0, errors: [] });
};

function writeProject(cwd: string, adapter: string, { schema }: PairsProject): void {
  const connection = {
    adapter,
    dsn: '%env.ORM_SCRATCH_DSN%',
    user: '%env.ORM_SCRATCH_USER%',
    password: '%env.ORM_SCRATCH_PASSWORD%',
    ...(adapter === 'sqlite' ? { settings: { queries: { unsafe: 'PRAGMA synchronous = OFF' } } } : {}),
  };
  const config = { orm: { database: { connections: { pairs: connection } } } };
  for (const folder of ['generated-classes', 'generated-sql', 'generated-conf']) {
    rmSync(join(cwd, folder), { recursive: true, force: true });
  }
  writeFileSync(join(cwd, 'schema.xml'), schema);
  writeFileSync(join(cwd, 'orm.json'), JSON.stringify(config, undefined, 2));
}
