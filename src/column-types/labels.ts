import type { Family } from './column-type.ts';
import { familyOf } from './families.ts';
import type { ColumnTypeName } from './index.ts';

/** How a column keeps labels: an ENUM the number of one, a SET a bit for each, the others their texts. */
export type LabelForm = 'enum' | 'set' | 'array' | 'json' | 'text' | 'integer' | 'other';

const FORMS: Readonly<Partial<Record<Family, LabelForm>>> = {
  enum: 'enum',
  set: 'set',
  array: 'array',
  json: 'json',
  text: 'text',
  integer: 'integer',
};

interface Shape {
  readonly type: ColumnTypeName;
  readonly sqlType?: string;
}

export const labelFormOf = ({ type }: Shape): LabelForm => FORMS[familyOf(type)] ?? 'other';

const isNumbered = (form: LabelForm): boolean => form === 'enum' || form === 'set';

/**
 * Whether the number or text that a row holds means another value, or none, under the new type. An ENUM or SET that
 * becomes an integer keeps its number; values of the same type are compared elsewhere.
 */
export function changesLabels(before: Shape, after: Shape): boolean {
  const [from, to] = [labelFormOf(before), labelFormOf(after)];
  if (from === to || isForeign(before, to) || isForeign(after, from)) return false;
  if (to === 'array') return true;
  return isNumbered(from) ? to !== 'integer' : isNumbered(to);
}

/** A type that the schema writes in SQL is unknown, but for a text beside labels, such as an ENUM of MySQL. */
const isForeign = (shape: Shape, other: LabelForm): boolean =>
  shape.sqlType !== undefined && !(labelFormOf(shape) === 'text' && isNumbered(other));
