import type { Database } from '../../connection/database.ts';
import { loadRelation as loadByQuery } from '../../query/eager.ts';
import { type RowObject, rowOf, TABLE } from '../state.ts';
import { executorOfModel } from './load.ts';

/** Reads a relation of many objects by one query, or by few; gives the related objects. */
export async function loadRelation(
  models: readonly RowObject[],
  name: string,
  db?: Database,
): Promise<readonly object[]> {
  // New objects have no rows that could be read for them.
  const saved = models.filter((model) => rowOf(model) !== undefined);
  const [first] = saved;
  if (first === undefined) return [];
  const table = first[TABLE];
  return loadByQuery(table, saved, table.relation(name), executorOfModel(first, table, db));
}
