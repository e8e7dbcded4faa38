import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from './project.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true"/>';
const column = (name: string): string => `<column name="${name}" type="VARCHAR" size="100"/>`;
const table = (name: string, ...columns: readonly string[]): string =>
  `<table name="${name}">${ID}${columns.map(column).join('')}</table>`;

onEachDatabase((database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
  });
  afterEach(() => project.scratch.drop());

  const propelMigration = (version: number, up: string, folder = 'generated-migrations'): void =>
    writeFileSync(
      join(project.folder, folder, `PropelMigration_${version}.php`),
      `<?php
class PropelMigration_${version}
{
    public $comment = '';
    public function getUpSQL()
    {
        $connection_shop = <<< 'EOT'
${up}
EOT;
        return array('shop' => $connection_shop);
    }
    public function getDownSQL()
    {
        return array();
    }
}
`,
    );

  it('adopts the migrations of Propel after those that Propel had not run', async () => {
    mkdirSync(join(project.folder, 'generated-migrations'));
    const first = 'CREATE TABLE book (id INTEGER NOT NULL PRIMARY KEY, title VARCHAR(100));';
    propelMigration(1700000000, first);
    propelMigration(1700000100, 'CREATE TABLE author (id INTEGER NOT NULL PRIMARY KEY);');
    await project.scratch.execute(first);
    await project.scratch.execute('CREATE TABLE propel_migration (version INTEGER DEFAULT 0)');
    await project.scratch.execute('INSERT INTO propel_migration VALUES (1700000000)');
    project.schema(table('book', 'title') + table('author'));
    expect((await project.ok('migration:baseline --from-propel')).stdout).toContain(
      'then this command again',
    );
    await project.ok('migrate');
    expect((await project.ok('migration:baseline --from-propel')).stdout).toContain('_baseline.sql: ');
    expect((await project.ok('diff')).stdout).toBe('The schema has no changes.\n');
    await project.ok('database:check');
    await project.ok('migration:check');
  });

  it('adopts a database with rows by the steps that the upgrade names', async () => {
    const { dsn, user, password } = project.scratch;
    const shop = { adapter: database.name, dsn, user, password };
    rmSync(join(project.folder, 'orm.json'));
    const propel = JSON.stringify({ propel: { database: { connections: { shop } } } }, null, 2);
    writeFileSync(join(project.folder, 'propel.json'), propel);
    mkdirSync(join(project.folder, 'db', 'migrations'), { recursive: true });
    const statements = [
      'CREATE TABLE book (id INTEGER NOT NULL PRIMARY KEY, title VARCHAR(100) NOT NULL)',
      `CREATE TABLE review (id INTEGER NOT NULL PRIMARY KEY, book_id INTEGER NOT NULL,
        CONSTRAINT review_fk FOREIGN KEY (book_id) REFERENCES book (id))`,
      'CREATE INDEX review_book ON review (book_id)',
    ];
    propelMigration(1700000000, `${statements.join(';\n')};`, 'db/migrations');
    const dateTime = database.name === 'pgsql' ? 'TIMESTAMP' : 'DATETIME';
    for (const sql of [
      ...statements,
      "INSERT INTO book VALUES (1, 'Emma'), (2, 'Ulysses')",
      'INSERT INTO review VALUES (1, 1), (2, 1)',
      `CREATE TABLE propel_migration (version INTEGER DEFAULT 0, execution_datetime ${dateTime})`,
      "INSERT INTO propel_migration VALUES (1700000000, '2024-01-02 03:04:05')",
    ])
      await project.scratch.execute(sql);
    const review = `${ID}<column name="book_id" type="INTEGER" required="true"/>
      <foreign-key foreignTable="book" name="review_fk"><reference local="book_id" foreign="id"/></foreign-key>
      <index name="review_book"><index-column name="book_id"/></index>`;
    const tables = (more = ''): string =>
      `<table name="book">${ID}<column name="title" type="VARCHAR" size="100" required="true"/>${more}</table>
       <table name="review">${review}</table>`;
    project.schema(tables());
    const { stdout } = await project.ok('upgrade:propel');
    const steps = [...stdout.matchAll(/^ {2}orm (?!doctor)(.+)$/gm)].map(([, step = '']) => step);
    expect(steps).toContain('migration:baseline --from-propel db/migrations');
    for (const step of steps) await project.ok(step);
    await project.ok('status --check');
    await project.ok('database:check');
    expect((await project.ok('diff')).stdout).toBe('The schema has no changes.\n');
    project.schema(tables(column('isbn')));
    await project.ok('diff');
    await project.ok('migrate');
    expect([await project.count('book'), await project.count('review')]).toEqual([2, 2]);
    expect(await project.count('propel_migration')).toBe(1);
  });

  it('lets the schema decide about types that a database does not tell apart', async () => {
    mkdirSync(join(project.folder, 'generated-migrations'));
    const types = ['DATE', 'DATETIME', 'TIMESTAMP', 'TIMESTAMPTZ', 'ARRAY', 'LONGVARCHAR', 'UUID', 'BLOB'];
    const columns = types.map((type) => `<column name="a_${type.toLowerCase()}" type="${type}"/>`);
    project.schema(`<table name="book">${ID}${columns.join('')}</table>`);
    await project.ok('sql:build');
    await project.ok('sql:insert');
    propelMigration(1700000000, 'SELECT 1;');
    await project.scratch.execute('CREATE TABLE propel_migration (version INTEGER DEFAULT 0)');
    await project.scratch.execute('INSERT INTO propel_migration VALUES (1700000000)');
    expect((await project.ok('migration:baseline --from-propel')).stdout).toContain('_baseline.sql: ');
    expect((await project.ok('diff')).stdout).toBe('The schema has no changes.\n');
    await project.ok('migration:check');
  });

  it('squashes a squashed migration', async () => {
    const fresh = await database.createScratch();
    const onFresh = `--connection "shop=${fresh.dsn};user=${fresh.user};password=${fresh.password}"`;
    try {
      project.schema(table('book'));
      await project.ok('diff');
      await project.ok('migrate');
      project.schema(table('book', 'title'));
      await project.ok('diff');
      await project.ok('migrate');
      await project.ok('migration:squash --delete');
      // One database knows the first migrations, the other one only what stands for them.
      await project.ok(`migrate ${onFresh}`);
      let tables = table('book', 'title') + table('author');
      project.schema(tables);
      await project.ok('diff');
      await project.ok('migrate');
      await project.ok(`migrate ${onFresh}`);
      for (const name of ['again', 'and_again', 'once_more']) {
        await project.ok(`migration:squash --delete --suffix ${name}`);
        expect(project.names()).toHaveLength(1);
        const { stdout } = await project.ok('migration:squash --delete');
        expect(stdout).toContain('stands for all migrations of shop already');
        expect(project.names()).toHaveLength(1);
        for (const where of ['', onFresh]) {
          await project.ok(`migrate ${where}`);
          await project.ok(`status --check ${where}`);
          await project.ok(`database:check ${where}`);
        }
        tables += table(name);
        project.schema(tables);
        await project.ok('diff');
        for (const where of ['', onFresh]) await project.ok(`migrate ${where}`);
      }
      await project.ok('migration:check --replay');
    } finally {
      await fresh.drop();
    }
  });

  it('leaves tables alone that the schema only refers to', async () => {
    await project.scratch.execute('CREATE TABLE legacy (id INTEGER NOT NULL PRIMARY KEY, other INTEGER)');
    project.schema(`${table('book')}<table name="legacy" skipSql="true">${ID}</table>`);
    await project.ok('diff');
    await project.ok('migrate');
    await project.ok('database:check');
    expect((await project.ok('diff --from database')).stdout).toBe('The schema has no changes.\n');
  });
});
