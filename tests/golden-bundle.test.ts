import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  expectedFiles,
  type GoldenRun,
  goldenCases,
  prepareRuns,
  producedFiles,
  removeRuns,
} from './support/golden-case.ts';
import { PROGRAM_LIMIT_MS } from './support/limits.ts';
import type { Outcome } from './support/run-orm.ts';

/** The golden cases again, through bin/orm and the bundle that users start. */
describe('bin/orm', () => {
  const runs = new Map<string, readonly GoldenRun[]>();
  const outcomes = new Map<string, readonly Outcome[]>();

  beforeAll(() => {
    for (const name of goldenCases) runs.set(name, prepareRuns(name));
    const all = [...runs.values()].flat();
    const results = runBundle(all);
    for (const { cwd, commands } of all) outcomes.set(cwd, results.splice(0, commands.length));
  });

  afterAll(() => removeRuns([...runs.values()].flat()));

  it.each(goldenCases)('produces the committed files of %s', (name) => {
    expect(producedFiles(runs.get(name) ?? [], outcomes)).toEqual(expectedFiles(name));
  });
});

/** Runs all commands of all cases in one process of their own. */
function runBundle(runs: readonly GoldenRun[]): Outcome[] {
  const folder = mkdtempSync(join(tmpdir(), 'orm-bundle-'));
  const [input, output] = [join(folder, 'runs.json'), join(folder, 'outcomes.json')];
  try {
    const commands = runs.flatMap(({ cwd, commands }) =>
      commands.map(({ argv, environment }) => ({ cwd, argv, environment })),
    );
    writeFileSync(input, JSON.stringify(commands));
    const script = join(import.meta.dirname, 'support/run-bundle.cjs');
    execFileSync(process.execPath, [script, input, output], { stdio: 'pipe', timeout: PROGRAM_LIMIT_MS });
    return JSON.parse(readFileSync(output, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
