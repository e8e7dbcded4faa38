import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { fc } from '../../arbitraries/property.ts';
import { onEachDatabase, type Scratch, type TestDatabase } from '../../servers/databases.ts';
import { describeWith, pathOf } from '../../servers/describe-with.ts';
import { buildProject, type Project } from '../build-project.ts';
import { checkEqual, checkExpectations } from '../compare.ts';
import { makeProgram } from '../format/program.ts';
import { readScenario } from '../format/read.ts';
import type { Json } from '../format/scenario.ts';
import { TARGETS } from '../prove-conformance.ts';
import { type Line, runNodeRunner, runPhpRunner } from '../run-runner.ts';
import { Choices } from './choices.ts';
import { graphSteps } from './graphs.ts';
import { listSteps } from './lists.ts';

/** Scenarios of each kind on each database; a long run takes new ones each time. */
const isLong = process.env.ORM_TEST_LONG === '1';
const COUNT = isLong ? 170 : 10;
const SEED = Number(process.env.ORM_TEST_SEED ?? (isLong ? Date.now() % 1_000_000 : 17));

const KINDS: readonly (readonly [string, (choices: Choices) => readonly Json[]])[] = [
  ['bookstore', graphSteps],
  ['lists', listSteps],
];

onEachDatabase((database) => {
  describeWith(['php', `pdo_${database.name}`], 'random scenarios', () => {
    for (const [schema, makeSteps] of KINDS) prove(database, schema, makeSteps);
  });
});

function prove(
  database: TestDatabase,
  schema: string,
  makeSteps: (choices: Choices) => readonly Json[],
): void {
  let folder: string;
  let scratch: Scratch;
  let project: Project;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), `orm-random-${database.name}-`));
    scratch = await database.createScratch();
    project = await buildProject(join(folder, schema), schema, database.name, scratch, TARGETS);
  }, 120_000);
  afterAll(async () => {
    await scratch?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it(`of ${schema} are the same in every language`, { timeout: 600_000 }, async () => {
    const numbers = fc.array(fc.nat(1_000_000), { minLength: 20, maxLength: 120, size: 'max' });
    const made = fc
      .sample(numbers, { numRuns: COUNT, seed: SEED })
      .map((list) => makeSteps(new Choices(list)));
    const scenarios = made.map((steps, index) => readScenario({ name: `${index}`, steps }, [], 'random'));
    const program = makeProgram(database.name, project.database, scenarios);
    const php = await runPhpRunner(pathOf('php'), project, program);
    const typescript = TARGETS.includes('typescript') ? await runNodeRunner(project, program) : undefined;
    const problems = scenarios.flatMap((scenario) => {
      const ofPhp = php.get(scenario.name) ?? [];
      const found = [
        ...(schema === 'bookstore'
          ? strangeErrors(ofPhp)
          : checkExpectations(scenario, ofPhp, project.database)),
        ...(typescript === undefined ? [] : checkEqual(scenario, ofPhp, typescript.get(scenario.name) ?? [])),
      ];
      const steps = stringify(made[Number(scenario.name)], { lineWidth: 0, collectionStyle: 'flow' });
      return found.length === 0
        ? []
        : [`scenario ${scenario.name} of seed ${SEED}:\n${found.join('\n')}\n${steps}`];
    });
    expect(problems.length, problems.slice(0, 2).join('\n\n')).toBe(0);
  });
}

/** Random graphs may fail in any step, but with an error of the runtime. */
const EXPECTED_ERRORS: readonly string[] = [
  ...['Failure', 'Orm', 'Persistence', 'InvalidValue'],
  ...['UniqueConstraintViolation', 'NotNullViolation', 'ForeignKeyViolation'],
];

const strangeErrors = (lines: readonly Line[]): readonly string[] =>
  lines
    .filter(({ error }) => error !== undefined && !EXPECTED_ERRORS.includes(error))
    .map(({ at, error, message }) => `${at}: ${error}: ${message}`);
