import { withoutCounter } from '../../model/counter.ts';
import type { Database } from '../../model/database.ts';
import { withColumn, withTables } from '../../model/edit.ts';
import { newForeignKey } from '../../model/new.ts';
import { primaryKeyOf, type Table } from '../../model/table.ts';
import { type DelegateOptions, isSame, keyBetween } from './options.ts';

/** Gives delegates that no foreign key connects with the table its primary key, which leads to it. */
export const extendDatabase = (database: Database, table: Table, { delegates }: DelegateOptions): Database =>
  withTables(database, (one) => {
    const isUnrelated =
      delegates.some((delegate) => isSame(delegate, one)) &&
      keyBetween(table, one) === undefined &&
      keyBetween(one, table) === undefined;
    return isUnrelated ? withKeyOf(one, table) : one;
  });

function withKeyOf(delegate: Table, table: Table): Table {
  const key = primaryKeyOf(table);
  const isKeyColumn = (name: string) => key.some((column) => column.name === name);
  const extended = key
    .map(({ span: _, fill: __, renamedFrom: ___, ...column }) => ({ ...column, required: true }))
    .reduce(withColumn, delegate);
  const foreignKey = newForeignKey(
    table.name,
    key.map(({ name }) => ({ local: name, foreign: name })),
    {
      onDelete: 'cascade',
      defaultJoin: 'LEFT JOIN',
      ...(table.schema !== undefined && { foreignSchema: table.schema }),
    },
  );
  return {
    ...extended,
    // The other table gives the values of the key.
    idMethod: 'none',
    columns: extended.columns.map((column) =>
      isKeyColumn(column.name) ? { ...withoutCounter(column), primaryKey: true, required: true } : column,
    ),
    foreignKeys: [...extended.foreignKeys, foreignKey],
  };
}
