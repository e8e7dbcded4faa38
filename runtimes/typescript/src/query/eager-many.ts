import type { Executor } from '../connection/executor.ts';
import type { ChildRelation, ManyToManyRelation, ParentRelation } from '../facts/relation-facts.ts';
import type { Table } from '../facts/table.ts';
import { type ManagedObject, TAKE_RELATED } from '../hydration/managed-object.ts';
import { readObjects } from '../hydration/open-result.ts';
import { ResultReader } from '../hydration/result-reader.ts';
import { keyOfRaw, type RowKey } from '../hydration/row-key.ts';
import { type ColumnRef, columnRef } from './column-ref.ts';
import { Condition } from './condition.ts';
import {
  distinctKeys,
  type Fields,
  grouped,
  keyBatches,
  keyOf,
  loadEagerly,
  refuseLimit,
  relatedQuery,
} from './eager.ts';
import { equalKeys, hasEqualKeys } from './equal-keys.ts';
import { aliasFor, matching } from './joins.ts';
import { hydrationPlan, takeExpression } from './result.ts';
import { selectObjects } from './select-statement.ts';
import type { EagerLoad, QuerySpec, TableJoin } from './spec.ts';

/** The name under which a key column of the junction table is read beside the objects. */
const keyName = (index: number): string => `orm_key_${index}`;

/** Reads the objects on the other side of a junction table. */
export async function loadMany(
  table: Table,
  owners: readonly (ManagedObject & Fields)[],
  relation: ManyToManyRelation,
  executor: Executor,
  build: EagerLoad['build'],
): Promise<readonly object[]> {
  const through = table.relation(relation.through) as ChildRelation;
  const junction = table.other(through.table);
  const target = junction.relation(relation.targets[0]) as ParentRelation;
  const query = relatedQuery(junction.other(target.table), build, executor.database);
  refuseLimit(query, relation);
  const join = junctionJoin(query.spec, relation, junction, target);
  const refs = through.columns.map(({ other }) => columnRef(junction, other, join.prefix));
  const spec = withKeys(query.spec, join, refs, executor);
  const members = new Map<RowKey, object[]>();
  const forms = new Map<RowKey, readonly unknown[]>();
  const reader = new ResultReader(hydrationPlan(spec), executor, (object, values) => {
    const raws = refs.map((_, index) => values.get(keyName(index)));
    const key = keyOfRaw(
      raws,
      refs.map(({ column }) => column),
    );
    if (key !== null) {
      grouped(members, key).push(object);
      if (!forms.has(key)) forms.set(key, raws);
    }
    for (const [name, { kind }] of query.spec.expressions)
      takeExpression(object, name, values.get(name), kind, executor.transaction);
  });
  const own = through.columns.map((pair) => pair.own);
  const keys = distinctKeys(table, owners, own);
  const read: object[] = [];
  const positions = through.columns.map((pair) => pair.other);
  for (const condition of keyBatches(junction, join.prefix, positions, [...keys.values()], executor)) {
    const scope = { ...query.scope, conditions: [...query.scope.conditions, condition] };
    const { statement, values } = selectObjects(spec, scope, executor.dialect);
    await readObjects(executor, statement, values, (rows, result) =>
      reader.readAsOf(result).addTo(read, rows),
    );
  }
  reader.finish();
  const found = [...new Set(read)];
  if (query.spec.eager.length > 0) await loadEagerly(query.spec, found, executor);
  if (hasEqualKeys(table, own)) {
    const others = new Map([...forms].filter(([key]) => !keys.has(key)));
    for (const [key, owner] of await equalKeys(table, own, others, executor)) {
      for (const member of members.get(key) ?? []) grouped(members, owner).push(member);
    }
  }
  for (const owner of owners) {
    const key = keyOf(table, owner, own);
    owner[TAKE_RELATED](relation, key === null ? [] : [...new Set(members.get(key))]);
  }
  return found;
}

/** The junction table, joined to the rows of the other side. */
function junctionJoin(
  spec: QuerySpec,
  relation: ManyToManyRelation,
  table: Table,
  target: ParentRelation,
): TableJoin {
  const alias = aliasFor(spec, table, relation.through);
  const prefix = `${alias ?? table.facts.sql}.`;
  return {
    path: 'orm junction',
    table,
    from: '',
    relation,
    alias,
    prefix,
    on: matching(table, prefix, target, spec.table, spec.prefix),
    type: 'INNER JOIN',
    isTypeGiven: true,
    isToMany: true,
    isLoaded: false,
  };
}

/** The query with the junction table, whose key columns are read beside the objects. */
function withKeys(
  spec: QuerySpec,
  join: TableJoin,
  refs: readonly ColumnRef[],
  { dialect }: Executor,
): QuerySpec {
  const expressions = new Map(spec.expressions);
  refs.forEach(({ column, sql }, index) => {
    expressions.set(keyName(index), {
      condition: new Condition(dialect.selected(column, sql)),
      kind: undefined,
    });
  });
  return { ...spec, joins: [...spec.joins, join], expressions, eager: [] };
}
