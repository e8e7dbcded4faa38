import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { Diagnostics } from '../../../src/diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../../../src/diagnostics/format.ts';
import { dataAtRisk } from '../../../src/insertion/data-at-risk.ts';
import { insertScripts } from '../../../src/insertion/run.ts';
import { splitScript } from '../../../src/insertion/split.ts';
import type { Connection } from '../../../src/platforms/connect/connection.ts';
import { isDsnProblem, parseDsn } from '../../../src/platforms/connect/dsn.ts';
import { findPlatform } from '../../../src/platforms/index.ts';
import { type DatabaseName, onEachDatabase, type Scratch } from '../../servers/databases.ts';
import { pgsqlMajor } from '../../servers/scratch.ts';

/** Syntax of each product that can hide the end of a statement. */
const scripts: Readonly<Record<DatabaseName, string>> = {
  sqlite: `\ufeff-- it's; a "comment
/* one; 'two */ PRAGMA foreign_keys = OFF;
BEGIN;
DROP TABLE IF EXISTS "a;""b"; DROP TABLE IF EXISTS [c;d]; DROP TABLE IF EXISTS \`e;\`\`f\`;
DROP TABLE IF EXISTS log;\r
CREATE TABLE "a;""b" (id INTEGER PRIMARY KEY, text VARCHAR(99) DEFAULT 'it''s; \\'); -- end; of line
CREATE TABLE [c;d] (id INTEGER REFERENCES "a;""b" (id));
CREATE TABLE \`e;\`\`f\` (id INTEGER /* a; b */ -- c;
);
CREATE TABLE log (line TEXT);
CREATE TRIGGER remember AFTER INSERT ON "a;""b" BEGIN
  INSERT INTO log VALUES (CASE WHEN new.id > 1 THEN 'many;' ELSE 'one' END);
  INSERT INTO log VALUES ('done');
END;
INSERT INTO "a;""b" (id) VALUES (1); INSERT INTO "a;""b" (id) VALUES (2);
COMMIT;
PRAGMA foreign_keys = ON`,
  pgsql: `\ufeff-- it's; a "comment
/* one; /* nested; 'two */ */
BEGIN;
DROP TABLE IF EXISTS "a;""b" CASCADE; DROP TABLE IF EXISTS log;\r
CREATE TABLE "a;""b" (id INTEGER PRIMARY KEY, text VARCHAR(99) DEFAULT 'it''s; \\'); -- end; of line
COMMENT ON TABLE "a;""b" IS E'it\\'s; 🤖';
CREATE TABLE log (line TEXT);
CREATE OR REPLACE FUNCTION remember() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  INSERT INTO log VALUES ('one;'); INSERT INTO log VALUES ($$ two; $$);
  RETURN NULL;
END;
$body$;
CREATE TRIGGER remember AFTER INSERT ON "a;""b" FOR EACH ROW EXECUTE FUNCTION remember();
CREATE OR REPLACE FUNCTION three() RETURNS INTEGER BEGIN ATOMIC SELECT 1; SELECT 3; END;
INSERT INTO "a;""b" (id) VALUES (1); INSERT INTO "a;""b" (id) VALUES (three());
COMMIT;`,
  mysql: `\ufeff-- it's; a "comment
# another; 'comment
/*!40101 SET @old = @@sql_mode, @x = '*/;', sql_mode = 'NO_AUTO_VALUE_ON_ZERO' */;
/*!40101 SET sql_mode = @old */;
DROP TABLE IF EXISTS \`a;\`\`b\`; DROP TABLE IF EXISTS log;\r
CREATE TABLE \`a;\`\`b\` (id INTEGER PRIMARY KEY, text VARCHAR(99) DEFAULT 'it''s; \\'' COMMENT "a;\\"b" ); -- end; of line
CREATE TABLE log (line TEXT, number INT DEFAULT (5--1)
);
DROP TRIGGER IF EXISTS remember;
DELIMITER $$
CREATE TRIGGER remember AFTER INSERT ON \`a;\`\`b\` FOR EACH ROW
BEGIN
  INSERT INTO log (line) VALUES ('one;'); INSERT INTO log (line) VALUES ('two');
END$$
DELIMITER ;
INSERT INTO \`a;\`\`b\` (id) VALUES (1); INSERT INTO \`a;\`\`b\` (id) VALUES (2);`,
};

/** PostgreSQL 13 has no bodies of functions that are not text. */
const ATOMIC = 'BEGIN ATOMIC SELECT 1; SELECT 3; END';
const AS_TEXT = 'LANGUAGE sql AS $$ SELECT 1; SELECT 3; $$';

async function scriptFor(name: DatabaseName, scratch: Scratch): Promise<string> {
  const isOld = name === 'pgsql' && (await pgsqlMajor(scratch)) < 14;
  return isOld ? scripts[name].replace(ATOMIC, () => AS_TEXT) : scripts[name];
}

const tableOf = { sqlite: '"a;""b"', pgsql: '"a;""b"', mysql: '`a;``b`' };

onEachDatabase((database) => {
  const platform = findPlatform(database.name);
  if (platform === undefined) throw new Error(database.name);
  const syntax = platform.facts.script;
  let scratch: Scratch;
  let connection: Connection;

  const open = (dsnText: string, baseDirectory = '/'): Promise<Connection> => {
    const dsn = parseDsn(dsnText);
    if (isDsnProblem(dsn)) throw new Error(dsn.problem);
    const { user, password } = scratch;
    return platform.connect({ dsn, user, password, initialQueries: [], baseDirectory });
  };

  async function insert(text: string, into = connection) {
    const diagnostics = new Diagnostics();
    const script = { file: { path: 'shop.sql', text }, statements: splitScript(text, syntax) };
    const result = await insertScripts(into, [script], platform!, diagnostics);
    return {
      ...result,
      statements: script.statements,
      printed: diagnostics.all.map((item) => formatDiagnostic(item)),
    };
  }

  beforeEach(async () => {
    scratch = await database.createScratch();
    connection = await open(scratch.dsn);
  });
  afterEach(async () => {
    await connection.close();
    await scratch.drop();
  });

  it('runs a script with everything in it, twice', async () => {
    for (let time = 0; time < 2; time++) {
      expect(await insert(await scriptFor(database.name, scratch))).toMatchObject({
        done: true,
        harmlessFailures: 0,
        printed: [],
      });
      expect(await scratch.query('SELECT line FROM log')).toHaveLength(4);
      expect(await scratch.query(`SELECT id FROM ${tableOf[database.name]}`)).toHaveLength(2);
    }
  });

  it('knows what a second run would destroy', async () => {
    const { statements } = await insert(await scriptFor(database.name, scratch));
    expect(await dataAtRisk(connection, statements, syntax)).toEqual([
      { table: tableOf[database.name], rows: 2 },
      { table: 'log', rows: 4 },
    ]);
  });

  it('goes on after a DROP that fails', async () => {
    const result = await insert(
      'DROP TABLE nowhere;\nCREATE TABLE a (b INT);\nDROP INDEX nowhere;\nCREATE TABLE c (d INT)',
    );
    expect(result).toMatchObject({ done: true, executed: 2, harmlessFailures: 2 });
    expect(result.printed[0]).toContain('shop.sql:1:1 note insert/drop-failed');
    expect(await connection.tableNames()).toEqual(expect.arrayContaining(['a', 'c']));
  });

  it('says where a statement failed and what became of the others', async () => {
    const result = await insert(
      'CREATE TABLE a (b INT);\n\nCREATE TABLE c (d INT);\n  CREATE TABEL e (f INT);\nCREATE TABLE g (h INT)',
    );
    expect(result.done).toBe(false);
    expect(result.printed[0]).toContain('shop.sql:4:');
    expect(result.printed[0]).toContain('The server refused "CREATE TABEL e (f INT)"');
    expect(result.printed[0]).toMatch(/syntax/i);
    const names = await connection.tableNames();
    if (platform.facts.transactionalDdl) {
      expect(result.printed[0]).toContain('Nothing of this run remains');
      expect(names).toEqual([]);
    } else {
      expect(result.printed[0]).toContain(
        'shop.sql:1 CREATE TABLE a (b INT); shop.sql:3 CREATE TABLE c (d INT).',
      );
      expect(names).toEqual(expect.arrayContaining(['a', 'c']));
      expect(names).not.toContain('g');
    }
  });

  it('runs a long script', async () => {
    await insert('CREATE TABLE many (id INT)');
    const script = Array.from({ length: 5000 }, (_, index) => `INSERT INTO many VALUES (${index});`).join(
      '\n',
    );
    expect(await insert(script)).toMatchObject({ done: true, executed: 5000 });
    const [row] = await scratch.query('SELECT COUNT(*) AS total FROM many');
    expect(Number(row?.total)).toBe(5000);
  });

  if (database.name !== 'sqlite') return;

  it('writes to a relative path, and to memory', async () => {
    const folder = join(inject('scratchFolder'), 'relative');
    mkdirSync(folder, { recursive: true });
    for (const dsn of ['sqlite:shop.sq3', 'sqlite::memory:', 'sqlite:']) {
      const other = await open(dsn, folder);
      expect(await insert(scripts.sqlite, other)).toMatchObject({ done: true });
      expect(await other.tableNames()).toContain('log');
      await other.close();
    }
    rmSync(folder, { recursive: true });
  });

  it('says that the file cannot be written', async () => {
    const path = join(inject('scratchFolder'), 'locked.sq3');
    writeFileSync(path, '');
    const other = await open(`sqlite:${path}`);
    await other.execute('PRAGMA query_only = ON');
    const { done, printed } = await insert('CREATE TABLE a (b INT)', other);
    expect(done).toBe(false);
    expect(printed[0]).toMatch(/readonly/);
    await other.close();
  });
});

describe('a hostile name', () => {
  onEachDatabase((database) => {
    it('does not end a statement', async () => {
      const platform = findPlatform(database.name)!;
      const ddl = platform.create({}).ddl;
      const name = `x;'"\`]--/*#$$\\\n🤖`;
      const sql = `CREATE TABLE ${ddl.quote(name)} (a INT)`;
      const text = ddl.quoteText(name);
      const script = `${sql};\nINSERT INTO b VALUES (${text});\nSELECT 1`;
      expect(splitScript(script, platform.facts.script).map((statement) => statement.sql)).toEqual([
        sql,
        `INSERT INTO b VALUES (${text})`,
        'SELECT 1',
      ]);
    });
  });
});
