import type { ParentRelation, RelationFacts } from '../facts/relation-facts.ts';
import type { Table } from '../facts/table.ts';
import { borrowedColumns } from '../query/borrowed-columns.ts';
import { valueAt } from './fields.ts';
import { knownChildSet } from './relations/child-set.ts';
import { isJunctionRelation, junctionOf } from './relations/junction.ts';
import { loadedRelation } from './relations/loaded.ts';
import { validLink } from './relations/parent-link.ts';
import { knownExtra, RowObject, rowOf, TABLE } from './state.ts';

type Convert = (value: unknown) => unknown;

/** The columns and loaded relations with values that JSON can write: bigint as text, dates in ISO, bytes in base64. */
export const toJson = (model: RowObject): Record<string, unknown> =>
  exported(model, jsonValue, new Set(), undefined);

/** The columns and loaded relations as plain objects. */
export const plainObject = (model: RowObject): Record<string, unknown> =>
  exported(model, (value) => value, new Set(), undefined);

/** The text of an object: the value of its column with primaryString, else the name of its class and its key. */
export function textOf(model: RowObject): string {
  const { facts, key } = model[TABLE];
  if (facts.primaryString !== undefined) {
    const value = valueAt(model, facts.primaryString) ?? '';
    return String(value instanceof Date ? jsonValue(value) : value);
  }
  const values =
    rowOf(model) === undefined ? ['new'] : key.map((position) => String(valueAt(model, position)));
  return values.length === 0 ? facts.model : `${facts.model} ${values.join(', ')}`;
}

/**
 * Exports an object without the relation that leads back to the one before it, and without objects that are being
 * exported further up: references go in circles.
 */
function exported(
  model: RowObject,
  convert: Convert,
  path: Set<RowObject>,
  wayBack: string | undefined,
): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  const table = model[TABLE];
  for (const [position, { property }] of table.columns.entries()) {
    const value = valueAt(model, position);
    if (value !== undefined) result[property] = convert(value);
  }
  for (const borrowed of borrowedColumns(table).values()) {
    const value = borrowed.valueOf(model);
    if (value !== undefined) result[borrowed.property] = convert(value);
  }
  if (knownExtra(model)?.related === undefined) return result;
  path.add(model);
  for (const relation of table.facts.relations) {
    if (relation.name === wayBack || !isExported(model, relation)) continue;
    const loaded = withoutPath(loadedRelation(model, relation), path);
    if (loaded === undefined) continue;
    result[relation.property] = exportedPart(loaded, convert, path, wayBackOf(table, relation));
  }
  path.delete(model);
  return result;
}

/**
 * A parent that is known only because its children were read is not part of an export, nor are junction rows that the
 * runtime has made for the objects that they connect.
 */
function isExported(model: RowObject, relation: RelationFacts): boolean {
  if (relation.kind === 'parent') return validLink(model, relation)?.origin !== 'back';
  if (relation.kind !== 'child' || !isJunctionRelation(model[TABLE], relation)) return true;
  return knownChildSet(model, relation.name)?.wasRead === true;
}

/** Leaves out objects that are being exported further up; undefined where nothing else is there. */
function withoutPath(loaded: unknown, path: ReadonlySet<RowObject>): unknown {
  if (loaded instanceof RowObject) return path.has(loaded) ? undefined : loaded;
  if (!Array.isArray(loaded) || loaded.length === 0) return loaded;
  const others = loaded.filter((member) => !(member instanceof RowObject && path.has(member)));
  return others.length === 0 ? undefined : others;
}

function exportedPart(
  part: unknown,
  convert: Convert,
  path: Set<RowObject>,
  wayBack: string | undefined,
): unknown {
  if (part instanceof RowObject) return exported(part, convert, path, wayBack);
  if (!Array.isArray(part)) return convert(part);
  return part.map((member) => exportedPart(member, convert, path, wayBack));
}

/** The relation of the other table that leads back. */
function wayBackOf(table: Table, relation: RelationFacts): string | undefined {
  if (relation.kind !== 'manyToMany') return relation.inverse;
  const { table: junction, targets, through } = junctionOf(table, relation);
  const [target] = targets as readonly [ParentRelation];
  const isBack = (other: RelationFacts): boolean =>
    other.kind === 'manyToMany' &&
    other.through === target.inverse &&
    other.targets.includes(through.inverse);
  return junction.other(target.table).facts.relations.find(isBack)?.name;
}

/** A value of a column as JSON writes it. */
export function jsonValue(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof Uint8Array) return base64(value);
  return value;
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
