import type { Column } from '../model/column.ts';
import type { Database } from '../model/database.ts';
import type { Table } from '../model/table.ts';
import { sqlOf, type TableIndex } from '../model/table-index.ts';
import type { Findings } from '../platforms/inspect.ts';
import { isWritable } from '../schema/print-xml.ts';
import type { RefusedName } from './usable-names.ts';

const REASON = 'characters that XML cannot represent';

const isReadable = (text: string): boolean => isWritable(text) && text.trim() !== '';

/** Removes and reports names that XML or PHP cannot represent, and tables without columns. */
export const writableTables = (
  database: Database,
  findings: Findings,
  refusedName: RefusedName = () => undefined,
): Database => ({
  ...database,
  tables: database.tables.flatMap((table) => writableTable(table, findings, refusedName) ?? []),
});

function writableTable(table: Table, findings: Findings, refusedName: RefusedName): Table | undefined {
  const { name, schema = 'x', description } = table;
  const reason =
    isReadable(name) && isReadable(schema)
      ? (refusedName(name, 'table') ?? refusedName(schema, 'table'))
      : REASON;
  if (reason !== undefined) {
    findings.omitted('table', name, table, reason);
    return undefined;
  }
  const kept = table.columns.flatMap((column) => writableColumn(column, table, findings, refusedName) ?? []);
  const columns = withoutPartOfKey(table, kept, findings);
  if (columns.length === 0) {
    findings.omitted('table', name, table, 'no column that a schema can describe');
    return undefined;
  }
  const { description: _, ...rest } = table;
  const described =
    description !== undefined && isWritableDescription('table', name, description, table, findings);
  const named =
    (kind: string) =>
    <T extends { readonly name?: string }>(thing: T): T => {
      if (thing.name === undefined || isReadable(thing.name)) return thing;
      const { name: lost, ...unnamed } = thing;
      findings.lossy(kind, lost, `the name (${REASON})`, table);
      return unnamed as T;
    };
  return {
    ...(described ? table : rest),
    columns,
    indexes: table.indexes
      .map(named('index'))
      .map(withWritableOptions(table, findings))
      .filter((index) => {
        if (sqlOf(index).every(isReadable)) return true;
        findings.omitted('index', index.name, table, REASON);
        return false;
      }),
    foreignKeys: table.foreignKeys.map(named('foreign key')),
    checks: table.checks.map(named('check')).filter((check) => {
      if (isReadable(check.sql)) return true;
      findings.omitted('check', check.name, table, REASON);
      return false;
    }),
  };
}

const withWritableOptions =
  (table: Table, findings: Findings) =>
  ({ comment, include, ...index }: TableIndex): TableIndex => {
    const lost = (what: string): void => findings.lossy('index', index.name, what, table);
    const keepsComment = comment === undefined || isWritable(comment);
    if (!keepsComment) lost(`the comment (${REASON})`);
    // A schema separates names by commas.
    const keepsIncluded = include?.every((name) => name === name.trim() && !name.includes(',')) ?? true;
    if (!keepsIncluded) lost('the included columns, whose names have commas or outer spaces');
    return {
      ...index,
      ...(include !== undefined && keepsIncluded && { include }),
      ...(comment !== undefined && keepsComment && { comment }),
    };
  };

function isWritableDescription(
  kind: string,
  object: string,
  description: string,
  table: Table,
  findings: Findings,
): boolean {
  if (isWritable(description)) return true;
  findings.lossy(kind, object, `the comment (${REASON})`, table);
  return false;
}

/** Omits a primary key of which a column is omitted. */
function withoutPartOfKey(table: Table, kept: readonly Column[], findings: Findings): readonly Column[] {
  const names = new Set(kept.map((column) => column.name));
  const isWhole = table.columns.every((column) => !column.primaryKey || names.has(column.name));
  if (isWhole) return kept;
  findings.omitted('primary key', undefined, table, 'on an omitted column');
  return kept.map((column) => ({ ...column, primaryKey: false }));
}

function writableColumn(
  column: Column,
  table: Table,
  findings: Findings,
  refusedName: RefusedName,
): Column | undefined {
  const { name, description, default: value, sqlType = 'x' } = column;
  const reason = isReadable(name) && isReadable(sqlType) ? refusedName(name, 'column') : REASON;
  if (reason !== undefined) {
    findings.omitted('column', name, table, reason);
    return undefined;
  }
  const keepsDefault = value === undefined || isWritable(value.text);
  if (!keepsDefault) findings.lossy('column', name, `the default (${REASON})`, table);
  const keepsDescription =
    description === undefined || isWritableDescription('column', name, description, table, findings);
  if (keepsDefault && keepsDescription) return column;
  const { description: _, default: __, ...rest } = column;
  return {
    ...rest,
    ...(description !== undefined && keepsDescription && { description }),
    ...(value !== undefined && keepsDefault && { default: value }),
  };
}
