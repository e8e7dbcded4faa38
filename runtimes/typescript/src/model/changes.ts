import { columnAt, valueAt } from './fields.ts';
import { kindOf } from './kind-of.ts';
import { CHANGES, knownExtra, offsetOf, type RowObject, rowOf } from './state.ts';

/** The positions of the columns that differ from the row of a saved object; none for a new one. */
export function changesOf(model: RowObject): number[] {
  const row = rowOf(model);
  return row === undefined ? [] : model[CHANGES](row, offsetOf(model));
}

/** For generated code: whether a lazy column has a value that is not the one that was read. */
export function lazyChanged(model: RowObject, position: number): boolean {
  const value = valueAt(model, position);
  if (value === undefined) return false;
  const loaded = knownExtra(model)?.lazy;
  if (loaded?.has(position) !== true) return true;
  const column = columnAt(model, position);
  return !kindOf(column).same(value, loaded.get(position), column);
}
