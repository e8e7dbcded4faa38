import type { Row } from '../../connect/connection.ts';
import { cell, numberOf } from '../../inspect.ts';
import type { NativeTypes, ReversedType } from '../../standard/inspect/types.ts';

/** Types that ours build as they are. */
const NATIVE: NativeTypes = {
  CLOB: 'CLOB',
  BLOB: 'BLOB',
  DATE: 'DATE',
  FLOAT: 'DOUBLE',
  SDO_GEOMETRY: 'GEOMETRY',
};

/** Types whose own words must be kept. */
const OTHER_WORDS: NativeTypes = {
  NCLOB: 'CLOB',
  LONG: 'CLOB',
  'LONG RAW': 'BLOB',
  BINARY_FLOAT: 'FLOAT',
  BINARY_DOUBLE: 'DOUBLE',
  JSON: 'JSON',
  BOOLEAN: 'BOOLEAN',
};

export interface OracleType extends ReversedType {
  readonly known: boolean;
}

/**
 * The type of a row of USER_TAB_COLS: https://docs.oracle.com/en/database/oracle/oracle-database/19/refrn/ALL_TAB_COLUMNS.html
 * A number without a precision counts where it is part of a key, and may have a fraction elsewhere.
 */
export function reverseOracleType(row: Row, inKey: boolean): OracleType {
  const word = cell(row, 'type');
  const size = numberOf(row.chars) ?? 0;
  const own = NATIVE[word];
  const other = OTHER_WORDS[word];
  if (own !== undefined) return { type: own, known: true };
  if (other !== undefined) return { type: other, sqlType: word, known: true };
  const [, digits, zone] = /^TIMESTAMP\((\d)\)( WITH.*)?$/.exec(word) ?? [];
  if (digits !== undefined) {
    const usual = digits === '6' ? {} : { size: Number(digits) };
    if (zone === ' WITH TIME ZONE') return { type: 'TIMESTAMPTZ', ...usual, known: true };
    return { type: 'TIMESTAMP', ...usual, ...(zone !== undefined && { sqlType: word }), known: true };
  }
  switch (word) {
    case 'NUMBER':
      return { ...numberType(numberOf(row.precision), numberOf(row.scale), inKey), known: true };
    case 'NVARCHAR2':
      return { type: 'VARCHAR', size, known: true };
    case 'VARCHAR2':
      return { type: 'VARCHAR', size, sqlType: `VARCHAR2(${size}${unitOf(row)})`, known: true };
    case 'CHAR':
      return unitOf(row) === ' BYTE'
        ? { type: 'CHAR', ...(size > 1 && { size }), known: true }
        : { type: 'CHAR', size, sqlType: `CHAR(${size} CHAR)`, known: true };
    case 'NCHAR':
      return { type: 'CHAR', size, sqlType: `NCHAR(${size})`, known: true };
    case 'RAW':
      return { type: 'BINARY', size: numberOf(row.length) ?? 1, known: true };
    default:
      return { type: 'VARCHAR', sqlType: word, known: false };
  }
}

const unitOf = (row: Row): string => (cell(row, 'unit') === 'C' ? ' CHAR' : ' BYTE');

function numberType(precision: number | undefined, scale: number | undefined, inKey: boolean): ReversedType {
  if (precision === undefined) {
    if (scale === undefined) return { type: inKey ? 'INTEGER' : 'DECIMAL' };
    return { type: 'INTEGER', sqlType: `NUMBER(*,${scale})` };
  }
  if (scale !== 0) return { type: 'DECIMAL', size: precision, ...(scale !== undefined && { scale }) };
  if (precision === 3) return { type: 'TINYINT' };
  if (precision === 5) return { type: 'SMALLINT' };
  if (precision === 20) return { type: 'BIGINT' };
  if (precision > 18) return { type: 'DECIMAL', size: precision };
  return { type: precision > 9 ? 'BIGINT' : 'INTEGER', sqlType: `NUMBER(${precision},0)` };
}
