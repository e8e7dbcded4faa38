import type { Database } from '../../model/database.ts';
import { qualifiedName, type Table } from '../../model/table.ts';

/** The table that a parameter names, with or without the prefix of the schema that uses the behavior. */
export function findNamedTable(
  { tables }: Database,
  own: Table,
  name: string,
  schema?: string,
): Table | undefined {
  const inSchema = tables.filter((one) => schema === undefined || one.schema === schema);
  const called = (wanted: string): Table | undefined => {
    const named = inSchema.filter((one) => one.name === wanted || qualifiedName(one) === wanted);
    return named.find((one) => one.schema === own.schema) ?? named[0];
  };
  return called(name) ?? (own.prefix === undefined ? undefined : called(own.prefix + name));
}
