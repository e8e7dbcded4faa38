import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runOrm } from '../../tests/support/run-orm.ts';

const CONFIG = 'orm:\n  database:\n    connections:\n      shop:\n        adapter: sqlite\n';
const TABLES = 51;
const COUNT = `${TABLES * 5} classes in generated-classes/`;
const UNCHANGED = { status: 0, stdout: `${COUNT} (nothing changed).\n`, stderr: '' };

const table = (name: string): string =>
  `<table name="${name}"><column name="id" type="INTEGER" primaryKey="true"/></table>`;
const schemaOf = (names: readonly string[], more = ''): string =>
  `<database name="shop" namespace="Shop">${more}${names.map(table).join('\n')}</database>`;
const NAMES = Array.from({ length: TABLES }, (_, index) => `book_${index}`);

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orm-stamp-'));
  write('orm.yaml', CONFIG);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const build = (...options: readonly string[]) => runOrm(['model:build', ...options], { cwd: folder });
const path = (name: string): string => join(folder, name);
const read = (name: string): string => readFileSync(path(name), 'utf8');
const write = (name: string, text: string): void => writeFileSync(path(name), text);

const BASE = 'generated-classes/Shop/Base/Book7.php';
const STUB = 'generated-classes/Shop/Book7.php';
const STAMP = 'generated-classes/.orm-cache/stamp.json';

/** Makes a stamp without schemas, so that only a run that trusts the stamp misses a change. */
function forgetSchemas(): void {
  write(STAMP, JSON.stringify({ ...JSON.parse(read(STAMP)), sources: {} }));
}

describe('the stamp of a large project', () => {
  beforeEach(async () => {
    write('schema.xml', schemaOf(NAMES));
    expect((await build()).stdout).toBe(`${COUNT} (256 files).\n`);
  });

  it('spares a run all the work while nothing changes', async () => {
    forgetSchemas();
    write('schema.xml', 'not even XML');
    expect(await build()).toEqual(UNCHANGED);
    expect((await build('--check')).stdout).toBe(`${COUNT} up to date.\n`);
    // Files that belong to the user can change.
    write(STUB, '<?php // mine');
    expect(await build()).toEqual(UNCHANGED);
    expect(read('generated-classes/.orm-cache/.gitignore')).toBe('*\n');
  });

  it('does not hide a file that was edited, deleted or touched', async () => {
    const text = read(BASE);
    // The length stays the same, so only the file times differ.
    write(BASE, text.replace('Shop', 'Spot'));
    expect((await build('--check')).stderr).toContain(`${BASE} error project/stale`);
    expect((await build()).stdout).toBe(`${COUNT} (1 file).\n`);
    expect(read(BASE)).toBe(text);
    expect(await build()).toEqual(UNCHANGED);

    rmSync(path(BASE));
    rmSync(path(STUB));
    expect((await build('--check')).status).toBe(1);
    expect((await build()).stdout).toBe(`${COUNT} (2 files).\n`);
    expect(read(BASE)).toBe(text);

    utimesSync(path(BASE), new Date(0), new Date(0));
    expect(await build()).toEqual(UNCHANGED);
    expect(statSync(path(BASE)).mtimeMs).toBe(0);
    expect(await build()).toEqual(UNCHANGED);
  });

  it('does not hide a file of another folder', async () => {
    rmSync(path('generated-conf/loadDatabase.php'));
    await build();
    expect(read('generated-conf/loadDatabase.php')).toContain('Book7TableMap');
  });

  it('ends with the schema that it was made from', async () => {
    write('schema.xml', schemaOf([...NAMES, 'pen']));
    expect((await build('--check')).status).toBe(1);
    expect((await build()).stdout).toContain('260 classes in generated-classes/ (6 files).');
    write('more-schema.xml', schemaOf(['ink']));
    expect((await build()).stdout).toContain('265 classes in generated-classes/ (6 files).');
    mkdirSync(path('included'));
    write('included/paper.xml', schemaOf(['paper']));
    write('more-schema.xml', schemaOf(['ink'], '<external-schema filename="included/paper.xml"/>'));
    expect((await build()).stdout).toContain('270 classes');
    write('included/paper.xml', schemaOf(['paper', 'card']));
    expect((await build()).stdout).toContain('275 classes');
  });

  it('ends with the configuration, the options and the generator that it was made with', async () => {
    write('orm.yaml', `${CONFIG}  generator:\n    objectModel:\n      addClassLevelComment: false\n`);
    expect((await build()).stdout).not.toContain('nothing changed');
    write('orm.yaml', CONFIG);
    expect((await build()).stdout).not.toContain('nothing changed');
    expect((await build('--platform', 'mysql')).stdout).not.toContain('nothing changed');
    await build();
    forgetSchemas();
    write(STAMP, JSON.stringify({ ...JSON.parse(read(STAMP)), settings: 'of another generator' }));
    write('schema.xml', 'not even XML');
    expect((await build()).status).toBe(1);
  });

  it('is of no matter when it cannot be read', async () => {
    for (const text of ['', '{"settings": "", "sources": {}, "outputs": [1]}']) {
      write(STAMP, text);
      expect(await build()).toEqual(UNCHANGED);
    }
  });

  it('does not silence what a run has to say', async () => {
    write('generated-classes/Shop/Base/Gone.php', read(BASE).replaceAll('Book7', 'Gone'));
    const { stderr } = await build();
    expect(stderr).toContain('Base/Gone.php note project/orphaned');
    expect(await build()).toEqual({ ...UNCHANGED, stderr });
  });

  it('keeps the warnings and notes of the run, and each later run prints them again', async () => {
    const schema = schemaOf(NAMES)
      .replace('name="book_0"', 'name="book_0" treeMode="x"')
      .replace('name="book_3"', 'name="book_3" treeMode="é"');
    write('schema.xml', `\ufeff${schema}`);
    const first = await build();
    expect(first.stderr).toMatch(/schema\.xml:1:\d+ warning schema\/attribute-without-effect/);
    expect(first.stderr).toMatch(/schema\.xml:4:\d+ warning schema\/attribute-without-effect/);
    const again = { ...first, stdout: `${COUNT} (nothing changed).\n` };
    expect(await build()).toEqual(again);
    expect(await build('--quiet')).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(await build('--check')).toEqual({ ...first, stdout: `${COUNT} up to date.\n` });

    // The run reads them from the stamp and does not check the schema again.
    write(STAMP, read(STAMP).replaceAll('without-effect', 'from-the-stamp'));
    expect(await build()).toEqual({
      ...again,
      stderr: again.stderr.replaceAll('without-effect', 'from-the-stamp'),
    });
    write('schema.xml', schemaOf(NAMES));
    expect(await build()).toEqual(UNCHANGED);
  });

  it('belongs to the folder and the targets of the run', async () => {
    cpSync(path('generated-classes'), path('copy'), { recursive: true });
    rmSync(path('copy/Shop/Base/Book7.php'));
    expect((await build('--output-dir', 'copy')).stdout).toContain('(1 file)');
    write('orm.yaml', `${CONFIG}  generator:\n    targets: [php, typescript]\n`);
    const both = `255 classes in generated-classes/ (nothing changed).\n204 classes in generated-models/`;
    expect((await build()).stdout).toBe(`${both} (208 files).\n`);
    expect((await build()).stdout).toBe(`${both} (nothing changed).\n`);
    forgetSchemas();
    write('schema.xml', 'not even XML');
    expect((await build()).status).toBe(1);
    for (const name of ['php', 'typescript']) expect((await build('--target', name)).status).toBe(1);
  });

  it('is not made where code of the project takes part', async () => {
    rmSync(path(STAMP));
    write(
      'own.mjs',
      'export const behavior = () => ({ apiVersion: 1, parameters: [], parseOptions: () => ({}) });',
    );
    write('orm.yaml', `${CONFIG}  generator:\n    behaviors:\n      own: own.mjs\n`);
    expect(await build()).toEqual(UNCHANGED);
    expect(() => read(STAMP)).toThrow('ENOENT');
  });
});

it('is not kept for a small project', async () => {
  write('schema.xml', schemaOf(['pen']));
  expect((await build()).stdout).toBe('5 classes in generated-classes/ (6 files).\n');
  expect(() => statSync(path('generated-classes/.orm-cache'))).toThrow('ENOENT');
});
