import { afterEach, expect, it } from 'vitest';
import type { Database } from '../connection/database.ts';
import type { Driver, Session } from '../connection/session.ts';
import { LogicError } from '../errors/orm-error.ts';
import { connect, connectDriver } from './connect.ts';
import { sqliteDriver } from './sqlite/index.ts';

let db: Database | undefined;
afterEach(() => db?.close());

/** A driver whose sessions have the four members that one needs. */
async function smallDriver(seen: string[]): Promise<Driver> {
  const sqlite = await sqliteDriver('own', { adapter: 'sqlite', path: ':memory:' });
  const open = async (access: 'read' | 'write'): Promise<Session> => {
    const session = await sqlite.open(access);
    return {
      get isOpen() {
        return session.isOpen;
      },
      run(statement, values) {
        seen.push(statement.sql);
        return session.run(statement, values);
      },
      stream: (statement, values, isShared) => session.stream(statement, values, isShared),
      close: () => session.close(),
    };
  };
  return { ...sqlite, open };
}

it('connects by a driver of the application', async () => {
  const seen: string[] = [];
  const driver = await smallDriver(seen);
  db = await connectDriver('own', driver);
  expect(db.product).toBe('sqlite');
  const rows = await db.transaction(async (transaction) => transaction.sql`SELECT ${7} AS seven`);
  expect(rows).toEqual([{ seven: 7 }]);
  expect(seen).toEqual(['BEGIN', 'SELECT ? AS seven', 'COMMIT']);
});

it('gives back the connection that is open by the same driver, and refuses another one', async () => {
  const driver = await smallDriver([]);
  db = await connectDriver('own', driver);
  expect(await connectDriver('own', driver)).toBe(db);
  await expect(connectDriver('own', await smallDriver([]))).rejects.toThrow(LogicError);
  await expect(connect('own', { adapter: 'sqlite', path: ':memory:' })).rejects.toThrow('already open');
});

it('refuses settings that are not an object', async () => {
  await expect(connect('own', undefined as never)).rejects.toThrow(
    'connect() takes a name and the settings as an object, not undefined.',
  );
});
