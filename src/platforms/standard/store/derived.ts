import { checkName, foreignKeyName, indexName, type NamingRules } from '../../../model/constraint-names.ts';
import type { Database } from '../../../model/database.ts';
import { withTables } from '../../../model/edit.ts';
import type { Table } from '../../../model/table.ts';
import { contentOf, indexOptions, isPlainPart, type TableIndex } from '../../../model/table-index.ts';

/** Adds derived names and required indexes to a database. */
export type Complete = (database: Database) => Database;

/** Removes the names and indexes that `complete` would add again. */
export function withoutDerived(given: Database, complete: Complete, rules: NamingRules): Database {
  if (given.tables.every(isUnnamed)) return given;
  const bare = withTables(given, (table) => withoutNames(table, rules));
  const completed = complete(bare);
  const named: Database = {
    ...bare,
    tables: bare.tables.map((table, place) =>
      withMissingNames(table, given.tables[place] ?? table, completed.tables[place] ?? table),
    ),
  };
  return withoutAddedIndexes(named, complete);
}

const isUnnamed = ({ primaryKeyName, indexes, foreignKeys, checks }: Table): boolean =>
  primaryKeyName === undefined &&
  indexes.every(({ name }) => name === undefined) &&
  foreignKeys.every(({ name }) => name === undefined) &&
  checks.every(({ name }) => name === undefined);

/** Removes names that look like derived ones. */
function withoutNames({ primaryKeyName: _, ...table }: Table, rules: NamingRules): Table {
  const unnamed = <T extends { readonly name?: string }>(thing: T, derive: (bare: T) => string): T => {
    const { name, ...rest } = thing;
    const bare = rest as T;
    return name === derive(bare) ? bare : thing;
  };
  // A schema must name the second of two indexes on the same columns.
  const columnLists = new Set<string>();
  const isFirst = (index: TableIndex): boolean => {
    const before = columnLists.size;
    return columnLists.add(JSON.stringify([contentOf(index), index.platforms])).size > before;
  };
  return {
    ...table,
    indexes: table.indexes.map((index) =>
      isFirst(index) ? unnamed(index, (bare) => indexName(table, bare, rules)) : index,
    ),
    foreignKeys: table.foreignKeys.map((key) => unnamed(key, (bare) => foreignKeyName(table, bare, rules))),
    checks: table.checks.map((check) => unnamed(check, (bare) => checkName(table, bare, rules))),
  };
}

/** Restores names that the platform would not derive. */
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
    checks: chosen(bare.checks, given.checks, completed.checks),
  };
}

/** Removes the indexes that the platform adds for foreign keys. */
function withoutAddedIndexes(database: Database, complete: Complete): Database {
  if (!database.tables.some(({ indexes }) => indexes.some(mayBeAdded))) return database;
  const all = complete(database);
  const without = withTables(database, (table) => ({
    ...table,
    indexes: table.indexes.filter((index) => !mayBeAdded(index)),
  }));
  const completed = complete(without);
  return {
    ...database,
    tables: database.tables.map((table, place) => {
      const [wanted, made] = [all.tables[place]?.indexes ?? [], completed.tables[place]?.indexes ?? []];
      return sameIndexes(wanted, made) ? (without.tables[place] ?? table) : table;
    }),
  };
}

/** A plain index whose name is not derived from its columns. */
const mayBeAdded = (index: TableIndex): boolean =>
  !index.unique &&
  index.name !== undefined &&
  index.vendors.length === 0 &&
  Object.keys(indexOptions(index)).length === 0 &&
  index.columns.every((part) => part.size === undefined && isPlainPart(part));

function sameIndexes(wanted: readonly TableIndex[], made: readonly TableIndex[]): boolean {
  const described = (indexes: readonly TableIndex[]): string =>
    JSON.stringify(indexes.map((index) => JSON.stringify([index.name, contentOf(index)])).sort());
  return wanted.length === made.length && described(wanted) === described(made);
}
