import { foreignKeyName, indexName, type NamingRules } from '../model/constraint-names.ts';
import type { Database } from '../model/database.ts';
import { withTables } from '../model/edit.ts';
import type { Table } from '../model/table.ts';
import type { TableIndex } from '../model/table-index.ts';
import type { Findings } from '../platforms/inspect.ts';
import type { Platform } from '../platforms/platform.ts';
import { reverseDiagnostics } from './diagnostics.ts';

/** Leaves out the names, and the indexes, that the platform gives by itself; it is asked, so that nothing is guessed. */
export function withoutDerivedNames(given: Database, platform: Platform, findings: Findings): Database {
  const bare = withTables(given, (table) => withoutNames(table, platform.definition.facts));
  const completed = platform.complete(bare);
  const named: Database = {
    ...bare,
    tables: bare.tables.map((table, place) =>
      withMissingNames(table, given.tables[place] ?? table, completed.tables[place] ?? table),
    ),
  };
  for (const [place, table] of given.tables.entries()) {
    const { primaryKeyName } = table;
    if (primaryKeyName === undefined || completed.tables[place]?.primaryKeyName === primaryKeyName) continue;
    findings.add('primary key', primaryKeyName, table, ['key-names'], reverseDiagnostics.keyNames);
  }
  return withoutAddedIndexes(named, platform);
}

/** Without the names that look as if they were derived. */
function withoutNames({ primaryKeyName: _, ...table }: Table, rules: NamingRules): Table {
  const unnamed = <T extends { readonly name?: string }>(thing: T, derive: (bare: T) => string): T => {
    const { name, ...rest } = thing;
    const bare = rest as T;
    return name === derive(bare) ? bare : thing;
  };
  // A schema must name the second of two indexes on the same columns.
  const columnLists = new Set<string>();
  const isFirst = ({ unique, columns }: TableIndex): boolean => {
    const before = columnLists.size;
    return columnLists.add(JSON.stringify([unique, columns])).size > before;
  };
  return {
    ...table,
    indexes: table.indexes.map((index) =>
      isFirst(index) ? unnamed(index, (bare) => indexName(table, bare, rules)) : index,
    ),
    foreignKeys: table.foreignKeys.map((key) => unnamed(key, (bare) => foreignKeyName(table, bare, rules))),
  };
}

/** With those names again that the platform would not give. */
function withMissingNames(bare: Table, given: Table, completed: Table): Table {
  const chosen = <T extends { readonly name?: string }>(
    things: readonly T[],
    original: readonly T[],
    made: readonly T[],
  ): readonly T[] =>
    things.map((thing, place) => {
      const name = original[place]?.name;
      return name === undefined || made[place]?.name === name ? thing : { ...thing, name };
    });
  return {
    ...bare,
    indexes: chosen(bare.indexes, given.indexes, completed.indexes),
    foreignKeys: chosen(bare.foreignKeys, given.foreignKeys, completed.foreignKeys),
  };
}

/** Without the indexes that the platform adds to every table with such keys. */
function withoutAddedIndexes(database: Database, platform: Platform): Database {
  const all = platform.complete(database);
  const without = withTables(database, (table) => ({
    ...table,
    indexes: table.indexes.filter((index) => !mayBeAdded(index)),
  }));
  const completed = platform.complete(without);
  return {
    ...database,
    tables: database.tables.map((table, place) => {
      const [wanted, made] = [all.tables[place]?.indexes ?? [], completed.tables[place]?.indexes ?? []];
      return sameIndexes(wanted, made) ? (without.tables[place] ?? table) : table;
    }),
  };
}

/** A plain index with a name that does not follow from its columns. */
const mayBeAdded = ({ unique, name, columns, vendors }: TableIndex): boolean =>
  !unique && name !== undefined && vendors.length === 0 && columns.every(({ size }) => size === undefined);

function sameIndexes(wanted: readonly TableIndex[], made: readonly TableIndex[]): boolean {
  const described = (indexes: readonly TableIndex[]): string =>
    JSON.stringify(
      indexes
        .map(({ name, unique, columns }) =>
          JSON.stringify([name, unique, columns.map((column) => column.name)]),
        )
        .sort(),
    );
  return wanted.length === made.length && described(wanted) === described(made);
}
