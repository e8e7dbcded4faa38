import { type Connection, Interrupted, StatementError } from './connection.ts';

/**
 * A connection that cancels its running statement at the server when the signal is aborted. Without a running statement
 * the next one fails. Later statements run, because they only clean up.
 */
export function interruptible(connection: Connection, signal: AbortSignal): Connection {
  let isReported = false;
  const interrupted = (sql?: string, isCancelled = false): Interrupted => {
    isReported = true;
    return new Interrupted(sql === undefined ? undefined : { sql, isCancelled });
  };

  const guarded = async <T>(sql: string, work: () => Promise<T>): Promise<T> => {
    if (isReported) return work();
    if (signal.aborted) throw interrupted();
    const ended = work().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    let result = await Promise.race([ended, untilAborted(signal, ended)]);
    if (result === undefined) {
      const isCancelled = (await connection.cancel?.().catch(() => false)) ?? false;
      if (!isCancelled) throw interrupted(sql);
      result = await ended;
      if ('error' in result && result.error instanceof StatementError) throw interrupted(sql, true);
    }
    if ('error' in result) throw result.error;
    return result.value;
  };

  return {
    ...connection,
    execute: (sql) => guarded(sql, () => connection.execute(sql)),
    attempt: (sql) => guarded(sql, () => connection.attempt(sql)),
    change: (sql) => guarded(sql, () => connection.change(sql)),
    query: (sql) => guarded(sql, () => connection.query(sql)),
    run: (sql) => guarded(sql, () => connection.run(sql)),
  };
}

/** Resolves when the signal is aborted; stops listening when the work has ended. */
function untilAborted(signal: AbortSignal, ended: Promise<unknown>): Promise<undefined> {
  return new Promise((resolve) => {
    const abort = (): void => resolve(undefined);
    signal.addEventListener('abort', abort, { once: true });
    void ended.then(() => signal.removeEventListener('abort', abort));
  });
}
