import { UnknownColumnError } from '../errors/orm-error.ts';
import { requireText } from '../types/arguments.ts';
import { changesOf } from './changes.ts';
import { isSameValue, valueAt } from './fields.ts';
import { initialValues } from './new-object.ts';
import { type RowObject, rowOf, TABLE } from './state.ts';

/** The positions of the columns that the next save writes; of a new object those whose values were given. */
export function modifiedPositions(model: RowObject): number[] {
  if (rowOf(model) !== undefined) return changesOf(model);
  const initial = initialValues(model);
  return model[TABLE].columns.flatMap((_, position) =>
    isSameValue(valueAt(model, position), initial[position]) ? [] : [position],
  );
}

export function isModifiedAt(model: RowObject, property: string): boolean {
  requireText(property, 'isColumnModified()');
  const position = model[TABLE].positionOf(property);
  if (position === undefined) throw unknownColumn(model, property);
  return modifiedPositions(model).includes(position);
}

export function unknownColumn(model: RowObject, property: string): UnknownColumnError {
  const { facts } = model[TABLE];
  const names = facts.columns.map((column) => column.property).join(', ');
  return new UnknownColumnError(`${facts.model} has no column "${property}". Its columns are: ${names}.`);
}
