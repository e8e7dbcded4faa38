import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type Connection, ConnectionError } from '../../connect/connection.ts';
import type { MigrationLockRules } from '../../migration/runtime.ts';
import { loadDriver } from '../connect/connect.ts';

/**
 * SQLite's own lock ends with each transaction, and the lock of a migration has to last for all of them. So a second
 * database beside the first is locked: the system releases it when the process ends, whichever way.
 */
interface HeldLock {
  readonly path: string;
  release(): void;
}

const held = new WeakMap<Connection, HeldLock>();
const heldPaths = new Set<string>();

/** Undefined for a database in memory, which no other process can see. */
async function lockPath(connection: Connection): Promise<string | undefined> {
  const databases = await connection.query('PRAGMA database_list');
  const file = String(databases.find(({ name }) => name === 'main')?.file ?? '');
  return file === '' ? undefined : `${file}-orm-lock`;
}

const inodeOf = (path: string): bigint | undefined =>
  statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;

/** Closing a file releases the locks that this process has on it, so that one that is there is not opened. */
function existingInode(path: string): bigint | undefined {
  if (inodeOf(path) === undefined) closeSync(openSync(path, 'a'));
  return inodeOf(path);
}

async function lockFile(path: string): Promise<HeldLock | undefined> {
  const { DatabaseSync } = await loadDriver();
  const before = open(() => existingInode(path), path);
  const database = open(() => new DatabaseSync(path), path);
  try {
    database.exec('PRAGMA busy_timeout = 0');
    // Keeps the lock after the commit that tells who holds it.
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    database.exec('BEGIN EXCLUSIVE');
    database.exec(`PRAGMA user_version = ${process.pid}`);
    database.exec('COMMIT');
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw failure(path, error);
  }
  // Whoever held the lock has removed the file, so that others may hold the lock of a new one.
  if (before === undefined || inodeOf(path) !== before) {
    database.close();
    return undefined;
  }
  heldPaths.add(path);
  return {
    path,
    release: () => {
      heldPaths.delete(path);
      for (const file of [path, `${path}-journal`]) rmSync(file, { force: true });
      database.close();
    },
  };
}

function open<T>(work: () => T, path: string): T {
  try {
    return work();
  } catch (error) {
    throw failure(path, error);
  }
}

const isBusy = (error: unknown): boolean => {
  const { errcode = 0 } = error as { readonly errcode?: number };
  return [5, 6].includes(errcode & 0xff);
};

const failure = (path: string, error: unknown): ConnectionError =>
  new ConnectionError(
    `Cannot create the lock file ${path}: ${error instanceof Error ? error.message : error}.`,
    'Migrations write to the database and to files beside it. Check the permissions of the folder and the space on the disk.',
  );

/** The number of the process, which the header of the file holds: https://sqlite.org/fileformat2.html#database_header */
function processOf(path: string): number | undefined {
  if (heldPaths.has(path)) return process.pid;
  if (inodeOf(path) === undefined) return undefined;
  const header = readFileSync(path).subarray(0, 64);
  return header.length < 64 ? undefined : header.readInt32BE(60);
}

export const sqliteLock: MigrationLockRules = {
  acquire: async (connection) => {
    if (held.has(connection)) return true;
    const path = await lockPath(connection);
    const lock = path === undefined ? { path: '', release: () => {} } : await lockFile(path);
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
