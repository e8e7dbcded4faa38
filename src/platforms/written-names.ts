import type { Database } from '../model/database.ts';
import { tableKey } from '../model/relations.ts';
import { qualifiedName, type Table } from '../model/table.ts';
import type { Inspected, TableName } from './inspect.ts';

/**
 * A live database with the names of tables as a schema or state writes them, where the server has them in other letters
 * but takes both for one.
 */
export function withWrittenNames(inspected: Inspected, written: readonly TableName[]): Inspected {
  if (!inspected.ignoresLetterCase) return inspected;
  const { database, findings, tableOptions } = inspected;
  const exact = new Set(written.map(({ name, schema }) => tableKey(name, schema)));
  const names = new Map(written.map(({ name, schema }) => [folded(name, schema), name]));
  const nameOf = (name: string, schema?: string): string =>
    exact.has(tableKey(name, schema)) ? name : (names.get(folded(name, schema)) ?? name);
  if (database.tables.every(({ name, schema }) => nameOf(name, schema) === name)) return inspected;
  const renamed = (table: Table): Table => ({
    ...table,
    name: nameOf(table.name, table.schema),
    foreignKeys: table.foreignKeys.map((key) => ({
      ...key,
      foreignTable: nameOf(key.foreignTable, key.foreignSchema),
    })),
  });
  const tables = database.tables.map(renamed);
  const options = database.tables.flatMap((table, place) => {
    const found = tableOptions?.get(qualifiedName(table));
    return found === undefined ? [] : [[qualifiedName(tables[place] ?? table), found] as const];
  });
  return {
    ...inspected,
    database: { ...database, tables } satisfies Database,
    findings: findings.map((finding) =>
      finding.table === undefined ? finding : { ...finding, table: nameOf(finding.table, finding.schema) },
    ),
    ...(tableOptions !== undefined && { tableOptions: new Map(options) }),
  };
}

const folded = (name: string, schema?: string): string => tableKey(name, schema).toLowerCase();
