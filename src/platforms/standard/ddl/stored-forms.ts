import { isDecimal, isInteger } from '../../../column-types/families.ts';
import type { Column } from '../../../model/column.ts';
import { jsonText } from '../lists.ts';

/** What generated classes have to know of the forms in which a database stores values; a platform overrides what differs. */
export abstract class StoredForms {
  /** The number types that PHP's driver returns as strings. */
  get numbersAsText(): readonly ('int' | 'float')[] {
    return [];
  }

  /** How many digits after the decimal point a column keeps; undefined where it keeps all. */
  decimalScale({ sqlType, size, scale, type }: Column): number | undefined {
    if (sqlType !== undefined) return undefined;
    if (isInteger(type)) return 0;
    return size === undefined || !isDecimal(type) ? undefined : (scale ?? 0);
  }

  /** Whether decimals are stored as floating-point numbers. */
  get inexactDecimals(): boolean {
    return false;
  }

  /** Whether numbers of four bytes in a column are compared as numbers of eight, which a parameter is. */
  widensFloats(_column: Column): boolean {
    return false;
  }

  /** How many digits of the second's fraction a column keeps, of the six that PHP has. */
  secondDigits({ sqlType, size }: Column): number {
    const digits = sqlType === undefined ? size : /\((\d+)\)/.exec(sqlType)?.[1];
    return Math.min(Number(digits ?? this.defaultSecondDigits), 6);
  }

  /** The digits of a column whose type has no size. */
  protected get defaultSecondDigits(): number {
    return 6;
  }

  /** Whether instants are stored with their offset, and not as UTC without one. */
  get storesOffsets(): boolean {
    return true;
  }

  /** Whether a LIST column is an array of the database, and not a JSON document. */
  storesArray(_column: Column): boolean {
    return false;
  }

  /** A list of the schema in the form that rows have, or in JSON. */
  storedList(text: string, column: Column, _form?: 'json'): string {
    return jsonText(text, column);
  }
}
