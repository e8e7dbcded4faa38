import { changesOf } from '../changes.ts';
import { columnAt } from '../fields.ts';
import { ParentLink, pointsAt, validLink } from '../relations/parent-link.ts';
import { parentRelation } from '../relations/relation-of.ts';
import { knownExtra, type RowObject, rowOf, TABLE } from '../state.ts';

/** Whether an object has something to write itself: its row, or the key of a parent. */
export function needsSaving(model: RowObject): boolean {
  if (rowOf(model) === undefined || changesOf(model).length > 0) return true;
  for (const [name, value] of knownExtra(model)?.related ?? []) {
    if (!(value instanceof ParentLink) || value.parent === null) continue;
    const relation = parentRelation(model[TABLE], name);
    if (validLink(model, relation) === undefined) continue;
    if (rowOf(value.parent) === undefined || !pointsAt(model, relation, value.parent)) return true;
  }
  return false;
}

/** Whether a parent that the row needs is being saved and has no key yet: it saves the object after its own row. */
export function awaitsKey(model: RowObject, saving: ReadonlySet<RowObject>): boolean {
  for (const [name, value] of knownExtra(model)?.related ?? []) {
    if (!(value instanceof ParentLink) || value.parent === null) continue;
    if (rowOf(value.parent) !== undefined || !saving.has(value.parent)) continue;
    const { columns } = parentRelation(model[TABLE], name);
    if (columns.some(({ own }) => columnAt(model, own).required)) return true;
  }
  return false;
}

export const isDeleted = (model: RowObject): boolean => knownExtra(model)?.isDeleted === true;
