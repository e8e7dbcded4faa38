import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { runNodeRunner, runPhpRunner } from '../run-runner.ts';
import { Choices } from './choices.ts';
import { GIVEN, graphSteps, inSession, strangeErrors, withoutResets } from './graphs.ts';
import { listSteps } from './lists.ts';
import { shrink } from './shrink.ts';

/** Scenarios of each kind on each database; a long run takes new ones each time. */
const isLong = process.env.ORM_TEST_LONG === '1';
const COUNT = Number(process.env.ORM_TEST_SCENARIOS ?? (isLong ? 170 : 10));
const SEED = Number(process.env.ORM_TEST_SEED ?? (isLong ? Date.now() % 1_000_000 : 17));

interface Kind {
  readonly schema: string;
  readonly given: readonly Json[];
  readonly makeSteps: (choices: Choices) => readonly Json[];
}

const KINDS: readonly Kind[] = [
  { schema: 'bookstore', given: GIVEN, makeSteps: graphSteps },
  { schema: 'lists', given: [], makeSteps: listSteps },
];

onEachDatabase((database) => {
  describeWith(['php', `pdo_${database.name}`], 'random scenarios', () => {
    for (const kind of KINDS) describe(kind.schema, () => prove(database, kind));
  });
});

function prove(database: TestDatabase, { schema, given, makeSteps }: Kind): void {
  let folder: string;
  let scratch: Scratch;
  let project: Project;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), `orm-random-${database.name}-`));
    scratch = await database.createScratch();
    project = await buildProject(join(folder, schema), schema, database.name, scratch, TARGETS);
  });
  afterAll(async () => {
    await scratch?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The problems of each list of steps. */
  async function problemsOf(all: readonly (readonly Json[])[]): Promise<readonly (readonly string[])[]> {
    const isGraph = schema === 'bookstore';
    const read = all.map((steps, index) => readScenario({ name: `${index}`, steps }, given, 'random'));
    const scenarios = isGraph ? read.map(inSession) : read;
    const program = makeProgram(database.name, project.database, scenarios);
    const php = await runPhpRunner(pathOf('php'), project, program);
    const typescript = TARGETS.includes('typescript') ? await runNodeRunner(project, program) : undefined;
    return scenarios.map((scenario) => {
      const ofPhp = php.get(scenario.name) ?? [];
      const ofTypescript = typescript?.get(scenario.name) ?? [];
      return [
        ...(isGraph ? strangeErrors(ofPhp) : checkExpectations(scenario, ofPhp, project.database)),
        ...(typescript === undefined
          ? []
          : checkEqual(scenario, withoutResets(scenario, ofPhp), withoutResets(scenario, ofTypescript))),
      ];
    });
  }

  it('are the same in every language', async () => {
    const numbers = fc.array(fc.nat(1_000_000), { minLength: 20, maxLength: 120, size: 'max' });
    const made = fc
      .sample(numbers, { numRuns: COUNT, seed: SEED })
      .map((list) => makeSteps(new Choices(list)));
    const failing = (await problemsOf(made)).flatMap((problems, index) =>
      problems.length === 0 ? [] : [{ steps: made[index] ?? [], first: problems[0] ?? '' }],
    );
    expect(failing.length, await reportOf(failing)).toBe(0);
  });

  /** The first problem of every scenario, and the shortest one that has such a problem. */
  async function reportOf(
    failing: readonly { readonly steps: readonly Json[]; readonly first: string }[],
  ): Promise<string> {
    const [one] = failing;
    if (one === undefined) return '';
    // The rows that a list has to have are those of all steps before.
    const steps =
      schema === 'bookstore'
        ? await shrink(one.steps, async (all) => (await problemsOf(all)).map((found) => found.length > 0))
        : one.steps;
    const [problems = []] = await problemsOf([steps]);
    return [
      `${failing.length} of ${COUNT} scenarios of seed ${SEED}:`,
      ...failing.map(({ first }) => first.slice(0, 300)),
      'The first of them:',
      stringify(steps, { lineWidth: 0, collectionStyle: 'flow' }).replaceAll(' }, { ', ' },\n  { '),
      ...problems,
    ].join('\n');
  }
}
