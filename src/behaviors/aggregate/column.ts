import { familyOf, isDecimal, isFloat, isInteger } from '../../column-types/families.ts';
import { codeNameOf } from '../../model/code-names.ts';
import type { Column } from '../../model/column.ts';
import { newColumn } from '../../model/new.ts';
import type { Table } from '../../model/table.ts';
import type { AggregatedColumn, AggregateOptions } from './options.ts';
import type { SqlText } from './sql-text.ts';

const CALL =
  /^(?<call>COUNT|SUM|AVG|MIN|MAX)\s*\(\s*(?:DISTINCT\s+|ALL\s+)?(?:[\w$]+\s*\.\s*)?["`[]?(?<column>[\w$]+|\*)["`\]]?\s*\)$/i;

/** The function and the column of an expression that is only one call; undefined for any other. */
export function simpleCall(
  text: string,
): { readonly call: string; readonly column: string | undefined } | undefined {
  const { call, column } = CALL.exec(text.trim())?.groups ?? {};
  if (call === undefined) return undefined;
  return { call: call.toUpperCase(), column: column === '*' ? undefined : column };
}

export const columnNamed = (table: Table, name: string | undefined): Column | undefined =>
  name === undefined
    ? undefined
    : table.columns.find((column) => column.name.toLowerCase() === name.toLowerCase());

/** The column that holds an aggregate, where the schema does not declare it. */
export const aggregateColumn = (
  { name, expression, default: given }: AggregatedColumn,
  child: Table | undefined,
  { naming }: AggregateOptions,
): Column => {
  const text = given ?? implicitDefault(expression.text);
  return newColumn(name, 'INTEGER', {
    ...typeOf(expression, child),
    codeName: codeNameOf(name, naming),
    ...(text !== undefined && { default: { kind: 'value', text } }),
  });
};

/** Zero rows are counted as 0; all other aggregates of none are NULL. */
export const implicitDefault = (expression: string): string | undefined =>
  simpleCall(expression)?.call === 'COUNT' ? '0' : undefined;

type ColumnShape = Partial<Pick<Column, 'type' | 'size' | 'scale' | 'enumType' | 'valueSet' | 'sqlType'>>;

/** INTEGER, as in Propel, unless the expression says that this is too small or cannot hold the values. */
function typeOf(expression: SqlText, child: Table | undefined): ColumnShape {
  const found = simpleCall(expression.text);
  if (found === undefined) return combinedType(expression, child);
  const column = child === undefined ? undefined : columnNamed(child, found.column);
  switch (found.call) {
    case 'SUM':
      return sumType(column);
    case 'AVG':
      return column !== undefined && isFloat(column.type)
        ? { type: 'DOUBLE' }
        : { type: 'DECIMAL', size: digits(column), scale: Math.max(4, column?.scale ?? 0) };
    case 'MIN':
    case 'MAX':
      return column === undefined ? {} : shapeOf(column);
    default:
      return {};
  }
}

/** Decimal places that the values of an expression have: those of its columns, or of a quotient. */
function combinedType({ text, words, calls }: SqlText, child: Table | undefined): ColumnShape {
  if (!['sum', 'avg', 'min', 'max'].some((call) => calls.has(call))) return {};
  const columns = child?.columns.filter(({ name }) => words.has(name.toLowerCase())) ?? [];
  if (columns.some(({ type }) => isFloat(type))) return { type: 'DOUBLE' };
  const decimals = columns.filter(({ type }) => isDecimal(type));
  const isQuotient = calls.has('avg') || text.includes('/');
  if (decimals.length === 0 && !isQuotient) return {};
  const scales = decimals.map((column) => column.scale ?? 0);
  const isProduct = /[^\s(.]\s*\*/.test(text);
  const own = isProduct ? scales.reduce((sum, scale) => sum + scale, 0) : Math.max(0, ...scales);
  const scale = Math.max(own, isQuotient ? 4 : 0);
  const sizes = decimals.map((column) => digits(column) + (isProduct ? scale - (column.scale ?? 0) : 0));
  return { type: 'DECIMAL', size: Math.max(digits(undefined), ...sizes), scale };
}

/** The digits that every database stores exactly, or more where the values have more themselves. */
const digits = (column: Column | undefined): number => Math.max(15, column?.size ?? 0);

function sumType(column: Column | undefined): ColumnShape {
  if (column === undefined || isInteger(column.type)) return { type: 'BIGINT' };
  if (isDecimal(column.type)) {
    return { type: 'DECIMAL', size: digits(column), scale: column.scale ?? 0 };
  }
  return isFloat(column.type) ? { type: 'DOUBLE' } : { type: 'BIGINT' };
}

const shapeOf = ({ type, size, scale, enumType, valueSet, sqlType }: Column): ColumnShape => ({
  type,
  ...(size !== undefined && { size }),
  ...(scale !== undefined && { scale }),
  ...(enumType !== undefined && { enumType }),
  ...(valueSet.length > 0 && { valueSet }),
  ...(sqlType !== undefined && { sqlType }),
});

/** The default as data: a number, or a text that is bound. Undefined where the text does not fit the column. */
export function defaultValue({ type }: Column, text: string): number | string | undefined {
  if (isInteger(type)) return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
  if (isDecimal(type) || isFloat(type)) {
    if (!/^-?\d+(?:\.\d+)?$/.test(text)) return undefined;
    return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
  }
  return ['text', 'date', 'time', 'timestamp', 'instant'].includes(familyOf(type)) ? text : undefined;
}
