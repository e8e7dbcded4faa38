import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runOrm } from '../../../tests/support/run-orm.ts';

let folder = '';
let second = Date.UTC(2026, 0, 15, 14, 32, 5) / 1000;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orm-diff-'));
  writeFileSync(
    join(folder, 'orm.yaml'),
    "orm: {database: {connections: {shop: {adapter: sqlite, dsn: 'sqlite:shop.sq3'}}}}\n",
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ID = '<column name="id" type="INTEGER" primaryKey="true"/>';
const column = (name: string, type = 'VARCHAR'): string => `<column name="${name}" type="${type}"/>`;
const table = (name: string, ...columns: readonly string[]): string =>
  `<table name="${name}">${ID}${columns.join('')}</table>`;

const schema = (...tables: readonly string[]): void =>
  writeFileSync(join(folder, 'schema.xml'), `<database name="shop">${tables.join('\n')}</database>`);

const orm = (line: string, answers?: readonly string[], environment: NodeJS.ProcessEnv = {}) => {
  second += 1;
  const argv = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');
  return runOrm(argv, {
    cwd: folder,
    environment: { SOURCE_DATE_EPOCH: String(second), ...environment },
    ...(answers && { answers }),
  });
};

const ok = async (line: string, answers?: readonly string[]) => {
  const outcome = await orm(line, answers);
  expect(outcome.status, outcome.stderr).toBe(0);
  return outcome;
};

const names = (): readonly string[] => readdirSync(join(folder, 'migrations')).sort();
const newest = (): string => readFileSync(join(folder, 'migrations', names().at(-1) ?? ''), 'utf8');

describe('renames', () => {
  beforeEach(async () => {
    schema(table('book', column('name')));
    await ok('diff');
    schema(table('book', column('title')));
  });

  it('stops without a terminal, naming both answers', async () => {
    const { status, stderr, stdout } = await orm('diff --allow-destructive');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(
      'error migration/unanswered-rename: The column "book.name" is gone, and "title" is new.\n' +
        '      hint: Answer with --rename book.name=title to keep the rows, or with --no-rename book.name to drop them. --no-rename "*" answers every such question.\n',
    );
    expect(names()).toHaveLength(1);
  });

  it('takes the answer of an option', async () => {
    await ok('diff --rename book.name=title');
    expect(newest()).toContain('RENAME COLUMN [name] TO [title]');
    expect((await ok('diff')).stdout).toBe('The schema has no changes.\n');
  });

  it('drops what was not renamed', async () => {
    const { stderr } = await ok('diff --no-rename book.name');
    expect(newest()).toContain('-- orm:irreversible');
    expect(stderr).toContain('warning lossy/drop-column: Dropping the column "book.name" loses its values.');
  });

  it('lists the questions of all databases at once, and takes one answer for all', async () => {
    writeFileSync(
      join(folder, 'orm.yaml'),
      "orm: {database: {connections: {a: {adapter: sqlite, dsn: 'sqlite:a.sq3'}, b: {adapter: sqlite, dsn: 'sqlite:b.sq3'}}}}\n",
    );
    rmSync(join(folder, 'schema.xml'));
    const write = (name: string, ...tables: readonly string[]): void =>
      writeFileSync(
        join(folder, `${name}.schema.xml`),
        `<database name="${name}">${tables.join('\n')}</database>`,
      );
    rmSync(join(folder, 'migrations'), { recursive: true });
    write('a', table('book', column('name')), table('writer', column('x')));
    write('b', table('shop', column('name')));
    await ok('diff');
    write('a', table('book', column('title'), column('isbn')), table('author', column('x')));
    write('b', table('shop', column('label')));
    const { status, stderr } = await orm('diff');
    expect(status).toBe(1);
    expect(stderr).toContain('The table "writer" is gone, and "author" is new.');
    expect(stderr).toContain('The column "book.name" is gone, and "title", "isbn" are new.');
    expect(stderr).toContain('The column "shop.name" is gone, and "label" is new.');
    expect(names()).toHaveLength(1);
    await ok('diff --no-rename "*" --rename writer=author');
    expect(newest()).toContain('RENAME TO [author]');
    expect(newest()).toContain('DROP COLUMN [name]');
  });

  it('asks on a terminal, and before it drops something', async () => {
    expect((await ok('diff', ['1'])).stderr).toContain('The column "book.name" is gone, and "title" is new.');
    expect(newest()).toContain('RENAME COLUMN');
    schema(table('book', column('title')), table('writer', column('a'), column('b')));
    await ok('diff', []);
    schema(table('book', column('title')), table('author', column('a'), column('b')));
    const declined = await orm('diff', ['2', 'no']);
    expect(declined.status).toBe(1);
    expect(declined.stderr).toContain('error migration/declined: ');
    await ok('diff --allow-destructive', ['2']);
    expect(newest()).toContain('DROP TABLE [writer]');
  });

  it('writes nothing when the user cancels', async () => {
    const { status, stderr } = await orm('diff', []);
    expect(status).toBe(1);
    expect(stderr).toContain('error migration/declined: Nothing was written: you declined.');
    expect(names()).toHaveLength(1);
  });

  it('takes answers for columns by either name of their table', async () => {
    schema(table('novel', column('title')));
    const [yes, no] = [
      '--rename book=novel --rename novel.name=title',
      '--rename book=novel --no-rename novel.name',
    ];
    const { stderr } = await orm('diff --rename book=novel');
    expect(stderr).toContain('Answer with --rename novel.name=title to keep');
    for (const line of [yes, '--rename book.name=title --rename book=novel'])
      expect((await ok(`diff --print ${line}`)).stdout).toContain('RENAME COLUMN [name] TO [title]');
    expect((await ok(`diff --print ${no}`)).stdout).toContain('orm:change dropColumn novel');
    schema(table('novel" renamedFrom="book', column('title')));
    await ok('diff --rename novel.name=title');
    expect(newest()).toContain('RENAME COLUMN [name] TO [title]');
  });

  it('takes names with points and spaces, and quotes them for a shell', async () => {
    schema(table('book', column('title" phpName="Title'), column('a b.c" phpName="Abc')));
    await ok('diff --rename book.name=title');
    schema(table('book', column('title" phpName="Title'), column('a b.d" phpName="Abd')));
    expect((await orm('diff')).stderr).toContain("Answer with --rename 'book.a b.c=a b.d' to keep");
    await ok('diff --rename "book.a b.c=a b.d"');
    expect(newest()).toContain('RENAME COLUMN [a b.c] TO [a b.d]');
  });

  it('reads former names from the schema', async () => {
    schema(table('book', '<column name="title" type="VARCHAR" renamedFrom="caption name"/>'));
    await ok('diff');
    expect(newest()).toContain('RENAME COLUMN [name] TO [title]');
  });

  it.each([
    '--rename book.nme=title',
    '--rename book.name',
    '--rename book.name=titel',
    '--no-rename author',
    '--fill book.isbn=1',
    '--fill book.title',
  ])('refuses %s', async (option) => {
    const { status, stderr } = await orm(`diff ${option}`);
    expect(status).toBe(1);
    expect(stderr).toContain('error migration/unknown-target: --');
  });
});

describe('files', () => {
  beforeEach(() => schema(table('book')));

  it('are named by time and subject, or as the user wants', async () => {
    const { stdout } = await ok('diff -m "The first one"');
    expect(stdout).toMatch(
      /^migrations\/20260115\d{6}_book\.sql: 1 change, 1 statement for shop \(SQLite\)\.\n$/,
    );
    expect(newest()).toMatch(
      /^-- orm:migration 1\n-- The first one\n-- orm:summary\n-- {3}new: book\n-- orm:change createTable\n-- {3}<table /,
    );
    schema(table('book', column('a')));
    await ok('diff --suffix "more of it" --output-dir migrations');
    expect(names()[1]).toMatch(/^\d{14}_more_of_it\.sql$/);
    await ok('migration:create --output-dir other --suffix own');
    expect(readdirSync(join(folder, 'other'))[0]).toMatch(/^\d{14}_own\.sql$/);
  });

  it('follow all others, also where a clock was wrong', async () => {
    await ok('diff');
    const [first = ''] = names();
    const time = '20300101235959';
    renameSync(join(folder, 'migrations', first), join(folder, `migrations/${time}_zebra.sql`));
    schema(table('book', column('a')));
    await ok('diff');
    expect(names()).toEqual([`${time}_zebra.sql`, '20300102000000_book_a.sql']);
    await ok('migrate');
    second = Date.UTC(2030, 0, 1, 23, 59, 59) / 1000;
    await ok('migration:create -m "About books"');
    expect(names().at(-1)).toBe('20300102000001_About_books.sql');
    second = Date.UTC(2026, 0, 15, 14, 32, 5) / 1000;
  });

  it('are squashed once, and never deleted without a replacement', async () => {
    await ok('diff');
    schema(table('book', column('a')));
    await ok('diff');
    await ok('migration:squash');
    expect(names()).toHaveLength(3);
    const already = / stands for all migrations of shop already\.\n$/;
    expect((await ok('migration:squash')).stdout).toMatch(already);
    expect(names()).toHaveLength(3);
    expect((await ok('migration:squash --delete')).stdout).toMatch(already);
    const [squashed = '', ...others] = names();
    expect(others).toEqual([]);
    await ok('migration:squash --delete');
    expect(names()).toEqual([squashed]);
    writeFileSync(
      join(folder, 'migrations', squashed.replace('squash', 'zero')),
      '-- orm:migration 1\n\n-- orm:up shop sqlite\nSELECT 1;\n',
    );
    await ok('migration:squash --delete');
    expect(names()).toEqual([squashed.replace('squash', 'squash_2')]);
  });

  it('are printed without being written', async () => {
    const { stdout } = await ok('diff --print');
    expect(stdout).toContain('CREATE TABLE [book]');
    expect(readdirSync(folder)).toEqual(['orm.yaml', 'schema.xml']);
  });

  it('replace the newest one that has not run', async () => {
    expect((await orm('diff --override')).stderr).toContain('error migration/no-migration: ');
    await ok('diff');
    schema(table('book', column('a')));
    await ok('diff -o');
    expect(names()).toHaveLength(1);
    expect(newest()).toContain('[a]');
    schema(table('book'));
    await ok('diff -o');
    expect(newest()).not.toContain('[a]');
    await ok('migrate');
    schema(table('book', column('a')));
    expect((await orm('diff -o')).stderr).toContain('error migration/already-run: ');
    await ok('migration:create');
    expect((await orm('diff -o')).stderr).toContain('error migration/hand-made: ');
  });

  it('leave tables alone that are skipped or removed', async () => {
    schema(table('book'), table('old'), table('tmp_a'));
    await ok('diff --skip-tables tmp_*');
    expect(newest()).not.toContain('tmp_a');
    schema(table('book'));
    expect((await ok('diff --skip-removed-table')).stdout).toBe('The schema has no changes.\n');
    await ok('diff');
    expect(newest()).toContain('DROP TABLE [old]');
  });

  it('give rows a value', async () => {
    await ok('diff');
    schema(table('book', '<column name="isbn" type="VARCHAR" required="true"/>'));
    const { stderr } = await ok('diff');
    expect(stderr).toContain('warning invents/value: "book.isbn" is required and has no default');
    await ok(`diff -o --fill "book.isbn='a=b'"`);
    expect(newest()).toContain("'a=b'");
  });

  it('are opened in an editor', async () => {
    const editor = join(folder, 'editor.sh');
    writeFileSync(editor, '#!/bin/sh\necho "-- edited" >> "$2"\n');
    chmodSync(editor, 0o755);
    expect(
      (await orm('diff --editor', undefined, { EDITOR: `${editor} --wait`, PATH: process.env.PATH })).stderr,
    ).toBe('');
    expect(newest()).toMatch(/-- edited\n$/);
    schema(table('book', column('a')));
    const { status, stderr } = await orm('diff --editor missing-editor', undefined, {
      PATH: process.env.PATH,
    });
    expect(status).toBe(0);
    expect(stderr).toContain('warning migration/no-editor: ');
  });

  it('tell which options of Propel have no effect', async () => {
    const { stderr } = await ok('diff --table-renaming --disable-identifier-quoting');
    expect(stderr).toContain('--table-renaming has no effect');
    expect(stderr).toContain('--disable-identifier-quoting has no effect');
  });

  it('are read without creating a database', async () => {
    await ok('diff');
    expect((await orm('status --check')).status).toBe(3);
    expect((await ok('migrate --dry-run')).stdout).toContain('CREATE TABLE');
    expect((await ok('migrate --sql')).stdout).toContain('CREATE TABLE');
    expect((await orm('database:check')).status).toBe(3);
    expect(readdirSync(folder)).toEqual(['migrations', 'orm.yaml', 'schema.xml']);
    await ok('migrate');
    expect(readdirSync(folder)).toContain('shop.sq3');
  });

  it('with mistakes stop every command', async () => {
    mkdirSync(join(folder, 'migrations'));
    writeFileSync(join(folder, 'migrations/first.sql'), 'SELECT 1;');
    for (const line of ['diff', 'migrate', 'status', 'migration:check', 'database:check', 'migration:squash'])
      expect(await orm(line), line).toMatchObject({ status: 1, stdout: '' });
  });
});

describe('sources', () => {
  const database = (file: string, sql: string): void => {
    const opened = new DatabaseSync(join(folder, file));
    opened.exec(sql);
    opened.close();
  };
  const statements = async (line: string) =>
    (await ok(line)).stdout.split('\n').filter((text) => /^(?:CREATE|ALTER|DROP)/.test(text));

  beforeEach(async () => {
    schema(table('book', column('title')));
    await ok('diff');
    await ok('migrate');
  });

  it('compares a database with another one, and with a script', async () => {
    database('copy.sq3', 'CREATE TABLE shelf (id INTEGER PRIMARY KEY)');
    writeFileSync(join(folder, 'dump.sql'), 'CREATE TABLE author (id INTEGER NOT NULL PRIMARY KEY);\n');
    const printed = (rest: string) => statements(`diff --print --allow-destructive --no-rename "*" ${rest}`);
    expect(await printed('--from database --to sqlite:copy.sq3')).toEqual([
      expect.stringContaining('CREATE TABLE [shelf]'),
      'DROP TABLE [book];',
      expect.stringContaining('CREATE TABLE [book]'),
      'DROP TABLE [shelf];',
    ]);
    expect((await printed('--from dump.sql --to sqlite:copy.sq3')).slice(0, 2)).toEqual([
      expect.stringContaining('CREATE TABLE [shelf]'),
      'DROP TABLE [author];',
    ]);
    expect(await printed('--from schema --to migrations')).toEqual([]);
    expect((await ok('diff --from database --to migrations --print')).stdout).toBe(
      'There are no differences.\n',
    );
    schema(table('book', column('title'), column('isbn')));
    expect(await printed('--from schema --to database')).toEqual([
      'ALTER TABLE [book] DROP COLUMN [isbn];',
      expect.stringContaining('ALTER TABLE [book] ADD COLUMN [isbn]'),
    ]);
  });

  it('writes what was changed by hand as the next migration', async () => {
    database('shop.sq3', 'ALTER TABLE book ADD COLUMN isbn VARCHAR(255)');
    await ok('diff --to database');
    expect(newest()).toContain('ALTER TABLE [book] ADD COLUMN [isbn]');
    schema(table('book', column('title'), column('isbn')));
    expect((await ok('diff')).stdout).toBe('The schema has no changes.\n');
  });

  it('knows values that a database does not from the migrations', async () => {
    const mood = (values: string) => table('mood', `<column name="kind" type="ENUM" valueSet="${values}"/>`);
    schema(mood('a,b'));
    await ok('diff --allow-destructive --no-rename "*"');
    await ok('migrate --accept-data-loss');
    schema(mood('b,a'));
    expect((await ok('diff --from database --print')).stdout).toContain('setValues mood.kind');
    expect((await ok('diff --from database --to migrations --print')).stdout).toBe(
      'There are no differences.\n',
    );
  });

  it('refuses what cannot be compared', async () => {
    writeFileSync(join(folder, 'broken.sql'), 'CREATE TABLE a (id INTEGER);\nCREATE NOTHING;\n');
    const codes = async (line: string) => {
      const { status, stderr } = await orm(`diff ${line}`);
      expect(status).toBe(1);
      return stderr.match(/(?:error) (\S+):/)?.[1];
    };
    expect(await codes('--to shelf')).toBe('migration/unknown-source');
    expect(await codes('--from schema --to database')).toBe('migration/only-printed');
    expect(await codes('--from broken.sql --print')).toBe('insert/statement-failed');
    expect(await codes('--from missing.sql --print')).toBe('insert/script-missing');
    expect(await codes('--from "pgsql:host=127.0.0.1;port=1" --print')).toBe('migration/other-product');
    writeFileSync(join(folder, 'other.schema.xml'), `<database name="other">${table('a')}</database>`);
    const other =
      "orm: {database: {connections: {shop: {adapter: sqlite, dsn: 'sqlite:shop.sq3'}, other: {adapter: sqlite, dsn: 'sqlite:other.sq3'}}}}\n";
    writeFileSync(join(folder, 'orm.yaml'), other);
    expect(await codes('--from sqlite:copy.sq3 --print')).toBe('migration/several-databases');
    expect(await codes('--from database --to sqlite:copy.sq3 --override --print')).toBe(
      'migration/refused-option',
    );
  });
});
