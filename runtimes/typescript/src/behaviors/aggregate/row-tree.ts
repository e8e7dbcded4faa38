import type { Executor } from '../../connection/executor.ts';
import { execute, valuesOf } from '../key-sql.ts';
import { columnOf } from '../object-row.ts';
import { type AggregatedRelation, keyIn, keyText } from './relation.ts';

/** How many rows the longest chain of children and parents of one table has. */
export async function heightOf(relation: AggregatedRelation, executor: Executor): Promise<number> {
  const parents = await parentsOf(relation, executor);
  const depths = new Map<string, number>();
  let highest = 1;
  for (const row of parents.keys()) {
    const chain = new Set<string>();
    let next: string | undefined = row;
    while (next !== undefined && !depths.has(next) && !chain.has(next)) {
      chain.add(next);
      next = parents.get(next);
    }
    let depth = next === undefined ? 0 : (depths.get(next) ?? 0);
    for (const one of [...chain].reverse()) {
      depth += 1;
      depths.set(one, depth);
    }
    highest = Math.max(highest, depth);
  }
  return highest;
}

/** The parent of each row. */
async function parentsOf(
  relation: AggregatedRelation,
  executor: Executor,
): Promise<ReadonlyMap<string, string | undefined>> {
  const { parent, foreigns, locals } = relation;
  const positions = [...foreigns, ...locals];
  const list = positions.map((position) => {
    const column = columnOf(parent, position);
    return executor.dialect.selected(column, column.sql);
  });
  const found = new Map<string, string | undefined>();
  const sql = `SELECT ${list.join(', ')} FROM ${parent.facts.sql}`;
  for (const row of await execute(executor, { sql, values: [] })) {
    const values = valuesOf(parent, positions, row);
    const key = keyText(foreigns.map((position) => values.get(position) ?? null));
    const above = keyIn(relation, values);
    found.set(key, above === undefined ? undefined : keyText(above));
  }
  return found;
}
