import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runOrm } from '../../../tests/support/run-orm.ts';

const SECRET = 'hunter2-Zitrone';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orm-reverse-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function createDatabase(): void {
  const database = new DatabaseSync(join(folder, 'shop.sq3'));
  database.exec('CREATE TABLE book (id INTEGER NOT NULL PRIMARY KEY, "first title" TEXT)');
  database.close();
}

const reverse = (argv: readonly string[], environment: NodeJS.ProcessEnv = {}) =>
  runOrm(['database:reverse', ...argv], { cwd: folder, environment });

it('needs no configuration for a DSN', async () => {
  createDatabase();
  const { status, stdout, stderr } = await reverse(['sqlite:shop.sq3']);
  expect(stderr).toBe('');
  expect(stdout).toBe('1 table of default in generated-reversed-database/schema.xml.\n');
  expect(status).toBe(0);
  const schema = readFileSync(join(folder, 'generated-reversed-database/schema.xml'), 'utf8');
  expect(schema).toContain(
    '<column name="first title" type="LONGVARCHAR" sqlType="TEXT" phpName="FirstTitle"/>',
  );
});

it('takes the first connection of the configuration where none is named', async () => {
  createDatabase();
  const connections = { shop: { adapter: 'sqlite', dsn: 'sqlite:shop.sq3' } };
  writeFileSync(join(folder, 'orm.json'), JSON.stringify({ orm: { database: { connections } } }));
  const { status, stdout } = await reverse([]);
  expect(stdout).toBe('1 table of shop in generated-reversed-database/schema.xml.\n');
  expect(status).toBe(0);
});

it('does not see the journal of migrations', async () => {
  createDatabase();
  const database = new DatabaseSync(join(folder, 'shop.sq3'));
  database.exec(
    'CREATE TABLE orm_migration (name TEXT PRIMARY KEY); CREATE TABLE done (name TEXT PRIMARY KEY)',
  );
  database.close();
  expect((await reverse(['sqlite:shop.sq3'])).stdout).toMatch(/^2 tables of default/);
  const connections = { shop: { adapter: 'sqlite', dsn: 'sqlite:shop.sq3' } };
  const orm = { database: { connections }, migrations: { tableName: 'done' } };
  writeFileSync(join(folder, 'orm.json'), JSON.stringify({ orm }));
  expect((await reverse(['--output-dir', 'other'])).stdout).toMatch(/^2 tables of shop/);
  const schema = readFileSync(join(folder, 'other/schema.xml'), 'utf8');
  expect(schema).toContain('<table name="orm_migration"');
  expect(schema).not.toContain('<table name="done"');
});

it('reports problems of a configuration even if a DSN is given', async () => {
  createDatabase();
  writeFileSync(join(folder, 'orm.json'), '{"orm": {"exclude_tabels": []}}');
  const { status, stderr } = await reverse(['sqlite:shop.sq3']);
  expect(stderr).toContain('exclude_tables');
  expect(status).toBe(1);
});

it('creates no database where there is none', async () => {
  const { status, stderr } = await reverse(['sqlite:typo.sq3']);
  expect(stderr).toContain('There is no SQLite database at');
  expect(status).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  ['an option', [`--password=${SECRET}`], {}],
  ['the environment', [], { ORM_DATABASE_PASSWORD: SECRET }],
])('never prints a password from %s', async (_, argv, environment) => {
  const { status, stdout, stderr } = await reverse(
    ['pgsql:host=127.0.0.1;port=1;dbname=shop', '--user=me', ...argv, '--verbose'],
    environment,
  );
  expect(status).toBe(1);
  expect(stderr).toContain('reverse/cannot-connect');
  expect(stdout + stderr).not.toContain(SECRET);
});

it('never prints a password from the DSN', async () => {
  const dsn = `mysql:host=127.0.0.1;port=1;dbname=shop;user=me;password=${SECRET}`;
  const { stdout, stderr } = await reverse([dsn, '--verbose']);
  expect(stderr).toContain('reverse/cannot-connect');
  expect(stdout + stderr).not.toContain(SECRET);
});

it('writes nothing outside of its folder', async () => {
  createDatabase();
  const { status } = await reverse(['sqlite:shop.sq3', '--schema-name', '../outside']);
  expect(status).toBe(1);
  expect(existsSync(join(folder, 'outside.xml'))).toBe(false);
});

it('merges into what a link leads to, and leaves its mode alone', async () => {
  createDatabase();
  const connections = { shop: { adapter: 'sqlite', dsn: 'sqlite:shop.sq3' } };
  writeFileSync(join(folder, 'orm.json'), JSON.stringify({ orm: { database: { connections } } }));
  mkdirSync(join(folder, 'shared'));
  const shared = join(folder, 'shared/shop.xml');
  writeFileSync(shared, '<database name="shop"/>');
  chmodSync(shared, 0o640);
  symlinkSync('shared/shop.xml', join(folder, 'schema.xml'));
  const { status, stdout } = await reverse(['--merge']);
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'schema.xml: 1 element added, as in shop.\n' });
  expect(readFileSync(shared, 'utf8')).toContain('<table name="book">');
  expect(statSync(shared).mode & 0o777).toBe(0o640);
  expect(lstatSync(join(folder, 'schema.xml')).isSymbolicLink()).toBe(true);
});

it('says that a folder is in the way', async () => {
  createDatabase();
  mkdirSync(join(folder, 'out/schema.xml'), { recursive: true });
  const { status, stderr } = await reverse(['sqlite:shop.sq3', '--output-dir', 'out']);
  expect(status).toBe(1);
  expect(stderr).toContain('reverse/file-exists');
});
