import type { Connection } from '../../platforms/connect/connection.ts';
import { interruptible } from '../../platforms/connect/interruptible.ts';

let controller = new AbortController();
let openConnections = 0;

const abort = (): void => controller.abort();

/** Is aborted when the user presses Ctrl-C while a connection to a server is open. */
export const interruptSignal = (): AbortSignal => controller.signal;

/** Is aborted when the user presses Ctrl-C, for a command that goes on until then; a second time ends the process. */
export function untilCtrlC(): AbortSignal {
  const end = new AbortController();
  process.once('SIGINT', () => end.abort());
  return end.signal;
}

/** Runs work that Ctrl-C ends, also beside a database whose statements run in this process. */
export async function untilInterrupted<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const end = new AbortController();
  const stop = (): void => end.abort();
  process.once('SIGINT', stop);
  try {
    return await work(end.signal);
  } finally {
    process.removeListener('SIGINT', stop);
  }
}

/**
 * Cancels the statement of the connection when the user presses Ctrl-C; a second time ends the process. A database whose
 * statements run in this process is left out: Ctrl-C ends both, and the next connection rolls back.
 */
export function cancelOnInterrupt(connection: Connection): Connection {
  if (connection.cancel === undefined) return connection;
  if (openConnections === 0) process.once('SIGINT', abort);
  openConnections++;
  let isOpen = true;
  const watched = interruptible(connection, controller.signal);
  return {
    ...watched,
    close: async () => {
      if (isOpen) release();
      isOpen = false;
      await connection.close();
    },
  };
}

function release(): void {
  openConnections--;
  if (openConnections > 0) return;
  process.removeListener('SIGINT', abort);
  if (controller.signal.aborted) controller = new AbortController();
}
