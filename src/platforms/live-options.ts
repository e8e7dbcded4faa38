import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../model/database.ts';
import { tableKey } from '../model/relations.ts';
import { qualifiedName } from '../model/table.ts';
import type { Inspected } from './inspect.ts';
import type { Platform } from './platform.ts';

/**
 * A live database for comparing it with a state. A catalogue does not tell options that a table names from those that
 * it inherits from the server: a table whose options are those of the state gets all of them.
 */
export function withStatedOptions(
  { database, tableOptions }: Pick<Inspected, 'database' | 'tableOptions'>,
  state: Database,
  platform: Pick<Platform, 'store'>,
): Database {
  if (tableOptions === undefined) return database;
  const wanted = new Map(
    platform.store(state).tables.map(({ name, schema, options }) => [tableKey(name, schema), options]),
  );
  const named = {
    ...database,
    tables: database.tables.map((table) => ({
      ...table,
      vendors: tableOptions.get(qualifiedName(table)) ?? table.vendors,
    })),
  };
  const stored = platform.store(named).tables;
  return {
    ...database,
    tables: database.tables.map((table, place) => {
      const options = stored[place]?.options;
      const isStated = isDeepStrictEqual(options, wanted.get(tableKey(table.name, table.schema)));
      return isStated ? (named.tables[place] ?? table) : table;
    }),
  };
}
