import type { Database } from '../connection/database.ts';
import type { TransactionState } from '../connection/executor.ts';
import { executorFor } from '../connection/executor-for.ts';
import type { Table } from '../facts/table.ts';

/** The transaction that is open here; undefined also where no database is connected, as objects need none. */
export function openTransaction(table: Table, db?: Database): TransactionState | undefined {
  try {
    return executorFor(table, db).transaction;
  } catch {
    return undefined;
  }
}
