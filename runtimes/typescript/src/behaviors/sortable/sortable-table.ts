import { LogicError } from '../../errors/orm-error.ts';
import type { ColumnFacts } from '../../facts/column-facts.ts';
import type { Table } from '../../facts/table.ts';
import { columnOf, positionOf } from '../object-row.ts';

/** The facts of the behavior, as generated code has them. */
export interface SortableFacts {
  readonly rank: string;
  readonly scope: readonly string[];
  /** The unique index over scope and rank. */
  readonly unique?: string;
}

/** The names of one table that the SQL of lists is made from. */
export interface SortableTable {
  readonly table: Table;
  readonly name: string;
  readonly parts: string;
  readonly sql: string;
  /** The rank column as SQL. */
  readonly rank: string;
  readonly rankColumn: ColumnFacts;
  readonly rankPosition: number;
  readonly uniqueIndex: string | undefined;
  readonly scope: readonly ColumnFacts[];
  readonly scopePositions: readonly number[];
  /** For the rows of a list none of whose values is null. */
  readonly scopeCondition: string;
  readonly key: readonly ColumnFacts[];
  readonly keyCondition: string;
  /** Whether other behaviors have to hear of rows that get another scope. */
  readonly hasOtherHooks: boolean;
}

const SORTABLE = Symbol('sortable');

export const isSortable = (table: Table): boolean => table.facts.behaviors?.sortable !== undefined;

export const sortableTable = (table: Table): SortableTable => table.keep(SORTABLE, () => described(table));

function described(table: Table): SortableTable {
  const facts = table.facts.behaviors?.sortable as SortableFacts | undefined;
  if (facts === undefined) throw new LogicError(`The table "${table.facts.name}" is not sortable.`);
  const rankPosition = positionOf(table, facts.rank);
  const rankColumn = columnOf(table, rankPosition);
  const scopePositions = facts.scope.map((name) => positionOf(table, name));
  const scope = scopePositions.map((position) => columnOf(table, position));
  const key = table.key.map((position) => columnOf(table, position));
  const equal = (columns: readonly ColumnFacts[]) => columns.map(({ sql }) => `${sql} = ?`).join(' AND ');
  return {
    table,
    name: table.facts.name,
    parts: 'lists',
    sql: table.facts.sql,
    rank: rankColumn.sql,
    rankColumn,
    rankPosition,
    uniqueIndex: facts.unique,
    scope,
    scopePositions,
    scopeCondition: scope.length === 0 ? '1 = 1' : equal(scope),
    key,
    keyCondition: equal(key),
    hasOtherHooks: table.hooks.length > 1,
  };
}

/** Whether an object can leave its list for that of objects without a scope. */
export const hasNullScope = ({ scope }: SortableTable): boolean =>
  scope.length > 0 && scope.every(({ required }) => !required);
