import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Outcome, runOrm } from './support/run-orm.ts';

const readme = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8');
const tour = readme.slice(readme.indexOf('## A tour'), readme.indexOf('## More'));

interface Block {
  readonly language: string;
  readonly text: string;
  /** The file a block belongs to, when the line before names one. */
  readonly file: string | undefined;
}

const blocks: readonly Block[] = [...tour.matchAll(/(?:^`([^`/\n]+)`:\n\n)?^```(\w+)\n(.*?)^```$/gms)].map(
  ([, file, language = '', text = '']) => ({ language, text, file }),
);

describe('the tour of the README', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'orm-readme-'));
  afterAll(() => rmSync(cwd, { recursive: true, force: true }));

  it('runs as printed', async () => {
    let last: Outcome | undefined;
    for (const { language, text, file } of blocks) {
      if (file !== undefined) writeFileSync(join(cwd, file), text);
      else if (language === 'text') expect(`${last?.stdout}${last?.stderr}`).toBe(text);
      else if (language === 'sh') {
        for (const line of text.trim().split('\n')) last = await runLine(line, cwd);
      }
    }
    expect(blocks.filter(({ language }) => language === 'sh').length).toBeGreaterThan(4);
  });
});

async function runLine(line: string, cwd: string): Promise<Outcome | undefined> {
  if (line.startsWith('orm ')) {
    const outcome = await runOrm(line.split(' ').slice(1), { cwd });
    const meantToFail = outcome.stderr.includes('"decimel"');
    expect(outcome, line).toMatchObject({ status: meantToFail ? 1 : 0 });
    return outcome;
  }
  execFileSync('sh', ['-c', line], { cwd });
  return undefined;
}
