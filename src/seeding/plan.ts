import type { Database } from '../model/database.ts';
import { columnPairs, isConstraint } from '../model/foreign-key.ts';
import { isRequiredKey, tablesInKeyOrder } from '../model/key-order.ts';
import { findTable, foreignTableOf } from '../model/relations.ts';
import { findColumn, qualifiedName, type Table } from '../model/table.ts';
import type { Recipe } from '../samples/recipe.ts';
import type { SeedRules } from '../samples/seed-rules.ts';
import { type TableSamples, tableSamples } from '../samples/table-samples.ts';

/** A database, and what its behaviors say of rows that no application has written. */
export interface SeedSource {
  readonly database: Database;
  seedRules(table: Table): readonly SeedRules[];
}

/** The rows that a table has of its parent: one in so many, so that each child gets others. */
export interface SharedRows {
  readonly parent: Table;
  /** The columns whose values both rows hold. */
  readonly columns: readonly string[];
  /** The column of the parent that names the table. */
  readonly descendant: string;
  /** The first row of the parent that is shared, and the step to the next one. */
  readonly first: number;
  readonly step: number;
}

/** A table that is filled, and how. */
export interface SeededTable {
  readonly table: Table;
  readonly samples: TableSamples;
  readonly rules: readonly SeedRules[];
  readonly shared?: SharedRows | undefined;
}

/** Why a table is left to the application. */
export type LeftReason =
  | { readonly kind: 'check'; readonly check: string }
  | { readonly kind: 'column'; readonly column: string }
  | { readonly kind: 'parent'; readonly parent: string }
  | { readonly kind: 'circle' };

export interface LeftTable {
  readonly table: Table;
  readonly reason: LeftReason;
}

export interface SeedPlan {
  readonly database: Database;
  /** Each after those that it refers to. */
  readonly tables: readonly SeededTable[];
  readonly left: readonly LeftTable[];
  readonly copies: readonly {
    readonly from: Table;
    readonly to: Table;
    readonly constants: Readonly<Record<string, string>>;
  }[];
  /** All tables of the database that have rows, each after those that it refers to. */
  readonly all: readonly Table[];
}

/** Decides which tables are filled, and in which order. */
export function seedPlan({ database, seedRules }: SeedSource): SeedPlan {
  const tables = database.tables.filter(({ referenceOnly, skipSql }) => !referenceOnly && !skipSql);
  const rules = new Map(tables.map((table) => [table, seedRules(table)]));
  const allRules = [...rules.values()].flat();
  const named = (name: string): Table | undefined => tables.find((table) => qualifiedName(table) === name);
  const copies = allRules
    .flatMap((rule) => rule.copies ?? [])
    .flatMap(({ from, to, constants }) => {
      const [source, target] = [named(from), named(to)];
      return source === undefined || target === undefined ? [] : [{ from: source, to: target, constants }];
    });
  const untouched = new Set([
    ...copies.map(({ to }) => to),
    ...allRules.flatMap(({ empty = [] }) => empty.flatMap((name) => named(name) ?? [])),
  ]);
  const sorted = tablesInKeyOrder(database, tables);
  const seeded = new Map<Table, SeededTable>();
  const left: LeftTable[] = [];
  for (const table of sorted) {
    if (untouched.has(table)) continue;
    const own = rules.get(table) ?? [];
    const structural = own.flatMap((rule) => [
      ...(rule.structural ?? []),
      ...Object.keys(rule.constants ?? {}),
    ]);
    const samples = withRecipes(
      tableSamples(database, table, Object.fromEntries(structural.map((name) => [name, true])), 'all'),
      table,
      allRules,
    );
    const reason = whyLeft(database, table, samples, seeded, left);
    const shared = sharedRows(table, database, rules);
    if (reason === undefined) seeded.set(table, { table, samples, rules: own, shared });
    else left.push({ table, reason });
  }
  return {
    database,
    tables: [...seeded.values()],
    left,
    copies: copies.filter(({ from }) => seeded.has(from)),
    all: sorted,
  };
}

/** The rows of a parent that are those of a child, too; undefined for a table with rows of its own. */
function sharedRows(table: Table, database: Database, rules: AllRules): SharedRows | undefined {
  const descendant = rules.get(table)?.find(({ shares }) => shares !== undefined)?.shares?.descendant;
  const parent = parentOf(table, database);
  if (descendant === undefined || parent === undefined) return undefined;
  const siblings = database.tables.filter((one) => parentOf(one, database) === parent);
  const apart = new Set([descendant, ...writtenByRules(table, rules), ...writtenByRules(parent, rules)]);
  const columns = parent.columns
    .map(({ name }) => name)
    .filter((name) => !apart.has(name) && findColumn(table, name) !== undefined);
  return { parent, columns, descendant, first: siblings.indexOf(table) + 1, step: siblings.length + 1 };
}

type AllRules = ReadonlyMap<Table, readonly SeedRules[]>;

const parentOf = ({ inheritsFrom }: Table, database: Database): Table | undefined =>
  inheritsFrom?.sharesRows === true
    ? findTable(database, inheritsFrom.table, inheritsFrom.schema)
    : undefined;

const writtenByRules = (table: Table, rules: AllRules): readonly string[] =>
  (rules.get(table) ?? []).flatMap(({ structural = [], constants = {}, aggregates = [] }) => [
    ...structural,
    ...Object.keys(constants),
    ...aggregates.map(({ column }) => column),
  ]);

/** The recipes with those that behaviors know better. */
function withRecipes(samples: TableSamples, table: Table, rules: readonly SeedRules[]): TableSamples {
  const known = rules.flatMap(({ recipes = {} }) => Object.entries(recipes[qualifiedName(table)] ?? {}));
  if (known.length === 0) return samples;
  const recipes = new Map<string, Recipe>([...samples.recipes, ...known]);
  // A column that has few values does not tell the rows apart.
  const few = known.map(([name]) => name);
  const keys = uniqueKeysWith(table, few).filter(
    (key) => !key.some((name) => recipes.get(name)?.unique === true),
  );
  return { ...samples, recipes, combinations: [...samples.combinations, ...keys] };
}

const uniqueKeysWith = (table: Table, columns: readonly string[]): readonly (readonly string[])[] =>
  [
    table.columns.filter(({ primaryKey }) => primaryKey).map(({ name }) => name),
    ...table.indexes.filter(({ unique }) => unique).map((index) => index.columns.map(({ name }) => name)),
  ].filter((key) => key.some((name) => columns.includes(name)));

function whyLeft(
  database: Database,
  table: Table,
  { unmetChecks, unmade }: TableSamples,
  seeded: ReadonlyMap<Table, SeededTable>,
  left: readonly LeftTable[],
): LeftReason | undefined {
  const [check] = unmetChecks;
  if (check !== undefined) return { kind: 'check', check: check.sql };
  const [column] = unmade;
  if (column !== undefined) return { kind: 'column', column: column.name };
  for (const key of table.foreignKeys) {
    const parent = foreignTableOf(database, key);
    if (!isRequiredKey(key, table) || parent === table || parent === undefined) continue;
    if (seeded.has(parent)) continue;
    // A relation that is none of the database's can lead to rows that are not there.
    if (!isConstraint(key) && columnPairs(key).every(({ local }) => !isNeededColumn(table, local))) continue;
    const isLeft = parent.referenceOnly || left.some((one) => one.table === parent);
    return isLeft ? { kind: 'parent', parent: qualifiedName(parent) } : { kind: 'circle' };
  }
  return undefined;
}

const isNeededColumn = (table: Table, name: string): boolean => findColumn(table, name)?.required === true;
