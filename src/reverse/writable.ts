import type { Column } from '../model/column.ts';
import type { Database } from '../model/database.ts';
import { qualifiedName, type Table } from '../model/table.ts';
import type { Findings } from '../platforms/inspect.ts';
import { isWritable } from '../schema/print-xml.ts';

const REASON = 'it holds characters that XML cannot';

const isReadable = (text: string): boolean => isWritable(text) && text.trim() !== '';

/** Leaves out, and names, what XML has no way to write, and tables of which nothing would be left. */
export const writableTables = (database: Database, findings: Findings): Database => ({
  ...database,
  tables: database.tables.flatMap((table) => writableTable(table, findings) ?? []),
});

function writableTable(table: Table, findings: Findings): Table | undefined {
  const { name, schema = 'x', description } = table;
  if (!isReadable(name) || !isReadable(schema)) {
    findings.leftOut('table', qualifiedName(table), name, REASON);
    return undefined;
  }
  const columns = table.columns.flatMap((column) => writableColumn(column, name, findings) ?? []);
  if (columns.length === 0) {
    findings.leftOut('table', qualifiedName(table), name, 'it has no columns that a schema can describe');
    return undefined;
  }
  const { description: _, ...rest } = table;
  const named = <T extends { readonly name?: string }>(thing: T): T => {
    if (thing.name === undefined || isReadable(thing.name)) return thing;
    const { name: lost, ...unnamed } = thing;
    findings.notKept('table', name, `the name "${lost}", as ${REASON}`, name);
    return unnamed as T;
  };
  return {
    ...rest,
    ...writableText('description', description, `description of table ${name}`, name, findings),
    columns,
    indexes: table.indexes.map(named),
    foreignKeys: table.foreignKeys.map(named),
  };
}

function writableText<Name extends string>(
  property: Name,
  text: string | undefined,
  what: string,
  table: string,
  findings: Findings,
): Partial<Record<Name, string>> {
  if (text === undefined) return {};
  if (isWritable(text)) return { [property]: text } as Partial<Record<Name, string>>;
  findings.leftOut('text', what, table, REASON);
  return {};
}

function writableColumn(column: Column, table: string, findings: Findings): Column | undefined {
  const { name, description, default: value, sqlType = 'x', ...rest } = column;
  const label = `${table}.${name}`;
  if (!isReadable(name) || !isReadable(sqlType)) {
    findings.leftOut('column', label, table, REASON);
    return undefined;
  }
  const keepsDefault = value === undefined || isWritable(value.text);
  if (!keepsDefault) findings.notKept('column', label, `its default, as ${REASON}`, table);
  return {
    ...rest,
    name,
    ...(column.sqlType !== undefined && { sqlType }),
    ...writableText('description', description, `description of column ${label}`, table, findings),
    ...(value !== undefined && keepsDefault && { default: value }),
  };
}
