import { isFor } from '../../model/check.ts';
import type { Column } from '../../model/column.ts';
import type { Database } from '../../model/database.ts';
import { nameFor } from '../../model/product-names.ts';
import { withDefined } from '../../support/with-defined.ts';
import { jsonOfList, type ListColumn, withListColumns } from './lists.ts';
import { type EnumColumn, textOfLabels, withEnumColumns } from './named-enums.ts';

/** A database without the indexes that other products have, and with what the product has for named enums and arrays. */
export const ofProduct = (
  database: Database,
  product: string,
  enumColumn: EnumColumn = textOfLabels,
  listColumn: ListColumn = jsonOfList,
): Database =>
  withListColumns(
    withEnumColumns(ownCollations(ownIndexes(database, product), product), enumColumn),
    listColumn,
  );

const hasCollation = ({ collation, charset }: Column): boolean =>
  collation !== undefined || charset !== undefined;

/** Columns with the names that the product has for their collations and character sets. */
const ownCollations = (database: Database, product: string): Database =>
  database.tables.some(({ columns }) => columns.some(hasCollation))
    ? {
        ...database,
        tables: database.tables.map((table) => ({
          ...table,
          columns: table.columns.map((column) => {
            if (!hasCollation(column)) return column;
            const { collation, charset, ...rest } = column;
            const names = { collation: nameFor(collation, product), charset: nameFor(charset, product) };
            return withDefined(rest, names);
          }),
        })),
      }
    : database;

const ownIndexes = (database: Database, product: string): Database =>
  database.tables.every(({ indexes }) => indexes.every((index) => isFor(index, product)))
    ? database
    : {
        ...database,
        tables: database.tables.map((table) => ({
          ...table,
          indexes: table.indexes.filter((index) => isFor(index, product)),
        })),
      };
