import type { Column } from '../model/column.ts';
import type { Database } from '../model/database.ts';
import { enumOf } from '../model/enum-type.ts';
import { columnPairs, type ForeignKey } from '../model/foreign-key.ts';
import { primaryKeyOf, qualifiedName, type Table } from '../model/table.ts';
import { byCodeUnit } from '../support/text.ts';
import type { Diagram, DiagramRelation, DiagramRow, DiagramTable } from './diagram.ts';

/** What a diagram shows of a database; keys to tables that it does not have are left out. */
export function diagramOf(database: Database): Diagram {
  const known = new Set(database.tables.map(qualifiedName));
  const described = database.tables.map((table) => tableOf(table, database, known));
  return { name: database.name, tables: described.toSorted((one, other) => byCodeUnit(one.id, other.id)) };
}

function tableOf(table: Table, database: Database, known: ReadonlySet<string>): DiagramTable {
  return {
    id: qualifiedName(table),
    kind: table.view === undefined ? 'table' : table.view.materialized ? 'materialized view' : 'view',
    description: table.description,
    package: table.package,
    rows: table.columns.map((column) => rowOf(column, table, database)),
    relations: table.foreignKeys
      .map((key) => relationOf(key, table))
      .filter(({ to, columns }) => known.has(to) && columns.length > 0),
    indexes: table.indexes.map(({ name, columns, unique }) => ({
      name,
      columns: columns.map((column) => column.name),
      isUnique: unique,
    })),
    checks: table.checks.map(({ sql }) => sql),
    behaviors: [...new Set(table.behaviors.map(({ name }) => name))],
  };
}

const rowOf = (column: Column, table: Table, database: Database): DiagramRow => ({
  name: column.name,
  type: typeOf(column),
  isKey: column.primaryKey,
  isRequired: column.required || column.primaryKey,
  isUnique: isUnique(table, [column.name]),
  default: column.autoIncrement ? 'generated' : (column.generated?.sql ?? column.default?.text),
  description: column.description,
  values: enumOf(database, column)?.values ?? column.valueSet,
});

function typeOf({ type, enumType, sqlType, size, scale }: Column): string {
  if (enumType !== undefined) return qualifiedName(enumType);
  if (sqlType !== undefined) return sqlType;
  if (size === undefined) return type;
  return scale === undefined ? `${type}(${size})` : `${type}(${size},${scale})`;
}

function relationOf(key: ForeignKey, table: Table): DiagramRelation {
  const pairs = columnPairs(key);
  const columns = pairs.map(({ local }) => local);
  const { foreignTable: name, foreignSchema: schema } = key;
  return {
    columns,
    to: qualifiedName(schema === undefined ? { name } : { name, schema }),
    foreignColumns: pairs.map(({ foreign }) => foreign),
    isRequired: columns.every((local) =>
      table.columns.some((column) => column.name === local && (column.required || column.primaryKey)),
    ),
    isUnique: isUnique(table, columns),
    onDelete: key.onDelete,
  };
}

/** Whether a key of the table has no other columns than these. */
function isUnique(table: Table, names: readonly string[]): boolean {
  const key = primaryKeyOf(table).map(({ name }) => name);
  const unique = table.indexes
    .filter(({ unique: isKey, where }) => isKey && where === undefined)
    .map(({ columns }) => columns.map(({ name }) => name));
  return [key, ...unique].some((own) => own.length > 0 && own.every((name) => names.includes(name)));
}
