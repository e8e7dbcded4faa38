import { setImmediate } from 'node:timers/promises';
import { type Connection, Interrupted } from '../../platforms/connect/connection.ts';
import { untilInterrupted as untilAborted } from '../connection/interrupt.ts';

/** Works with a connection whose reading ends between two pages when the user presses Ctrl-C; a second time ends the process. */
export const untilInterrupted = <T>(
  connection: Connection,
  work: (connection: Connection) => Promise<T>,
): Promise<T> => untilAborted((signal) => work(withEnd(connection, signal)));

function withEnd(connection: Connection, signal: AbortSignal): Connection {
  const { pages } = connection;
  if (pages === undefined) return connection;
  return {
    ...connection,
    async *pages(sql, rows) {
      for await (const page of pages(sql, rows)) {
        yield page;
        // A database in this process reads without a turn of the event loop, in which signals arrive.
        await setImmediate();
        if (signal.aborted) throw new Interrupted();
      }
    },
  };
}
