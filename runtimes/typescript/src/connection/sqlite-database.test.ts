import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../drivers/connect.ts';
import { PoolTimeoutError, RollbackError } from '../errors/connection-error.ts';
import { InvalidValueError, LogicError } from '../errors/orm-error.ts';
import {
  ForeignKeyViolation,
  NotNullViolation,
  QueryExecutionError,
  UniqueConstraintViolation,
} from '../errors/query-execution-error.ts';
import type { Database } from './database.ts';
import { executorOf } from './executor-for.ts';
import type { PooledDatabase } from './pooled-database.ts';

let folder: string;
let db: Database;

const titles = async (from: Database = db): Promise<unknown[]> =>
  (await from.sql<{ title: string }>`SELECT title FROM book ORDER BY id`).map(({ title }) => title);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orm-sessions-'));
  db = await connect('library', {
    adapter: 'sqlite',
    path: join(folder, 'library.sqlite'),
  });
  await db.sql`CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT NOT NULL UNIQUE, parent INTEGER REFERENCES book (id))`;
});

afterEach(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

describe('statements', () => {
  it('binds values and gives rows as objects', async () => {
    const title = "O'Hara; DROP TABLE book";
    await db.sql`INSERT INTO book (title) VALUES (${title})`;
    await db.sql`INSERT INTO book (title) VALUES (${'b'})`;
    expect(await db.sql`SELECT id, title FROM book WHERE title IN (${[title, 'c']})`).toEqual([
      { id: 1, title },
    ]);
    expect(await db.sql`SELECT ${true} AS yes, ${null} AS none, ${5n} AS five`).toEqual([
      { yes: 1, none: null, five: 5 },
    ]);
  });

  it('refuses values that have no meaning in SQL', async () => {
    await expect(db.sql`SELECT ${undefined}`).rejects.toThrow(InvalidValueError);
    await expect(db.sql`SELECT ${{}}`).rejects.toThrow(InvalidValueError);
    await expect(db.sql`SELECT 1 WHERE 1 IN (${[]})`).rejects.toThrow(InvalidValueError);
    const text = ['SELECT 1'] as unknown as TemplateStringsArray;
    await expect(db.sql(text)).rejects.toThrow(LogicError);
    await expect(db.sql('SELECT 1' as unknown as TemplateStringsArray)).rejects.toThrow(LogicError);
  });

  it('refuses arguments of another type, with the method and the type that it takes', async () => {
    const wrong = 'x' as never;
    const refused = (handle: Database): (() => unknown)[] => [
      () => handle.transaction(wrong),
      () => handle.transaction(async () => 1, wrong),
      () => handle.transaction(async () => 1, { retries: wrong }),
      () => handle.transaction(async () => 1, { readOnly: wrong }),
      () => handle.transaction(async () => 1, { retry: 3 } as object),
      () => handle.savepoint(wrong),
      () => handle.session(wrong),
      () => handle.outside(wrong),
      () => handle.afterCommit(wrong),
      () => handle.afterRollback(wrong),
      () => handle.on('query', wrong),
      () => handle.on(wrong, () => undefined),
      () => handle.off(wrong, () => undefined),
    ];
    const messagesOf = (handle: Database): Promise<string[]> =>
      Promise.all(
        refused(handle).map(async (call) => {
          const failure = await Promise.resolve()
            .then(call)
            .catch((thrown: unknown) => thrown);
          expect(failure).toBeInstanceOf(InvalidValueError);
          return (failure as Error).message;
        }),
      );
    const outside = await messagesOf(db);
    expect(outside).toEqual([
      'transaction() takes a function, not this text.',
      'transaction() takes its options as an object, not this text.',
      'The option "retries" of transaction() takes a whole number from 0 on, not this text.',
      'The option "readOnly" of transaction() takes a boolean, not this text.',
      'transaction() has no option "retry". Its options are retries, isolation, readOnly.',
      'savepoint() takes a function, not this text.',
      'session() takes a function, not this text.',
      'outside() takes a function, not this text.',
      'afterCommit() takes a function, not this text.',
      'afterRollback() takes a function, not this text.',
      'on() takes a function, not this text.',
      'on() takes the name of an event, one of: query, slow, failed.',
      'off() takes the name of an event, one of: query, slow, failed.',
    ]);
    expect(await db.transaction(messagesOf)).toEqual(outside);
    expect(() => executorOf(null as never)).toThrow(LogicError);
  });

  it('names the violated constraint and keeps values out of the message', async () => {
    await db.sql`INSERT INTO book (title) VALUES (${'secret'})`;
    const failure = await db.sql`INSERT INTO book (title) VALUES (${'secret'})`.catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(UniqueConstraintViolation);
    expect(failure).toMatchObject({
      name: 'UniqueConstraintViolation',
      constraint: 'book.title',
      sql: 'INSERT INTO book (title) VALUES (?)',
      retryable: false,
    });
    expect(String(failure)).not.toContain('secret');
    await expect(db.sql`INSERT INTO book (title) VALUES (${null})`).rejects.toThrow(NotNullViolation);
    await expect(db.sql`INSERT INTO book (title, parent) VALUES ('x', 9)`).rejects.toThrow(
      ForeignKeyViolation,
    );
    await expect(db.sql`SELEC 1`).rejects.toThrow(QueryExecutionError);
  });

  it('runs synchronously outside of transactions', async () => {
    // A file may be shared with processes that are to have their turn.
    const memory = await connect('memory', { adapter: 'sqlite', path: ':memory:' });
    await memory.sql`CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT)`;
    const executor = executorOf(memory);
    const written = executor.run({ sql: 'INSERT INTO book (title) VALUES (?)', effect: 'write' }, ['a']);
    expect(written).toEqual({ rows: [], affected: 1, insertId: 1 });
    const select = { sql: 'SELECT title FROM book', effect: 'read' } as const;
    expect(executor.run(select, [])).toEqual({ rows: [['a']], affected: 1 });
    expect(executorOf(db).run({ sql: 'SELECT count(*) FROM book', effect: 'read' }, [])).toMatchObject({
      rows: [[0]],
    });
    await memory.close();
  });

  it('streams rows in portions while others write', async () => {
    const executor = executorOf(db);
    const insert = { sql: 'INSERT INTO book (title) VALUES (?)', effect: 'write' } as const;
    for (let index = 0; index < 1200; index++) await executor.run(insert, [`t${index}`]);
    const sizes: number[] = [];
    for await (const rows of executor.stream({ sql: 'SELECT id, title FROM book', effect: 'read' }, [])) {
      sizes.push(rows.length);
      await executor.run(insert, [`during ${sizes.length}`]);
    }
    expect(sizes).toEqual([500, 500, 200]);
  });

  it('keeps a long result in a temporary table, not in memory', async () => {
    const spools = () => db.sql`SELECT name FROM temp.sqlite_master WHERE name LIKE 'orm_stream_%'`;
    await db.sql`WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 12345)
      INSERT INTO book (title, parent) SELECT 't' || x, NULLIF(x % 2, 0) FROM n`;
    const select = {
      sql: 'SELECT id, title, id, parent FROM book WHERE id > ? ORDER BY id DESC',
      effect: 'read',
    } as const;
    const read = async (most: number): Promise<unknown[][]> => {
      const seen: unknown[][] = [];
      for await (const rows of executorOf(db).stream(select, [0])) {
        seen.push(...rows);
        if (seen.length % 5000 === 0)
          await db.sql`INSERT INTO book (title) VALUES (${`during ${Math.random()}`})`;
        if (seen.length >= most) break;
      }
      return seen;
    };
    const outside = await read(Infinity);
    expect([outside.length, outside[0], outside.at(-1)]).toEqual([
      12_345,
      [12_345, 't12345', 12_345, 1],
      [1, 't1', 1, 1],
    ]);
    await db.transaction(async () => {
      const rows = await read(Infinity);
      expect([rows.length, rows.at(-2)]).toEqual([12_347, [2, 't2', 2, null]]);
      for await (const portion of executorOf(db).stream(select, [0])) {
        expect([portion.length, (await spools()).length]).toEqual([500, 1]);
        break;
      }
      expect(await spools()).toEqual([]);
    });
    expect(await read(600)).toHaveLength(1000);
    await expect(db.sql`SELECT 1 AS one`).resolves.toEqual([{ one: 1 }]);
  });
});

describe('transactions', () => {
  it('follow the async context and can be passed along', async () => {
    await db.transaction(async (transaction) => {
      await db.sql`INSERT INTO book (title) VALUES ('a')`;
      await transaction.sql`INSERT INTO book (title) VALUES ('b')`;
      expect(await titles()).toEqual(['a', 'b']);
      expect(await db.outside(() => titles())).toEqual([]);
    });
    expect(await titles()).toEqual(['a', 'b']);
  });

  it('refuse an isolation level that is none', async () => {
    const levels = ['serializable; DROP TABLE book', 'toString', ''] as unknown as 'serializable'[];
    for (const isolation of levels) {
      await expect(db.transaction(async () => 1, { isolation })).rejects.toThrow(LogicError);
    }
    expect(await db.transaction(async () => 1, { isolation: 'serializable' })).toBe(1);
  });

  it('roll back when their work throws', async () => {
    const failure = new Error('no');
    const work = db.transaction(async () => {
      await db.sql`INSERT INTO book (title) VALUES ('a')`;
      throw failure;
    });
    await expect(work).rejects.toBe(failure);
    expect(await titles()).toEqual([]);
  });

  it('refuse their handle after the end', async () => {
    const kept = await db.transaction(async (transaction) => transaction);
    await expect(kept.sql`SELECT 1`).rejects.toThrow(LogicError);
    await expect(kept.transaction(async () => 1)).rejects.toThrow(LogicError);
    await expect(kept.savepoint(async () => 1)).rejects.toThrow(LogicError);
  });

  it('refuse statements that come late from one that was rolled back', async () => {
    let late: Promise<unknown> = Promise.resolve();
    const work = db.transaction(async () => {
      late = (async () => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        await db.sql`INSERT INTO book (title) VALUES ('late')`;
      })();
      late.catch(() => {});
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    await expect(late).rejects.toThrow(/was rolled back before/);
    expect(await titles()).toEqual([]);
  });

  it('join the open one; a failure inside fails the whole', async () => {
    const work = db.transaction(async () => {
      await db.sql`INSERT INTO book (title) VALUES ('outer')`;
      await db
        .transaction(async () => {
          await db.sql`INSERT INTO book (title) VALUES ('inner')`;
          throw new Error('inner failed');
        })
        .catch(() => {});
    });
    await expect(work).rejects.toThrow(RollbackError);
    await expect(work).rejects.toMatchObject({ cause: { message: 'inner failed' } });
    expect(await titles()).toEqual([]);
  });

  it('go on after a savepoint that was rolled back, even with a failed part inside', async () => {
    await db.transaction(async () => {
      await db.sql`INSERT INTO book (title) VALUES ('a')`;
      await db
        .savepoint(async () => {
          await db.sql`INSERT INTO book (title) VALUES ('b')`;
          await db.transaction(() => Promise.reject(new Error('part')));
        })
        .catch(() => {});
      await db.savepoint(async (inner) => {
        await inner.sql`INSERT INTO book (title) VALUES ('c')`;
      });
    });
    expect(await titles()).toEqual(['a', 'c']);
  });

  it('queue what runs at the same time, savepoints included', async () => {
    await db.transaction(async (transaction) => {
      const results = await Promise.allSettled([
        db.sql`INSERT INTO book (title) VALUES ('a')`,
        db.savepoint(async () => {
          await db.sql`INSERT INTO book (title) VALUES ('b')`;
          await new Promise((resolve) => setTimeout(resolve, 5));
          await transaction.sql`INSERT INTO book (title) VALUES ('c')`;
          throw new Error('no');
        }),
        db.savepoint(() => db.sql`INSERT INTO book (title) VALUES ('d')`),
        db.sql`INSERT INTO book (title) VALUES ('e')`,
      ]);
      expect(results.map(({ status }) => status)).toEqual([
        'fulfilled',
        'rejected',
        'fulfilled',
        'fulfilled',
      ]);
    });
    expect((await titles()).toSorted()).toEqual(['a', 'd', 'e']);
  });

  it('keep statements of others out and let them read meanwhile', async () => {
    let release: () => void = () => {};
    const hold = new Promise<void>((resolve) => {
      release = resolve;
    });
    const work = db.transaction(async () => {
      await db.sql`INSERT INTO book (title) VALUES ('inside')`;
      await hold;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(await titles()).toEqual([]);
    const outside = db.sql`INSERT INTO book (title) VALUES ('outside')`;
    release();
    await Promise.all([work, outside]);
    expect(await titles()).toEqual(['inside', 'outside']);
  });

  it('tell why no session is free', async () => {
    const path = join(folder, 'library.sqlite');
    const impatient = await connect('impatient', { adapter: 'sqlite', path, pool: { acquireTimeout: 200 } });
    const work = impatient.transaction(async () => {
      await impatient.outside(() => impatient.sql`INSERT INTO book (title) VALUES ('a')`);
    });
    await expect(work).rejects.toThrow(PoolTimeoutError);
    await expect(work).rejects.toThrow(/within 200 ms: of 1 at most, 1 in transactions; 1 wait/);
    await impatient.close();
  });

  it('restore objects of the level that is rolled back', async () => {
    const object = { state: 'new' };
    const change = (state: string): void => {
      const before = object.state;
      executorOf(db).transaction?.remember(object, () => () => {
        object.state = before;
      });
      object.state = state;
    };
    const work = db.transaction(async () => {
      change('saved');
      await db
        .savepoint(async () => {
          change('inner');
          change('inner again');
          throw new Error('no');
        })
        .catch(() => {});
      expect(object.state).toBe('saved');
      await db.savepoint(async () => change('released'));
      throw new Error('outer');
    });
    await expect(work).rejects.toThrow('outer');
    expect(object.state).toBe('new');
  });

  it('restore objects of an operation that failed at once', async () => {
    const object = { state: 'new' };
    const work = db.transaction(async () => {
      const operation = executorOf(db).inTransaction(async (executor) => {
        executor.transaction?.remember(object, () => () => {
          object.state = 'restored';
        });
        throw new Error('operation');
      });
      await expect(operation).rejects.toThrow('operation');
      expect(object.state).toBe('restored');
    });
    await expect(work).rejects.toThrow(RollbackError);
  });

  it('call back after commit and rollback, outside of themselves', async () => {
    const calls: string[] = [];
    await db.transaction(async (transaction) => {
      transaction.afterCommit(async () => {
        await db.sql`INSERT INTO book (title) VALUES ('after')`;
        calls.push('committed');
      });
      transaction.afterRollback(() => void calls.push('never'));
      await db
        .savepoint(async (inner) => {
          inner.afterCommit(() => void calls.push('never'));
          inner.afterRollback(() => void calls.push('savepoint'));
          throw new Error('no');
        })
        .catch(() => {});
      expect(calls).toEqual(['savepoint']);
    });
    expect(calls).toEqual(['savepoint', 'committed']);
    await expect(
      db.transaction(async () => {
        db.afterRollback(() => void calls.push('rolled back'));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(calls.at(-1)).toBe('rolled back');
    expect(await titles()).toEqual(['after']);
  });

  it('call back with their session before it is given back', async () => {
    const seen: unknown[] = [];
    const statement = { sql: 'SELECT count(*) FROM book', effect: 'read' } as const;
    await db.transaction(async () => {
      await db.sql`INSERT INTO book (title) VALUES ('a')`;
      executorOf(db).transaction?.beforeRelease(async (session) => {
        seen.push(session.transactionStatus, (await session.run(statement, [])).rows[0]);
      });
    });
    expect(seen).toEqual(['none', [1]]);
    const size = (): number => (db as PooledDatabase).writers.idle;
    await db.transaction(async () => {
      executorOf(db).transaction?.beforeRelease(() => Promise.reject(new Error('cannot release')));
    });
    expect(size()).toBe(0);
    expect(await titles()).toEqual(['a']);
  });

  it('run again what a behavior explains, and nothing else', async () => {
    let runs = 0;
    const result = await executorOf(db).inTransaction(
      async () => {
        runs++;
        if (runs < 3) throw new Error('taken');
        return runs;
      },
      { underLocks: true, retryIf: (failure) => failure instanceof Error && failure.message === 'taken' },
    );
    expect(result).toBe(3);
    runs = 0;
    const failing = executorOf(db).inTransaction(
      async () => {
        runs++;
        throw new Error('other');
      },
      { underLocks: true, retries: 5 },
    );
    await expect(failing).rejects.toThrow('other');
    expect(runs).toBe(1);
  });

  it('only read where they are told to', async () => {
    const work = db.transaction(() => db.sql`INSERT INTO book (title) VALUES ('a')`, { readOnly: true });
    await expect(work).rejects.toThrow(/readonly/);
    expect(await db.transaction(() => titles(), { readOnly: true })).toEqual([]);
  });
});
