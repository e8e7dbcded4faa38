import { ChildSet } from '../relations/child-set.ts';
import { membersInMemory } from '../relations/many.ts';
import { ManySet } from '../relations/many-set.ts';
import { ParentLink, pointsAt, validLink } from '../relations/parent-link.ts';
import { parentRelation } from '../relations/relation-of.ts';
import { knownExtra, type RowObject, TABLE } from '../state.ts';
import { isDeleted, needsSaving } from './needs-saving.ts';
import { hasSaveHooks } from './own-hooks.ts';

/** The objects that a save comes to: parents that have to be saved, and the members of collections in memory. */
export function reachedBy(models: readonly RowObject[]): ReadonlySet<RowObject> {
  const reached = new Set<RowObject>(models);
  for (const model of reached) {
    for (const value of knownExtra(model)?.related?.values() ?? []) {
      if (value instanceof ParentLink) {
        if (value.parent !== null && needsSaving(value.parent)) reached.add(value.parent);
      } else if (value instanceof ChildSet) {
        value.takeChanged();
        for (const member of value.members) reached.add(member);
        for (const member of value.removed) reached.add(member);
      } else if (value instanceof ManySet) {
        for (const member of membersInMemory(value)) reached.add(member);
      }
    }
  }
  return reached;
}

/** Whether a save has anything to do: without it, no transaction is opened. */
export function graphNeedsSaving(models: readonly RowObject[]): boolean {
  return models.some((model) => model[TABLE].hooks.length > 0 || hasSaveHooks(model) || hasWork(model));
}

function hasWork(model: RowObject): boolean {
  if (needsSaving(model)) return true;
  for (const [name, value] of knownExtra(model)?.related ?? []) {
    if (value instanceof ParentLink) {
      const isValid = validLink(model, parentRelation(model[TABLE], name)) !== undefined;
      if (isValid && value.parent !== null && !isDeleted(value.parent) && needsSaving(value.parent))
        return true;
    } else if (value instanceof ChildSet) {
      value.takeChanged();
      if (value.hasRemoved || value.replacesAll) return true;
      for (const member of value.members) {
        if (!isDeleted(member) && (!pointsAt(member, value.inverse, model) || needsSaving(member)))
          return true;
      }
    } else if (value instanceof ManySet) {
      for (const member of membersInMemory(value)) {
        if (!isDeleted(member) && needsSaving(member)) return true;
      }
    }
  }
  return false;
}
