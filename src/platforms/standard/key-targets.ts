import { isFor } from '../../model/check.ts';
import type { Database } from '../../model/database.ts';
import { withIndex, withTables } from '../../model/edit.ts';
import { columnPairs, type ForeignKey, isConstraint } from '../../model/foreign-key.ts';
import { newIndex } from '../../model/new.ts';
import { foreignTableOf, referrersOf } from '../../model/relations.ts';
import { primaryKeyOf, type Table } from '../../model/table.ts';
import { isUniqueConstraint } from '../../model/table-index.ts';

const uniqueColumnLists = (table: Table, product: string): readonly (readonly string[])[] => [
  primaryKeyOf(table).map((column) => column.name),
  ...table.indexes
    .filter((index) => isUniqueConstraint(index) && isFor(index, product))
    .map((index) => index.columns.map((column) => column.name)),
];

const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((name) => b.includes(name));

const foreignColumns = (key: ForeignKey): readonly string[] => columnPairs(key).map((pair) => pair.foreign);

/** A foreign key needs a unique key to point at: where there is none, a unique index makes one. */
export const withUniqueTargets = (database: Database, product: string): Database =>
  withTables(database, (table) => {
    const referrers = referrersOf(database, table);
    if (referrers.length === 0) return table;
    const unique = [...uniqueColumnLists(table, product)];
    let extended = table;
    for (const { foreignKey } of referrers) {
      const columns = isConstraint(foreignKey) ? foreignColumns(foreignKey) : [];
      if (columns.length === 0 || unique.some((known) => sameSet(known, columns))) continue;
      unique.push(columns);
      extended = withIndex(extended, newIndex(columns, { unique: true, implied: true }));
    }
    return extended;
  });

/** Lists the columns of every foreign key in the order of the key they point at. */
export const withOrderedReferences = (database: Database, product: string): Database =>
  withTables(database, (table) => ({
    ...table,
    foreignKeys: table.foreignKeys.map((key) => orderReferences(key, foreignTableOf(database, key), product)),
  }));

function orderReferences(key: ForeignKey, target: Table | undefined, product: string): ForeignKey {
  if (target === undefined || !isConstraint(key)) return key;
  const columns = foreignColumns(key);
  const order = uniqueColumnLists(target, product).find((unique) => sameSet(unique, columns)) ?? columns;
  const place = (reference: ForeignKey['references'][number]): number =>
    'foreign' in reference ? order.indexOf(reference.foreign) : -1;
  return { ...key, references: [...key.references].sort((a, b) => place(a) - place(b)) };
}
