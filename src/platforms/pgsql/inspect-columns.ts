import type { Column, ColumnDefault } from '../../model/column.ts';
import { newColumn } from '../../model/new.ts';
import { qualifiedName, type Table } from '../../model/table.ts';
import type { Row } from '../connection.ts';
import { cell, type Findings, flag, textOf } from '../inspect.ts';
import { defaultOf, isNumber, textOfBytes, unquoted } from '../standard/reverse-default.ts';
import { sequenceName, serialSequence } from './names.ts';
import { type PgsqlType, reversePgsqlType } from './reverse-types.ts';

interface Columns {
  readonly columns: readonly Column[];
  /** The sequence of the column that counts up, where it is not the one that comes with it. */
  readonly sequence?: string;
}

/** The columns of a table; one of them may count up, others that do keep it as their type. */
export function columnsOf(
  rows: readonly Row[],
  keyColumns: readonly string[],
  table: Table,
  findings: Findings,
): Columns {
  const kept = rows.filter((row) => {
    if (cell(row, 'generated') === '') return true;
    findings.leftOut('generated column', `${qualifiedName(table)}.${cell(row, 'name')}`, table.name);
    return false;
  });
  const counting = kept.filter((row) => counts(row));
  const counter = counting.find((row) => keyColumns.includes(cell(row, 'name'))) ?? counting[0];
  const sequence = counter === undefined ? undefined : namedSequence(counter, table);
  const columns = kept.map((row) => {
    const name = cell(row, 'name');
    const label = `${qualifiedName(table)}.${name}`;
    const { known, ...type } = typeOf(row);
    if (!known) findings.unknownType(table, name, cell(row, 'type'), type.type);
    if (flag(row.collated)) findings.notKept('column', label, 'its collation', table.name);
    if (cell(row, 'identity') !== '')
      findings.notKept('column', label, 'GENERATED AS IDENTITY, which becomes a sequence', table.name);
    const description = textOf(row.comment);
    const column = newColumn(name, type.type, {
      ...type,
      primaryKey: keyColumns.includes(name),
      required: flag(row.required),
      autoIncrement: row === counter,
      ...(description !== undefined && { description }),
    });
    if (row === counter) return column;
    return counts(row) && isSerial(row, table) ? withSerial(column) : withDefault(column, textOf(row.value));
  });
  return { columns, ...(sequence !== undefined && { sequence }) };
}

/** A column of a domain has the values of the type that the domain is made of. */
function typeOf(row: Row): PgsqlType {
  const base = textOf(row.base);
  const text = cell(row, 'type');
  return base === undefined ? reversePgsqlType(text) : { ...reversePgsqlType(base), sqlType: text };
}

const NEXT_VALUE = /^nextval\('(?:[^']|'')*'::regclass\)$/;

const counts = (row: Row): boolean =>
  /^(?:smallint|integer|bigint)$/.test(cell(row, 'type')) &&
  (cell(row, 'identity') !== '' ||
    (textOf(row.sequence) !== undefined && NEXT_VALUE.test(cell(row, 'value'))));

/** Whether `serial` made the sequence: it belongs to the column, and has the name that the server gives it. */
function isSerial(row: Row, table: Table): boolean {
  if (cell(row, 'identity') !== '') return true;
  const implicit = serialSequence(table, cell(row, 'name'));
  const sequence = cell(row, 'sequence');
  return flag(row.owned) && sequence.startsWith(implicit) && /^\d*$/.test(sequence.slice(implicit.length));
}

/** A schema can name only a sequence in lower case, beside its table. */
function namedSequence(row: Row, table: Table): string | undefined {
  const sequence = textOf(row.sequence);
  if (sequence === undefined || isSerial(row, table)) return undefined;
  return sequenceName(sequence) === sequence && flag(row.beside) ? sequence : undefined;
}

const SERIALS = { SMALLINT: 'smallserial', INTEGER: 'serial', BIGINT: 'bigserial' } as const;

const withSerial = (column: Column): Column => ({
  ...column,
  sqlType: SERIALS[column.type as keyof typeof SERIALS],
});

const withDefault = (column: Column, sql: string | undefined): Column =>
  sql === undefined ? column : { ...column, default: defaultFor(column, sql) };

const CAST = /^(E?)('(?:[^']|'')*')::[\w" .]+(?:\(\d+(?:,\d+)?\))?[\w ]*$/;

function defaultFor(column: Column, sql: string): ColumnDefault {
  if (isNumber(sql) || sql === 'true' || sql === 'false') return defaultOf(column, sql, sql);
  const [, escaped, quoted] = CAST.exec(sql) ?? [];
  const text = quoted === undefined ? undefined : unquoted(quoted);
  if (text === undefined) return defaultOf(column, undefined, sql);
  const plain = escaped === 'E' ? text.replaceAll('\\\\', '\\') : text;
  // The schema says instants in UTC.
  if (column.type === 'TIMESTAMPTZ') return defaultOf(column, plain.replace(/\+00$/, ''), sql);
  if (column.type !== 'BLOB') return defaultOf(column, plain, sql);
  return defaultOf(column, plain.startsWith('\\x') ? textOfBytes(plain.slice(2)) : undefined, sql);
}
