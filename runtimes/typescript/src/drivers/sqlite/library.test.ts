import { isBuiltin } from 'node:module';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it } from 'vitest';
import { ConnectionError } from '../../errors/connection-error.ts';
import type { Stored } from '../../types/kind.ts';
import {
  type BetterDatabase,
  type BetterStatement,
  loadLibrary,
  ofBetter,
  type SqliteConnection,
} from './library.ts';
import { SqliteSession } from './session.ts';

/** Behaves as better-sqlite3 does: rows are objects unless `raw()` was called, which only statements with rows have. */
class FakeBetter implements BetterDatabase {
  readonly #database: InstanceType<typeof DatabaseSync>;

  constructor(path: string) {
    this.#database = new DatabaseSync(path);
  }

  get inTransaction(): boolean {
    return this.#database.isTransaction;
  }

  prepare(sql: string): BetterStatement {
    const statement = this.#database.prepare(sql);
    const reader = statement.columns().length > 0;
    const refuse = (): never => {
      throw new TypeError('This statement does not return data.');
    };
    const better: BetterStatement = {
      reader,
      raw(enabled) {
        if (!reader) refuse();
        statement.setReturnArrays(enabled);
        return better;
      },
      all: (...values) => (reader ? statement.all(...values) : refuse()),
      run: (...values) => (reader ? refuse() : statement.run(...values)),
      iterate: (...values) => statement.iterate(...values),
      columns: () => (reader ? statement.columns() : refuse()),
    };
    return better;
  }

  exec(sql: string): void {
    this.#database.exec(sql);
  }

  function(name: string, options: { deterministic: boolean }, call: (...values: unknown[]) => unknown): void {
    this.#database.function(name, options, call);
  }

  close(): void {
    this.#database.close();
  }
}

async function exercise(connection: SqliteConnection): Promise<void> {
  const session = new SqliteSession(connection, { timeout: 0, isWal: false, isShared: false });
  const run = (sql: string, values: readonly Stored[] = []) =>
    session.run({ sql, effect: 'write', named: true }, values);
  await run('CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT, flag BOOLEAN)');
  expect(session.transactionStatus).toBe('none');
  await run('BEGIN');
  expect(session.transactionStatus).toBe('open');
  expect(await run('INSERT INTO t (a, flag) VALUES (?, ?)', ['x', true])).toMatchObject({
    affected: 1,
    insertId: 1,
  });
  expect(await run('INSERT INTO t (a) VALUES (?) RETURNING id', ['y'])).toMatchObject({ rows: [[2]] });
  await run('COMMIT');
  const { rows, columns } = await run('SELECT id, a, flag FROM t ORDER BY id');
  expect(rows).toEqual([
    [1, 'x', 1],
    [2, 'y', null],
  ]);
  expect(columns).toEqual(['id', 'a', 'flag']);
  await session.close();
}

describe('loadLibrary', () => {
  it('adapts @photostructure/sqlite', async () => {
    await exercise((await loadLibrary('@photostructure/sqlite'))(':memory:'));
  });

  it('adapts better-sqlite3', async () => {
    await exercise(ofBetter(FakeBetter)(':memory:'));
  });

  it.runIf(isBuiltin('node:sqlite'))('adapts node:sqlite', async () => {
    await exercise((await loadLibrary('node:sqlite'))(':memory:'));
  });

  it.runIf(!isBuiltin('node:sqlite'))(
    'tells when the library that the settings name is missing',
    async () => {
      await expect(loadLibrary('node:sqlite')).rejects.toThrow(ConnectionError);
    },
  );
});
