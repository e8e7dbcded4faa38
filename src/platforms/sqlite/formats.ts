import type { Family } from '../../column-types/column-type.ts';
import { familyOf, isBoolean } from '../../column-types/families.ts';
import type { Column } from '../../model/column.ts';
import { holdsUuid } from '../standard/ddl/literals.ts';
import { becomesFormatted } from '../standard/plan/formatted.ts';

/** How classes write values; SQLite stores many of these forms under one affinity and checks none of them. */
export type Format =
  | 'array'
  | 'bytes'
  | 'date'
  | 'formatted'
  | 'instant'
  | 'json'
  | 'moment'
  | 'number'
  | 'text'
  | 'time'
  | 'uuid';

const FORMATS: Readonly<Record<Family, Format | undefined>> = {
  text: 'text',
  integer: 'number',
  decimal: 'number',
  float: 'number',
  boolean: 'number',
  enum: 'number',
  set: 'number',
  binary: 'bytes',
  object: 'bytes',
  date: 'date',
  time: 'time',
  timestamp: 'moment',
  instant: 'instant',
  array: 'array',
  json: 'json',
  list: 'json',
  uuid: 'uuid',
  formatted: 'formatted',
  geometry: undefined,
};

/** The format of the values of a column; undefined for a type that the schema writes in SQL. */
export function formatOf(column: Column): Format | undefined {
  if (column.sqlType !== undefined) return undefined;
  const format = FORMATS[familyOf(column.type)];
  return format === 'bytes' && holdsUuid(column) ? 'uuid' : format;
}

/** Formats whose values are not numbers; SQLite itself tells which texts are. */
const WITHOUT_NUMBERS: ReadonlySet<Format> = new Set([
  'bytes',
  'date',
  'formatted',
  'instant',
  'moment',
  'time',
  'uuid',
]);

/** Whether values have to be written in another way, or may have no form of the new type. */
export function changesFormat(before: Column, after: Column): boolean {
  const [from, to] = [formatOf(before), formatOf(after)];
  if (from === undefined || to === undefined) return false;
  if (from === to) return becomesFormatted(before, after);
  switch (to) {
    case 'number':
      return WITHOUT_NUMBERS.has(from) || isBoolean(after.type);
    case 'text':
      return from === 'bytes' || from === 'uuid';
    case 'json':
      return from !== 'number';
    case 'bytes':
      return from !== 'uuid';
    default:
      return true;
  }
}
