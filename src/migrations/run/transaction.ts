import { ConnectionError, Interrupted } from '../../platforms/connect/connection.ts';
import type { Session } from './session.ts';

/** Runs work in a transaction in which tables may be rebuilt; rolls back if it fails or gives false. */
export async function inTransaction(
  { connection, runtime }: Session,
  work: () => Promise<boolean>,
): Promise<boolean> {
  await runtime.rebuild?.before(connection);
  try {
    await connection.begin();
    const isDone = await work();
    if (isDone) await runtime.rebuild?.verify(connection);
    await (isDone ? connection.commit() : connection.rollback());
    return isDone;
  } catch (error) {
    // A lost connection has rolled back, and one that is busy does when it is closed.
    const isBusy = error instanceof Interrupted && error.statement?.isCancelled === false;
    if (!(error instanceof ConnectionError || isBusy)) await connection.rollback().catch(() => {});
    throw error;
  } finally {
    await runtime.rebuild?.after(connection).catch(() => {});
  }
}
