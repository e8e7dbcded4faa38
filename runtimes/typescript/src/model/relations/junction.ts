import type { ChildRelation, ManyToManyRelation, ParentRelation } from '../../facts/relation-facts.ts';
import type { Table } from '../../facts/table.ts';
import { valueAt } from '../fields.ts';
import type { Model } from '../model.ts';
import { extraOf, knownExtra, rowOf, TABLE } from '../model.ts';
import { keyOfValues, keyText, rowKey } from '../row-key.ts';
import { touch } from '../snapshot.ts';
import type { ChildSet } from './child-set.ts';
import { childSet } from './child-set.ts';
import type { Combination } from './many-set.ts';
import { ManySet } from './many-set.ts';
import { validLink } from './parent-link.ts';
import { markReleased } from './parents.ts';
import { childRelation, inverseOf, parentRelation, parentsOf } from './relation-of.ts';

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

/** Rows made by `addTag()` while it was not known whether the database has them already. */
const tentative = new WeakSet<Model>();

export const markTentative = (row: Model): void => void tentative.add(row);

export const isTentative = (row: Model): boolean => rowOf(row) === undefined && tentative.has(row);

/** Removed rows that a query may have deleted since they were read. */
const uncertain = new WeakSet<Model>();

export const markUncertain = (row: Model): void => void uncertain.add(row);

export const isUncertain = (row: Model): boolean => rowOf(row) !== undefined && uncertain.has(row);

/** The sets of junction rows of all objects in memory that a row connects. */
export function sidesOf(row: Model): readonly ChildSet[] {
  const sides: ChildSet[] = [];
  for (const relation of parentsOf(row[TABLE])) {
    const parent = validLink(row, relation)?.parent;
    const inverse = parent ? inverseOf(row[TABLE], relation) : undefined;
    if (parent && inverse !== undefined) sides.push(childSet(parent, inverse));
  }
  return sides;
}

/** Removes a junction row on all sides, so that each of them deletes it, or knows that it is gone. */
export function discardJunctionRow(row: Model, set: ChildSet): void {
  const isUnsaved = rowOf(row) === undefined;
  for (const side of new Set([set, ...sidesOf(row)])) {
    touch(side.owner);
    touch(row);
    markReleased(row, side.inverse, side.owner);
    if (isUnsaved) side.drop(row);
    else side.remove(row);
  }
}

/** Lets a junction row go on all sides, as if it had never been in memory. */
export function dropOnAllSides(row: Model, set: ChildSet): void {
  for (const side of new Set([set, ...sidesOf(row)])) {
    touch(side.owner);
    side.drop(row);
  }
}

/** The objects that a junction row leads to, and its further key columns; undefined where one is not in memory. */
export function combinationOf(junction: Junction, row: Model): Combination | undefined {
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
  const isCollated = junction.targets.some(({ columns }) =>
    columns.some(({ own }) => junction.table.columns[own]?.place?.values.comparesTextsExactly === false),
  );
  if (!isCollated || rowOf(rows.owner) === undefined) return false;
  for (const row of rows.members) if (combinationOf(junction, row) === undefined) return true;
  return false;
}

export const isStored = (combination: Combination): boolean =>
  combination.every((part) => !isModel(part) || rowOf(part) !== undefined);

export const isModel = (part: unknown): part is Model =>
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
  row: Model,
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
function keyByColumns(table: Table, relation: ParentRelation, row: Model): string | undefined {
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

/** The member of a many-to-many relation that an owner has in memory; made on the first call. */
export function manySet(owner: Model, relation: ManyToManyRelation): ManySet {
  const extra = extraOf(owner);
  extra.related ??= new Map();
  let set = extra.related.get(relation.name);
  if (!(set instanceof ManySet)) {
    set = new ManySet(owner, relation, combinationKey);
    extra.related.set(relation.name, set);
  }
  return set as ManySet;
}

export function knownManySet(owner: Model, name: string): ManySet | undefined {
  const set = knownExtra(owner)?.related?.get(name);
  return set instanceof ManySet ? set : undefined;
}

/** Called when junction rows were deleted: what was read of the relations through them no longer counts. */
export function forgetLinks(owner: Model, through: ChildRelation, rows: readonly Model[]): void {
  for (const relation of viewsOf(owner[TABLE], through)) {
    const set = knownManySet(owner, relation.name);
    if (set?.isRead !== true) continue;
    const junction = junctionOf(owner[TABLE], relation);
    set.forget(rows.map((row) => rowCombinationKey(junction, row)));
  }
}
