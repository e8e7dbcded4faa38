import { isBinary } from '../../../column-types/families.ts';
import type { Check } from '../../../model/check.ts';
import type { Column, ColumnDefault, Identity } from '../../../model/column.ts';
import type { ForeignKey, ReferentialAction } from '../../../model/foreign-key.ts';
import { withKeyParts } from '../../../model/key-parts.ts';
import { newColumn, newDatabase, newForeignKey, newIndex, newTable } from '../../../model/new.ts';
import type { Table } from '../../../model/table.ts';
import type { TableIndex } from '../../../model/table-index.ts';
import type { Row } from '../../connect/connection.ts';
import { cell, Findings, flag, grouped, type Inspected, type Query, textOf } from '../../inspect.ts';
import { isBracketed } from '../../standard/ddl/default-expression.ts';
import { defaultOf, isNumber, textOfBytes, unquoted } from '../../standard/inspect/defaults.ts';
import { CHECKS, COLUMNS, INDEXES, KEYS, OTHERS, TABLES } from './catalogue.ts';
import { printNativeType, reverseMssqlType } from './types.ts';

export async function inspectMssql(query: Query): Promise<Inspected> {
  const findings = new Findings();
  const tables = await query(TABLES);
  const byTable = async (sql: string) => grouped(await query(sql), (row) => cell(row, 'id'));
  const columns = await byTable(COLUMNS);
  const indexes = await byTable(INDEXES);
  const keys = await byTable(KEYS);
  const checks = await byTable(CHECKS);
  for (const other of await query(OTHERS)) {
    const [what, name] = [cell(other, 'what'), cell(other, 'name')];
    findings.omitted(what, name, what === 'view' ? name : textOf(other.tbl));
  }
  const read = tables.map((table) => {
    const of = (rows: ReadonlyMap<string, readonly Row[]>) => rows.get(cell(table, 'id')) ?? [];
    const made = tableOf(table, of(columns), of(indexes), of(keys), findings);
    return { ...made, checks: of(checks).map((check) => checkOf(check, made.name, findings)) };
  });
  return { database: newDatabase('', { tables: read }), findings: findings.all };
}

function tableOf(
  row: Row,
  columnRows: readonly Row[],
  indexRows: readonly Row[],
  keyRows: readonly Row[],
  findings: Findings,
): Table {
  const name = cell(row, 'name');
  const place = flag(row.here) ? {} : { schema: cell(row, 'schema') };
  if (Number(row.temporal ?? 0) > 0) findings.lossy('table', name, 'SYSTEM_VERSIONING', name);
  const description = textOf(row.comment);
  const indexes = grouped(indexRows, (index) => cell(index, 'name'));
  const [primary] = [...indexes.values()].filter((parts) => flag(parts[0]?.primary));
  const key = (primary ?? []).map((part) => cell(part, 'col'));
  const columns = columnRows.flatMap((column) => columnOf(column, key, { name, ...place }, findings) ?? []);
  const table = newTable(name, {
    ...place,
    ...(description !== undefined && { description }),
    ...(primary?.[0] !== undefined && { primaryKeyName: cell(primary[0], 'name') }),
    columns,
    indexes: [...indexes.values()]
      .filter((parts) => parts !== primary)
      .flatMap((parts) => indexOf(parts, name, findings)),
    foreignKeys: [...grouped(keyRows, (part) => cell(part, 'name')).values()].map((parts) =>
      keyOf(parts, name, findings),
    ),
  });
  return withKeyParts(
    table,
    key.map((column) => ({ name: column })),
  );
}

/** The server shows the condition in brackets. */
function checkOf(row: Row, table: string, findings: Findings): Check {
  const name = cell(row, 'name');
  if (flag(row.disabled)) findings.lossy('check', name, 'the disabled state', table);
  return { name, sql: conditionOf(cell(row, 'condition')) };
}

const conditionOf = (sql: string): string => (isBracketed(sql) ? sql.slice(1, -1) : sql);

function columnOf(
  row: Row,
  key: readonly string[],
  table: Pick<Table, 'name' | 'schema'>,
  findings: Findings,
): Column | undefined {
  const name = cell(row, 'name');
  if (flag(row.computed)) {
    findings.omitted('computed column', name, table);
    return undefined;
  }
  const native = printNativeType(row);
  const { known, ...type } = reverseMssqlType(native);
  if (!known) findings.unknownType(table, name, native, type.type);
  const collation = textOf(row.collation);
  const description = textOf(row.comment);
  const column = newColumn(name, type.type, {
    ...type,
    primaryKey: key.includes(name),
    required: !flag(row.nullable),
    autoIncrement: flag(row.counts),
    ...identityOf(row),
    ...(collation !== undefined && { collation }),
    ...(description !== undefined && { description }),
  });
  const value = textOf(row.value);
  return value === undefined ? column : { default: defaultFor(column, value), ...column };
}

/** A counter from 1 in steps of 1 is auto-incremented, and no more. */
function identityOf(row: Row): { readonly identity?: Identity } {
  const [start, increment] = [textOf(row.start) ?? '1', textOf(row.increment) ?? '1'];
  if (!flag(row.counts) || (start === '1' && increment === '1')) return {};
  return { identity: { kind: 'default', start, increment } };
}

/** The server puts every default into brackets, and numbers into two pairs. */
function withoutBrackets(sql: string): string {
  const text = sql.trim();
  return isBracketed(text) ? withoutBrackets(text.slice(1, -1)) : text;
}

function defaultFor(column: Column, stored: string): ColumnDefault {
  const sql = withoutBrackets(stored);
  if (column.type === 'BOOLEAN') return defaultOf(column, { '0': 'false', '1': 'true' }[sql], sql);
  if (isNumber(sql)) return defaultOf(column, sql, sql);
  const [, bytes] = /^0x((?:[0-9a-f]{2})*)$/i.exec(sql) ?? [];
  if (bytes !== undefined) return defaultOf(column, textOfBytes(bytes), sql);
  return defaultOf(column, isBinary(column.type) ? undefined : unquoted(sql.replace(/^N(?=')/, '')), sql);
}

function indexOf(parts: readonly Row[], table: string, findings: Findings): readonly TableIndex[] {
  const [first] = parts as readonly [Row];
  const name = cell(first, 'name');
  const type = cell(first, 'type');
  if (!/^(?:NON)?CLUSTERED$/.test(type)) {
    findings.omitted('index', name, table, `index type ${type}`);
    return [];
  }
  const condition = textOf(first.condition);
  const namesOf = (rows: readonly Row[]): readonly string[] => rows.map((part) => cell(part, 'col'));
  const keyed = parts.filter((part) => !flag(part.included));
  const included = namesOf(parts.filter((part) => flag(part.included)));
  if (type === 'CLUSTERED') findings.lossy('index', name, 'CLUSTERED', table);
  return [
    newIndex([], {
      name,
      unique: flag(first.unique),
      columns: keyed.map((part) => ({
        name: cell(part, 'col'),
        ...(flag(part.descending) && { direction: 'desc' }),
      })),
      ...(condition !== undefined && { where: conditionOf(condition) }),
      ...(included.length > 0 && { include: included }),
    }),
  ];
}

/** NO ACTION is the default. */
const actionOf = (row: Row, event: string): ReferentialAction => {
  const action = cell(row, event).replaceAll('_', ' ').toLowerCase();
  return action === 'no action' ? 'none' : (action as ReferentialAction);
};

function keyOf(parts: readonly Row[], table: string, findings: Findings): ForeignKey {
  const [first] = parts as readonly [Row];
  const name = cell(first, 'name');
  if (flag(first.disabled)) findings.lossy('foreign key', name, 'the disabled state', table);
  return newForeignKey(
    cell(first, 'target'),
    parts.map((part) => ({ local: cell(part, 'col'), foreign: cell(part, 'target_col') })),
    {
      name,
      ...(!flag(first.target_here) && { foreignSchema: cell(first, 'target_schema') }),
      onDelete: actionOf(first, 'on_delete'),
      onUpdate: actionOf(first, 'on_update'),
    },
  );
}
