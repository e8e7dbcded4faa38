import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseName, onDatabase, type Scratch, type TestDatabase } from '../servers/databases.ts';
import { describeWith, pathOf } from '../servers/describe-with.ts';
import { buildProject, type Project } from './build-project.ts';
import { checkEqual, checkExpectations } from './compare.ts';
import { makeProgram } from './format/program.ts';
import { readScenarios } from './format/read.ts';
import { type Lines, runNodeRunner, runPhpRunner } from './run-runner.ts';

/** The languages that are compared. */
export const TARGETS: readonly string[] = (process.env.ORM_TEST_CONFORMANCE ?? 'php,typescript').split(',');

/** Runs all scenarios in both languages on one database. */
export function proveConformance(name: DatabaseName): void {
  const files = readScenarios(join(import.meta.dirname, 'scenarios'));
  const schemas = [...new Set(files.map(({ schema }) => schema))];
  onDatabase(name, (database) => {
    describeWith(['php', `pdo_${name}`], 'scenarios', () => {
      for (const schema of schemas) {
        const scenarios = files
          .filter((file) => file.schema === schema)
          .flatMap((file) =>
            file.scenarios.map((scenario) => ({ ...scenario, name: `${file.path} ${scenario.name}` })),
          )
          .filter(({ only }) => only === undefined || only.includes(name));
        describe(schema, () => prove(database, schema, scenarios));
      }
    });
  });
}

function prove(database: TestDatabase, schema: string, scenarios: Parameters<typeof makeProgram>[2]): void {
  let folder: string;
  let scratch: Scratch;
  let project: Project;
  let php: Lines;
  let typescript: Lines | undefined;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), `orm-conformance-${database.name}-`));
    scratch = await database.createScratch();
    project = await buildProject(join(folder, schema), schema, database.name, scratch, TARGETS);
    const program = makeProgram(database.name, project.database, scenarios);
    php = await runPhpRunner(pathOf('php'), project, program);
    if (TARGETS.includes('typescript')) typescript = await runNodeRunner(project, program);
  });
  afterAll(async () => {
    await scratch?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  for (const scenario of scenarios) {
    it(scenario.name, () => {
      const ofPhp = php.get(scenario.name) ?? [];
      expect(checkExpectations(scenario, ofPhp, project.database)).toEqual([]);
      if (typescript === undefined) return;
      expect(checkEqual(scenario, ofPhp, typescript.get(scenario.name) ?? [])).toEqual([]);
    });
  }
}
