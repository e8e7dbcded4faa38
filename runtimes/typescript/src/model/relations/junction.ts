import { isCollated } from '../../facts/collated.ts';
import type { ColumnFacts } from '../../facts/column-facts.ts';
import type { ChildRelation, ManyToManyRelation, ParentRelation } from '../../facts/relation-facts.ts';
import type { Table } from '../../facts/table.ts';
import { valueAt } from '../fields.ts';
import { keyOfValues, keyText, rowKey } from '../row-key.ts';
import { type RowObject, rowOf, TABLE } from '../state.ts';
import type { ChildSet } from './child-set.ts';
import { validLink } from './parent-link.ts';
import { childRelation, parentRelation } from './relation-of.ts';

/** A member of a many-to-many relation: the objects that a junction row leads to, then its further key columns. */
export type Combination = readonly unknown[];

/** A many-to-many relation with what it goes through. */
export interface Junction {
  readonly relation: ManyToManyRelation;
  /** From the owner to the junction rows. */
  readonly through: ChildRelation;
  /** The junction table. */
  readonly table: Table;
  /** From the junction rows to the other sides. */
  readonly targets: readonly ParentRelation[];
  /** Positions of the further key columns in the junction table. */
  readonly extra: readonly number[];
}

const JUNCTIONS = Symbol('junctions');

export function junctionOf(table: Table, relation: ManyToManyRelation): Junction {
  const known = table.keep(JUNCTIONS, () => new Map<string, Junction>());
  let junction = known.get(relation.name);
  if (junction === undefined) {
    const through = childRelation(table, relation.through);
    const other = table.other(through.table);
    const targets = relation.targets.map((name) => parentRelation(other, name));
    junction = { relation, through, table: other, targets, extra: relation.extra ?? [] };
    known.set(relation.name, junction);
  }
  return junction;
}

/** The many-to-many relations that go through a relation to junction rows. */
export function viewsOf(table: Table, through: ChildRelation): readonly ManyToManyRelation[] {
  return table.facts.relations.filter(
    (relation): relation is ManyToManyRelation =>
      relation.kind === 'manyToMany' && relation.through === through.name,
  );
}

export const isJunctionRelation = (table: Table, relation: ChildRelation): boolean =>
  viewsOf(table, relation).length > 0;

/** The objects that a junction row leads to, and its further key columns; undefined where one is not in memory. */
export function combinationOf(junction: Junction, row: RowObject): Combination | undefined {
  const parts: unknown[] = [];
  for (const relation of junction.targets) {
    const target = validLink(row, relation)?.parent;
    if (!target) return undefined;
    parts.push(target);
  }
  for (const position of junction.extra) parts.push(valueAt(row, position));
  return parts;
}

/** Whether the collation of the database may decide which objects some junction rows of an owner lead to. */
export function hasUnsettledRows(junction: Junction, rows: ChildSet): boolean {
  const hasCollated = junction.targets.some(({ columns }) =>
    columns.some(({ own }) => isCollated(junction.table.columns[own] as ColumnFacts)),
  );
  if (!hasCollated || rowOf(rows.owner) === undefined) return false;
  for (const row of rows.members) if (combinationOf(junction, row) === undefined) return true;
  return false;
}

export const isStored = (combination: Combination): boolean =>
  combination.every((part) => !isModel(part) || rowOf(part) !== undefined);

export const isModel = (part: unknown): part is RowObject =>
  typeof part === 'object' && part !== null && TABLE in part;

/** A text that equal combinations share. */
export function combinationKey(combination: Combination): string {
  return combination.map((part) => partKey(part)).join('\u0001');
}

/**
 * The key of the combination that a junction row leads to; undefined where that cannot be known without reading.
 *
 * @param settled gives the key of an object that is not in memory for the one that the row has
 */
export function rowCombinationKey(
  junction: Junction,
  row: RowObject,
  settled: (target: ParentRelation, key: string) => string = (_, key) => key,
): string | undefined {
  const parts: string[] = [];
  for (const relation of junction.targets) {
    const target = validLink(row, relation)?.parent;
    const part = target ? partKey(target) : keyByColumns(junction.table, relation, row);
    if (part === undefined) return undefined;
    parts.push(target ? part : settled(relation, part));
  }
  for (const position of junction.extra) parts.push(partKey(valueAt(row, position)));
  return parts.join('\u0001');
}

/** The key of the row that the columns of a junction row refer to. */
function keyByColumns(table: Table, relation: ParentRelation, row: RowObject): string | undefined {
  const other = table.other(relation.table);
  return keyOfValues(
    other,
    other.key.map((position) => {
      const pair = relation.columns.find((one) => one.other === position);
      return pair === undefined ? undefined : valueAt(row, pair.own);
    }),
  );
}

function partKey(part: unknown): string {
  return isModel(part) ? (rowKey(part) ?? `#${numberOf(part)}`) : keyText(part);
}

const numbers = new WeakMap<object, number>();
let lastNumber = 0;

function numberOf(object: object): number {
  let number = numbers.get(object);
  if (number === undefined) {
    lastNumber += 1;
    number = lastNumber;
    numbers.set(object, number);
  }
  return number;
}
