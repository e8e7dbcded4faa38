import { isFor } from '../../model/check.ts';
import type { Database } from '../../model/database.ts';

/** A database without the indexes that other products have. */
export const ofProduct = (database: Database, product: string): Database =>
  database.tables.every(({ indexes }) => indexes.every((index) => isFor(index, product)))
    ? database
    : {
        ...database,
        tables: database.tables.map((table) => ({
          ...table,
          indexes: table.indexes.filter((index) => isFor(index, product)),
        })),
      };
