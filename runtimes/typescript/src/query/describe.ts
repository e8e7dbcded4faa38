import type { Database } from '../connection/database.ts';
import { executorFor } from '../connection/executor-for.ts';
import type { RelationFacts } from '../facts/relation-facts.ts';
import type { Table } from '../facts/table.ts';
import { borrowedColumns } from './borrowed-columns.ts';
import { type ColumnRef, columnRef } from './column-ref.ts';
import { compared } from './comparison.ts';
import { refuseComparison } from './former-filters.ts';
import { joinRelation } from './joins.ts';
import { directionOf } from './operators.ts';
import type { AnyQuery } from './query.ts';
import { databaseOf, scopeOf, specOf } from './query-state.ts';
import { refreshView } from './refresh.ts';
import { belonging } from './relation-conditions.ts';
import { useExists, useJoined } from './use.ts';

type Methods = Record<string, (this: AnyQuery, ...args: never[]) => unknown>;
type Build = (query: AnyQuery) => unknown;

/** Puts the methods of columns and relations on the prototype of a query class; its own members stay. */
export function describeClasses(
  table: Table,
  _modelClass: { readonly prototype: object },
  queryClass: { readonly prototype: object },
): void {
  const { prototype } = queryClass;
  table.columns.forEach(({ codeName }, position) => {
    define(
      prototype,
      columnMethods(codeName, (query) => {
        const { table, prefix } = scopeOf(query);
        return columnRef(table, position, prefix);
      }),
    );
  });
  for (const { codeName, refer } of borrowedColumns(table).values()) {
    define(
      prototype,
      columnMethods(codeName, (query) => refer(specOf(query), scopeOf(query))),
    );
  }
  for (const relation of table.facts.relations) define(prototype, relationMethods(relation));
  define(prototype, refreshMethods(table));
}

function define(prototype: object, methods: Methods): void {
  for (const [name, value] of Object.entries(methods)) {
    if (!(name in prototype)) {
      Object.defineProperty(prototype, name, {
        value,
        configurable: true,
        writable: true,
        enumerable: false,
      });
    }
  }
}

function columnMethods(name: string, refer: (query: AnyQuery) => ColumnRef): Methods {
  const filter = `filterBy${name}`;
  return {
    [filter](value: unknown, comparison?: unknown) {
      refuseComparison(comparison, filter);
      const column = refer(this);
      scopeOf(this).conditions.push(compared(column, value));
      return this;
    },
    [`orderBy${name}`](direction: string = 'asc') {
      const spec = specOf(this);
      const sql = refer(this).expression;
      spec.orders = [
        ...spec.orders,
        { sql, direction: direction === 'asc' ? 'ASC' : directionOf(direction) },
      ];
      return this;
    },
    [`groupBy${name}`]() {
      const spec = specOf(this);
      spec.groups = [...spec.groups, refer(this).expression];
      return this;
    },
    async [`findBy${name}`](value: unknown, db?: Database) {
      return filtered(this, filter, value).find(db);
    },
    async [`findOneBy${name}`](value: unknown, db?: Database) {
      return filtered(this, filter, value).findOne(db);
    },
    async [`requireOneBy${name}`](value: unknown, db?: Database) {
      return filtered(this, filter, value).requireOne(db);
    },
  };
}

function refreshMethods({ facts }: Table): Methods {
  if (facts.refresh === undefined) return {};
  const { sql, concurrently } = facts.refresh;
  const refreshed = (query: AnyQuery, statement: string, db?: Database): Promise<void> => {
    const { table } = specOf(query);
    return refreshView(table, statement, executorFor(table, db ?? databaseOf(query)));
  };
  return {
    async refresh(db?: Database) {
      return refreshed(this, sql, db);
    },
    ...(concurrently !== undefined && {
      async refreshConcurrently(db?: Database) {
        return refreshed(this, concurrently, db);
      },
    }),
  };
}

/** The query with one more filter, by the method of its class, which the application may have replaced. */
function filtered(query: AnyQuery, filter: string, value: unknown): AnyQuery {
  const copy = query.clone() as AnyQuery & Record<string, (value: unknown) => unknown>;
  copy[filter]?.(value);
  return copy;
}

function relationMethods(relation: RelationFacts): Methods {
  const { name } = relation;
  const isMany = relation.kind === 'manyToMany' || (relation.kind === 'child' && !relation.single);
  const joined = (query: AnyQuery, type: string | undefined, usual?: string, isLoaded = false): AnyQuery => {
    joinRelation(specOf(query), scopeOf(query), relation, {
      type,
      ...(usual === undefined ? {} : { usual }),
      isLoaded,
    });
    return query;
  };
  return {
    [`filterBy${name}`](objects: unknown, comparison?: unknown) {
      refuseComparison(comparison, `filterBy${name}`);
      const scope = scopeOf(this);
      scope.conditions.push(belonging(specOf(this), scope, relation, objects));
      return this;
    },
    [`join${name}`](type?: string) {
      return joined(this, type);
    },
    [`leftJoin${name}`]() {
      return joined(this, 'LEFT JOIN');
    },
    [`rightJoin${name}`]() {
      return joined(this, 'RIGHT JOIN');
    },
    [`innerJoin${name}`]() {
      return joined(this, 'INNER JOIN');
    },
    [`joinWith${name}`](type?: string) {
      return joined(this, type, 'INNER JOIN', true);
    },
    [`use${name}Query`](build: Build, type?: string) {
      return useJoined(this, relation, build, type);
    },
    [`use${name}ExistsQuery`](build?: Build) {
      return useExists(this, relation, build, false);
    },
    [`use${name}NotExistsQuery`](build?: Build) {
      return useExists(this, relation, build, true);
    },
    [`with${isMany ? relation.plural : name}`](build?: Build) {
      const spec = specOf(this);
      spec.eager = [...spec.eager.filter((load) => load.relation !== relation), { relation, build }];
      return this;
    },
  };
}
