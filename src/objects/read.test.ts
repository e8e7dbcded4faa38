import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Diagnostics } from '../diagnostics/diagnostic.ts';
import { readObjectFiles } from './read.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orm-objects-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The paths that were read below a folder, and what was reported. */
function read(name: string): readonly string[] {
  const diagnostics = new Diagnostics();
  const files = readObjectFiles(join(folder, name), folder, diagnostics).map(({ path }) => path);
  return [...files, ...diagnostics.all.map(({ code, message, path }) => `${path} ${code} ${message}`)];
}

it('reads the SQL files of a folder, and none where there is no folder', () => {
  mkdirSync(join(folder, 'shop', 'view'), { recursive: true });
  for (const name of ['view/b.sql', 'a.sql', 'notes.txt', '.hidden.sql'])
    writeFileSync(join(folder, 'shop', name), '');
  expect(read('shop')).toEqual(['shop/a.sql', 'shop/view/b.sql']);
  expect(read('other')).toEqual([]);
});

it('reports a folder that cannot be read, whose objects would be left out', () => {
  writeFileSync(join(folder, 'shop'), 'a file');
  expect(read('shop')).toEqual([expect.stringMatching(/^shop object\/cannot-read .*ENOTDIR/)]);
  symlinkSync('loop', join(folder, 'loop'));
  expect(read('loop')).toEqual([expect.stringMatching(/^loop object\/cannot-read .*ELOOP/)]);
});
