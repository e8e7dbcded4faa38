import type { Executor } from '../connection/executor.ts';
import type { Table } from '../facts/table.ts';

const WRITES = Symbol('query writes');
const noWrites = (): Map<string, number> => new Map();

/**
 * Counts the statements by which queries may have changed which rows of a table belong to which parents. A collection of
 * such rows remembers the number, and is read again when it has changed.
 */
export const queryWrites = (table: Table, database: string): number =>
  table.keep(WRITES, noWrites).get(database) ?? 0;

/** Notes that a query has written rows of tables; a rollback brings other rows back, so that it counts again. */
export function noteQueryWrite(tables: readonly Table[], { database, transaction }: Executor): void {
  const { name } = database;
  const count = (): void => {
    for (const table of tables) table.keep(WRITES, noWrites).set(name, queryWrites(table, name) + 1);
  };
  count();
  transaction?.remember({ tables }, () => count);
}
