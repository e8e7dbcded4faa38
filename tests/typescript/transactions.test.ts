import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../runtimes/typescript/src/connection/database.ts';
import { executorOf } from '../../runtimes/typescript/src/connection/executor-for.ts';
import type { PooledDatabase } from '../../runtimes/typescript/src/connection/pooled-database.ts';
import { connect } from '../../runtimes/typescript/src/drivers/connect.ts';
import { RollbackError } from '../../runtimes/typescript/src/errors/connection-error.ts';
import { LogicError } from '../../runtimes/typescript/src/errors/orm-error.ts';
import {
  ForeignKeyViolation,
  SerializationFailureError,
  UniqueConstraintViolation,
} from '../../runtimes/typescript/src/errors/query-execution-error.ts';
import { onEachDatabase, type Scratch, type TestDatabase } from '../servers/databases.ts';
import { connectionName, settingsOf } from './settings-of.ts';

const KEYS = {
  sqlite: 'INTEGER PRIMARY KEY',
  pgsql: 'SERIAL PRIMARY KEY',
  mysql: 'INTEGER PRIMARY KEY AUTO_INCREMENT',
};

onEachDatabase((database: TestDatabase) => {
  let scratch: Scratch;
  let db: Database;

  const titles = async (from: Database = db): Promise<unknown[]> =>
    (await from.sql<{ title: string }>`SELECT title FROM book ORDER BY title`).map(({ title }) => title);
  const add = (title: string, to: Database = db): Promise<unknown> =>
    to.sql`INSERT INTO book (title) VALUES (${title})`;

  beforeEach(async () => {
    scratch = await database.createScratch();
    await scratch.execute(
      `CREATE TABLE book (id ${KEYS[database.name]}, title VARCHAR(50) NOT NULL UNIQUE, copies INTEGER NOT NULL DEFAULT 0)`,
    );
    db = await connect(connectionName(), settingsOf(database, scratch));
  });

  afterEach(async () => {
    // Every session was given back.
    const { writers, readers } = db as PooledDatabase;
    expect([writers.inUse, readers.inUse]).toEqual([0, 0]);
    await db.close();
    await scratch.drop();
  });

  it('commits, and is seen by others only then', async () => {
    await db.transaction(async (transaction) => {
      await add('a');
      await add('b', transaction);
      expect(await titles()).toEqual(['a', 'b']);
      expect(await db.outside(() => titles())).toEqual([]);
    });
    expect(await titles()).toEqual(['a', 'b']);
  });

  it('runs several at the same time, each in its own context', async () => {
    const work = async (index: number): Promise<void> => {
      await db.transaction(async () => {
        await add(`first ${index}`);
        await add(`second ${index}`);
        if (index % 2 === 1) throw new Error(`odd ${index}`);
      });
    };
    const results = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => work(index)));
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].map((n) => n % 2 === 0),
    );
    expect(await titles()).toEqual(
      [0, 2, 4, 6].map((n) => `first ${n}`).concat([0, 2, 4, 6].map((n) => `second ${n}`)),
    );
  });

  it('goes on after a failed statement only in a savepoint', async () => {
    await add('taken');
    await db.transaction(async () => {
      await add('a');
      await expect(db.savepoint(() => add('taken'))).rejects.toThrow(UniqueConstraintViolation);
      await db.savepoint(async () => {
        await add('b');
        await expect(db.savepoint(() => add('taken'))).rejects.toThrow(UniqueConstraintViolation);
        await add('c');
      });
    });
    expect(await titles()).toEqual(['a', 'b', 'c', 'taken']);
  });

  it('does not commit what the database has given up', async () => {
    await add('taken');
    const work = db.transaction(async () => {
      await add('a');
      await add('taken').catch(() => {});
    });
    if (database.name === 'pgsql') {
      await expect(work).rejects.toThrow(RollbackError);
      await expect(work).rejects.toMatchObject({
        cause: expect.any(UniqueConstraintViolation),
        retryable: false,
      });
      const more = db.transaction(async () => {
        await add('taken').catch(() => {});
        await add('b');
      });
      await expect(more).rejects.toMatchObject({ sqlState: '25P02' });
      expect(await titles()).toEqual(['taken']);
    } else {
      await work;
      expect(await titles()).toEqual(['a', 'taken']);
    }
  });

  it('queues statements and savepoints that run at the same time', async () => {
    await db.transaction(async () => {
      const results = await Promise.allSettled([
        add('a'),
        db.savepoint(async () => {
          await add('b');
          await Promise.all([add('c'), titles(), add('d')]);
          throw new Error('no');
        }),
        db.savepoint(() => add('e')),
        add('f'),
        Promise.all(Array.from({ length: 20 }, (_, index) => add(`g${index % 10}${index}`))),
      ]);
      expect(results.map(({ status }) => status)).toEqual([
        'fulfilled',
        'rejected',
        'fulfilled',
        'fulfilled',
        'fulfilled',
      ]);
    });
    expect((await titles()).filter((title) => /^[a-f]/.test(String(title)))).toEqual(['a', 'e', 'f']);
    expect(await titles()).toHaveLength(23);
  });

  it('refuses what comes after a rollback, in a graph of promises', async () => {
    let late: Promise<unknown>[] = [];
    const work = db.transaction(async (transaction) => {
      late = [
        (async () => {
          await new Promise((resolve) => setTimeout(resolve, 20));
          await add('late');
        })(),
        (async () => {
          await new Promise((resolve) => setTimeout(resolve, 20));
          await add('late too', transaction);
        })(),
      ];
      await Promise.all([...late, Promise.reject(new Error('fails first'))]);
    });
    await expect(work).rejects.toThrow('fails first');
    const results = await Promise.allSettled(late);
    expect(
      results.map((result) => result.status === 'rejected' && result.reason instanceof LogicError),
    ).toEqual([true, true]);
    expect(await titles()).toEqual([]);
  });

  it('refuses what comes while it is being rolled back or committed', async () => {
    const late: Promise<unknown>[] = [];
    const lateAdd = (title: string, to: Database): void => {
      // The answer to ROLLBACK or COMMIT has not come yet.
      const added = new Promise((resolve) => setImmediate(resolve)).then(() => add(title, to));
      added.catch(() => {});
      late.push(added);
    };
    const failing = db.transaction(async (transaction) => {
      await add('a');
      lateAdd('late', db);
      lateAdd('late too', transaction);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await db.transaction(async (transaction) => {
      await add('b');
      lateAdd('late three', transaction);
    });
    const results = await Promise.allSettled(late);
    expect(
      results.map((result) => result.status === 'rejected' && result.reason instanceof LogicError),
    ).toEqual([true, true, true]);
    expect(await titles()).toEqual(['b']);
  });

  it('refuses what comes from inside of a savepoint that was rolled back', async () => {
    const late: Promise<unknown>[] = [];
    await db.transaction(async () => {
      await db
        .savepoint(async (savepoint) => {
          const operation = executorOf(savepoint).inTransaction(async (executor) => {
            await new Promise((resolve) => setTimeout(resolve, 20));
            const title = executor.dialect.placeholder(1);
            await executor.run({ sql: `INSERT INTO book (title) VALUES (${title})`, effect: 'write' }, [
              'part',
            ]);
          });
          const inner = savepoint.savepoint(async () => {
            await new Promise((resolve) => setTimeout(resolve, 20));
            await add('inner');
          });
          late.push(operation, inner);
          for (const promise of late) promise.catch(() => {});
          throw new Error('no');
        })
        .catch(() => {});
      const results = await Promise.allSettled(late);
      expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      await add('after');
    });
    expect(await titles()).toEqual(['after']);
  });

  it('restores objects before it runs the work again', async () => {
    const object = { value: 0 };
    const seen: number[] = [];
    await db.transaction(
      async () => {
        seen.push(object.value);
        executorOf(db).transaction?.remember(object, () => {
          const before = object.value;
          return () => {
            object.value = before;
          };
        });
        object.value++;
        await add(`run ${seen.length}`);
        if (seen.length < 3) throw new SerializationFailureError('as if', 'SELECT 1');
      },
      { retries: 5 },
    );
    expect(seen).toEqual([0, 0, 0]);
    expect(object.value).toBe(1);
    expect(await titles()).toEqual(['run 3']);
  });

  it('runs again only as often as it is told, and never inside of another', async () => {
    let runs = 0;
    const failing = async (): Promise<void> => {
      runs++;
      throw new SerializationFailureError('as if', 'SELECT 1');
    };
    await expect(db.transaction(failing)).rejects.toThrow('as if');
    expect(runs).toBe(1);
    await expect(db.transaction(failing, { retries: 2 })).rejects.toThrow('as if');
    expect(runs).toBe(4);
    await expect(db.transaction(() => db.transaction(failing, { retries: 2 }))).rejects.toThrow('as if');
    expect(runs).toBe(5);
  });

  it('is isolated as it is told', async () => {
    await add('a');
    const counts = await db.transaction(
      async () => {
        const before = await titles();
        if (database.name !== 'sqlite') await db.outside(() => add('b'));
        return [before.length, (await titles()).length];
      },
      { isolation: 'repeatable read' },
    );
    expect(counts).toEqual([1, 1]);
  });

  it('reads only, where it is told to', async () => {
    const work = db.transaction(() => add('a'), { readOnly: true });
    await expect(work).rejects.toThrow(/read.?only/i);
    expect(await db.transaction(() => titles(), { readOnly: true })).toEqual([]);
  });

  it('does not run committed work again when a callback fails', async () => {
    let runs = 0;
    const work = db.transaction(
      async (transaction) => {
        runs++;
        await add('a');
        transaction.afterCommit(() => Promise.reject(new SerializationFailureError('callback', 'SELECT 1')));
      },
      { retries: 3 },
    );
    await expect(work).rejects.toThrow('callback');
    expect(runs).toBe(1);
    expect(await titles()).toEqual(['a']);
  });

  it('has no more than one object per key and unit of work', async () => {
    const key = Symbol('test');
    const kept = (): unknown => executorOf(db).scope?.keep(key, () => ({}));
    await Promise.all([
      db.session(async () => {
        const first = kept();
        await add('a');
        expect(kept()).toBe(first);
        expect(await db.transaction(async () => kept())).toBe(first);
      }),
      db.session(async () => {
        const first = kept();
        await add('b');
        expect(kept()).toBe(first);
      }),
    ]);
    expect(kept()).toBeUndefined();
  });

  it('rolls back when COMMIT fails', async () => {
    if (database.name === 'mysql') return;
    await scratch.execute(
      'CREATE TABLE page (book_id INTEGER REFERENCES book (id) DEFERRABLE INITIALLY DEFERRED)',
    );
    const object = { state: 'before' };
    const work = db.transaction(async () => {
      executorOf(db).transaction?.remember(object, () => () => {
        object.state = 'restored';
      });
      await add('a');
      await db.sql`INSERT INTO page (book_id) VALUES (99)`;
    });
    await expect(work).rejects.toThrow(ForeignKeyViolation);
    expect(object.state).toBe('restored');
    expect(await titles()).toEqual([]);
  });

  it('stays atomic after a statement by which the server commits', async () => {
    const work = db.transaction(async () => {
      await add('a');
      await db.sql`CREATE TABLE other (id INTEGER)`;
      await add('b');
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await titles()).toEqual(database.name === 'mysql' ? ['a'] : []);
  });

  it('is not begun by SQL, on a session that others use', async () => {
    await expect(db.sql`BEGIN`).rejects.toThrow(LogicError);
    await add('a');
    expect(await titles()).toEqual(['a']);
    expect(await scratch.query('SELECT title FROM book')).toEqual([{ title: 'a' }]);
  });

  it('tells each statement to its listeners', async () => {
    const seen: string[] = [];
    db.on('query', ({ sql }) => void seen.push(sql));
    await db
      .transaction(async () => {
        await add('a');
        await add('a').catch(() => {});
      })
      .catch(() => {});
    expect(seen.filter((sql) => sql.startsWith('INSERT'))).toHaveLength(2);
  });
});
