import { isFor } from '../../model/check.ts';
import type { Database } from '../../model/database.ts';
import { jsonOfList, type ListColumn, withListColumns } from './lists.ts';
import { type EnumColumn, textOfLabels, withEnumColumns } from './named-enums.ts';

/** A database without the indexes that other products have, and with what the product has for named enums and arrays. */
export const ofProduct = (
  database: Database,
  product: string,
  enumColumn: EnumColumn = textOfLabels,
  listColumn: ListColumn = jsonOfList,
): Database => withListColumns(withEnumColumns(ownIndexes(database, product), enumColumn), listColumn);

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
