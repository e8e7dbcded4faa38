import { isFor } from '../../model/check.ts';
import type { Database } from '../../model/database.ts';
import { type EnumColumn, textOfLabels, withEnumColumns } from './named-enums.ts';

/** A database without the indexes that other products have, and with what the product has for named enums. */
export const ofProduct = (
  database: Database,
  product: string,
  enumColumn: EnumColumn = textOfLabels,
): Database => withEnumColumns(ownIndexes(database, product), enumColumn);

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
