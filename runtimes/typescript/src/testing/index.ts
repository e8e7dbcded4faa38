import type { Database } from '../connection/database.ts';
import type { PooledDatabase } from '../connection/pooled-database.ts';
import { LogicError } from '../errors/orm-error.ts';
import { COMMITTED, SandboxSession } from './sandbox-session.ts';

/** What was begun by `sandbox()`. */
export interface Sandbox {
  /** Undoes everything that was written since the beginning; a second call does nothing. */
  end(): Promise<void>;
}

/** The hooks of a test runner: those of Vitest, `node:test` and Jest. */
export interface Hooks {
  beforeEach(work: () => Promise<void>): unknown;
  afterEach(work: () => Promise<void>): unknown;
}

/** Whether it is a database with its sessions, and no transaction. */
const isPool = (db: Database): db is PooledDatabase => 'useOneSession' in db;

/** The databases whose sandboxes have not ended. */
const begun = new WeakSet<Database>();

/**
 * Undoes at its end what is written to a database from now on. Everything runs on one session, in one transaction that is
 * rolled back; the transactions of the application are savepoints in it.
 *
 *     const box = await sandbox(db);
 *     try {
 *       await placeOrder();
 *     } finally {
 *       await box.end();
 *     }
 */
export async function sandbox(db: Database): Promise<Sandbox> {
  if (!isPool(db)) {
    throw new LogicError('sandbox() takes a database that connect() has given, outside of its transactions.');
  }
  if (begun.has(db)) {
    throw new LogicError(`A sandbox has begun on "${db.name}". End it first: they cannot be nested.`);
  }
  begun.add(db);
  const sessions: SandboxSession[] = [];
  const open = async (): Promise<SandboxSession> => {
    const session = await SandboxSession.open(db.driver);
    sessions.push(session);
    return session;
  };
  let leave: () => Promise<void>;
  try {
    leave = await db.useOneSession(open);
  } catch (failure) {
    begun.delete(db);
    throw failure;
  }
  return { end: () => end(db, sessions, leave) };
}

async function end(
  db: PooledDatabase,
  sessions: readonly SandboxSession[],
  leave: () => Promise<void>,
): Promise<void> {
  if (!begun.delete(db)) return;
  for (const session of sessions) await session.close();
  await leave();
  if (sessions.some(({ isCommitted }) => isCommitted)) throw new LogicError(COMMITTED);
}

/** Runs work, and undoes what it has written. */
export async function withRollback<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const box = await sandbox(db);
  try {
    return await work();
  } finally {
    await box.end();
  }
}

/**
 * Undoes what each test of a file or a suite has written.
 *
 *     import { afterEach, beforeEach } from 'vitest';
 *     rollBackEach(() => db, { beforeEach, afterEach });
 */
export function rollBackEach(database: () => Database, { beforeEach, afterEach }: Hooks): void {
  let box: Sandbox | undefined;
  beforeEach(async () => {
    box = await sandbox(database());
  });
  afterEach(async () => {
    await box?.end();
    box = undefined;
  });
}

/** Runs work, and gives the texts of its statements in their order, without those that begin and end transactions. */
export async function statementsOf(db: Database, work: () => Promise<unknown>): Promise<readonly string[]> {
  const statements: string[] = [];
  const note = ({ sql }: { readonly sql: string }): void => void statements.push(sql);
  db.on('query', note);
  try {
    await work();
  } finally {
    db.off('query', note);
  }
  return statements;
}
