import { describe, expect, it } from 'vitest';
import { replaceFiles } from './support/files.ts';
import {
  expectedFiles,
  expectedFolder,
  type GoldenRun,
  goldenCases,
  prepareRuns,
  producedFiles,
  removeRuns,
} from './support/golden-case.ts';
import { type Outcome, runOrm } from './support/run-orm.ts';

/** UPDATE_GOLDEN=1 rewrites expected/. */
describe.each(goldenCases)('%s', (name) => {
  it('produces the committed files', async () => {
    const produced: Record<string, string> = {};
    const runs = prepareRuns(name);
    try {
      for (const run of runs) Object.assign(produced, producedFiles(run, await execute(run)));
    } finally {
      removeRuns(runs);
    }
    if (process.env.UPDATE_GOLDEN) replaceFiles(expectedFolder(name), produced);
    expect(produced).toEqual(expectedFiles(name));
  });
});

async function execute({ cwd, commands }: GoldenRun): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { argv, environment } of commands) outcomes.push(await runOrm(argv, { cwd, environment }));
  return outcomes;
}
