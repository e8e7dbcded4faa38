import type { Column } from '../../../src/model/column.ts';
import type { Database } from '../../../src/model/database.ts';
import type { ForeignKey } from '../../../src/model/foreign-key.ts';
import type { Table } from '../../../src/model/table.ts';

/** Random numbers, of which each edit uses as many as it needs. */
export type Pick = <T>(options: readonly T[]) => T | undefined;

/** Gives names in classes that nothing has had: they are the identities of tables and columns, which renames keep. */
export type Fresh = (stem: string) => string;

/** An edit gives undefined where it cannot be made. */
export type Edit = (database: Database, pick: Pick, fresh: Fresh) => Database | undefined;

export const TABLE_NAMES = ['book', 'author', 'order', 'a b', 'Ünïcode', "it's", 'shelf', 'book_author', 'x'];

export const COLUMN_NAMES = [
  ...['name', 'title', 'order', 'a b', 'Preis', "it's", 'ünï', 'rank', 'state', 'note', 'price', 'c1', 'c2'],
];

/** Chooses by numbers, so that the same numbers always make the same choices. */
export function pickFrom(numbers: readonly number[]): Pick {
  let next = 0;
  return (options) => {
    const number = numbers[next++ % numbers.length] ?? 0;
    return options.length === 0 ? undefined : options[number % options.length];
  };
}

export const replaceTable = (database: Database, old: Table, table: Table): Database => ({
  ...database,
  tables: database.tables.map((each) => (each === old ? table : each)),
});

export const replaceColumn = (table: Table, old: Column, column: Column): Table => ({
  ...table,
  columns: table.columns.map((each) => (each === old ? column : each)),
});

export const pointsAt = (key: ForeignKey, { name, schema }: Table): boolean =>
  key.foreignTable === name && key.foreignSchema === schema;

export const freeNames = (names: readonly string[], taken: readonly string[]): readonly string[] => {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  return names.filter((name) => !used.has(name.toLowerCase()));
};

export const isInForeignKey = (database: Database, table: Table, column: string): boolean =>
  table.foreignKeys.some(({ references }) => references.some(({ local }) => local === column)) ||
  database.tables.some(({ foreignKeys }) =>
    foreignKeys.some(
      (key) =>
        pointsAt(key, table) &&
        key.references.some((reference) => 'foreign' in reference && reference.foreign === column),
    ),
  );
