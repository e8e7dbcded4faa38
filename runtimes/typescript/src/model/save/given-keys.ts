import { PersistenceError } from '../../errors/persistence-error.ts';
import type { Stored } from '../../types/kind.ts';
import type { RowObject } from '../state.ts';
import type { RowStatements } from './row-statements.ts';

/** Objects whose next insert may write the counter: those that share a key with another row. */
const allowed = new WeakSet<RowObject>();

/** For behaviors: lets the insert of an object write a key that the database would make. */
export const allowGivenKey = (model: RowObject): void => void allowed.add(model);

/** Refuses a value for the column that the database counts up, unless the schema allows it. */
export function refuseGivenKey(
  model: RowObject,
  { counter, table }: RowStatements,
  stored: readonly (Stored | undefined)[],
): void {
  if (counter < 0 || stored[counter] === undefined || table.facts.allowPkInsert || allowed.has(model)) return;
  throw new PersistenceError(
    `Column "${table.facts.name}.${table.columns[counter]?.name}" gets its values from the database. To insert a ` +
      'value of your own, set allowPkInsert="true" on the table in the schema.',
  );
}
