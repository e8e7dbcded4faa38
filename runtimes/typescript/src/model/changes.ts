import { columnAt, valueAt } from './fields.ts';
import type { Model } from './model.ts';
import { CHANGES, knownExtra, offsetOf, rowOf, TABLE } from './model.ts';
import { kindOf } from './kind-of.ts';

/** The positions of the columns that differ from the row of a saved object. */
export function changesOf(model: Model): number[] {
  const row = rowOf(model);
  if (row === undefined) return [];
  const changes = model[CHANGES](row, offsetOf(model));
  const table = model[TABLE];
  if (table.row.length !== table.columns.length) addLazyChanges(model, changes);
  return changes;
}

/** A lazy column counts as changed when it has a value that is not the one that was read. */
function addLazyChanges(model: Model, changes: number[]): void {
  const loaded = knownExtra(model)?.lazy;
  for (const [position, column] of model[TABLE].columns.entries()) {
    if (column.lazy === undefined) continue;
    const value = valueAt(model, position);
    if (value === undefined) continue;
    const isSame =
      loaded?.has(position) === true &&
      kindOf(columnAt(model, position)).same(value, loaded.get(position), column);
    if (!isSame) changes.push(position);
  }
}
