import type { Column, ColumnDefault, Generated } from '../../../model/column.ts';
import { type EnumType, enumRefOf } from '../../../model/enum-type.ts';
import { newColumn } from '../../../model/new.ts';
import type { Table } from '../../../model/table.ts';
import { elementsOfBraces } from '../../../support/list-text.ts';
import type { Row } from '../../connect/connection.ts';
import { cell, type Findings, flag, textOf } from '../../inspect.ts';
import { isBracketed } from '../../standard/ddl/default-expression.ts';
import { defaultOf, isNumber, textOfBytes, unquoted } from '../../standard/inspect/defaults.ts';
import { jsonText } from '../../standard/lists.ts';
import { momentOf } from '../store.ts';
import type { Sequences } from './sequences.ts';
import { type PgsqlType, reversePgsqlType } from './types.ts';

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
  enums: ReadonlyMap<string, EnumType>,
  sequences: Sequences,
  findings: Findings,
): Columns {
  const counting = rows.filter((row) => sequences.counts(row));
  const counter = counting.find((row) => keyColumns.includes(cell(row, 'name'))) ?? counting[0];
  const sequence = counter === undefined ? undefined : sequences.nameFor(counter, table, findings);
  const columns = rows.map((row) => {
    const name = cell(row, 'name');
    const { known, ...type } = typeOf(row, enums, keyColumns.includes(name));
    if (!known) findings.unknownType(table, name, cell(row, 'type'), type.type);
    reportLosses(row, table, row === counter, findings);
    const [description, collation] = [textOf(row.comment), textOf(row.collation)];
    const column = newColumn(name, type.type, {
      primaryKey: keyColumns.includes(name),
      required: flag(row.required),
      autoIncrement: row === counter,
      ...type,
      ...(collation !== undefined && { collation }),
      ...(description !== undefined && { description }),
    });
    if (row === counter) {
      const identity = sequences.identityOf(row);
      return identity === undefined ? column : { ...column, identity };
    }
    if (cell(row, 'generated') !== '') return { ...column, generated: generatedOf(row) };
    if (!sequences.counts(row) || !sequences.isSerial(row))
      return withDefault(column, textOf(row.value), row);
    sequences.describeSerial(row, table, findings);
    return withSerial(column);
  });
  return { columns, ...(sequence !== undefined && { sequence }) };
}

/** A value without the brackets around it. */
const withoutBrackets = (sql: string): string => (isBracketed(sql) ? sql.slice(1, -1) : sql);

/** Only a virtual column says how its value is kept: rows keep others. */
const generatedOf = (row: Row): Generated => ({
  sql: withoutBrackets(textOf(row.value) ?? ''),
  ...(cell(row, 'generated') === 'v' && { stored: false }),
});

const STORAGE: Readonly<Record<string, string>> = { p: 'PLAIN', e: 'EXTERNAL', m: 'MAIN', x: 'EXTENDED' };
const COMPRESSION: Readonly<Record<string, string>> = { p: 'pglz', l: 'lz4' };

function reportLosses(row: Row, table: Table, isCounter: boolean, findings: Findings): void {
  const name = cell(row, 'name');
  const lost = (what: string): void => findings.lossy('column', name, what, table);
  const [storage, compression] = [cell(row, 'storage'), cell(row, 'compression')];
  const [statistics, options] = [cell(row, 'statistics'), cell(row, 'options')];
  if (cell(row, 'identity') !== '' && !isCounter) lost('GENERATED AS IDENTITY, which becomes a sequence');
  if (storage !== '') lost(`STORAGE ${STORAGE[storage] ?? storage}`);
  if (compression !== '') lost(`COMPRESSION ${COMPRESSION[compression] ?? compression}`);
  if (statistics !== '') lost(`STATISTICS ${statistics}`);
  if (options !== '') lost(`the options ${options}`);
}

type ColumnShape = PgsqlType & Partial<Pick<Column, 'enumType' | 'valueSet'>>;

/** A column of a domain has the values of the type that the domain is made of. */
function typeOf(row: Row, enums: ReadonlyMap<string, EnumType>, isKey: boolean): ColumnShape {
  const named = enums.get(textOf(row.enum) ?? '');
  if (named !== undefined)
    return { type: 'NAMED_ENUM', enumType: enumRefOf(named), valueSet: named.values, known: true };
  const base = textOf(row.base);
  const text = cell(row, 'type');
  // A schema has no arrays in primary keys.
  if (isKey && text.endsWith('[]')) return { type: 'LONGVARCHAR', sqlType: text, known: true };
  return base === undefined ? reversePgsqlType(text) : { ...reversePgsqlType(base), sqlType: text };
}

const SERIALS = { SMALLINT: 'smallserial', INTEGER: 'serial', BIGINT: 'bigserial' } as const;

const withSerial = (column: Column): Column => ({
  ...column,
  sqlType: SERIALS[column.type as keyof typeof SERIALS],
});

const withDefault = (column: Column, sql: string | undefined, row: Row): Column =>
  sql === undefined ? column : { default: defaultFor(column, sql, row), ...column };

const CAST = /^(E?)('(?:[^']|'')*')::([\w" .]+(?:\(\d+(?:,\d+)?\))?[\w ]*(?:\[\])*)$/;

/** A label, cast to its type, whose name may hold anything. */
const LABEL = /^(E?)('(?:[^']|'')*')::(?:(?:"(?:[^"]|"")*"|[\p{L}\p{N}_$]+)(?:\.|$))+$/u;

function defaultFor(column: Column, sql: string, row: Row): ColumnDefault {
  if (isNumber(sql) || sql === 'true' || sql === 'false') return defaultOf(column, sql, sql);
  const [, escaped, quoted, cast = ''] = (column.enumType === undefined ? CAST : LABEL).exec(sql) ?? [];
  const moment = momentOf(cast);
  // A date or time of another type is converted for each row, by the time zone of its session.
  const isConverted = moment !== undefined && moment !== momentOf(textOf(row.base) ?? cell(row, 'type'));
  const text = quoted === undefined || isConverted ? undefined : unquoted(quoted);
  if (text === undefined) return defaultOf(column, undefined, sql);
  const plain = escaped === 'E' ? text.replaceAll('\\\\', '\\') : text;
  if (column.type === 'LIST') {
    const elements = elementsOfBraces(plain);
    return defaultOf(column, elements && jsonText(JSON.stringify(elements), column), sql);
  }
  // The schema says instants in UTC.
  if (column.type === 'TIMESTAMPTZ') return defaultOf(column, plain.replace(/\+00$/, ''), sql);
  if (column.type !== 'BLOB') return defaultOf(column, plain, sql);
  return defaultOf(column, plain.startsWith('\\x') ? textOfBytes(plain.slice(2)) : undefined, sql);
}
