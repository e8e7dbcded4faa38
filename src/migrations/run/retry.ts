import { StatementError } from '../../platforms/connect/connection.ts';
import type { Session } from './session.ts';
import { stopIfAborted } from './session.ts';

const TRIES = 10;
const [SHORTEST, LONGEST] = [200, 2000];

/** Repeats work that failed because a table was locked, with pauses of random length. */
export async function retrying<T>(
  session: Session,
  sql: string,
  work: () => Promise<T>,
): Promise<T> {
  const { runtime, report, clock, options } = session;
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StatementError) || !runtime.isBusy(error) || attempt === TRIES) throw error;
      report.retry?.({ sql, attempt, reason: error.message });
      const longest = Math.min(SHORTEST * 2 ** attempt, LONGEST);
      await clock.pause(SHORTEST + clock.random() * (longest - SHORTEST), options.signal);
      stopIfAborted(session);
    }
  }
}
