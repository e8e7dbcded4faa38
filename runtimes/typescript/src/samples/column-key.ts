import { utf8Text } from '../support/byte-text.ts';
import { crc32 } from '../support/crc32.ts';

/** The number that the values of a column are drawn by. */
export const columnKey = (table: string, column: string): number => crc32(utf8Text(`${table}.${column}`));
