import type { ColumnTypeName } from '../../column-types/index.ts';
import type { Table } from '../../model/table.ts';

/** The extensions that have types of the schema, which belong to the server's distribution. */
const EXTENSIONS: Readonly<Partial<Record<ColumnTypeName, string>>> = { CITEXT: 'citext' };

/** The extensions that the columns of tables need. */
export const extensionsOf = (tables: readonly Table[]): readonly string[] => [
  ...new Set(
    tables.flatMap(({ columns }) =>
      columns.flatMap(({ type, sqlType }) =>
        sqlType === undefined ? (EXTENSIONS[type] ?? []) : named(sqlType),
      ),
    ),
  ),
];

/** The extension of a type that a schema names in SQL. */
const named = (sqlType: string): readonly string[] =>
  Object.values(EXTENSIONS).filter((name) => sqlType.toLowerCase().split(/\W/)[0] === name);

export const createExtension = (name: string): string => `CREATE EXTENSION IF NOT EXISTS ${name}`;
