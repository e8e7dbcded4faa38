import type { Connection } from '../../connect/connection.ts';
import type { MigrationLockRules } from '../../migration/runtime.ts';
import { type FileLock, lockFile, processOf } from '../connect/lock-file.ts';

/**
 * SQLite's own lock ends with each transaction, and the lock of migrations has to last for all of them. So a second
 * database beside the first is locked.
 */
const held = new WeakMap<Connection, FileLock>();

/** Undefined for a database in memory, which no other process can see. */
async function lockPath(connection: Connection): Promise<string | undefined> {
  const databases = await connection.query('PRAGMA database_list');
  const file = String(databases.find(({ name }) => name === 'main')?.file ?? '');
  return file === '' ? undefined : `${file}-orm-lock`;
}

export const sqliteLock: MigrationLockRules = {
  acquire: async (connection) => {
    if (held.has(connection)) return true;
    const path = await lockPath(connection);
    const lock = path === undefined ? { release: () => {} } : await lockFile(path);
    if (lock !== undefined) held.set(connection, lock);
    return lock !== undefined;
  },
  isHeld: async (connection) => held.has(connection),
  holder: async (connection) => {
    const path = await lockPath(connection);
    const id = path === undefined || held.has(connection) ? undefined : processOf(path);
    return id === undefined || id === 0 ? undefined : `process ${id}`;
  },
  release: async (connection) => {
    held.get(connection)?.release();
    held.delete(connection);
  },
};
