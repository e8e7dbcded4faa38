import type { Column } from '../../model/column.ts';
import type { SqlNaming } from '../facts/sql.ts';
import type { KindName } from './kinds.ts';
import { type LiteralValue, literal } from './syntax/literal.ts';

/** The value that new objects start with: as a property, and in the form that is stored. */
export interface InitialValue {
  /** Undefined where only the runtime can make it of the stored form. */
  readonly property?: LiteralValue;
  /** Code of the stored form. */
  readonly stored: string;
}

/** The literal default of a column; undefined where it has none, or none that can be known before the row is there. */
export function initialValue(
  column: Column,
  kind: KindName,
  sql?: Pick<SqlNaming, 'storedList'>,
): InitialValue | undefined {
  if (column.default?.kind !== 'value') return undefined;
  if (kind === 'list')
    return { stored: literal(sql?.storedList?.(column.default.text, column) ?? column.default.text) };
  return READERS[kind](column.default.text, column);
}

type Reader = (text: string, column: Column) => InitialValue | undefined;

const TRUE_WORDS = new Set(['true', 't', 'yes', 'y', 'on', '1']);

const both = (value: LiteralValue): InitialValue => ({ property: value, stored: literal(value) });
const text: Reader = (given) => both(given);
const storedText: Reader = (given) => ({ stored: literal(given) });
const isInteger = (given: string): boolean => /^\s*[+-]?\d+\s*$/.test(given);

const number: Reader = (given) => (isInteger(given) ? both(Number(given)) : undefined);

const READERS: Readonly<Record<KindName, Reader>> = {
  text,
  integer: number,
  safeInteger: number,
  float: (given) => both(Number(given)),
  decimal: (given, { scale }) => both(withScale(given.trim(), scale)),
  bigint: (given) => (isInteger(given) ? both(BigInt(given.trim())) : undefined),
  boolean: (given) => both(TRUE_WORDS.has(given.trim().toLowerCase())),
  date: text,
  time: text,
  timestamp: storedText,
  timestampText: storedText,
  bytes: (given) => ({ stored: `new Uint8Array([${[...new TextEncoder().encode(given)].join(', ')}])` }),
  enumeration: (given, { valueSet }) => ({
    property: given.trim(),
    stored: String(valueSet.indexOf(given.trim())),
  }),
  label: text,
  set: (given, { valueSet }) => {
    const labels = elementsOf(given).filter((label) => valueSet.includes(label));
    return { property: labels, stored: String(maskOf(labels, valueSet)) };
  },
  array: (given) => {
    const elements = elementsOf(given);
    return { property: elements, stored: literal(`| ${elements.map(escapedElement).join(' | ')} |`) };
  },
  // The runtime reads the list of its stored form.
  list: storedText,
  json: storedText,
  formatted: text,
  uuid: (given) => both(given.toLowerCase()),
};

/** Exact numbers are compared as texts, so a default has the digits that the column gives back. */
function withScale(given: string, scale: number | undefined): string {
  const parts = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(given);
  if (parts === null || scale === undefined) return given;
  const [, sign = '', whole = '', fraction = ''] = parts;
  if (fraction.length > scale) return given;
  const digits = fraction.padEnd(scale, '0');
  return `${sign === '-' ? '-' : ''}${whole === '' ? '0' : whole}${digits === '' ? '' : `.${digits}`}`;
}

const elementsOf = (given: string): readonly string[] => given.split(',').map((element) => element.trim());

const escapedElement = (element: string): string => element.replace(/[\\|]/g, '\\$&');

const maskOf = (labels: readonly string[], values: readonly string[]): number =>
  labels.reduce((mask, label) => mask + 2 ** values.indexOf(label), 0);
