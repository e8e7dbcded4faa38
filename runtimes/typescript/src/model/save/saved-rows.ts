import type { Executor } from '../../connection/executor.ts';
import type { Row } from '../../connection/statement.ts';
import { identityOf } from '../../hydration/identity-map.ts';
import type { Model } from '../model.ts';
import { offsetOf, rowOf, TABLE } from '../model.ts';
import { validLink } from '../relations/parent-link.ts';
import { leaveFormerParent } from '../relations/parents.ts';
import { parentsOf } from '../relations/relation-of.ts';
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
  }
  identityOf(executor)?.add(table, model, rowOf(model) as Row, offsetOf(model));
}
