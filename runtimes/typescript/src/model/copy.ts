import type { Database } from '../connection/database.ts';
import { setValueAt, valueAt } from './fields.ts';
import { readLazy } from './lazy-column.ts';
import { relatedOf } from './relations/child-set.ts';
import { addChild, getChildren, setOnlyChild } from './relations/children.ts';
import { keyOf, ParentLink, pointsAt, validLink } from './relations/parent-link.ts';
import { setParent } from './relations/parents.ts';
import { parentsOf } from './relations/relation-of.ts';
import { hooksOf } from './save/phases.ts';
import { type RowObject, rowOf, TABLE } from './state.ts';

/** A new object with the same values, but the key that the database makes. Lazy columns are copied if they were read. */
export function copyOf<T extends RowObject>(model: T, exceptParent?: string): T {
  const table = model[TABLE];
  const copy = new (model.constructor as new () => T)();
  for (const [position, column] of table.columns.entries()) {
    if (column.filledIn !== 'counter' && column.filledIn !== 'generated')
      setValueAt(copy, position, copied(valueAt(model, position)));
  }
  for (const hook of hooksOf(table, 'afterCopy')) hook.afterCopy(copy);
  for (const relation of parentsOf(table)) {
    const parent = validLink(model, relation)?.parent;
    if (!parent || relation.name === exceptParent) continue;
    // A new parent has no key yet that the copy could have.
    if (rowOf(parent) === undefined) setParent(copy, relation.name, parent);
    else if (pointsAt(copy, relation, parent)) {
      relatedOf(copy).set(relation.name, new ParentLink(parent, keyOf(copy, relation), 'read'));
    }
  }
  return copy;
}

/** A copy with copies of the objects that point at it, which are read where they are not in memory. */
export async function deepCopyOf<T extends RowObject>(
  model: T,
  db?: Database,
  started: Set<RowObject> = new Set(),
  exceptParent?: string,
): Promise<T> {
  const table = model[TABLE];
  for (const [position, column] of table.columns.entries())
    if (column.lazy) await readLazy(model, position, db);
  const copy = copyOf(model, exceptParent);
  // References can go in circles.
  if (started.has(model)) return copy;
  started.add(model);
  for (const relation of table.facts.relations) {
    if (relation.kind !== 'child' || table.other(relation.table).facts.readOnly) continue;
    for (const child of await getChildren(model, relation.name, db)) {
      if (child === model) continue;
      const twin = await deepCopyOf(child, db, started, relation.inverse);
      if (relation.single) setOnlyChild(copy, relation.name, twin);
      else addChild(copy, relation.name, twin);
    }
  }
  started.delete(model);
  return copy;
}

/** A value that changes of the copy do not reach. */
function copied(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? structuredClone(value) : value;
}
