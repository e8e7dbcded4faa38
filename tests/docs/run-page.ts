import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
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
  for (const [index, { language, text, file }] of blocks.entries()) {
    if (file !== undefined) {
      writeAt(join(workplace.cwd, file), here(text));
      if (file.endsWith('.php')) lint(file, workplace);
    }
    if (file === undefined && language === 'sh') {
      const next = blocks[index + 1];
      const expected = next?.language === 'text' ? next.text : undefined;
      const mayFail = / error \w+\//.test(expected ?? '');
      let printed: string | undefined;
      for (const line of text.trim().split('\n')) printed = await runLine(line, mayFail, workplace);
      if (expected !== undefined && printed !== undefined) expect(printed).toBe(expected);
    }
  }
  if (workplace.php !== undefined) runSnippets(blocks, workplace.php, workplace.cwd);
}

export function writeAt(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

async function runLine(line: string, mayFail: boolean, { cwd, php }: Workplace): Promise<string | undefined> {
  const [command = '', ...args] = line.split(' ');
  if (command === 'orm') {
    const { status, stdout, stderr } = await runOrm(args, { cwd });
    expect([line, status, status === 0 || mayFail ? '' : stderr]).toEqual([line, mayFail ? 1 : 0, '']);
    return stdout + stderr;
  }
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
