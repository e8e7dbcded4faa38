import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesUnder } from './support/files.ts';

/** A comment begins with its subject: one that begins with "As", "By" or "Of" leaves the reader to guess it. */
const RIDDLE = /(?:\/\*\*|(?<=^\s*|[;{},] )\/\/) (?:As|By|Of) |\/\*\*\n\s*\* (?:As|By|Of) /gm;

const root = join(import.meta.dirname, '..');
const FOLDERS = [
  'src',
  'scripts',
  'runtimes/php/src',
  'runtimes/propel/src',
  'runtimes/typescript/src',
  'frameworks',
];

const riddlesIn = (text: string): readonly number[] =>
  [...text.matchAll(RIDDLE)].map(({ index }) => text.slice(0, index).split('\n').length);

it('comments begin with their subjects', () => {
  const found = FOLDERS.flatMap((folder) =>
    Object.entries(filesUnder(join(root, folder)))
      .filter(([path]) => /\.(?:ts|mjs|php)$/.test(path) && !path.endsWith('.d.ts'))
      .flatMap(([path, text]) => riddlesIn(text).map((line) => `${folder}/${path}:${line}`)),
  );
  expect(found).toEqual([]);
});

it.each(['/** As stored. */', '  // By name.', '    /**\n     * Of one row.\n     */'])(
  'finds %j',
  (text) => {
    expect(riddlesIn(text)).toHaveLength(1);
  },
);

it.each(['/** Assigns a value. */', '// Keyed by name.', '/** The row.\n * As it is stored. */'])(
  'allows %j',
  (text) => {
    expect(riddlesIn(text)).toEqual([]);
  },
);
