import { bitsOf, familyOf } from '../../../column-types/families.ts';
import { columnTypes } from '../../../column-types/index.ts';
import type { Column } from '../../../model/column.ts';
import type { Table } from '../../../model/table.ts';
import { INSTANT_DIGITS, TINY_ENUM_VALUES } from '../types.ts';
import { columnOptions, tableOptions } from '../vendor.ts';
import { storageOfSqlType } from './sql-type-storage.ts';

/** How a column is stored, as far as keys, rows and references care. */
export type Storage =
  | { readonly kind: 'integer'; readonly bytes: number; readonly unsigned: boolean }
  | { readonly kind: 'decimal'; readonly size: number; readonly scale: number; readonly unsigned: boolean }
  | { readonly kind: 'float'; readonly bytes: number; readonly unsigned: boolean }
  | { readonly kind: 'moment'; readonly name: string; readonly bytes: number }
  | {
      readonly kind: 'text';
      readonly length: number;
      readonly charset: string | undefined;
      readonly collate: string | undefined;
    }
  | { readonly kind: 'bytes'; readonly length: number }
  /** TEXT and BLOB: kept outside of the row. */
  | { readonly kind: 'long text' | 'long bytes'; readonly length?: number }
  | { readonly kind: 'JSON' | 'GEOMETRY' };

/** A TEXT of so many characters, of four bytes each, is a TINYTEXT. */
const TINY_TEXT = 63;

/** FLOAT(25) is a DOUBLE. */
export const isSingleFloat = (type: string, size: number | undefined, scale: number | undefined): boolean =>
  type === 'FLOAT' && (scale !== undefined || (size ?? 0) <= 24);

/** Undefined for a type in the user's own words. */
export function storageOf(column: Column, table: Table): Storage | undefined {
  if (column.sqlType !== undefined) return undefined;
  const { size, scale, type } = column;
  const options = columnOptions.read(column.vendors);
  const unsigned = options.unsigned === true;
  const integer = (bytes: number): Storage => ({ kind: 'integer', bytes, unsigned });
  switch (familyOf(type)) {
    case 'integer':
      return integer((bitsOf(type) ?? 32) / 8);
    case 'boolean':
      return integer(1);
    case 'enum':
      return integer(column.valueSet.length > TINY_ENUM_VALUES ? 2 : 1);
    case 'set':
      return integer(4);
    case 'decimal':
      return {
        kind: 'decimal',
        size: size ?? 10,
        scale: (size !== undefined ? scale : undefined) ?? 0,
        unsigned,
      };
    case 'float':
      return { kind: 'float', bytes: isSingleFloat(type, size, scale) ? 4 : 8, unsigned };
    case 'date':
    case 'time':
    case 'timestamp':
    case 'instant':
      return momentOf(type, size);
    case 'text':
      return textOf(column, table);
    case 'binary':
      return type === 'BINARY' ? { kind: 'bytes', length: size ?? 1 } : { kind: 'long bytes' };
    case 'uuid':
      return { kind: 'bytes', length: 16 };
    case 'formatted':
      return storageOfSqlType(type === 'XML' ? 'LONGTEXT' : columnTypes[type].sql, charsetOf(column, table));
    case 'array':
      return { kind: 'long text' };
    case 'object':
      return { kind: 'long bytes' };
    case 'json':
    case 'list':
      return { kind: 'JSON' };
    case 'geometry':
      return { kind: 'GEOMETRY' };
  }
}

/** Texts with a length are kept in the row. */
function textOf(column: Column, table: Table): Storage {
  const { type, size } = column;
  const { size: sized, defaultSize = 1 } = columnTypes[type];
  if (sized === 'length') return { kind: 'text', length: size ?? defaultSize, ...charsetOf(column, table) };
  const isTiny = type === 'LONGVARCHAR' && size !== undefined && size <= TINY_TEXT;
  return { kind: 'long text', ...(isTiny && { length: 255 }) };
}

/** How a column is stored as far as references care: also where its type is in the server's own words. */
export const referenceStorage = (column: Column, table: Table): Storage | undefined => {
  const { sqlType } = column;
  if (sqlType === undefined) return storageOf(column, table);
  const unsigned = columnOptions.read(column.vendors).unsigned === true ? ' UNSIGNED' : '';
  return storageOfSqlType(sqlType + unsigned, charsetOf(column, table));
};

/** Bytes with all digits after the seconds, and without a size of their own for dates. */
const MOMENT_BYTES = { DATE: 3, TIME: 6, DATETIME: 8, TIMESTAMP: 7 } as const;

function momentOf(type: string, size: number | undefined): Storage {
  if (type === 'TIMESTAMPTZ') return momentOf('DATETIME', size ?? INSTANT_DIGITS);
  const name = type.replace('BU_', '') as keyof typeof MOMENT_BYTES;
  const printed = size === undefined || name === 'DATE' ? name : `${name}(${size})`;
  return { kind: 'moment', name: printed, bytes: MOMENT_BYTES[name] };
}

/** The character set of a column, or else of its table; a collation starts with the name of its character set. */
function charsetOf(
  column: Column,
  table: Table,
): { charset: string | undefined; collate: string | undefined } {
  for (const { charset, collate } of [columnOptions.read(column.vendors), tableOptions.read(table.vendors)]) {
    if (charset !== undefined || collate !== undefined) {
      return { charset: (charset ?? collate?.split('_')[0])?.toLowerCase(), collate: collate?.toLowerCase() };
    }
  }
  return { charset: undefined, collate: undefined };
}

const WIDTHS: ReadonlyMap<string, number> = new Map([
  ...['utf8', 'utf8mb3', 'ujis', 'eucjpms'].map((name) => [name, 3] as const),
  ...['ucs2', 'gbk', 'big5', 'sjis', 'cp932', 'euckr', 'gb2312'].map((name) => [name, 2] as const),
  ...['latin1', 'latin2', 'latin5', 'latin7', 'ascii', 'binary', 'cp1250', 'cp1251', 'cp1256', 'cp1257'].map(
    (name) => [name, 1] as const,
  ),
]);

/** The maximum bytes per character of a character set; four, as in utf8mb4, by default. */
export const bytesPerCharacter = (charset: string | undefined): number => WIDTHS.get(charset ?? '') ?? 4;

/** The most bytes that a value takes inside of its row. */
export function rowBytes(storage: Storage | undefined): number {
  switch (storage?.kind) {
    case undefined:
      return 0;
    case 'integer':
    case 'float':
    case 'moment':
      return storage.bytes;
    case 'decimal':
      return Math.ceil(storage.size / 2) + 1;
    case 'text': {
      const bytes = storage.length * bytesPerCharacter(storage.charset);
      return bytes + (bytes > 255 ? 2 : 1);
    }
    case 'bytes':
      return storage.length;
    case 'long text':
    case 'long bytes':
    case 'JSON':
    case 'GEOMETRY':
      return 12;
  }
}

/** What two columns must have in common for one to refer to the other, in words. */
export function referenceType(storage: Storage | undefined): string | undefined {
  switch (storage?.kind) {
    case undefined:
      return undefined;
    case 'integer':
      return words(INTEGER_NAMES[storage.bytes] ?? 'INTEGER', storage.unsigned);
    case 'decimal':
      return words(`DECIMAL(${storage.size},${storage.scale})`, storage.unsigned);
    case 'float':
      return words(storage.bytes === 4 ? 'FLOAT' : 'DOUBLE', storage.unsigned);
    case 'moment':
      return storage.name;
    case 'text': {
      const charset = storage.charset === undefined ? '' : ` in ${storage.charset}`;
      return `text${charset}${storage.collate === undefined ? '' : ` (${storage.collate})`}`;
    }
    case 'bytes':
      return 'binary';
    case 'long text':
      return 'TEXT';
    case 'long bytes':
      return 'BLOB';
    case 'JSON':
    case 'GEOMETRY':
      return storage.kind;
  }
}

const INTEGER_NAMES: Readonly<Record<number, string>> = {
  1: 'TINYINT',
  2: 'SMALLINT',
  3: 'MEDIUMINT',
  4: 'INTEGER',
  8: 'BIGINT',
};

const words = (name: string, unsigned: boolean): string => (unsigned ? `${name} UNSIGNED` : name);
