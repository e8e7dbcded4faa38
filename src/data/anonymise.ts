import { createHmac } from 'node:crypto';
import { columnTypes } from '../column-types/index.ts';
import type { Column } from '../model/column.ts';
import type { PortableValue } from '../platforms/values/portable-value.ts';

/** The characters of a replacement: no two values have the same, for any number of rows that there can be. */
export const SHORTEST_DISTINCT = 16;

const DOMAIN = '@example.com';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

/**
 * Another text for each text, the same for the same text, and as long as the column allows. NULL stays NULL, and an address
 * stays one.
 */
export function anonymised(value: PortableValue, column: Column, secret: string): PortableValue {
  if (value === null || value === '') return value;
  const text = String(value);
  const size = sizeOf(column);
  const word = wordOf(createHmac('sha256', secret).update(text).digest());
  const isAddress = text.includes('@') && size >= SHORTEST_DISTINCT + DOMAIN.length;
  return isAddress ? word + DOMAIN : word.slice(0, size);
}

const wordOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, SHORTEST_DISTINCT), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** Whether a column holds texts that can be replaced. */
export const isAnonymisable = ({ type, sqlType }: Column): boolean =>
  columnTypes[type].family === 'text' && type !== 'NAMED_ENUM' && sqlType === undefined;

/** Whether the values of a column can all differ. */
export const canDiffer = (column: Column): boolean =>
  columnTypes[column.type].size === undefined || sizeOf(column) >= SHORTEST_DISTINCT;

/** The most characters of a value. */
export function sizeOf({ type, size }: Column): number {
  const { size: kind, defaultSize = 1 } = columnTypes[type];
  return kind === undefined ? LONGEST : (size ?? defaultSize);
}

const LONGEST = 255;
