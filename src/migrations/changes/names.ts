import type { Database } from '../../model/database.ts';
import type { Table } from '../../model/table.ts';
import type { Platform } from '../../platforms/platform.ts';

type Naming = Pick<Platform, 'complete'>;

/**
 * Names every key and index that has no name, as the first platform does; the primary key as the first platform that
 * names it. Indexes that a platform adds are left out: it adds them again.
 */
export function withGivenNames(state: Database, platforms: readonly Naming[]): Database {
  const completed = platforms.map((platform) => platform.complete(state));
  return {
    ...state,
    tables: state.tables.map((table, place) =>
      withNames(
        table,
        completed.flatMap(({ tables }) => tables[place] ?? []),
      ),
    ),
  };
}

/** Relations without a constraint stay without a name. */
function withNames(table: Table, [first, ...others]: readonly Table[]): Table {
  if (first === undefined) return table;
  const named = <T extends { readonly name?: string }>(
    parts: readonly T[],
    all: readonly T[],
  ): readonly T[] =>
    parts.every(({ name }) => name !== undefined)
      ? parts
      : parts.map((part, place) => {
          const name = part.name ?? all[place]?.name;
          return name === undefined ? part : { ...part, name };
        });
  const primaryKeyName =
    table.primaryKeyName ??
    [first, ...others].find(({ primaryKeyName: name }) => name !== undefined)?.primaryKeyName;
  return {
    ...table,
    indexes: named(table.indexes, first.indexes),
    foreignKeys: named(table.foreignKeys, first.foreignKeys),
    checks: named(table.checks, first.checks),
    ...(primaryKeyName !== undefined && { primaryKeyName }),
  };
}
