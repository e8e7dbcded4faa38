import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { fc } from '../../arbitraries/property.ts';
import { onEachDatabase, type Scratch, type TestDatabase } from '../../servers/databases.ts';
import { describeWith, pathOf } from '../../servers/describe-with.ts';
import { buildProject, type Project } from '../build-project.ts';
import { allSteps, checkEqual, checkExpectations } from '../compare.ts';
import { makeProgram } from '../format/program.ts';
import { readScenario } from '../format/read.ts';
import type { Json, Scenario } from '../format/scenario.ts';
import { TARGETS } from '../prove-conformance.ts';
import { type Line, runNodeRunner, runPhpRunner } from '../run-runner.ts';
import { Choices } from './choices.ts';
import { graphSteps } from './graphs.ts';
import { listSteps } from './lists.ts';

/** Scenarios of each kind on each database; a long run takes new ones each time. */
const isLong = process.env.ORM_TEST_LONG === '1';
const COUNT = isLong ? 170 : Number(process.env.CNT ?? 10);
const SEED = Number(process.env.ORM_TEST_SEED ?? (isLong ? Date.now() % 1_000_000 : 17));

const KINDS: readonly (readonly [string, (choices: Choices) => readonly Json[]])[] = [
  ['bookstore', graphSteps],
  ['lists', listSteps],
];

onEachDatabase((database) => {
  describeWith(['php', `pdo_${database.name}`], 'random scenarios', () => {
    for (const [schema, makeSteps] of KINDS) describe(schema, () => prove(database, schema, makeSteps));
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

  it('are the same in every language', { timeout: 600_000 }, async () => {
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
        ...(typescript === undefined
          ? []
          : checkEqual(
              scenario,
              withoutResets(scenario, ofPhp),
              withoutResets(scenario, typescript.get(scenario.name) ?? []),
            )),
      ];
      if (found.length === 0) return [];
      const steps = stringify(made[Number(scenario.name)], { lineWidth: 0, collectionStyle: 'flow' });
      return [{ first: `scenario ${scenario.name}: ${found[0]}`.slice(0, 400), steps }];
    });
    const report = [`seed ${SEED}`, ...problems.map(({ first }) => first), problems[0]?.steps].join('\n');
    expect(problems.length, report).toBe(0);
  });
}

/** Random graphs may fail in any step, but with an error of the runtime. */
const EXPECTED_ERRORS: readonly string[] = [
  ...['Failure', 'Orm', 'Persistence', 'InvalidValue'],
  ...['UniqueConstraintViolation', 'NotNullViolation', 'ForeignKeyViolation'],
];

/**
 * Leaves out how many rows were written and which columns are modified: a column that got its former value again is
 * modified in PHP and is not in TypeScript.
 */
function withoutResets(scenario: Scenario, lines: readonly Line[]): readonly Line[] {
  const steps = new Map(allSteps(scenario.steps).map((step) => [step.at, step]));
  return lines.map((line) => {
    const { word, fields } = steps.get(line.at) ?? {};
    if (line.error !== undefined || line.gives === undefined || line.gives === null) return line;
    if (word === 'call' && fields?.method === 'save') return { ...line, gives: null };
    if (word !== 'state') return line;
    const { new: isNew, deleted } = line.gives as { readonly new: Json; readonly deleted: Json };
    return { ...line, gives: { new: isNew, deleted } };
  });
}

const strangeErrors = (lines: readonly Line[]): readonly string[] =>
  lines
    .filter(({ error }) => error !== undefined && !EXPECTED_ERRORS.includes(error))
    .map(({ at, error, message }) => `${at}: ${error}: ${message}`);
