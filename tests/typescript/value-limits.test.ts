import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { onEachDatabase, type TestDatabase } from '../servers/databases.ts';
import { buildSamples, environmentOf, type SampleOptions } from './values/build.ts';

const run = promisify(execFile);

/** Runs a program in a new project, and gives what it printed. */
async function printedBy(
  program: string,
  database: TestDatabase,
  options: Omit<SampleOptions, 'targets'> = {},
): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'orm-values-'));
  const scratch = await database.createScratch();
  try {
    await buildSamples(folder, database.name, scratch, { targets: ['typescript'], ...options });
    copyFileSync(join(import.meta.dirname, 'values', program), join(folder, program));
    const env = { ...process.env, ...environmentOf(scratch), TZ: 'America/New_York' };
    return JSON.parse((await run(process.execPath, [program], { cwd: folder, env })).stdout);
  } finally {
    await scratch.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

onEachDatabase((database) => {
  describe('values of TypeScript models', () => {
    it('are refused where no column can hold them, and nothing is written', async () => {
      expect(await printedBy('refuse.mjs', database)).toEqual({ accepted: [], rows: 1, isKept: true });
    });

    it('can be texts for timestamps and numbers for BIGINT', async () => {
      const typescript = { bigint: 'number', timestamp: 'string' };
      expect(await printedBy('texts.mjs', database, { typescript })).toEqual({
        big: 9_007_199_254_740_991,
        moment: '2026-07-01 10:00:00.123456',
        instant: '2026-07-01 06:30:00.000001+00:00',
        oldStamp: '2026-07-01 12:00:00.9',
        isModifiedAfterSave: false,
        isModifiedBySame: false,
        modified: ['moment'],
        large: expect.stringContaining('"sample.big" holds a number that is not safe'),
      });
    });
  });
});
