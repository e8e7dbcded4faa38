import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../runtimes/typescript/src/connection/database.ts';
import { executorOf } from '../../runtimes/typescript/src/connection/executor-for.ts';
import type { PooledDatabase } from '../../runtimes/typescript/src/connection/pooled-database.ts';
import type { Statement } from '../../runtimes/typescript/src/connection/statement.ts';
import { connect } from '../../runtimes/typescript/src/drivers/connect.ts';
import { ConnectionError } from '../../runtimes/typescript/src/errors/connection-error.ts';
import { InvalidValueError, OrmError } from '../../runtimes/typescript/src/errors/orm-error.ts';
import {
  ForeignKeyViolation,
  NotNullViolation,
  QueryExecutionError,
  UniqueConstraintViolation,
} from '../../runtimes/typescript/src/errors/query-execution-error.ts';
import { onEachDatabase, type Scratch, type TestDatabase } from '../servers/databases.ts';
import { connectionName, settingsOf } from './settings-of.ts';

const TABLES = {
  sqlite: `CREATE TABLE parent (id INTEGER PRIMARY KEY, title VARCHAR(50) NOT NULL UNIQUE);
    CREATE TABLE item (id INTEGER PRIMARY KEY, parent_id INTEGER REFERENCES parent (id), amount DECIMAL(10, 2), big BIGINT,
      ratio DOUBLE, flag BOOLEAN, data BLOB, made DATETIME)`,
  pgsql: `CREATE TABLE parent (id SERIAL PRIMARY KEY, title VARCHAR(50) NOT NULL UNIQUE);
    CREATE TABLE item (id SERIAL PRIMARY KEY, parent_id INTEGER REFERENCES parent (id), amount DECIMAL(10, 2), big BIGINT,
      ratio DOUBLE PRECISION, flag BOOLEAN, data BYTEA, made TIMESTAMP, doc JSONB, at TIMESTAMPTZ)`,
  mysql: `CREATE TABLE parent (id INTEGER PRIMARY KEY AUTO_INCREMENT, title VARCHAR(50) NOT NULL UNIQUE);
    CREATE TABLE item (id INTEGER PRIMARY KEY AUTO_INCREMENT, parent_id INTEGER, amount DECIMAL(10, 2), big BIGINT,
      ratio DOUBLE, flag TINYINT(1), data LONGBLOB, made DATETIME(6), single FLOAT, doc JSON,
      FOREIGN KEY (parent_id) REFERENCES parent (id))`,
} as const;

onEachDatabase((database: TestDatabase) => {
  let scratch: Scratch;
  let db: Database;

  beforeEach(async () => {
    scratch = await database.createScratch();
    await scratch.execute(TABLES[database.name]);
    db = await connect(connectionName(), settingsOf(database, scratch));
  });

  afterEach(async () => {
    await db.close();
    await scratch.drop();
  });

  it('gives large numbers, decimals and times as text, bytes as bytes', async () => {
    const bytes = new Uint8Array([0, 255, 39, 92, 0]);
    const made = '2024-02-29 23:59:58.123456';
    await db.sql`INSERT INTO item (amount, big, ratio, flag, data, made)
      VALUES (${'12345678.90'}, ${9007199254740993n}, ${0.1}, ${true}, ${bytes}, ${made})`;
    const big = database.name === 'sqlite' ? 'CAST(big AS TEXT)' : 'big';
    const statement: Statement = {
      sql: `SELECT amount, ${big}, ratio, flag, data, made FROM item`,
      effect: 'read',
    };
    const { rows } = await executorOf(db).run(statement, []);
    const [amount, large, ratio, flag, data, time] = rows[0] ?? [];
    expect(Number(amount)).toBe(12345678.9);
    expect([large, ratio, time]).toEqual(['9007199254740993', 0.1, made]);
    expect(flag).toBe(database.name === 'pgsql' ? true : 1);
    expect(data).toBeInstanceOf(Uint8Array);
    expect([...(data as Uint8Array)]).toEqual([...bytes]);
    const again = await executorOf(db).run(
      { ...statement, sql: `${statement.sql} WHERE id >= ${db.product === 'pgsql' ? '$1' : '?'}` },
      [1],
    );
    expect(again.rows.map(String)).toEqual(rows.map(String));
  });

  it('counts rows and gives back what was inserted', async () => {
    const executor = executorOf(db);
    const placeholder = executor.dialect.placeholder(1);
    const insert: Statement = {
      sql: `INSERT INTO parent (title) VALUES (${placeholder}) RETURNING id`,
      effect: 'write',
    };
    expect(executor.dialect.returnsInserted).toBe(true);
    expect((await executor.run(insert, ['a'])).rows).toEqual([[1]]);
    expect((await executor.run(insert, ['b'])).rows).toEqual([[2]]);
    const update: Statement = { sql: "UPDATE parent SET title = CONCAT(title, '!')", effect: 'write' };
    expect(await executor.run(update, [])).toMatchObject({ affected: 2 });
    if (database.name !== 'pgsql') {
      const plain: Statement = { sql: 'INSERT INTO parent (title) VALUES (?)', effect: 'write' };
      expect(await executor.run(plain, ['c'])).toMatchObject({ affected: 1, insertId: 3 });
    }
  });

  it('streams rows in portions, also when the loop ends early', async () => {
    const executor = executorOf(db);
    await executor.run(
      {
        sql: `INSERT INTO parent (title) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 900)
          SELECT CONCAT('t', i) FROM n`,
        effect: 'write',
      },
      [],
    );
    const select: Statement = {
      sql: `SELECT id, title FROM parent WHERE id > ${executor.dialect.placeholder(1)} ORDER BY id`,
      effect: 'read',
    };
    const sizes = async (from = executorOf(db)): Promise<number[]> => {
      const found: number[] = [];
      for await (const rows of from.stream(select, [0])) {
        found.push(rows.length);
        await db.sql`UPDATE parent SET title = ${`x${found.length}`} WHERE id = 1`;
      }
      return found;
    };
    expect(await sizes()).toEqual([500, 400]);
    expect(await db.transaction(() => sizes())).toEqual([500, 400]);
    for await (const rows of executor.stream(select, [0])) {
      expect(rows).toHaveLength(500);
      break;
    }
    await db.transaction(async () => {
      for await (const rows of executorOf(db).stream(select, [0])) {
        expect(rows[0]?.[0]).toBe(1);
        break;
      }
      await db.sql`UPDATE parent SET title = 'after' WHERE id = 1`;
    });
    expect(await db.sql`SELECT title FROM parent WHERE id = 1`).toEqual([{ title: 'after' }]);
    expect((db as PooledDatabase).readers.inUse).toBe(0);
  });

  it('tells violations by their classes, without values', async () => {
    await db.sql`INSERT INTO parent (title) VALUES (${'secret'})`;
    const violations = [
      [UniqueConstraintViolation, () => db.sql`INSERT INTO parent (title) VALUES (${'secret'})`],
      [NotNullViolation, () => db.sql`INSERT INTO parent (title) VALUES (${null})`],
      [ForeignKeyViolation, () => db.sql`INSERT INTO item (parent_id) VALUES (${777})`],
      [QueryExecutionError, () => db.sql`SELECT secret_column FROM parent WHERE title = ${'secret'}`],
    ] as const;
    for (const [type, run] of violations) {
      const failure = await run().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(type);
      expect(String(failure)).not.toMatch(/secret\b|777/);
      expect(failure).toMatchObject({ cause: expect.any(Error), retryable: false });
    }
    if (database.name !== 'sqlite') {
      const failure = await db.sql`INSERT INTO item (amount) VALUES (${'no secret'})`.catch(
        (error: unknown) => error,
      );
      expect(failure).toBeInstanceOf(QueryExecutionError);
      expect(String(failure)).not.toContain('secret');
    }
  });

  it('names the command for tables and columns that are missing', async () => {
    const messageOf = (work: PromiseLike<unknown>): Promise<string> =>
      Promise.resolve(work).then(
        () => 'no failure',
        (error: unknown) => (error instanceof QueryExecutionError ? error.message : 'another failure'),
      );
    // Functions: a statement that fails while another is awaited would be a rejection that nobody handles.
    for (const missing of [
      () => db.sql`SELECT id FROM no_such_table`,
      () => db.sql`SELECT t.no_such FROM parent t`,
      () => db.sql`INSERT INTO parent (no_such) VALUES (1)`,
    ])
      expect(await messageOf(missing())).toMatch(/\nIf the schema has it, .* run "orm migration:migrate"/);
    const wrong = await messageOf(db.sql`SELEKT 1`);
    expect(wrong).toContain('Query failed');
    expect(wrong).not.toContain('orm migration:migrate');
  });

  it('runs many different statements, with a bounded number of prepared ones', async () => {
    const executor = executorOf(db);
    for (let round = 0; round < 2; round++) {
      for (let index = 0; index < 520; index++) {
        const sql = `SELECT ${executor.dialect.placeholder(1)} AS v, ${index} AS n`;
        await executor.run({ sql, effect: 'read', transient: true }, [`v${index}`]);
      }
    }
    if (database.name === 'pgsql') {
      const counted = await db.sql`SELECT CAST(COUNT(*) AS INTEGER) AS n FROM pg_prepared_statements`;
      expect(counted).toEqual([{ n: 0 }]);
      const same: Statement = { sql: 'SELECT $1 AS v', effect: 'read', transient: true };
      for (let index = 0; index < 3; index++) await executor.run(same, ['v']);
      expect(
        await db.sql`SELECT statement FROM pg_prepared_statements WHERE statement LIKE ${'SELECT $1 AS%'}`,
      ).toEqual([{ statement: 'SELECT $1 AS v' }]);
    }
    expect(await db.sql`SELECT ${1} AS one`).toHaveLength(1);
  });

  it('goes on after a table was changed', async () => {
    const executor = executorOf(db);
    const select: Statement = { sql: 'SELECT * FROM parent', effect: 'read' };
    await db.sql`INSERT INTO parent (title) VALUES ('a')`;
    expect((await executor.run(select, [])).rows).toEqual([[1, 'a']]);
    await scratch.execute('ALTER TABLE parent ADD COLUMN more INTEGER');
    expect((await executor.run(select, [])).rows).toEqual([[1, 'a', null]]);
  });

  it('works without prepared statements', async () => {
    const plain = await connect(connectionName(), settingsOf(database, scratch, { prepare: false }));
    const text = 'O\'Hara \\ " `; --';
    await plain.sql`INSERT INTO parent (title) VALUES (${text})`;
    expect(await plain.sql`SELECT title FROM parent WHERE title = ${text} AND 1 = ${1}`).toEqual([
      { title: text },
    ]);
    await plain.close();
  });

  it('refuses more values than a statement can have, and goes on', async () => {
    const ids = Array.from({ length: 70_000 }, (_, index) => index);
    await db.transaction(async (transaction) => {
      const failure = await transaction.sql`SELECT 1 AS one WHERE 1 IN (${ids})`.catch((error) => error);
      expect(failure).toBeInstanceOf(OrmError);
      expect(failure).not.toBeInstanceOf(ConnectionError);
      expect(await transaction.sql`SELECT 1 AS one`).toEqual([{ one: 1 }]);
    });
  });

  it('keeps any text', async () => {
    for (const text of ["'; DROP TABLE parent; --", '😀 ä ß 中', '\\', '%_', '$1', '?', '`"[]']) {
      await db.sql`INSERT INTO parent (title) VALUES (${text})`;
      expect(await db.sql`SELECT title FROM parent WHERE title = ${text}`).toEqual([{ title: text }]);
    }
  });
});

describe('texts with U+0000', () => {
  it('are refused by SQLite, whose drivers would end them there', async () => {
    const db = await connect('nul', { adapter: 'sqlite', path: ':memory:' });
    await expect(db.sql`SELECT 1 AS same WHERE 'a' = ${'a\0b'}`).rejects.toThrow(InvalidValueError);
    await db.close();
  });
});

describe('zones', () => {
  /** A moment in seconds, in the zone +05:30. */
  const inZone = (moment: Date): string =>
    new Date(moment.getTime() + 19_800_000).toISOString().slice(0, 19).replace('T', ' ');

  it('refuses a name that is not a zone', async () => {
    const settings = { adapter: 'sqlite', path: ':memory:', timeZone: 'Europe/Atlantis' } as const;
    await expect(connect('zone', settings)).rejects.toThrow(/is not a time zone/);
  });

  it('gives dates in SQL of the application, and those that the database makes, in the zone of the connection', async () => {
    const db = await connect('zone', { adapter: 'sqlite', path: ':memory:', timeZone: '+05:30' });
    const before = inZone(new Date());
    const [row] = await db.sql`SELECT ${new Date('2026-07-01T00:00:00Z')} AS given, CURRENT_TIMESTAMP AS now`;
    const after = inZone(new Date());
    await db.close();
    expect(row?.given).toBe('2026-07-01 05:30:00.000000');
    const now = String(row?.now).slice(0, 19);
    expect([before, now, after].sort()[1]).toBe(now);
  });
});
