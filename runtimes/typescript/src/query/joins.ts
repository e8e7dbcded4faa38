import { LogicError } from '../errors/orm-error.ts';
import type { ColumnFacts } from '../facts/column-facts.ts';
import type { ColumnPair, ParentRelation, RelationFacts } from '../facts/relation-facts.ts';
import type { Table } from '../facts/table.ts';
import { productSql } from '../products/index.ts';
import { columnRef } from './column-ref.ts';
import { equalTo } from './comparison.ts';
import { all, Condition } from './condition.ts';
import { joinTypeOf } from './operators.ts';
import type { QuerySpec, Scope, TableJoin } from './spec.ts';

interface JoinOptions {
  /** The type that the application named. */
  readonly type?: string | undefined;
  /** The type where none is named; else that of the relation. */
  readonly usual?: string;
  readonly isLoaded?: boolean;
}

/** Joins a relation of a scope's table, or finds the join that is there. */
export function joinRelation(
  spec: QuerySpec,
  scope: Pick<Scope, 'table' | 'prefix' | 'path'>,
  relation: RelationFacts,
  options: JoinOptions = {},
): TableJoin {
  if (relation.kind === 'manyToMany') return joinThrough(spec, scope, relation, options);
  const join = known(spec, scope.path, relation, options);
  if (join !== undefined) return join;
  const table = scope.table.other(relation.table);
  return added(spec, scope, relation, table, relation.join, options, (prefix) =>
    matching(scope.table, scope.prefix, relation, table, prefix),
  );
}

function joinThrough(
  spec: QuerySpec,
  scope: Pick<Scope, 'table' | 'prefix' | 'path'>,
  relation: RelationFacts & { readonly kind: 'manyToMany' },
  options: JoinOptions,
): TableJoin {
  const junction = joinRelation(spec, scope, scope.table.relation(relation.through), options);
  if (options.isLoaded === true) junction.isLoaded = false;
  const join = known(spec, scope.path, relation, options);
  if (join !== undefined) return join;
  const target = junction.table.relation(relation.targets[0]) as ParentRelation;
  const table = junction.table.other(target.table);
  return added(spec, scope, relation, table, junction.type, options, (prefix) =>
    matching(junction.table, junction.prefix, target, table, prefix),
  );
}

/** A join that is there already. A type that was given stays until another one is given. */
function known(
  spec: QuerySpec,
  from: string,
  relation: RelationFacts,
  { type, usual, isLoaded }: JoinOptions,
): TableJoin | undefined {
  const path = joinPath(from, relation);
  const join = spec.joins.find((candidate) => candidate.path === path);
  if (join === undefined) return undefined;
  if (type !== undefined) {
    join.type = joinTypeOf(type);
    join.isTypeGiven = true;
  } else if (!join.isTypeGiven) {
    join.type = usual ?? (relation.kind === 'manyToMany' ? join.type : relation.join);
  }
  if (isLoaded === true) join.isLoaded = true;
  return join;
}

function added(
  spec: QuerySpec,
  scope: Pick<Scope, 'table' | 'prefix' | 'path'>,
  relation: RelationFacts,
  table: Table,
  relationType: string,
  options: JoinOptions,
  on: (prefix: string) => Condition,
): TableJoin {
  const alias = aliasFor(spec, table, relation.name);
  const prefix = `${alias ?? table.facts.sql}.`;
  const join: TableJoin = {
    path: joinPath(scope.path, relation),
    table,
    from: scope.path,
    relation,
    alias,
    prefix,
    on: on(prefix),
    type: joinTypeOf(options.type ?? options.usual ?? relationType),
    isTypeGiven: options.type !== undefined,
    isToMany: relation.kind === 'manyToMany' || (relation.kind === 'child' && !relation.single),
    isLoaded: options.isLoaded ?? false,
  };
  spec.joins = [...spec.joins, join];
  return join;
}

export const joinPath = (from: string, relation: RelationFacts): string =>
  from === '' ? relation.name : `${from}.${relation.name}`;

/** A quoted alias where the table is part of the statement already; letter case does not count. */
export function aliasFor(spec: QuerySpec, table: Table, name: string): string | undefined {
  const used = new Set<string>();
  for (let one: QuerySpec | undefined = spec; one !== undefined; one = one.outer) {
    for (const { prefix } of [one, ...one.joins]) used.add(prefix.toLowerCase());
  }
  if (!used.has(`${table.facts.sql}.`.toLowerCase())) return undefined;
  const { quote } = productSql(table.facts.product);
  let alias = quote(name);
  for (let number = 2; used.has(`${alias}.`.toLowerCase()); number++) alias = quote(`${name}_${number}`);
  return alias;
}

/** The condition under which a row is related to one of another table. */
export function matching(
  table: Table,
  prefix: string,
  relation: Exclude<RelationFacts, { readonly kind: 'manyToMany' }>,
  other: Table,
  otherPrefix: string,
): Condition {
  const pairs = relation.columns.map(
    ({ own, other: theirs }: ColumnPair) =>
      `${prefix}${sqlAt(table, own)}=${otherPrefix}${sqlAt(other, theirs)}`,
  );
  const keys = new Condition(pairs.join(' AND '));
  const parent = relation.kind === 'parent' ? relation : parentOf(other, relation.inverse);
  const [owner, ownerPrefix] = relation.kind === 'parent' ? [table, prefix] : [other, otherPrefix];
  const constants = (parent?.constants ?? []).map(({ column, value }) =>
    equalTo(columnRef(owner, column, ownerPrefix), constantValue(owner, column, value)),
  );
  return constants.length === 0 ? keys : all([keys, ...constants]);
}

/** The relation in the other direction, as far as the table has one of that name. */
export function parentOf(table: Table, name: string): ParentRelation | undefined {
  const found = table.facts.relations.find((relation) => relation.name === name);
  return found?.kind === 'parent' ? found : undefined;
}

/** The fixed value of a polymorphic key in the form of its column. */
export const constantValue = (table: Table, position: number, value: string): unknown => {
  const kind = table.columns[position]?.kind;
  return kind === 'integer' || kind === 'float' || kind === 'safeInteger' ? Number(value) : value;
};

const sqlAt = (table: Table, position: number): string => (table.columns[position] as ColumnFacts).sql;

/** The join whose path is made of relations by their names or properties. */
export function joinNamed(spec: QuerySpec, from: string, segments: readonly string[]): TableJoin {
  let path = from;
  let join: TableJoin | undefined;
  for (const segment of segments) {
    const next = spec.joins.find(
      (candidate) =>
        candidate.from === path &&
        (candidate.relation.property === segment || candidate.relation.name === segment),
    );
    if (next === undefined) {
      throw new LogicError(
        `The query has not joined ${JSON.stringify(segments.join('.'))}. Join the relation first.`,
      );
    }
    join = next;
    path = next.path;
  }
  return join as TableJoin;
}
