import type { Database } from '../../model/database.ts';
import { qualifiedName, type Table } from '../../model/table.ts';

/** The table that a parameter names, with or without the prefix that the names of both tables have. */
export function findNamedTable(
  { tables }: Database,
  own: Table,
  name: string,
  schema?: string,
): Table | undefined {
  const inSchema = tables.filter((one) => schema === undefined || one.schema === schema);
  const isNear = (one: Table) => one.schema === own.schema;
  const named = inSchema.filter((one) => one.name === name || qualifiedName(one) === name);
  const prefixed = inSchema.filter(
    (one) => one.name.endsWith(name) && own.name.startsWith(one.name.slice(0, -name.length)),
  );
  return named.find(isNear) ?? named[0] ?? prefixed.find(isNear) ?? prefixed[0];
}
