import type { Database } from '../model/database.ts';
import type { ForeignKey } from '../model/foreign-key.ts';
import type { Table } from '../model/table.ts';
import type { Findings } from '../platforms/inspect.ts';

/** Tables whose names do not begin with the prefix would get another name from a schema. */
export function withPrefix(database: Database, prefix: string, findings: Findings): Database {
  if (prefix === '') return database;
  const reason = `name without the table prefix "${prefix}"`;
  const tables = database.tables.filter((table) => {
    const has = table.name.startsWith(prefix) && table.name !== prefix;
    if (!has) findings.omitted('table', table.name, table, reason);
    return has;
  });
  return { ...database, tables };
}

/** The name that a schema writes. */
export const withoutPrefix = (name: string, prefix: string): string =>
  name.startsWith(prefix) ? name.slice(prefix.length) : name;

export const keyWithoutPrefix = (key: ForeignKey, prefix: string): ForeignKey => ({
  ...key,
  foreignTable: withoutPrefix(key.foreignTable, prefix),
});

/** A table as a schema writes it: the prefix is put before names when the schema is read. */
export const tableWithoutPrefix = (table: Table, prefix: string): Table => ({
  ...table,
  name: withoutPrefix(table.name, prefix),
  foreignKeys: table.foreignKeys.map((key) => keyWithoutPrefix(key, prefix)),
});
