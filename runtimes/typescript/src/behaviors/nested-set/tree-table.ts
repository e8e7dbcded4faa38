import { LogicError } from '../../errors/orm-error.ts';
import type { ColumnFacts } from '../../facts/column-facts.ts';
import type { Table } from '../../facts/table.ts';
import { columnOf, positionOf } from '../object-row.ts';
import { RowScope, type ScopedTable, scopeValues } from '../row-scope.ts';

/** The facts of the behavior, as generated code has them. */
export interface NestedSetFacts {
  readonly left: string;
  readonly right: string;
  readonly level: string;
  readonly scope: readonly string[];
  /** Whether a unique index is over left or right numbers. */
  readonly unique?: boolean;
  /** Whether children of a deleted node take its place; otherwise they are deleted. */
  readonly promote?: boolean;
  /** Whether delete() of a root deletes its tree; otherwise it is refused. */
  readonly deleteRoot?: boolean;
  /** The column that refers to the parent's row. */
  readonly parent?: string;
}

/** The names of one table that the SQL of trees is made from. */
export interface TreeTable extends ScopedTable {
  readonly sql: string;
  readonly facts: NestedSetFacts;
  readonly left: string;
  readonly right: string;
  readonly level: string;
  /** The left, right and level column, and their positions. */
  readonly numbers: readonly [ColumnFacts, ColumnFacts, ColumnFacts];
  readonly numberPositions: readonly [number, number, number];
  readonly scopePositions: readonly number[];
  /** The quoted column that refers to the parent's row. */
  readonly parent: string | undefined;
  readonly key: readonly ColumnFacts[];
  readonly keyCondition: string;
}

/** One tree of a table: the stored values of its scope columns. */
export class TreeScope extends RowScope<TreeTable> {
  /** A text for messages. */
  describe(): string {
    const texts = this.table.scope.map(({ name }, place) => {
      const value = this.values[place] ?? null;
      return `${name} = ${value === null || value instanceof Uint8Array ? 'NULL' : JSON.stringify(String(value))}`;
    });
    return texts.length === 0 ? 'the tree' : `the tree with ${texts.join(', ')}`;
  }
}

const TREE = Symbol('nested set');

export const treeTable = (table: Table): TreeTable => table.keep(TREE, () => described(table));

function described(table: Table): TreeTable {
  const facts = table.facts.behaviors?.nested_set as unknown as NestedSetFacts | undefined;
  if (facts === undefined)
    throw new LogicError(`The table "${table.facts.name}" has no nested_set behavior.`);
  const numberPositions = [
    positionOf(table, facts.left),
    positionOf(table, facts.right),
    positionOf(table, facts.level),
  ] as const;
  const [left, right, level] = numberPositions.map((position) => columnOf(table, position)) as unknown as [
    ColumnFacts,
    ColumnFacts,
    ColumnFacts,
  ];
  const scopePositions = facts.scope.map((name) => positionOf(table, name));
  const scope = scopePositions.map((position) => columnOf(table, position));
  const key = table.key.map((position) => columnOf(table, position));
  const equal = (columns: readonly ColumnFacts[]) => columns.map(({ sql }) => `${sql} = ?`).join(' AND ');
  return {
    table,
    name: table.facts.name,
    parts: 'trees',
    sql: table.facts.sql,
    facts,
    left: left.sql,
    right: right.sql,
    level: level.sql,
    numbers: [left, right, level],
    numberPositions,
    scope,
    scopePositions,
    scopeCondition: scope.length === 0 ? '1 = 1' : equal(scope),
    parent: facts.parent === undefined ? undefined : columnOf(table, positionOf(table, facts.parent)).sql,
    key,
    keyCondition: equal(key),
  };
}

/** The tree that a program means. */
export const treeScopeOf = (table: TreeTable, given: unknown): TreeScope =>
  new TreeScope(table, scopeValues(table, given));
