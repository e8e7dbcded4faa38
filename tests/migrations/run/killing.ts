import type { Connection } from '../../../src/platforms/connect/connection.ts';

/** The process that ran a migration is gone. */
export class Killed extends Error {}

/** Where a run dies: around its n-th call of the connection, or while the server works on it. */
export interface KillPoint {
  /** From 1. */
  readonly call: number;
  readonly moment: 'before' | 'during' | 'after';
}

/** What dies at a point; called with the connection as the driver gave it. */
export type Kill = (connection: Connection) => Promise<never>;

/** Counts the calls of a connection and dies at one of them; from then on every call fails. */
export function killing(
  { call, moment }: KillPoint,
  kill: Kill,
  counted: (calls: number) => void = () => {},
): (connection: Connection) => Connection {
  let calls = 0;
  let isDead = false;
  return (connection) => {
    const die = (): Promise<never> => {
      isDead = true;
      return kill(connection);
    };
    const wrapped = async (run: () => Promise<unknown>): Promise<unknown> => {
      if (isDead) throw new Killed();
      calls++;
      counted(calls);
      if (calls !== call) return run();
      if (moment === 'before') return die();
      const result = run();
      if (moment === 'during') {
        result.catch(() => {});
        // The statement is on its way, and has time to begin.
        await new Promise((resolve) => setTimeout(resolve, 3));
        return die();
      }
      await result.catch(() => {});
      return die();
    };
    return new Proxy(connection, {
      get: (target, property: keyof Connection) => {
        const member = target[property];
        if (typeof member !== 'function' || property === 'close') return member;
        return (...given: [never]) =>
          wrapped(() => Promise.resolve((member as (sql: never) => unknown)(...given)));
      },
    });
  };
}

/** Ends the session without the runner knowing, as far as one process can. */
export const closeAndThrow: Kill = async (connection) => {
  // In the process that goes on, a transaction of SQLite would stay open until its statements are collected.
  if (connection.description.startsWith('SQLite')) await connection.rollback();
  await connection.close();
  throw new Killed();
};
