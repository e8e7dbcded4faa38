import { isTimestamp } from '../../../column-types/families.ts';
import type { Column } from '../../../model/column.ts';
import { isBracketed } from '../../standard/ddl/default-expression.ts';
import { printSqlType } from '../../standard/ddl/sql-types.ts';
import { INSTANT_DIGITS, mysqlTypes } from '../types.ts';

const LITERAL =
  /^(?:[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?|(?:[xbn]|_\w+\s*)?'(?:[^'\\]|'')*'|null|true|false)$/i;
const NOW = /^(?:current_timestamp|now|localtime|localtimestamp)\s*(?:\(\s*(\d?)\s*\))?$/i;
const ON_UPDATE = /^([\s\S]*?)\s+on\s+update\s+([\s\S]+)$/i;

/** Types whose default must be an expression, never a literal: https://dev.mysql.com/doc/refman/8.0/en/data-type-defaults.html */
const WITHOUT_LITERALS =
  /^\s*(?:(?:tiny|medium|long)?(?:text|blob)|json|geometry|point|linestring|polygon|multi\w+)\b/i;

export const takesLiteralDefault = (column: Column): boolean =>
  !WITHOUT_LITERALS.test(printSqlType(column, mysqlTypes(false)));

const isMoment = ({ type, sqlType }: Column): boolean =>
  sqlType === undefined ? isTimestamp(type) : /^\s*(?:timestamp|datetime)\b/i.test(sqlType);

/** A default, and what the column is set to when its row changes. */
export function splitOnUpdate(expression: string): { readonly before: string; readonly update?: string } {
  const [, before, update] = ON_UPDATE.exec(expression.trim()) ?? [];
  return before === undefined || update === undefined ? { before: expression } : { before, update };
}

/** An expression as the server wants it: everything but a literal or the current moment stands in brackets. */
export function printDefaultExpression(expression: string, column: Column): string {
  const text = expression.trim();
  const { before, update } = splitOnUpdate(text);
  if (update !== undefined && isMoment(column)) {
    return `${printDefaultExpression(before, column)} ON UPDATE ${printMoment(update.trim(), column)}`;
  }
  if (NOW.test(text) && isMoment(column)) return printMoment(text, column);
  if (NOW.test(text) && column.type === 'TIMESTAMPTZ' && column.sqlType === undefined)
    return `(utc_timestamp(${column.size ?? INSTANT_DIGITS}))`;
  if (LITERAL.test(text) && takesLiteralDefault(column)) return text;
  return isBracketed(text) ? text : `(${text})`;
}

/** The moment must have as many digits after the seconds as its column: https://dev.mysql.com/doc/refman/8.0/en/timestamp-initialization.html */
function printMoment(text: string, { size, sqlType }: Column): string {
  const [now, digits = ''] = NOW.exec(text) ?? [];
  return now !== undefined && digits === '' && size !== undefined && sqlType === undefined
    ? `CURRENT_TIMESTAMP(${size})`
    : text;
}
