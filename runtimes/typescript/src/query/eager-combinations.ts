import type { Executor } from '../connection/executor.ts';
import type { ChildRelation, ManyToManyRelation } from '../facts/relation-facts.ts';
import type { Table } from '../facts/table.ts';
import { type ManagedObject, TAKE_RELATED } from '../hydration/managed-object.ts';
import type { RowKey } from '../hydration/row-key.ts';
import {
  constantConditions,
  distinctKeys,
  type Fields,
  grouped,
  joinEqualKeys,
  keyBatches,
  keyOf,
  refuseLimit,
  relatedQuery,
  valuesAt,
} from './eager.ts';
import { runFind } from './finders.ts';
import { joinRelation } from './joins.ts';
import type { EagerLoad } from './spec.ts';

/** Whether the members of a relation are combinations of objects and further key columns. */
export const isCombined = ({ targets, extra }: ManyToManyRelation): boolean =>
  targets.length > 1 || (extra?.length ?? 0) > 0;

/** Reads combinations by a query of the junction table, with the objects that its rows lead to. */
export async function loadCombinations(
  table: Table,
  owners: readonly (ManagedObject & Fields)[],
  relation: ManyToManyRelation,
  executor: Executor,
  build: EagerLoad['build'],
): Promise<readonly object[]> {
  const through = table.relation(relation.through) as ChildRelation;
  const junction = table.other(through.table);
  const query = relatedQuery(junction, build, executor.database);
  refuseLimit(query, relation);
  const targets = relation.targets.map((name) => junction.relation(name));
  for (const target of targets)
    joinRelation(query.spec, query.scope, target, { type: 'INNER JOIN', isLoaded: true });
  const properties = [
    ...targets.map(({ property }) => property),
    ...(relation.extra ?? []).map((position) => junction.columns[position]?.property ?? ''),
  ];
  const own = through.columns.map((pair) => pair.own);
  const theirs = through.columns.map((pair) => pair.other);
  const members = new Map<RowKey, { readonly row: Fields; readonly combination: readonly unknown[] }[]>();
  const found = new Set<object>();
  const keys = distinctKeys(table, owners, own);
  for (const condition of keyBatches(junction, query.scope.prefix, theirs, [...keys.values()], executor)) {
    const fixed = constantConditions(junction, query.scope.prefix, through);
    const conditions = [...query.scope.conditions, condition, ...fixed];
    for (const row of await runFind(query.spec, { ...query.scope, conditions }, executor)) {
      const combination = properties.map((property) => (row as Fields)[property]);
      for (const part of combination.slice(0, targets.length)) found.add(part as object);
      const key = keyOf(junction, row as Fields, theirs);
      if (key !== null) grouped(members, key).push({ row: row as Fields, combination });
    }
  }
  await joinEqualKeys(table, own, keys, members, ({ row }) => valuesAt(junction, row, theirs), executor);
  for (const owner of owners) {
    const key = keyOf(table, owner, own);
    const found = key === null ? undefined : members.get(key);
    owner[TAKE_RELATED](relation, found?.map(({ combination }) => combination) ?? []);
  }
  return [...found];
}
