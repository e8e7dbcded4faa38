import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../drivers/connect.ts';
import type { Database, QueryEvent } from './database.ts';
import { executorOf } from './executor-for.ts';

let folder: string;
let db: Database;

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

it('binds numbers that are nearly zero', async () => {
  await db.sql`CREATE TABLE measure (value DOUBLE)`;
  for (const value of [5e-324, 1e-30, -1e-30, 2.2e-16]) {
    await db.sql`DELETE FROM measure`;
    await db.sql`INSERT INTO measure VALUES (${value})`;
    expect(await db.sql`SELECT value FROM measure WHERE value = ${value}`).toEqual([{ value }]);
  }
});

describe('scopes', () => {
  it('are those of the transaction or session', async () => {
    const key = Symbol('map');
    const map = (): unknown => executorOf(db).scope?.keep(key, () => ({}));
    expect(executorOf(db).scope).toBeUndefined();
    await db.session(async () => {
      const kept = map();
      expect(kept).toBeDefined();
      expect(map()).toBe(kept);
      await db.transaction(async () => expect(map()).toBe(kept));
      await db.transaction(() => Promise.reject(new Error('no'))).catch(() => {});
      expect(map()).not.toBe(kept);
    });
    await db.transaction(async (transaction) => {
      const kept = map();
      await db.savepoint(async () => expect(map()).toBe(kept));
      // A session is no part of the transaction that would have to fail with it.
      await db.session(() => Promise.reject(new Error('no'))).catch(() => {});
      await transaction.session(() => Promise.reject(new Error('no'))).catch(() => {});
      await db.session(async () => expect(map()).toBe(kept));
    });
    expect(executorOf(db).scope).toBeUndefined();
  });
});

describe('connect', () => {
  it('gives the connection that is open', async () => {
    const path = join(folder, 'other.sqlite');
    const first = connect('other', { adapter: 'sqlite', path });
    expect(connect('other', { adapter: 'sqlite', path })).toBe(first);
    await expect(connect('other', { adapter: 'sqlite', path: ':memory:' })).rejects.toThrow(/other settings/);
    await (await first).close();
    const again = await connect('other', { adapter: 'sqlite', path });
    expect(again).not.toBe(await first);
    await expect((await first).sql`SELECT 1`).rejects.toThrow(/was closed/);
    await again.close();
  });

  it('tells why a database cannot be opened', async () => {
    const missing = connect('missing', { adapter: 'sqlite', path: join(folder, 'no', 'such.sqlite') });
    await expect(missing).rejects.toMatchObject({ name: 'ConnectionError', isConfigurationError: true });
    await expect(connect('nothing', { adapter: 'sqlite' })).rejects.toThrow(/it has no path/);
    await expect(connect('oracle', { adapter: 'oracle' as 'mysql' })).rejects.toThrow(
      /no TypeScript driver for oracle/,
    );
  });

  it('uses one session for a database in memory', async () => {
    const memory = await connect('memory', { adapter: 'sqlite', path: ':memory:' });
    await memory.sql`CREATE TABLE t (id INTEGER)`;
    await memory.transaction(() => memory.sql`INSERT INTO t VALUES (1)`);
    expect(await memory.sql`SELECT id FROM t`).toEqual([{ id: 1 }]);
    await memory.close();
  });
});

describe('events', () => {
  it('tell statements, without their values', async () => {
    const events: QueryEvent[] = [];
    const failed: QueryEvent[] = [];
    const listener = (event: QueryEvent): void => void events.push(event);
    db.on('query', listener).on('failed', (event) => void failed.push(event));
    await db.sql`INSERT INTO book (title) VALUES (${'a'})`;
    await db.transaction(async () => {
      await db.sql`SELECT title FROM book`;
    });
    await db.sql`SELEC 1`.catch(() => {});
    db.off('query', listener);
    await db.sql`SELECT 1`;
    expect(events.map(({ sql, values, rows }) => [sql, values, rows])).toEqual([
      ['INSERT INTO book (title) VALUES (?)', 1, 0],
      ['SELECT title FROM book', 0, 1],
      ['SELEC 1', 0, 0],
    ]);
    expect(failed.map(({ error }) => (error as Error).name)).toEqual(['QueryExecutionError']);
  });

  it('tell streams when they end', async () => {
    const events: QueryEvent[] = [];
    await db.sql`INSERT INTO book (title) VALUES ('a'), ('b')`;
    db.on('query', (event) => void events.push(event));
    const select = { sql: 'SELECT title FROM book', effect: 'read' } as const;
    for await (const rows of executorOf(db).stream(select, [])) expect(rows).toHaveLength(2);
    await db.transaction(async () => {
      for await (const rows of executorOf(db).stream(select, [])) expect(rows).toHaveLength(2);
    });
    expect(events.map(({ sql, rows }) => [sql, rows])).toEqual([
      [select.sql, 2],
      [select.sql, 2],
    ]);
  });

  it('tell slow statements', async () => {
    const slow: string[] = [];
    const other = await connect('slow', { adapter: 'sqlite', path: ':memory:', slowQuery: 0 });
    other.on('slow', ({ sql }) => void slow.push(sql));
    db.on('slow', ({ sql }) => void slow.push(sql));
    await other.sql`SELECT 1`;
    await db.sql`SELECT 2`;
    expect(slow).toEqual(['SELECT 1']);
    await other.close();
  });

  it('are published in the channel orm:query', async () => {
    const seen: unknown[] = [];
    const listener = (event: unknown): void => void seen.push(event);
    subscribe('orm:query', listener);
    await db.sql`SELECT 1 AS one`;
    unsubscribe('orm:query', listener);
    await db.sql`SELECT 2 AS two`;
    expect(seen).toMatchObject([{ database: 'library', sql: 'SELECT 1 AS one', values: 0, rows: 1 }]);
  });
});
