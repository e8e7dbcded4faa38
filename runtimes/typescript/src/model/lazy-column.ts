import type { Database } from '../connection/database.ts';
import { executorFor } from '../connection/executor-for.ts';
import { columnAt, setValueAt, valueAt } from './fields.ts';
import { kindOf } from './kind-of.ts';
import { restoreAtRollback } from './read-values.ts';
import { RowStatements } from './save/row-statements.ts';
import { keyValues, rowGone } from './save/row-writer.ts';
import { remember } from './snapshot.ts';
import { extraOf, knownExtra, type RowObject, rowOf, TABLE } from './state.ts';

/** For generated code: the value of a lazy column, read when it is asked for first. */
export async function readLazy(model: RowObject, position: number, db?: Database): Promise<unknown> {
  const given = valueAt(model, position);
  if (given !== undefined || rowOf(model) === undefined) return given ?? null;
  const executor = executorFor(model[TABLE], db ?? knownExtra(model)?.database);
  const statement = RowStatements.of(model[TABLE], executor.dialect).select([position]);
  const { rows } = await executor.run(statement.statement, keyValues(model, statement));
  const [row] = rows;
  if (row === undefined) throw rowGone(model);
  // The application can have set the column meanwhile.
  const present = valueAt(model, position);
  if (present !== undefined) return present;
  const column = columnAt(model, position);
  const value = kindOf(column).read(row[0], column);
  if (executor.transaction !== undefined) {
    remember(model, executor.transaction);
    restoreAtRollback(model, [{ position, before: undefined, stored: row[0] }], executor.transaction);
  }
  const extra = extraOf(model);
  extra.lazy = new Map(extra.lazy).set(position, row[0]);
  setValueAt(model, position, value);
  return value;
}
