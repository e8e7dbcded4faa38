import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from './project.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>';
const column = (name: string): string => `<column name="${name}" type="VARCHAR" size="100"/>`;
const table = (name: string, ...columns: readonly string[]): string =>
  `<table name="${name}">${ID}${columns.map(column).join('')}</table>`;
const INDEXED = `<table name="book">${ID}${column('title')}<index name="by_title"><index-column name="title"/></index></table>`;

onEachDatabase((database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
  });
  afterEach(() => project.scratch.drop());

  it('tells drift from pending and unrecorded changes', async () => {
    project.schema(INDEXED);
    await project.ok('diff');
    expect((await project.orm('database:check')).stdout).toMatch(
      /shop: Migrations that have not run:\n.*"book"/,
    );
    await project.ok('migrate');
    await project.ok('database:check');
    await project.scratch.execute('ALTER TABLE book ADD COLUMN extra INTEGER');
    await project.scratch.execute(
      database.name === 'mysql' ? 'DROP INDEX by_title ON book' : 'DROP INDEX by_title',
    );
    const found = await project.orm('database:check');
    expect(found.status).toBe(3);
    expect(found.stdout).toMatch(/^shop: The database was changed without a migration:\n/);
    expect(found.stdout).toContain('"book.extra"');
    expect(found.stdout).toContain('by_title');
    const { status, stdout } = await project.orm('database:check --json');
    expect(status).toBe(3);
    const [{ drift, pending, unrecorded }] = JSON.parse(stdout).connections;
    expect({ drift: drift.length, pending, unrecorded }).toEqual({ drift: 2, pending: [], unrecorded: [] });

    const sql = (await project.orm('database:check --sql')).stdout;
    expect(sql).toMatch(/DROP COLUMN|rebuild/);
    const back = sql.slice(0, sql.indexOf('does to another database')).replace(/^--.*\n/gm, '');
    for (const statement of back.split(/;\n/).filter((text) => text.trim() !== ''))
      await project.scratch.execute(statement);
    await project.ok('database:check');
  });

  it('does not count what a schema cannot say as drift', async () => {
    project.schema(INDEXED);
    await project.ok('diff');
    await project.ok('migrate');
    await project.scratch.execute('CREATE VIEW titles AS SELECT title FROM book');
    if (database.name !== 'mysql')
      await project.scratch.execute('CREATE INDEX partial ON book (title) WHERE id > 10');
    await project.ok('database:check');
  });

  it('does not count defaults of the database as drift', async () => {
    const [row] = await project.scratch.query(
      {
        mysql: 'SELECT DATABASE() AS name',
        pgsql: 'SELECT current_database() AS name',
        sqlite: "SELECT '' AS name",
      }[database.name],
    );
    if (database.name === 'mysql')
      await project.scratch.execute(`ALTER DATABASE ${row?.name} COLLATE utf8mb4_czech_ci`);
    project.schema(INDEXED);
    await project.ok('diff');
    await project.ok('migrate');
    await project.ok('database:check');
    expect((await project.ok('diff --from database')).stdout).toBe('The schema has no changes.\n');
  });

  it('runs a late migration that is independent, and refuses one that is not', async () => {
    project.schema(table('book'));
    await project.ok('diff');
    project.schema(table('book') + table('author'));
    await project.ok('diff --suffix branch');
    const late = project.names()[1] ?? '';
    const later = late.replace('branch', 'main');
    renameSync(join(project.folder, 'migrations', late), join(project.folder, 'late.sql'));
    project.schema(table('book', 'title'));
    await project.ok('diff --suffix main');
    await project.ok('migrate');
    renameSync(join(project.folder, 'late.sql'), join(project.folder, 'migrations', late));
    expect(project.names()[1]).toBe(late);
    expect(later).not.toBe(late);
    expect((await project.orm('status --check')).status).toBe(3);
    expect((await project.ok('status')).stdout).toContain(`late        ${late.replace('.sql', '')}`);
    expect((await project.ok('migrate')).stdout).toContain('after younger migrations');
    project.schema(table('book', 'title') + table('author'));
    await project.ok('database:check');
    project.write(
      '20260101000000_rival.sql',
      `-- orm:migration 1\n-- orm:change dropTable book\n--   <table name="book">${ID}${column('title')}</table>\n\n-- orm:up shop ${database.name}\nDROP TABLE book;\n`,
    );
    const refused = await project.orm('migrate');
    expect(refused.status).toBe(1);
    expect(await project.count('book')).toBe(0);
  });

  it('records the migrations of a database that has their tables', async () => {
    project.schema(table('book', 'title'));
    await project.ok('sql:build');
    await project.ok('sql:insert');
    await project.scratch.execute("INSERT INTO book (title) VALUES ('R.U.R.')");
    expect((await project.orm('migration:baseline')).stderr).toContain('error migration/nothing-to-record: ');
    project.schema(table('book', 'title', 'isbn'));
    await project.ok('diff');
    const refused = await project.orm('migration:baseline');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('"book.isbn"');
    expect((await project.orm('status --check')).status).toBe(3);
    project.schema(table('book', 'title'));
    await project.ok('diff -o');
    expect((await project.ok('migration:baseline')).stdout).toBe('shop: 1 migration recorded as applied.\n');
    await project.ok('status --check');
    await project.ok('database:check');
    expect((await project.ok('migrate')).stdout).toBe('Nothing to do.\n');
    expect(await project.count('book')).toBe(1);
    const down = await project.orm('down --accept-data-loss');
    expect(down.status).toBe(1);
    expect(down.stderr).toContain('error migrate/below-baseline: ');
    expect(await project.count('book')).toBe(1);
    await project.ok('down --fake');
    expect(await project.count('book')).toBe(1);
    expect((await project.orm('status --check')).status).toBe(3);
  });

  it('replays migrations on a database with the same defaults', async () => {
    const collated = (name: string): string =>
      table('book').replace(
        '</table>',
        `<vendor type="mysql"><parameter name="Collate" value="${name}"/></vendor></table>`,
      );
    project.schema(table('book'));
    await project.ok('diff');
    project.schema(collated('utf8mb4_bin'));
    await project.ok('diff');
    await project.ok('migration:check --replay');
  });

  it('replays migrations, and finds SQL that does not do what it should', async () => {
    project.schema(table('book', 'title'));
    await project.ok('diff');
    project.schema(table('book', 'title', 'isbn') + table('author'));
    await project.ok('diff');
    expect((await project.ok('migration:check --replay')).stderr).toContain('shop: 2 migrations replayed.');
    const [name = ''] = project.names().slice(-1);
    const text = project.read(name);
    project.write(name, text.replace(/(-- orm:down .*\n)[\s\S]*/, '$1'));
    const down = await project.orm('migration:check --replay');
    expect(down.status).toBe(1);
    expect(down.stderr).toContain('error migration/not-undone: ');
    project.write(name, `${text.slice(0, text.indexOf('-- orm:up'))}-- orm:up shop ${database.name}\n`);
    const up = await project.orm('migration:check --replay --format github');
    expect(up.status).toBe(1);
    expect(up.stdout).toContain('::error file=schema.xml,');
    expect(up.stderr).toContain('error migration/replay-differs: ');
  });

  it('adopts hand-made SQL, and squashes all migrations into one', async () => {
    project.write(
      '20260101000000_own.sql',
      `-- orm:migration 1\n-- Own SQL.\n\n-- orm:up shop ${database.name}\nCREATE TABLE own (id INTEGER NOT NULL PRIMARY KEY, name VARCHAR(20));\n\n-- orm:down shop ${database.name}\nDROP TABLE own;\n`,
    );
    await project.ok('migrate');
    const own =
      '<table name="own"><column name="id" type="INTEGER" primaryKey="true"/><column name="name" type="VARCHAR" size="20"/></table>';
    project.schema(own);
    expect((await project.orm('migration:check')).status).toBe(1);
    expect((await project.ok('migration:adopt')).stdout).toBe(
      'migrations/20260101000000_own.sql: 1 change line added.\n',
    );
    expect(project.read()).toMatch(/^-- orm:migration 1\n-- Own SQL\.\n-- orm:change /);
    await project.ok('migrate');
    expect((await project.ok('diff')).stdout).toBe('The schema has no changes.\n');
    await project.ok('database:check');
    expect((await project.ok('migration:adopt')).stdout).toContain('all have change lines');

    project.schema(own + table('book', 'title'));
    await project.ok('diff');
    await project.ok('migrate');
    const { stdout } = await project.ok('migration:squash --delete');
    expect(stdout).toMatch(/^migrations\/\d{14}_squash\.sql: stands for 2 migrations of shop\.\n$/);
    expect(project.names()).toHaveLength(1);
    expect((await project.ok('migrate')).stdout).toContain('the migrations it replaces are applied');
    await project.ok('status --check');
    await project.ok('database:check');
    expect((await project.ok('diff')).stdout).toBe('The schema has no changes.\n');
  });

  it('adopts the migrations of Propel', async () => {
    const sql = 'CREATE TABLE book (id INTEGER NOT NULL PRIMARY KEY, title VARCHAR(100));';
    mkdirSync(join(project.folder, 'generated-migrations'));
    writeFileSync(
      join(project.folder, 'generated-migrations/PropelMigration_1700000000_first.php'),
      `<?php
class PropelMigration_1700000000_first
{
    public $comment = 'Books';
    public function getUpSQL() { return ['shop' => <<< 'EOT'
${sql}
EOT
    ]; }
    public function getDownSQL() { return ['shop' => <<< 'EOT'
DROP TABLE book;
EOT
    ]; }
}
`,
    );
    await project.scratch.execute(sql);
    await project.scratch.execute('CREATE TABLE propel_migration (version INTEGER DEFAULT 0)');
    await project.scratch.execute('INSERT INTO propel_migration VALUES (1700000000)');
    project.schema(
      '<table name="book"><column name="id" type="INTEGER" primaryKey="true"/><column name="title" type="VARCHAR" size="100"/></table>',
    );
    project.config({ exclude_tables: ['propel_migration'] });
    const { stdout } = await project.ok('migration:baseline --from-propel');
    expect(stdout).toMatch(
      /^1 migration of Propel converted in migrations\/\.\nshop: 1 migration recorded as applied\.\nmigrations\/\d{14}_baseline\.sql: /,
    );
    expect(project.names()[0]).toBe('20231114221320_first.sql');
    expect((await project.ok('diff')).stdout).toBe('The schema has no changes.\n');
    await project.ok('database:check');
    await project.ok('status --check');
    expect((await project.ok('migrate')).stdout).toBe('Nothing to do.\n');
  });
});
