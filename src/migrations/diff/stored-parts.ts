import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../model/database.ts';
import { isConstraint } from '../../model/foreign-key.ts';
import type {
  StoredCheck,
  StoredColumn,
  StoredForeignKey,
  StoredIndex,
  StoredTable,
} from '../../model/stored.ts';
import type { Table } from '../../model/table.ts';
import type { Platform } from '../../platforms/platform.ts';
import { checkOf, foreignKeyOf, indexOf } from '../../platforms/standard/store/store.ts';
import { keyOf } from '../changes/working-state.ts';

/** What a platform stores of the parts of a table, by their places in the model. */
export interface StoredParts {
  readonly table: StoredTable;
  readonly columns: readonly StoredColumn[];
  /** Undefined for an index that the platform does not make, such as one that another one covers. */
  readonly indexes: readonly (StoredIndex | undefined)[];
  readonly foreignKeys: readonly (StoredForeignKey | undefined)[];
  /** Undefined for a check of another product. */
  readonly checks: readonly (StoredCheck | undefined)[];
  /** The column lists of the indexes that the platform adds for foreign keys. */
  readonly added: readonly string[];
}

/** Stores the tables of a state on a platform, by their keys. */
export function storedParts(state: Database, platform: Platform): ReadonlyMap<string, StoredParts> {
  const { tables } = platform.store(state);
  const named = state.tables.every(hasNames) ? state : platform.complete(state);
  return new Map(
    state.tables.flatMap((table, place) => {
      const [full, stored] = [named.tables[place], tables[place]];
      return full === undefined || stored === undefined ? [] : [[keyOf(table), partsOf(table, full, stored)]];
    }),
  );
}

const hasNames = ({ indexes, foreignKeys, checks }: Table): boolean =>
  indexes.every(({ name }) => name !== undefined) &&
  foreignKeys.every((key) => key.name !== undefined || !isConstraint(key)) &&
  checks.every(({ name }) => name !== undefined);

/** Parts of the model are found by their names, which the platform may have given them. */
function partsOf(table: Table, named: Table, stored: StoredTable): StoredParts {
  const keys = new Map(stored.foreignKeys.map((key) => [foreignKeyOf(key).name, key]));
  const own = new Set(table.indexes.map((_, place) => named.indexes[place]?.name));
  return {
    table: stored,
    columns: stored.columns,
    indexes: table.indexes.map((index, place) =>
      stored.indexes.find((each) => {
        const { name, platforms } = indexOf(each);
        return name === named.indexes[place]?.name && isDeepStrictEqual(platforms, index.platforms);
      }),
    ),
    foreignKeys: table.foreignKeys.map((key, place) =>
      isConstraint(key) ? keys.get(named.foreignKeys[place]?.name) : undefined,
    ),
    checks: table.checks.map((check, place) =>
      stored.checks.find((each) => {
        const { name, platforms } = checkOf(each);
        return name === named.checks[place]?.name && isDeepStrictEqual(platforms, check.platforms);
      }),
    ),
    added: stored.indexes
      .filter((index) => !own.has(indexOf(index).name))
      .map(({ unique, columns }) => [unique, ...columns.map(({ name }) => name)].join('\0'))
      .sort(),
  };
}
