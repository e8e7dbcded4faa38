import { PersistenceError } from '../errors/persistence-error.ts';
import { columnAt, valueAt } from './fields.ts';
import { type RowObject, TABLE } from './state.ts';

/** For generated code: refuses a value that the application has given to a column that the database computes. */
export function refuseGenerated(model: RowObject, position: number): never {
  throw new PersistenceError(
    `"${columnAt(model, position).property}" of ${model[TABLE].facts.model} is generated: the database computes its value. Set the properties that it is computed from.`,
  );
}

/** For generated code: what a generated column has in an INSERT, which is nothing. */
export function unsetGenerated(model: RowObject, position: number): undefined {
  if (valueAt(model, position) !== undefined) refuseGenerated(model, position);
  return undefined;
}
