import type { Executor } from '../../connection/executor.ts';
import type { Row } from '../../connection/statement.ts';
import { identityOf } from '../../hydration/identity-map.ts';
import type { Model } from '../model.ts';
import { knownExtra, offsetOf, rowOf, TABLE } from '../model.ts';
import { knownChildSet } from '../relations/child-set.ts';
import { ParentLink, validLink } from '../relations/parent-link.ts';
import { leaveFormerParent } from '../relations/parents.ts';
import { parentRelation, parentsOf } from '../relations/relation-of.ts';
import { changing } from '../snapshot.ts';

/** Makes an object that was inserted, or whose key has changed, the one of its row in the unit of work. */
export function noteSaved(model: Model, executor: Executor, changes?: readonly number[]): void {
  const table = model[TABLE];
  if (changes !== undefined) {
    for (const relation of parentsOf(table)) {
      const isChanged = relation.columns.some(({ own }) => changes.includes(own));
      if (isChanged && validLink(model, relation) === undefined) {
        changing(executor.transaction, () => leaveFormerParent(model, relation));
      }
    }
    if (!table.key.some((position) => changes.includes(position))) return;
  } else {
    tellParents(model);
  }
  identityOf(executor)?.add(table, model, rowOf(model) as Row, offsetOf(model));
}

/** Lets the collections know that hold an object: it has a row now. */
function tellParents(model: Model): void {
  for (const [name, link] of knownExtra(model)?.related ?? []) {
    if (!(link instanceof ParentLink) || link.parent === null) continue;
    const set = knownChildSet(link.parent, parentRelation(model[TABLE], name).inverse);
    set?.forgetRows();
    set?.changed();
  }
}
