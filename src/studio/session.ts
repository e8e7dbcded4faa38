import {
  type Connection,
  ConnectionError,
  Interrupted,
  StatementError,
} from '../platforms/connect/connection.ts';
import { Refused } from './http.ts';

/** One connection that serves a request at a time, and is opened anew when the server has closed it. */
export interface Session {
  use<T>(work: (connection: Connection) => Promise<T>, signal?: AbortSignal): Promise<T>;
  close(): Promise<void>;
}

export function newSession(open: () => Promise<Connection>): Session {
  let connection: Connection | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function run<T>(work: (connection: Connection) => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) throw new Refused('The request was given up.');
    let cancel: (() => void) | undefined;
    try {
      connection ??= await open();
      const { cancel: end } = connection;
      cancel = () => void end?.().catch(() => false);
      signal?.addEventListener('abort', cancel, { once: true });
      return await work(connection);
    } catch (error) {
      if (error instanceof ConnectionError) {
        await connection?.close().catch(() => {});
        connection = undefined;
        throw new Refused(error.message, error.hint);
      }
      if (error instanceof Interrupted) throw new Refused('The studio was stopped.');
      if (error instanceof StatementError) throw refusedStatement(error);
      throw error;
    } finally {
      if (cancel !== undefined) signal?.removeEventListener('abort', cancel);
    }
  }

  return {
    use(work, signal) {
      const result = last.then(() => run(work, signal));
      last = result.catch(() => {});
      return result;
    },
    async close() {
      await last;
      await connection?.close();
      connection = undefined;
    },
  };
}

/** What the database said, for people. */
export const refusedStatement = ({ message, code }: StatementError): Refused =>
  new Refused(message, code === undefined ? undefined : `The database calls it ${code}.`);
