import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { filesUnder } from '../../../tests/support/files.ts';
import { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { type ChangedFile, changeFiles } from './change-files.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orm-changing-'));
  for (const name of ['a', 'b']) writeFileSync(join(folder, name), 'old');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const change = (from: string, path = from, before = 'old'): ChangedFile => ({
  from,
  path,
  before: Buffer.from(before),
  after: Buffer.from('new'),
});

/** Changes the files and returns the codes of what was reported. */
function codesOf(...files: readonly ChangedFile[]): readonly string[] {
  const diagnostics = new Diagnostics();
  try {
    changeFiles(folder, files, diagnostics);
  } catch {
    // The reason was reported.
  }
  return diagnostics.all.map(({ code }) => code);
}

it('changes and renames files', () => {
  expect(codesOf(change('a'), change('b', 'c'))).toEqual([]);
  expect(filesUnder(folder)).toEqual({ a: 'new', c: 'new' });
});

it('changes nothing if a file is not as it was read', () => {
  expect(codesOf(change('a'), change('b', 'b', 'older'))).toEqual(['output/changed-meanwhile']);
  expect(filesUnder(folder)).toEqual({ a: 'old', b: 'old' });
});

it('replaces no other file by a renamed one', () => {
  expect(codesOf(change('a', 'b'))).toEqual(['output/changed-meanwhile']);
  expect(filesUnder(folder)).toEqual({ a: 'old', b: 'old' });
});

it('brings back what it has replaced before another file fails', () => {
  // The name of the second file becomes a folder after it was checked.
  const blocked = change('b', 'd');
  const files = [
    change('a', 'c'),
    {
      ...blocked,
      get after() {
        mkdirSync(join(folder, 'd/x'), { recursive: true });
        return blocked.after;
      },
    },
  ];
  expect(codesOf(...files)).toEqual(['output/cannot-change']);
  expect(filesUnder(folder)).toEqual({ a: 'old', b: 'old' });
});
