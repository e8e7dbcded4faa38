import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runOrm } from '../../tests/support/run-orm.ts';

const PASSWORD = 'only-in-the-environment';
const CONFIG = `orm:
  database:
    connections:
      shop:
        adapter: mysql
        dsn: "mysql:host=127.0.0.1;dbname=shop"
        password: "%env.SHOP_PASSWORD%"
`;
const NAMES = Array.from({ length: 51 }, (_, index) => `book_${index}`);
const table = (name: string): string =>
  `<table name="${name}"><column name="id" type="INTEGER" primaryKey="true"/></table>`;
const schemaOf = (names: readonly string[], more = ''): string =>
  `<database name="shop">${more}${names.map(table).join('\n')}</database>`;

const STAMP = 'generated-sql/.orm-cache/sql-stamp.json';
const SCRIPT = 'generated-sql/shop.sql';
const result = (tables: number, changed: string): string =>
  `SQL for ${tables} tables in generated-sql/ (${changed}).\n`;
const UNCHANGED = { status: 0, stdout: result(51, 'nothing changed'), stderr: '' };

let folder = '';
const path = (name: string): string => join(folder, name);
const read = (name: string): string => readFileSync(path(name), 'utf8');
const write = (name: string, text: string): void => writeFileSync(path(name), text);
const build = (options: readonly string[] = [], environment: NodeJS.ProcessEnv = {}) =>
  runOrm(['sql:build', ...options], {
    cwd: folder,
    environment: { SHOP_PASSWORD: PASSWORD, ...environment },
  });

/** Makes a stamp without schemas, so that only a run that trusts the stamp misses a change. */
function forgetSchemas(): void {
  write(STAMP, JSON.stringify({ ...JSON.parse(read(STAMP)), sources: {} }));
  write('schema.xml', 'not even XML');
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orm-sql-stamp-'));
  write('orm.yaml', CONFIG);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the stamp of the SQL of many tables', () => {
  beforeEach(async () => {
    write('schema.xml', schemaOf(NAMES));
    expect((await build()).stdout).toBe(result(51, '2 files'));
  });

  it('spares a run all the work while nothing changes', async () => {
    forgetSchemas();
    expect(await build()).toEqual(UNCHANGED);
    expect(await build(['--verbose'])).toEqual(UNCHANGED);
    expect(await build(['--quiet'])).toEqual({ ...UNCHANGED, stdout: '' });
    expect(read('generated-sql/.orm-cache/.gitignore')).toBe('*\n');
    expect(read(STAMP)).not.toContain(PASSWORD);
  });

  it.each([SCRIPT, 'generated-sql/sqldb.map'])(
    'does not hide that %s was edited or deleted',
    async (file) => {
      const text = read(file);
      write(file, text.replace('shop', 'spot').replace('book', 'cook'));
      expect((await build()).stdout).toBe(result(51, '1 file'));
      expect(read(file)).toBe(text);
      rmSync(path(file));
      expect((await build()).stdout).toBe(result(51, '1 file'));
      expect(read(file)).toBe(text);
      utimesSync(path(file), new Date(0), new Date(0));
      expect(await build()).toEqual(UNCHANGED);
      expect(statSync(path(file)).mtimeMs).toBe(0);
    },
  );

  it('ends with each of the schemas that it was made from', async () => {
    write('schema.xml', schemaOf([...NAMES, 'pen']));
    expect((await build()).stdout).toBe(result(52, '1 file'));
    write('more-schema.xml', schemaOf(['ink']));
    expect((await build()).stdout).toBe(result(53, '1 file'));
    mkdirSync(path('included'));
    write('included/paper.xml', schemaOf(['paper']));
    write('more-schema.xml', schemaOf(['ink'], '<external-schema filename="included/paper.xml"/>'));
    expect((await build()).stdout).toBe(result(54, '1 file'));
    write('included/paper.xml', schemaOf(['paper', 'card']));
    expect((await build()).stdout).toBe(result(55, '1 file'));
    rmSync(path('included/paper.xml'));
    expect((await build()).status).toBe(1);
  });

  it('ends with the configuration and the options that it was made with', async () => {
    write('orm.yaml', `${CONFIG}  generator:\n    tablePrefix: "%env.PREFIX%"\n`);
    expect((await build([], { PREFIX: 'a_' })).stdout).toBe(result(51, '1 file'));
    expect(read(SCRIPT)).toContain('`a_book_7`');
    expect((await build([], { PREFIX: 'b_' })).stdout).toBe(result(51, '1 file'));
    expect(read(SCRIPT)).toContain('`b_book_7`');
    expect((await build(['--table-prefix', 'c_'], { PREFIX: 'b_' })).stdout).toBe(result(51, '1 file'));
    write('orm.yaml', CONFIG);
    expect((await build()).stdout).toBe(result(51, '1 file'));
    expect((await build(['--platform', 'sqlite'])).stdout).toBe(result(51, '1 file'));
    expect((await build()).stdout).toBe(result(51, '1 file'));
    // The cluster of a connection adds a table.
    write('orm.yaml', `${CONFIG}        cluster: galera\n`);
    expect((await build()).stdout).toBe(result(51, '1 file'));
    expect(read(SCRIPT)).toContain('orm_lock');
  });

  it('keeps the warnings and notes of the run, and each later run prints them again', async () => {
    write('schema.xml', schemaOf(NAMES).replace('name="book_4"', 'name="book_4" treeMode="x"'));
    const first = await build(['--connection', 'x']);
    expect(first.stderr).toContain('schema.xml:5:');
    expect(first.stderr).toContain('warning schema/attribute-without-effect');
    expect(first.stderr).toContain('note project/option-without-effect');
    write(STAMP, read(STAMP).replaceAll('without-effect', 'from-the-stamp'));
    const again = await build(['--connection', 'x']);
    expect(again.stderr).toBe(first.stderr.replace('attribute-without-effect', 'attribute-from-the-stamp'));
    expect(again.stdout).toBe(UNCHANGED.stdout);
    expect((await build()).stderr).not.toContain('option-without-effect');
    expect(await build(['--quiet'])).toEqual({ ...UNCHANGED, stdout: '' });
  });

  it('is not written by a run that fails, nor where code of the project takes part', async () => {
    rmSync(path(STAMP));
    write('schema.xml', schemaOf([...NAMES, 'book_0']));
    expect((await build()).status).toBe(1);
    expect(() => read(STAMP)).toThrow('ENOENT');
    write('schema.xml', schemaOf(NAMES));
    write(
      'own.mjs',
      'export const behavior = () => ({ apiVersion: 1, parameters: [], parseOptions: () => ({}) });',
    );
    write('orm.yaml', `${CONFIG}  generator:\n    behaviors:\n      own: own.mjs\n`);
    expect(await build()).toEqual(UNCHANGED);
    expect(() => read(STAMP)).toThrow('ENOENT');
  });
});

it('is not kept for few tables', async () => {
  write('schema.xml', schemaOf(['pen']));
  expect((await build()).stdout).toBe('SQL for 1 table in generated-sql/ (2 files).\n');
  expect(() => statSync(path('generated-sql/.orm-cache'))).toThrow('ENOENT');
});
