import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesUnder } from '../../../tests/support/files.ts';
import { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { fingerprint } from '../inspect/fingerprint.ts';
import type { OutputFile } from '../output-file.ts';
import { FileWriter } from './file-writer.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orm-writing-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (path: string, contents: string, overwrite = true): OutputFile => ({
  path,
  contents,
  overwrite,
});

const MANY = 200;

describe('files that are written', () => {
  const start = (path = '') => new FileWriter(join(folder, path), new Diagnostics());

  it('are seen when all have come, and known by their fingerprints', () => {
    const writing = start();
    for (let number = 0; number < MANY; number++) writing.add(file(`a/${number}.php`, `é ${number}`));
    writing.add(file('mine.php', 'yours', false));
    expect(readdirSync(folder).filter((name) => !name.startsWith('.'))).toEqual([]);
    const { written, fingerprints } = writing.finish();
    writing.end();
    expect(written).toHaveLength(MANY + 1);
    expect(readdirSync(folder)).toEqual(['a', 'mine.php']);
    const made = filesUnder(folder);
    for (let number = 0; number < MANY; number++) {
      expect(made[`a/${number}.php`]).toBe(`é ${number}`);
      expect(fingerprints[`a/${number}.php`]).toBe(fingerprint(statSync(join(folder, `a/${number}.php`))));
    }
    expect(fingerprints['mine.php']).toBe('');
  });

  it('can have texts of megabytes', () => {
    const long = 'aé€😀'.repeat(500_000);
    const writing = start();
    writing.add(file('a/1.php', `one${long}`));
    writing.add(file('a/2.php', long));
    writing.add(file('a/3.php', ''));
    writing.finish();
    writing.end();
    const made = filesUnder(join(folder, 'a'));
    expect(made['1.php'] === `one${long}`).toBe(true);
    expect(made['2.php'] === long).toBe(true);
    expect(made['3.php']).toBe('');
  });

  it('fill an output folder that is new in one step', () => {
    const writing = start('new/output');
    for (let number = 0; number < MANY; number++) writing.add(file(`${number}.php`, `${number}`));
    writing.add(file('a/1.php', 'one'));
    expect(readdirSync(join(folder, 'new/output'))).toEqual([]);
    const { written, fingerprints } = writing.finish();
    writing.end();
    expect(written).toHaveLength(MANY + 1);
    expect(readdirSync(join(folder, 'new'))).toEqual(['output']);
    expect(statSync(join(folder, 'new/output')).mode & 0o777).toBe(0o755);
    const made = filesUnder(join(folder, 'new/output'));
    expect(Object.keys(made)).toHaveLength(MANY + 1);
    expect(made['7.php']).toBe('7');
    expect(fingerprints['7.php']).toBe(fingerprint(statSync(join(folder, 'new/output/7.php'))));
  });

  it('join those of another process in an output folder that is new', () => {
    const writing = start('output');
    writing.add(file('1.php', 'one'));
    writing.add(file('2.php', 'two', false));
    writing.add(file('a/1.php', 'three'));
    writeFileSync(join(folder, 'output/2.php'), 'theirs');
    const { written } = writing.finish();
    writing.end();
    expect(written).toEqual(['1.php', 'a/1.php']);
    expect(filesUnder(folder)).toEqual({
      'output/1.php': 'one',
      'output/2.php': 'theirs',
      'output/a/1.php': 'three',
    });
  });

  it('remove what a killed process left beside the output folder', () => {
    const left = join(folder, '.killed.orm-tmp');
    mkdirSync(left);
    mkdirSync(join(folder, 'output'));
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    utimesSync(left, longAgo, longAgo);
    const writing = start('output');
    writing.add(file('1.php', 'one'));
    writing.finish();
    writing.end();
    expect(filesUnder(folder)).toEqual({ 'output/1.php': 'one' });
    expect(readdirSync(folder)).toEqual(['output']);
  });

  it('are removed without finish(), with the folders created for them', () => {
    const writing = start('new/output');
    for (let number = 0; number < MANY; number++) writing.add(file(`a/${number}.php`, 'one'));
    writing.end();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('keep files that another process puts into the same folder', () => {
    const writing = start('output');
    writing.add(file('a/1.php', 'one'));
    writeFileSync(join(folder, 'output/theirs.php'), 'theirs');
    writing.end();
    expect(filesUnder(folder)).toEqual({ 'output/theirs.php': 'theirs' });
  });

  it('name the one that cannot be written, and leave nothing', () => {
    const writing = start();
    for (let number = 0; number < MANY; number++) writing.add(file(`a/${number}.php`, 'one'));
    const tooLong = file(`a/${'x'.repeat(300)}.php`, 'two');
    expect(() => writing.add(tooLong)).toThrow(/xxx\.php": the name is too long/);
    writing.end();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('never replace a file of the user that came in the meantime', () => {
    const writing = start();
    writing.add(file('mine.php', 'yours', false));
    writing.add(file('a/mine.php', 'yours', false));
    writing.add(file('a/1.php', 'one'));
    writeFileSync(join(folder, 'mine.php'), 'mine');
    mkdirSync(join(folder, 'a'));
    writeFileSync(join(folder, 'a/mine.php'), 'mine');
    const { written, unchanged } = writing.finish();
    writing.end();
    expect({ written, unchanged }).toEqual({ written: ['a/1.php'], unchanged: ['mine.php', 'a/mine.php'] });
    expect(filesUnder(folder)).toEqual({ 'mine.php': 'mine', 'a/mine.php': 'mine', 'a/1.php': 'one' });
  });
});
