import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { shortened } from '../../insertion/statement-words.ts';
import {
  type Connection,
  ConnectionError,
  Interrupted,
  StatementError,
} from '../../platforms/connect/connection.ts';
import { MigrationRefusal, type MigrationRuntime } from '../../platforms/migration/runtime.ts';
import { RunRefusal, runDiagnostics } from './diagnostics.ts';
import {
  defaultSettings,
  type Journal,
  type JournalEntries,
  journalOf,
  journalRefused,
  readJournal,
} from './journal.ts';
import type { Clock, RunOptions, RunReport, RunTarget } from './types.ts';

/** One connection while migrations run on it: the same one holds the lock and runs the statements. */
export interface Session {
  readonly target: RunTarget;
  readonly connection: Connection;
  readonly runtime: MigrationRuntime;
  readonly journal: Journal;
  readonly options: RunOptions;
  readonly report: RunReport;
  readonly clock: Clock;
  /** All migrations run in one transaction, which is open. */
  readonly isTogether?: true;
}

const systemClock: Clock = {
  now: () => new Date(),
  random: Math.random,
  pause: (milliseconds, signal) =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      signal?.addEventListener('abort', end);
    }),
};

export async function openSession(
  target: RunTarget,
  options: RunOptions,
  report: RunReport,
): Promise<Session> {
  const runtime = await target.platform.migrations();
  const connection = await target.open();
  const clock = options.clock ?? systemClock;
  const journal = journalOf(target);
  const table = (await runtime.qualify?.(connection, journal.table)) ?? journal.table;
  return { target, connection, runtime, journal: journalOf(target, table), options, report, clock };
}

export function stopIfAborted({ options }: Pick<Session, 'options'>): void {
  if (options.signal?.aborted) throw new Interrupted();
}

const [SHORTEST_POLL, LONGEST_POLL] = [200, 2000];

/** Polls, because a session that waits inside of the server for a lock keeps the holder from some statements. */
export async function waitForLock(session: Session): Promise<void> {
  const { target, connection, runtime, journal, options, report, clock } = session;
  const started = clock.now().getTime();
  let pause = SHORTEST_POLL;
  while (!(await runtime.lock.acquire(connection, journal.table))) {
    stopIfAborted(session);
    const waited = clock.now().getTime() - started;
    const left = options.lockWaitSeconds * 1000 - waited;
    const holder = await runtime.lock.holder(connection, journal.table);
    if (left <= 0) {
      const details = { name: target.name, seconds: options.lockWaitSeconds, holder };
      throw new RunRefusal(runDiagnostics.lockNotGiven(details));
    }
    report.waiting?.({ seconds: Math.round(waited / 1000), holder });
    await clock.pause(Math.min(pause, left), options.signal);
    stopIfAborted(session);
    pause = Math.min(Math.round(pause * 1.5), LONGEST_POLL);
  }
}

/** Reads the journal under the lock. */
export const readEntries = async (session: Session): Promise<JournalEntries | undefined> =>
  readJournal(session.connection, session.journal, session.target);

/** Creates the journal where there is none; the lock makes sure that only one run does. */
export async function createJournal({ connection, runtime, journal, target }: Session): Promise<void> {
  try {
    await connection.execute(runtime.createJournal(journal.table));
  } catch (error) {
    throw error instanceof StatementError ? journalRefused(target, error) : error;
  }
}

/** Creates the table of the runtime's locks where it is missing: on a cluster, DDL keeps all nodes waiting. */
export async function createLockTable({ connection, runtime, target }: Session): Promise<void> {
  const { lockTable, platform } = target;
  if (lockTable === undefined) return;
  const { ddl } = platform.create(defaultSettings(platform.settings));
  try {
    await connection.query(`SELECT 1 FROM ${ddl.quote(lockTable.name)} WHERE 1 = 0`);
  } catch (error) {
    if (!(error instanceof StatementError) || !runtime.isMissing(error)) throw error;
    await connection.execute(lockTable.create);
  }
}

/** Ends a session, whatever state it is in. */
export async function closeSession(
  { connection, runtime, journal, clock }: Session,
  isBusy: boolean,
): Promise<void> {
  if (!isBusy) await runtime.lock.release(connection, journal.table).catch(() => {});
  // A connection that is busy with a statement would not close before that ends.
  await Promise.race([connection.close(), ...(isBusy ? [clock.pause(CLOSING_MS)] : [])]);
}

const CLOSING_MS = 500;

/** Reports what stopped a run; anything else is a mistake of ours and is thrown again. */
export function reportStop(
  error: unknown,
  { name }: Pick<RunTarget, 'name'>,
  diagnostics: Diagnostics,
): void {
  if (error instanceof RunRefusal) for (const problem of error.diagnostics) diagnostics.report(problem);
  else if (error instanceof Interrupted) {
    const statement = error.statement && { ...error.statement, sql: shortened(error.statement.sql) };
    diagnostics.report(runDiagnostics.aborted({ name, statement }));
  } else if (error instanceof MigrationRefusal) {
    diagnostics.report(runDiagnostics.refused({ name, reason: error.message, hint: error.hint }));
  } else if (error instanceof ConnectionError) {
    diagnostics.report(runDiagnostics.cannotConnect({ name, reason: error.message, hint: error.hint }));
  } else if (error instanceof StatementError) {
    diagnostics.report(runDiagnostics.refused({ name, reason: error.message, hint: undefined }));
  } else throw error;
}
