import type { Table } from '../../facts/table.ts';
import { keyText } from '../../locks/locked-rows.ts';
import type { Stored } from '../../types/kind.ts';
import { columnOf } from '../object-row.ts';

/** What the foreign key of children holds, as it is stored, in the order of `foreigns`. */
export type ParentKey = readonly Stored[];

/** A column of the parent, with the SQL of its value. */
export interface AggregatedColumn {
  /** Where it is in the parent. */
  readonly position: number;
  readonly expression: string;
  readonly condition: string | undefined;
  /** The value without rows; undefined for NULL. */
  readonly default: number | string | undefined;
}

/** A foreign key of a child table by which columns of its parent are aggregated, with all of these columns. */
export interface AggregatedRelation {
  readonly id: string;
  readonly child: Table;
  readonly parent: Table;
  /** The name of the relation in the child table. */
  readonly name: string;
  /** The columns of the foreign key in the child table, by position. */
  readonly locals: readonly number[];
  /** The columns of the parent that they refer to. */
  readonly foreigns: readonly number[];
  /** Whether the foreign key refers to the primary key of the parent. */
  readonly isKey: boolean;
  /** Whether parent and child are rows of one table. */
  readonly isSelf: boolean;
  readonly columns: readonly AggregatedColumn[];
  /** The columns of the child that the values depend on; undefined for all of them. */
  readonly reads: ReadonlySet<number> | undefined;
}

/** Whether a change of these columns of child rows can change a value of a parent. */
export function dependsOn({ reads, locals }: AggregatedRelation, positions: Iterable<number>): boolean {
  for (const position of positions) {
    if (reads === undefined || reads.has(position) || locals.includes(position)) return true;
  }
  return false;
}

/** The positions of the parent's columns. */
export const aggregatedPositions = ({ columns }: AggregatedRelation): readonly number[] =>
  columns.map(({ position }) => position);

/** The columns of the foreign keys of relations, each once. */
export const foreignKeyColumns = (relations: readonly AggregatedRelation[]): readonly number[] => [
  ...new Set(relations.flatMap(({ locals }) => locals)),
];

/** The key of the parent in stored values by position; undefined where the row has no parent. */
export function keyIn(
  { locals }: AggregatedRelation,
  values: ReadonlyMap<number, Stored>,
): ParentKey | undefined {
  const key: Stored[] = [];
  for (const position of locals) {
    const value = values.get(position) ?? null;
    if (value === null) return undefined;
    key.push(value);
  }
  return key;
}

export { keyText };

/** A column with the name of its table. */
export const qualified = (table: Table, position: number): string =>
  `${table.facts.sql}.${columnOf(table, position).sql}`;
