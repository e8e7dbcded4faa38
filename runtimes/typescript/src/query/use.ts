import type { Database } from '../connection/database.ts';
import { LogicError } from '../errors/orm-error.ts';
import type { RelationFacts } from '../facts/relation-facts.ts';
import type { Table } from '../facts/table.ts';
import { runBuild } from './build.ts';
import type { Condition } from './condition.ts';
import { aliasFor, joinRelation, matching } from './joins.ts';
import type { AnyQuery } from './query.ts';
import { adopt, databaseOf, scopeOf, specOf } from './query-state.ts';
import { otherTable } from './relation-conditions.ts';
import { newScope, newSpec, type QuerySpec, type Scope } from './spec.ts';
import { exists } from './subqueries.ts';

type Build = (query: AnyQuery) => unknown;

const queryFor = (table: Table, db: Database | undefined): AnyQuery =>
  new (table.classes.query as new (db?: Database) => AnyQuery)(db);

/** Lets a callback speak of a joined table; its conditions become those of the query. */
export function useJoined<Q extends AnyQuery>(
  query: Q,
  relation: RelationFacts,
  build: Build,
  type?: string,
): Q {
  const spec = specOf(query);
  const join = joinRelation(spec, scopeOf(query), relation, { type });
  const inner = queryFor(join.table, databaseOf(query));
  const scope = newScope(join.table, join.prefix, join.path);
  // A class may restrict each of its queries when it is made.
  const restrictions = scopeOf(inner).conditions;
  if (restrictions.length > 0) {
    throw new LogicError(
      `The query class of "${join.table.facts.name}" has conditions of its own, and cannot be joined.`,
    );
  }
  const { eager } = spec;
  adopt(inner, spec, scope, databaseOf(query));
  runBuild(build, inner);
  if (spec.eager !== eager) {
    spec.eager = eager;
    throw new LogicError(
      `with…() within use${relation.name}Query() has no objects to load for: call it in with…().`,
    );
  }
  scopeOf(query).conditions.push(...scope.conditions);
  return query;
}

/** Adds the condition that related rows exist, or that none do. */
export function useExists<Q extends AnyQuery>(
  query: Q,
  relation: RelationFacts,
  build: Build | undefined,
  isNegated: boolean,
): Q {
  const scope = scopeOf(query);
  scope.conditions.push(relatedExists(specOf(query), scope, relation, build, isNegated, databaseOf(query)));
  return query;
}

function relatedExists(
  outer: QuerySpec,
  scope: Scope,
  relation: RelationFacts,
  build: Build | undefined,
  isNegated: boolean,
  db: Database | undefined,
): Condition {
  if (relation.kind === 'manyToMany') {
    const through = scope.table.relation(relation.through);
    const junction = otherTable(scope.table, through);
    const target = junction.relation(relation.targets[0]);
    return relatedExists(
      outer,
      scope,
      through,
      (inner) => useExists(inner, target, build, false),
      isNegated,
      db,
    );
  }
  const table = scope.table.other(relation.table);
  const inner = queryFor(table, db);
  const spec: QuerySpec = { ...newSpec(table, aliasFor(outer, table, relation.name)), outer };
  const innerScope = newScope(table, spec.prefix, '');
  innerScope.conditions.push(matching(scope.table, scope.prefix, relation, table, spec.prefix));
  adopt(inner, spec, innerScope, db);
  if (build !== undefined) runBuild(build, inner);
  if (spec.limit !== undefined || spec.offset > 0) {
    throw new LogicError('limit() has no meaning in a query that only has to find whether there are rows.');
  }
  return exists(spec, innerScope, isNegated);
}
