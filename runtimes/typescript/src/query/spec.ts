import type { RelationFacts } from '../facts/relation-facts.ts';
import type { Table } from '../facts/table.ts';
import { all, any, type Condition, not } from './condition.ts';
import type { ExpressionKind } from './virtual-columns.ts';

/** A table that is joined by following a relation. */
export interface TableJoin {
  /** The names of the relations that lead to it, from the query's own table on. */
  readonly path: string;
  readonly table: Table;
  /** The path of the table that the join starts from; empty for the query's own. */
  readonly from: string;
  readonly relation: RelationFacts;
  /** Quoted; undefined where the table has its own name. */
  readonly alias: string | undefined;
  readonly prefix: string;
  on: Condition;
  type: string;
  /** Whether the application named the type; a default gives way to a later one. */
  isTypeGiven: boolean;
  /** Whether one row of the starting table can meet several of the joined one. */
  readonly isToMany: boolean;
  /** Whether objects are made of its columns. */
  isLoaded: boolean;
}

/** A relation that is read by a query of its own, after the objects. */
export interface EagerLoad {
  readonly relation: RelationFacts;
  /** Restricts and orders the query. */
  readonly build: ((query: never) => unknown) | undefined;
}

export interface Order {
  readonly sql: Condition;
  readonly direction: string;
}

/** An expression that is read beside the columns. */
export interface Expression {
  readonly condition: Condition;
  readonly kind: ExpressionKind | undefined;
}

export interface RowLock {
  readonly kind: 'update' | 'share';
  readonly wait: 'wait' | 'nowait' | 'skip locked';
}

/** A whole statement; the queries of joined tables share it. */
export interface QuerySpec {
  readonly table: Table;
  /** The quoted name or alias of the query's own table, and a dot. */
  readonly prefix: string;
  readonly alias: string | undefined;
  joins: TableJoin[];
  orders: Order[];
  groups: Condition[];
  havings: Condition[];
  /** Expressions that are read beside the columns, by name. */
  expressions: ReadonlyMap<string, Expression>;
  /** The columns and expressions that select() names; undefined for whole objects. */
  selected: readonly string[] | undefined;
  eager: EagerLoad[];
  limit: number | undefined;
  offset: number;
  isDistinct: boolean;
  lock: RowLock | undefined;
  /** Keeps to the rows of one class of single table inheritance. */
  readonly restriction?: Condition;
  /** The statement that this one is a subquery of; its tables have their names already. */
  readonly outer?: QuerySpec;
}

/** One table of a statement, and the conditions that a query of it collects. */
export interface Scope {
  readonly table: Table;
  readonly prefix: string;
  /** The path of its join; empty for the query's own table. */
  readonly path: string;
  conditions: Condition[];
}

const NONE: never[] = [];
const NO_EXPRESSIONS: ReadonlyMap<string, Expression> = new Map();

/** Empty lists are shared: they are replaced, not changed. */
export function newSpec(table: Table, alias?: string): QuerySpec {
  return {
    table,
    prefix: alias === undefined ? table.prefix : `${alias}.`,
    alias,
    joins: NONE,
    orders: NONE,
    groups: NONE,
    havings: NONE,
    expressions: NO_EXPRESSIONS,
    selected: undefined,
    eager: NONE,
    limit: undefined,
    offset: 0,
    isDistinct: false,
    lock: undefined,
  };
}

export const newScope = (table: Table, prefix: string, path: string): Scope => ({
  table,
  prefix,
  path,
  conditions: [],
});

/** All conditions of a statement. */
export const conditionsOf = ({ restriction }: QuerySpec, { conditions }: Scope): readonly Condition[] =>
  restriction === undefined ? conditions : [restriction, ...conditions];

export const copySpec = (spec: QuerySpec): QuerySpec => ({
  ...spec,
  joins: spec.joins.map((join) => ({ ...join })),
});

/** Adds conditions that are an alternative to the last one. */
export function addAlternative(scope: Scope, conditions: readonly Condition[]): void {
  if (conditions.length === 0) return;
  const last = scope.conditions.pop();
  const added = all(conditions);
  scope.conditions.push(last === undefined ? added : any([last, added]));
}

export function addNegated(scope: Scope, conditions: readonly Condition[]): void {
  if (conditions.length > 0) scope.conditions.push(not(all(conditions)));
}

/** Whether a query says nothing but conditions and an order, so that its text is found by its shape. */
export const isPlain = (spec: QuerySpec): boolean =>
  spec.joins.length === 0 &&
  spec.groups.length === 0 &&
  spec.havings.length === 0 &&
  spec.expressions.size === 0 &&
  spec.selected === undefined &&
  spec.offset === 0 &&
  !spec.isDistinct &&
  spec.lock === undefined &&
  spec.alias === undefined;

/** Whether a query finds rows by nothing but what follows. */
export const saysNothing = (spec: QuerySpec, scope: Scope): boolean =>
  scope.conditions.length === 0 && isPlain(spec) && spec.eager.length === 0 && spec.restriction === undefined;

/** Whether rows repeat the query's own objects. */
export const readsToMany = (spec: QuerySpec): boolean =>
  spec.joins.some(({ isToMany, isLoaded }) => isToMany && isLoaded);
