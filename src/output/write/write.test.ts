import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesUnder } from '../../../tests/support/files.ts';
import { Diagnostics, UserInputError } from '../../diagnostics/diagnostic.ts';
import { isStale } from '../inspect/compare.ts';
import type { OutputFile } from '../output-file.ts';
import { writeFiles } from './write.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orm-write-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (path: string, contents: string, overwrite = true): OutputFile => ({
  path,
  contents,
  overwrite,
});
const write = (...files: readonly OutputFile[]) => writeFiles(folder, files, new Diagnostics());

describe('writeFiles', () => {
  it('makes folders that are not there, and leaves nothing else behind', async () => {
    const files = [file('a/b/1.php', 'one'), file('a/2.php', 'two'), file('3.php', 'é')];
    expect(await write(...files)).toMatchObject({ written: ['a/b/1.php', 'a/2.php', '3.php'] });
    expect(filesUnder(folder)).toEqual({ 'a/b/1.php': 'one', 'a/2.php': 'two', '3.php': 'é' });
    expect(readdirSync(folder)).toEqual(['3.php', 'a']);
  });

  it('adds a folder to one that is there, and keeps what belongs to the user', async () => {
    mkdirSync(join(folder, 'a'));
    writeFileSync(join(folder, 'a/mine.php'), 'mine');
    const report = await write(file('a/mine.php', 'yours', false), file('a/b/1.php', 'one'));
    expect(report).toMatchObject({ written: ['a/b/1.php'], unchanged: ['a/mine.php'] });
    expect(filesUnder(folder)).toEqual({ 'a/mine.php': 'mine', 'a/b/1.php': 'one' });
  });

  it('adds to a folder that another process creates at the same moment', async () => {
    const interrupted: OutputFile = {
      path: 'a/b/1.php',
      get contents() {
        mkdirSync(join(folder, 'a/b'), { recursive: true });
        writeFileSync(join(folder, 'a/mine.php'), 'mine');
        writeFileSync(join(folder, 'a/b/1.php'), 'theirs');
        return 'one';
      },
      overwrite: true,
    };
    const report = await write(interrupted, file('a/mine.php', 'yours', false), file('a/c/2.php', 'two'));
    expect(report).toMatchObject({ written: ['a/b/1.php', 'a/c/2.php'], unchanged: ['a/mine.php'] });
    expect(filesUnder(folder)).toEqual({ 'a/b/1.php': 'one', 'a/c/2.php': 'two', 'a/mine.php': 'mine' });
  });

  it('takes no folder for a file of the user', async () => {
    mkdirSync(join(folder, 'mine.php'));
    await expect(write(file('mine.php', 'yours', false))).rejects.toThrow('a folder with this name exists');
    expect(isStale(folder, file('mine.php', 'yours', false))).toBe(true);
  });

  it('keeps who may read and write a file that is only changed', async () => {
    for (const mode of [0o600, 0o666]) {
      writeFileSync(join(folder, 'mine.xml'), 'mine');
      chmodSync(join(folder, 'mine.xml'), mode);
      await write({ ...file('mine.xml', 'changed'), keepsMode: true });
      expect(statSync(join(folder, 'mine.xml')).mode & 0o777).toBe(mode);
      expect(filesUnder(folder)).toEqual({ 'mine.xml': 'changed' });
    }
  });

  it('leaves no folder when a file of it cannot be written', async () => {
    const files = [file('a/1.php', 'one'), file(`a/${'x'.repeat(300)}.php`, 'two')];
    await expect(write(...files)).rejects.toThrow(UserInputError);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each(['outside', 'nowhere'])('writes nothing through a link that leads %s', async (target) => {
    mkdirSync(join(folder, 'outside'));
    mkdirSync(join(folder, 'inside'));
    symlinkSync(join(folder, target), join(folder, 'inside/a'));
    const files = [file('1.php', 'one'), file('a/2.php', 'two')];
    await expect(writeFiles(join(folder, 'inside'), files, new Diagnostics())).rejects.toThrow(
      'would be written outside',
    );
    expect(readdirSync(join(folder, 'inside'))).toEqual(['a']);
    expect(readdirSync(join(folder, 'outside'))).toEqual([]);
  });

  it('removes what a process that was killed long ago left, and nothing newer', async () => {
    for (const name of ['.old.orm-tmp', '.new.orm-tmp']) mkdirSync(join(folder, name));
    utimesSync(join(folder, '.old.orm-tmp'), new Date(0), new Date(0));
    await write(file('a/1.php', 'one'));
    expect(readdirSync(folder)).toEqual(['.new.orm-tmp', 'a']);
  });

  it('removes it also where no folder is missing any more, and nothing is to be written', async () => {
    await write(file('a/1.php', 'one'));
    for (const path of ['.old.orm-tmp', 'a/.old.orm-tmp']) {
      mkdirSync(join(folder, path));
      utimesSync(join(folder, path), new Date(0), new Date(0));
    }
    await write(file('a/1.php', 'one'));
    expect(readdirSync(folder)).toEqual(['a']);
    expect(readdirSync(join(folder, 'a'))).toEqual(['1.php']);
  });
});

describe('the fingerprints of writeFiles', () => {
  it('are those of the files as they are, also when nothing had to be written', async () => {
    const files = [file('a/1.php', 'one'), file('a/2.php', 'two', false), file('3.php', 'three')];
    const first = await write(...files);
    const second = await write(...files);
    expect(second.written).toEqual([]);
    expect(second.fingerprints).toEqual(first.fingerprints);
    expect(first.fingerprints['a/2.php']).toBe('');
    expect(first.fingerprints['3.php']).toContain(String(statSync(join(folder, '3.php')).ino));
  });

  it('differ for a file of another text or time', async () => {
    const first = await write(file('1.php', 'one'));
    const second = await write(file('1.php', 'two'));
    utimesSync(join(folder, '1.php'), new Date(0), new Date(0));
    const third = await write(file('1.php', 'two'));
    expect(new Set([first, second, third].map(({ fingerprints }) => fingerprints['1.php'])).size).toBe(3);
    expect(readFileSync(join(folder, '1.php'), 'utf8')).toBe('two');
    expect(existsSync(join(folder, 'a'))).toBe(false);
  });
});
