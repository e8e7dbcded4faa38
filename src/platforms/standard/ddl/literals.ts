import { isUuid } from '../../../column-types/families.ts';
import type { Column } from '../../../model/column.ts';

/** Stored forms of default values of the schema. */

const TRUE_WORDS = new Set(['true', 't', 'yes', 'y', 'on', '1']);

export const isTrue = (text: string): boolean => TRUE_WORDS.has(text.trim().toLowerCase());

/** Bit n stands for the nth value. */
export const setMask = (text: string, valueSet: readonly string[]): number =>
  text
    .split(',')
    .map((value) => valueSet.indexOf(value.trim()))
    .reduce((mask, position) => (position < 0 ? mask : mask + 2 ** position), 0);

/** The stored form of an ARRAY column, `| a | b |`; bars and backslashes in a value are escaped. */
export const storedArray = (text: string): string =>
  `| ${text
    .split(',')
    .map((value) => value.trim().replace(/[\\|]/g, '\\$&'))
    .join(' | ')} |`;

const UUID = /^\s*\{?([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})\}?\s*$/i;

/**
 * The sixteen bytes of a UUID, or undefined when the text is not a UUID.
 * Swapped, the part of the time that changes slowest comes first, so that keys made one after another lie side by side.
 */
export function uuidBytes(text: string, swapped: boolean): Uint8Array | undefined {
  const [, low = '', middle = '', high = '', clock = '', node = ''] = UUID.exec(text) ?? [];
  if (node === '') return undefined;
  const time = swapped ? high + middle + low : low + middle + high;
  return Buffer.from(time + clock + node, 'hex');
}

/** The bytes of a binary default: a UUID where the column holds one, else the text itself in UTF-8. */
export const storedBytes = (text: string, column: Column, swapUuid = true): Uint8Array =>
  (holdsUuid(column) ? uuidBytes(text, swapUuid) : undefined) ?? Buffer.from(text);

export const holdsUuid = ({ type, content }: Column): boolean => isUuid(type) || content === 'UUID';

export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** A UUID in its usual notation; any other text unchanged. */
export const uuidText = (text: string): string => {
  const bytes = uuidBytes(text, false);
  return bytes === undefined
    ? text
    : hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
