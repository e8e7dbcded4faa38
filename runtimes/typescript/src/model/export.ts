import type { RelationFacts } from '../facts/relation-facts.ts';
import { valueAt } from './fields.ts';
import { knownExtra, Model, TABLE } from './model.ts';
import { loadedRelation } from './relations/loaded.ts';
import { validLink } from './relations/parent-link.ts';

type Convert = (value: unknown) => unknown;

/** The columns and loaded relations with values that JSON can write: bigint as text, dates in ISO, bytes in base64. */
export const toJson = (model: Model): Record<string, unknown> => exported(model, jsonValue, new Set());

/** The columns and loaded relations as plain objects. */
export const plainObject = (model: Model): Record<string, unknown> =>
  exported(model, (value) => value, new Set());

/** An object that is being exported further up is left out: references go in circles. */
function exported(model: Model, convert: Convert, path: Set<Model>): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  const table = model[TABLE];
  for (const [position, { property }] of table.columns.entries()) {
    const value = valueAt(model, position);
    if (value !== undefined) result[property] = convert(value);
  }
  if (knownExtra(model)?.related === undefined) return result;
  path.add(model);
  for (const relation of table.facts.relations) {
    const loaded = isExported(model, relation) ? loadedRelation(model, relation) : undefined;
    if (loaded === undefined || (loaded instanceof Model && path.has(loaded))) continue;
    result[relation.property] = exportedPart(loaded, convert, path);
  }
  path.delete(model);
  return result;
}

/** A parent that is known only because its children were read is not part of an export. */
const isExported = (model: Model, relation: RelationFacts): boolean =>
  relation.kind !== 'parent' || validLink(model, relation)?.origin !== 'back';

function exportedPart(part: unknown, convert: Convert, path: Set<Model>): unknown {
  if (part instanceof Model) return exported(part, convert, path);
  if (!Array.isArray(part)) return convert(part);
  return part
    .filter((member) => !(member instanceof Model && path.has(member)))
    .map((member) => exportedPart(member, convert, path));
}

function jsonValue(value: unknown): unknown {
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
