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
import { runCommands } from './support/golden-project.ts';
import type { Outcome } from './support/run-orm.ts';

/** UPDATE_GOLDEN=1 rewrites expected/. */
describe.each(goldenCases)('%s', (name) => {
  it('produces the committed files', async () => {
    const produced = await produce(prepareRuns(name));
    if (process.env.UPDATE_GOLDEN) replaceFiles(expectedFolder(name), produced);
    expect(produced).toEqual(expectedFiles(name));
  });
});

async function produce(runs: readonly GoldenRun[]): Promise<Record<string, string>> {
  const outcomes = new Map<string, readonly Outcome[]>();
  try {
    for (const run of runs) outcomes.set(run.cwd, await runCommands(run));
    return producedFiles(runs, outcomes);
  } finally {
    removeRuns(runs);
  }
}
