import type { Column } from '../../../src/model/column.ts';
import type { Table } from '../../../src/model/table.ts';
import { isView } from '../../../src/model/view.ts';
import type { DatabaseName } from './scenario.ts';

const BINARY: readonly string[] = ['BINARY', 'VARBINARY', 'LONGVARBINARY', 'BLOB', 'UUID_BINARY'];

/** One statement that gives each row of each table as a JSON array of text, written without any model. */
export const dumpSql = (adapter: DatabaseName, tables: readonly Table[]): string =>
  tables
    .map((table) => {
      const values = table.columns.map((column) => textOf(adapter, column)).join(', ');
      return `SELECT '${table.name}' AS t, ${arrayOf[adapter](values)} AS r FROM ${quoted(adapter, table.name)}`;
    })
    .join(' UNION ALL ');

const arrayOf: Readonly<Record<DatabaseName, (values: string) => string>> = {
  sqlite: (values) => `json_array(${values})`,
  pgsql: (values) => `CAST(json_build_array(${values}) AS text)`,
  mysql: (values) => `JSON_ARRAY(${values})`,
};

/** A value as text; SQLite's type is part of it, because the column does not decide it. */
function textOf(adapter: DatabaseName, { name, type }: Column): string {
  const column = quoted(adapter, name);
  if (BINARY.includes(type)) {
    return { sqlite: `hex(${column})`, pgsql: hexPgsql(column, type), mysql: `HEX(${column})` }[adapter];
  }
  if (type === 'BOOLEAN') return `CASE WHEN ${column} THEN 'true' WHEN NOT ${column} THEN 'false' END`;
  return {
    sqlite: `CAST(${column} AS TEXT) || CASE WHEN typeof(${column}) = 'blob' THEN ' (blob)' ELSE '' END`,
    pgsql: `CAST(${column} AS text)`,
    mysql: `CAST(${column} AS CHAR)`,
  }[adapter];
}

/** PostgreSQL keeps UUID_BINARY as uuid or as bytes, by the version of the generator. */
const hexPgsql = (column: string, type: string): string =>
  type === 'UUID_BINARY' ? `CAST(${column} AS text)` : `encode(${column}, 'hex')`;

/** Statements that empty all tables and set their counters back. */
export function resetSql(adapter: DatabaseName, all: readonly Table[]): readonly string[] {
  const tables = all.filter((table) => !isView(table));
  const deletes = childrenFirst(tables).map(({ name }) => `DELETE FROM ${quoted(adapter, name)}`);
  const counters = tables.flatMap((table) =>
    table.columns.filter(({ autoIncrement }) => autoIncrement).map((column) => ({ table, column })),
  );
  switch (adapter) {
    case 'sqlite':
      return ['PRAGMA foreign_keys = OFF', 'BEGIN', ...deletes, 'DELETE FROM sqlite_sequence', 'COMMIT'];
    case 'pgsql':
      return [
        `BEGIN; ${deletes.join('; ')}; SELECT ${counters
          .map(
            ({ table, column }) =>
              `setval(pg_get_serial_sequence('${table.name}', '${column.name}'), 1, false)`,
          )
          .join(', ')}; COMMIT`,
        ...all
          .filter(({ view }) => view?.materialized)
          .map(({ name }) => `REFRESH MATERIALIZED VIEW ${quoted(adapter, name)}`),
      ];
    case 'mysql':
      return [
        'SET FOREIGN_KEY_CHECKS = 0',
        ...deletes,
        ...counters.map(({ table }) => `ALTER TABLE ${quoted(adapter, table.name)} AUTO_INCREMENT = 1`),
        'SET FOREIGN_KEY_CHECKS = 1',
      ];
  }
}

/** Tables that refer to others come before them. */
function childrenFirst(tables: readonly Table[]): readonly Table[] {
  const sorted: Table[] = [];
  const visit = (table: Table): void => {
    if (sorted.includes(table)) return;
    for (const other of tables) {
      const refers = other.foreignKeys.some(({ foreignTable }) => foreignTable === table.name);
      if (other !== table && refers) visit(other);
    }
    sorted.push(table);
  };
  tables.forEach(visit);
  return sorted;
}

const quoted = (adapter: DatabaseName, name: string): string =>
  adapter === 'mysql' ? `\`${name}\`` : `"${name}"`;
