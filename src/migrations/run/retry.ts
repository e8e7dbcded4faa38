import { StatementError } from '../../platforms/connect/connection.ts';
import { RunRefusal } from './diagnostics.ts';
import { StatementFailure } from './execute.ts';
import { type Session, stopIfAborted } from './session.ts';

const TRIES = 10;
const [SHORTEST, LONGEST] = [200, 2000];

/** Repeats work that failed because a table was locked, with pauses of random length. */
export async function retrying<T>(session: Session, sql: string, work: () => Promise<T>): Promise<T> {
  const { runtime, report, clock, options } = session;
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const refusal = causeOf(error);
      const isBusy = refusal instanceof StatementError && runtime.isBusy(refusal);
      if (!isBusy || attempt === TRIES) throw error;
      report.retry?.({ sql, attempt, reason: refusal.message });
      const longest = Math.min(SHORTEST * 2 ** attempt, LONGEST);
      await clock.pause(SHORTEST + clock.random() * (longest - SHORTEST), options.signal);
      stopIfAborted(session);
    }
  }
}

/** The words of the server, inside of what names the statement or tells the user. */
function causeOf(error: unknown): unknown {
  const failure = error instanceof RunRefusal ? error.cause : error;
  return failure instanceof StatementFailure ? failure.cause : failure;
}
