import type { Executor } from '../connection/executor.ts';
import type { Table } from '../facts/table.ts';
import { identityOf } from '../hydration/identity-map.ts';
import { noteQueryWrite } from '../hydration/query-writes.ts';

/** Computes the rows of a materialized view again; a plain view, which other products have, is always up to date. */
export async function refreshView(table: Table, sql: string, executor: Executor): Promise<void> {
  if (sql !== '') await executor.run({ sql, effect: 'write', transient: true }, []);
  identityOf(executor)?.markStale(table);
  noteQueryWrite([table], executor);
}
