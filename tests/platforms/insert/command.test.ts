import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { findPlatform } from '../../../src/platforms/index.ts';
import { onEachDatabase, type Scratch } from '../../servers/databases.ts';
import { runOrm } from '../../support/run-orm.ts';

const SECRET = 'hunter2-Zitrone';

const SCHEMA = `<database name="shop" defaultIdMethod="native">
  <table name="author">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="name" type="VARCHAR" size="100" required="true"/>
  </table>
  <table name="book">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="title" type="VARCHAR" size="100" description="it's; the title"/>
    <column name="author_id" type="INTEGER"/>
    <foreign-key foreignTable="author" onDelete="cascade">
      <reference local="author_id" foreign="id"/>
    </foreign-key>
  </table>
</database>`;

/** Runs the command line from schema to tables. */
onEachDatabase((database) => {
  let scratch: Scratch;
  let folder: string;

  beforeEach(async () => {
    scratch = await database.createScratch();
    folder = mkdtempSync(join(inject('scratchFolder'), 'project-'));
    writeFileSync(join(folder, 'schema.xml'), SCHEMA);
    writeConfig({});
  });
  afterEach(() => scratch.drop());

  function writeConfig(more: Readonly<Record<string, unknown>>): void {
    const { dsn, user, password } = scratch;
    const shop = { adapter: database.name, dsn, user, password, ...more };
    const config = { orm: { general: { project: 'shop' }, database: { connections: { shop } } } };
    writeFileSync(join(folder, 'orm.json'), JSON.stringify(config, null, 2));
  }

  const orm = async (...argv: string[]) => {
    const outcome = await runOrm(argv, { cwd: folder });
    const printed = outcome.stdout + outcome.stderr;
    expect(printed).not.toContain(SECRET);
    if (scratch.password !== '') expect(printed).not.toContain(scratch.password);
    return { ...outcome, printed };
  };

  const rows = async () =>
    (await scratch.query('SELECT COUNT(*) AS total FROM author')).map(({ total }) => Number(total));

  it('builds and inserts, twice', async () => {
    expect(await orm('sql:build')).toMatchObject({ status: 0 });
    const first = await orm('sql:insert');
    expect(first).toMatchObject({ status: 0, stderr: '' });
    expect(first.stdout).toMatch(/^shop: \d+ statements run on (MySQL|PostgreSQL|SQLite) at /);
    await scratch.execute("INSERT INTO author (name) VALUES ('Čapek')");
    const second = await orm('sql:insert');
    expect(second.status).toBe(0);
    expect(second.stderr).toMatch(/contain rows.*author.*: 1 row\n$/s);
    expect(await rows()).toEqual([0]);
  });

  it('refuses SQL of another product before it connects', async () => {
    await orm('sql:build');
    await orm('sql:insert');
    await scratch.execute("INSERT INTO author (name) VALUES ('Čapek')");
    const other = database.name === 'sqlite' ? 'mysql' : 'sqlite';
    expect(await orm('sql:build', '--platform', other)).toMatchObject({ status: 0 });
    const refused = await orm('sql:insert', '--force');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain(
      `insert/other-product: The script is written for ${findPlatform(other)?.title}, but the connection "shop" leads to ${findPlatform(database.name)?.title}.`,
    );
    expect(await rows()).toEqual([1]);
  });

  it('changes nothing where it may not', async () => {
    await orm('sql:build');
    await orm('sql:insert');
    await scratch.execute("INSERT INTO author (name) VALUES ('Čapek')");
    const declined = await runOrm(['sql:insert'], { cwd: folder, answers: ['no'] });
    expect(declined.status).toBe(1);
    writeConfig({ protected: true });
    expect(await orm('sql:insert')).toMatchObject({ status: 1 });
    expect(await rows()).toEqual([1]);
    expect(await orm('sql:insert', '--force')).toMatchObject({ status: 0 });
    expect(await rows()).toEqual([0]);
  });

  it('keeps what was there when a script fails, where the product can', async () => {
    await orm('sql:build');
    await orm('sql:insert');
    await scratch.execute("INSERT INTO author (name) VALUES ('Čapek')");
    mkdirSync(join(folder, 'broken'));
    const quote = database.name === 'mysql' ? '`' : '"';
    const author = `${quote}author${quote}`;
    const constraint = database.name === 'pgsql' ? ' CASCADE' : '';
    writeFileSync(join(folder, 'broken/sqldb.map'), 'shop.sql=shop');
    const book = `DROP TABLE ${quote}book${quote}${constraint}`;
    writeFileSync(
      join(folder, 'broken/shop.sql'),
      `${book};\nDROP TABLE ${author};\nBROKEN;\nCREATE TABLE ${author} (id INT)`,
    );
    const { status, stderr } = await orm('sql:insert', '--sql-dir', 'broken');
    expect(status).toBe(1);
    expect(stderr).toContain('broken/shop.sql:3:');
    if (findPlatform(database.name)?.facts.transactionalDdl) expect(await rows()).toEqual([1]);
    else
      expect(stderr).toContain(
        `2 statements before it had run and cannot be undone: broken/shop.sql:1 ${book}`,
      );
  });

  it('never shows a password', async () => {
    await orm('sql:build');
    const wrong = [
      { password: SECRET },
      { user: SECRET.toUpperCase(), password: SECRET },
      { dsn: scratch.dsn.replace(/port=\d+/, 'port=1').replace(/:\/.*/, ':/no/such/file'), password: SECRET },
      { dsn: scratch.dsn.replace(/dbname=\w+/, 'dbname=nowhere').replace(/:\/.*/, ':/'), password: SECRET },
      { dsn: `${database.name}:${SECRET};password=${SECRET}` },
      { password: SECRET, settings: { charset: 'utf8', queries: { bad: 'NONSENSE' } } },
    ];
    for (const connection of wrong) {
      writeConfig(connection);
      const { status, stderr } = await orm('sql:insert', '--verbose');
      if (database.name !== 'sqlite') expect(status).toBe(1);
      if (database.name !== 'sqlite') expect(stderr).toMatch(/error (insert|config|connection)\//);
    }
  });

  it('prints what it would do', async () => {
    await orm('sql:build');
    const { status, stdout } = await orm('sql:insert', '--dry-run');
    expect(status).toBe(0);
    expect(stdout).toContain('CREATE TABLE');
    expect(stdout.endsWith(';\n')).toBe(true);
    await scratch.execute(stdout);
    expect(await rows()).toEqual([0]);
  });
});
