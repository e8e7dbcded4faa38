import type { Database } from '../../model/database.ts';
import type { Table } from '../../model/table.ts';
import { contentOf, type TableIndex } from '../../model/table-index.ts';
import type { Platform } from '../../platforms/platform.ts';

/** Leaves out the indexes of a live database that the platform adds by itself: no change ever mentions them. */
export function withoutImplied(live: Database, platform: Pick<Platform, 'complete'>): Database {
  let left = live.tables.map((): readonly TableIndex[] => []);
  for (;;) {
    const { tables } = platform.complete(withIndexes(live, left));
    const implied = tables.map(({ indexes }) => new Set(indexes.filter((index) => index.implied).map(keyOf)));
    // An index that stays may serve a foreign key, so that the platform adds no other one for it.
    const next = live.tables.map(({ indexes }, place) =>
      indexes.filter((index) => left[place]?.includes(index) || !implied[place]?.has(keyOf(index))),
    );
    if (next.every(({ length }, place) => length === left[place]?.length)) return withIndexes(live, next);
    left = next;
  }
}

const withIndexes = (database: Database, indexes: readonly (readonly TableIndex[])[]): Database => ({
  ...database,
  tables: database.tables.map((table, place): Table => ({ ...table, indexes: indexes[place] ?? [] })),
});

const keyOf = (index: TableIndex): string => {
  const { name, platforms } = index;
  return JSON.stringify([name, contentOf(index), platforms]);
};
