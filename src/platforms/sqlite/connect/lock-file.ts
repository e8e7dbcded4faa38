import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { pid } from 'node:process';
import { ConnectionError } from '../../connect/connection.ts';
import { driverWords, loadDriver } from './connect.ts';

/** A file that one process at a time holds; the system releases it when the process ends, whichever way. */
export interface FileLock {
  release(): void;
}

const heldPaths = new Set<string>();

const inodeOf = (path: string): bigint | undefined =>
  statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;

/** Closing a file releases the locks that this process has on it, so that one that is there is not opened. */
function existingInode(path: string): bigint | undefined {
  if (inodeOf(path) === undefined) closeSync(openSync(path, 'a'));
  return inodeOf(path);
}

/** Tries once; undefined where another process or connection holds the file. */
export async function lockFile(path: string): Promise<FileLock | undefined> {
  const { DatabaseSync } = await loadDriver();
  const before = open(() => existingInode(path), path);
  const database = open(() => new DatabaseSync(path), path);
  try {
    database.exec('PRAGMA busy_timeout = 0');
    // Keeps the lock after the commit that tells who holds it.
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    database.exec('BEGIN EXCLUSIVE');
    database.exec(`PRAGMA user_version = ${pid}`);
    database.exec('COMMIT');
  } catch (error) {
    // SQLite calls a file read-only that the process with the lock has just removed.
    const isRemoved = inodeOf(path) !== before;
    database.close();
    if (isBusy(error) || isRemoved) return undefined;
    throw failure(path, error);
  }
  // Whoever held the lock has removed the file, so that others may hold the lock of a new one.
  if (before === undefined || inodeOf(path) !== before) {
    database.close();
    return undefined;
  }
  heldPaths.add(path);
  return {
    release: () => {
      heldPaths.delete(path);
      // Some systems do not remove a file that is open. One that stays does no harm.
      for (const file of [path, `${path}-journal`]) ifPossible(() => rmSync(file, { force: true }));
      database.close();
    },
  };
}

function ifPossible<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
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
    `Cannot create the lock file ${path}: ${driverWords(error)}.`,
    'Migrations write to the database and to files beside it. Check the permissions of the folder and the space on the disk.',
  );

/** The number of the process, which the header of the file holds: https://sqlite.org/fileformat2.html#database_header */
export function processOf(path: string): number | undefined {
  if (heldPaths.has(path)) return pid;
  const header = ifPossible(() => readFileSync(path));
  return header === undefined || header.length < 64 ? undefined : header.readInt32BE(60);
}
