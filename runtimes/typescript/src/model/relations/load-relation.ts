import type { Database } from '../../connection/database.ts';
import type { Model } from '../model.ts';
import { TABLE } from '../model.ts';
import { getChildren } from './children.ts';
import { getMany } from './many.ts';
import { getParent } from './parents.ts';

/** Reads a relation of many objects; gives the related objects, each once. */
export async function loadRelation(
  models: readonly Model[],
  name: string,
  db?: Database,
): Promise<readonly object[]> {
  const found = new Set<object>();
  for (const model of models) {
    const relation = model[TABLE].relation(name);
    if (relation.kind === 'parent') {
      const parent = await getParent(model, name, db);
      if (parent !== null) found.add(parent);
    } else if (relation.kind === 'child') {
      for (const child of await getChildren(model, name, db)) found.add(child);
    } else {
      for (const member of await getMany(model, name, db)) found.add(member as object);
    }
  }
  return [...found];
}
