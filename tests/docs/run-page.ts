import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { runOrm } from '../support/run-orm.ts';
import { type Block, blocksOf } from './markdown.ts';

const root = join(import.meta.dirname, '../..');

/** The folder a page runs in, and the path of PHP if it is installed. */
export interface Workplace {
  readonly cwd: string;
  readonly php: string | undefined;
}

/** Replaces `path/to/orm` with the folder of this project. */
const here = (text: string): string => text.replaceAll('path/to/orm', root);

/**
 * Follows a page in order: writes named files, runs shell lines and compares their output with the `text` block that
 * follows. PHP blocks without a file name form one program, which runs at the end.
 */
export async function runPage(page: string, workplace: Workplace): Promise<void> {
  const blocks = blocksOf(page);
  let clock: string | undefined;
  for (const [index, { language, text, file, time, status }] of blocks.entries()) {
    clock = time ?? clock;
    if (file !== undefined) {
      writeAt(join(workplace.cwd, file), here(text));
      if (file.endsWith('.php')) lint(file, workplace);
    }
    if (file === undefined && language === 'sh') {
      const next = blocks[index + 1];
      const expected = next?.language === 'text' ? next.text : undefined;
      const context = {
        ...workplace,
        clock,
        status: status ?? (/(?:^| )error [\w-]+\//m.test(expected ?? '') ? 1 : 0),
      };
      let printed: string | undefined;
      for (const line of text.trim().split('\n')) printed = await runLine(line, context);
      if (expected !== undefined && printed !== undefined)
        expect(withoutTimes(printed)).toBe(withoutTimes(expected));
    }
  }
  if (workplace.php !== undefined) runSnippets(blocks, workplace.php, workplace.cwd);
}

export function writeAt(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Times of runs differ each time; those in names of files do not. */
const withoutTimes = (text: string): string =>
  text.replace(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '(time)');

interface LineContext extends Workplace {
  /** The time for the commands, as UTC; without it the real one. */
  readonly clock: string | undefined;
  /** The expected exit status. */
  readonly status: number;
}

/** The words of a line; double quotes keep spaces and other quotes. */
const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');

async function runLine(
  line: string,
  { cwd, php, clock, status: expected }: LineContext,
): Promise<string | undefined> {
  const [command = '', ...args] = wordsOf(line);
  if (command === 'orm') {
    const epoch = clock === undefined ? undefined : String(Date.parse(`${clock.replace(' ', 'T')}Z`) / 1000);
    const environment = epoch === undefined ? {} : { SOURCE_DATE_EPOCH: epoch };
    const { status, stdout, stderr } = await runOrm(args, { cwd, environment });
    expect([line, status, status === expected ? '' : stderr]).toEqual([line, expected, '']);
    return stdout + stderr;
  }
  if (command === 'cat') return readFileSync(join(cwd, args[0] ?? ''), 'utf8');
  if (command === 'php') {
    return php === undefined ? undefined : execFileSync(php, args, { cwd, encoding: 'utf8', stdio: 'pipe' });
  }
  execFileSync('sh', ['-c', line], { cwd });
  return undefined;
}

/** Checks the syntax of a program that is not run. */
function lint(file: string, { cwd, php }: Workplace): void {
  if (php !== undefined) execFileSync(php, ['-l', file], { cwd, stdio: 'pipe' });
}

const BREAK = '\u001e';

/** Runs the snippets of a page as one program and compares the output of each with the block that follows. */
function runSnippets(blocks: readonly Block[], php: string, cwd: string): void {
  const snippets = blocks.flatMap((block, index) =>
    block.language === 'php' && block.file === undefined
      ? [{ text: block.text, next: blocks[index + 1] }]
      : [],
  );
  if (snippets.length === 0) return;
  const prelude = `<?php
declare(strict_types=1);
error_reporting(E_ALL);
set_error_handler(static fn ($severity, $message, $file, $line) => throw new ErrorException($message, 0, $severity, $file, $line));
`;
  const body = snippets
    .map(({ text }) => `echo "${BREAK}";\n${here(text).replace(/^<\?php\n/, '')}`)
    .join('\n');
  writeAt(join(cwd, 'snippets.php'), prelude + body);
  const printed = execFileSync(php, ['snippets.php'], { cwd, encoding: 'utf8', stdio: 'pipe' });
  const parts = printed.split(BREAK).slice(1);
  const expected = snippets.map(({ next }) => (next?.language === 'text' ? next.text : ''));
  expect(parts).toEqual(expected);
}
