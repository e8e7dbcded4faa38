import type { Database } from '../model/database.ts';
import { withTables } from '../model/edit.ts';
import { type EnumType, enumKey } from '../model/enum-type.ts';
import { qualifiedName } from '../model/table.ts';
import type { Findings } from '../platforms/inspect.ts';
import { isWritable } from '../schema/print-xml.ts';

/** Omits enum types that a schema cannot describe; their columns keep the name of the type as their SQL. */
export function withWritableEnums(database: Database, findings: Findings): Database {
  const lost = new Map(
    database.enums
      .filter((type) => reasonOf(type) !== undefined)
      .map((type) => [enumKey(type), type] as const),
  );
  if (lost.size === 0) return database;
  for (const type of lost.values()) findings.omitted('enum type', type.name, undefined, reasonOf(type));
  const withoutEnums = withTables(database, (table) => ({
    ...table,
    columns: table.columns.map((column) => {
      const type = column.enumType === undefined ? undefined : lost.get(enumKey(column.enumType));
      if (type === undefined) return column;
      const { enumType: _, ...rest } = column;
      return { ...rest, type: 'VARCHAR' as const, sqlType: qualifiedName(type), valueSet: [] };
    }),
  }));
  return { ...withoutEnums, enums: database.enums.filter((type) => !lost.has(enumKey(type))) };
}

function reasonOf({ name, schema = 'x', values }: EnumType): string | undefined {
  if (values.length === 0) return 'without values';
  if (values.includes('')) return 'an empty value';
  return [name, schema, ...values].every(isWritable) ? undefined : 'characters that XML cannot represent';
}
