import { foreignKeyName } from '../../../src/model/constraint-names.ts';
import type { Database } from '../../../src/model/database.ts';
import {
  columnPairs,
  type ForeignKey,
  isConstraint,
  type ReferentialAction,
} from '../../../src/model/foreign-key.ts';
import { primaryKeyOf, type Table } from '../../../src/model/table.ts';
import type { DatabaseName } from '../../servers/databases.ts';
import type { CatalogueTable } from './catalogue.ts';

/** The expected catalogue of a table without types and defaults, whose spelling depends on the database. */
export type Shape = Omit<CatalogueTable, 'columns'> & {
  readonly columns: readonly {
    readonly name: string;
    readonly required: boolean;
    readonly comment: string;
  }[];
};

const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : 0;

/** The model in the terms of this database's catalogue. */
export const shapesOf = (name: DatabaseName, database: Database): readonly Shape[] =>
  database.tables
    .filter((table) => !table.skipSql && !table.referenceOnly)
    .map((table) => shapeOf(name, table))
    .sort(byName);

/** The catalogue in the same order, without types and defaults. */
export const shapesIn = (name: DatabaseName, tables: readonly CatalogueTable[]): readonly Shape[] =>
  tables.map((table) => ({
    ...table,
    columns: table.columns.map(({ name: column, required, comment }) => ({
      name: column,
      required,
      comment,
    })),
    indexes: table.indexes
      .map((index) => (hasNoName(name, index) ? { ...index, name: '' } : index))
      .sort(byColumns),
    foreignKeys: [...table.foreignKeys].sort(byColumns),
  }));

type Listed = { readonly columns: readonly string[]; readonly name: string };

const byColumns = (a: Listed, b: Listed): number => {
  const [first, second] = [JSON.stringify([a.columns, a.name]), JSON.stringify([b.columns, b.name])];
  return first < second ? -1 : first > second ? 1 : 0;
};

/** SQLite generates the index name of a unique constraint. */
const hasNoName = (name: DatabaseName, index: { readonly unique: boolean }): boolean =>
  name === 'sqlite' && index.unique;

function shapeOf(name: DatabaseName, table: Table): Shape {
  const comments = name !== 'sqlite';
  const counter = table.columns.find((column) => column.autoIncrement);
  const key = primaryKeyOf(table).map((column) => column.name);
  const others = key.filter((column) => column !== counter?.name);
  const counterFirst = counter === undefined ? key : [counter.name, ...others];
  const primaryKey = {
    mysql: counterFirst,
    pgsql: key,
    sqlite: counter === undefined ? key : [counter.name],
  }[name];
  const uniqueKey = name === 'sqlite' && counter !== undefined && others.length > 0;
  return {
    ...(table.schema !== undefined && name === 'pgsql' && { schema: table.schema }),
    name: table.name,
    comment: (comments && table.description) || '',
    columns: table.columns.map((column) => ({
      name: column.name,
      required: column.required,
      comment: (comments && column.description) || '',
    })),
    primaryKey,
    indexes: [
      ...table.indexes.map((index) => ({
        name: hasNoName(name, index) ? '' : (index.name ?? ''),
        unique: index.unique,
        columns: index.columns.map((column) =>
          column.size !== undefined && name === 'mysql' ? `${column.name}(${column.size})` : column.name,
        ),
      })),
      ...(uniqueKey ? [{ name: '', unique: true, columns: key }] : []),
    ].sort(byColumns),
    foreignKeys: table.foreignKeys
      .filter(isConstraint)
      .map((foreignKey) => foreignKeyShape(name, table, foreignKey))
      .sort(byColumns),
  };
}

const foreignKeyShape = (name: DatabaseName, table: Table, key: ForeignKey) => ({
  name:
    name === 'sqlite'
      ? ''
      : foreignKeyName(table, key, { maxIdentifierLength: 64, indexSizesInNames: false }),
  columns: columnPairs(key).map((pair) => pair.local),
  foreignTable: key.foreignTable,
  foreignColumns: columnPairs(key).map((pair) => pair.foreign),
  onDelete: actionOf(name, key.onDelete),
  onUpdate: actionOf(name, key.onUpdate),
});

/** MariaDB reports RESTRICT if no action is given. */
const actionOf = (name: DatabaseName, action: ReferentialAction): string =>
  action === 'none' ? (name === 'mysql' ? 'RESTRICT' : 'NO ACTION') : action.toUpperCase();
