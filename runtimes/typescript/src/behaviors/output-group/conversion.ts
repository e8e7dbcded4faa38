import { jsonValue } from '../../model/export.ts';
import type { Model } from '../../model/model.ts';
import { loadedRelation } from '../../model/relations/loaded.ts';
import { TABLE } from '../../model/state.ts';
import { columnOf, fieldOf } from '../object-row.ts';
import { groupFor, hasGroups, type OutputGroup } from './groups.ts';

/**
 * The columns and the loaded relations of a group with values that JSON can write. Objects that are being exported
 * further up are left out: references go in circles.
 */
export function outputGroupOf(
  object: Model,
  asked: OutputGroup,
  path: ReadonlySet<Model> = new Set(),
): Record<string, unknown> {
  const table = object[TABLE];
  const { columns, relations } = groupFor(object, asked);
  const result: Record<string, unknown> = {};
  for (const position of columns) {
    const column = columnOf(table, position);
    const value = fieldOf(object, column);
    if (value !== undefined) result[column.property] = jsonValue(value);
  }
  const inside = new Set([...path, object]);
  const isShown = (one: unknown): one is Model => hasGroups(one) && !inside.has(one);
  for (const relation of relations) {
    const loaded = loadedRelation(object, relation);
    if (Array.isArray(loaded)) {
      result[relation.property] = loaded.filter(isShown).map((one) => outputGroupOf(one, asked, inside));
    } else if (isShown(loaded)) result[relation.property] = outputGroupOf(loaded, asked, inside);
  }
  return result;
}
