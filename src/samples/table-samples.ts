import type { Check } from '../model/check.ts';
import type { Column } from '../model/column.ts';
import type { Database } from '../model/database.ts';
import type { ForeignKey } from '../model/foreign-key.ts';
import { foreignTableOf } from '../model/relations.ts';
import { findColumn, primaryKeyOf, type Table } from '../model/table.ts';
import { usesColumn } from '../model/table-index.ts';
import { type Limit, limitsOf } from './check-limits.ts';
import { columnRecipe, limitedRecipe, orderedRecipes, uniqueRecipe } from './column-recipe.ts';
import { countOfValues, type Recipe } from './recipe.ts';

/** How the rows of a table are made: pure data, which factories print and `db:seed` uses. */
export interface TableSamples {
  /** The recipes by column; other columns get values from the database, a relation or a behavior, or are null. */
  readonly recipes: ReadonlyMap<string, Recipe>;
  /** Foreign keys whose columns cannot be null. */
  readonly parents: readonly ParentSample[];
  /** Unique keys of columns that have few values each: no two rows may have the same combination. */
  readonly combinations: readonly (readonly string[])[];
  /** Checks that are more than comparisons of columns with values. */
  readonly unmetChecks: readonly Check[];
  /** Required columns whose values only the application can make. */
  readonly unmade: readonly Column[];
}

export interface ParentSample {
  readonly key: ForeignKey;
  /** Whether each row needs a parent of its own. */
  readonly isEach: boolean;
}

/** From so many values on a column tells the rows of any test apart. */
const MANY = 10_000;

/**
 * @param owned the columns that only behaviors write
 * @param classes which classes of a single-table inheritance the rows have
 */
export function tableSamples(
  database: Database,
  table: Table,
  owned: Readonly<Record<string, unknown>> = {},
  classes: 'own' | 'all' = 'own',
): TableSamples {
  const inKeys = new Set(table.foreignKeys.flatMap(({ references }) => references.map(({ local }) => local)));
  const isMade = (column: Column): boolean =>
    !column.autoIncrement && !inKeys.has(column.name) && !Object.hasOwn(owned, column.name);
  const own = table.columns.filter(isMade);
  const possible = new Map<string, Recipe>();
  for (const column of own) {
    const recipe = discriminatorRecipe(column, table, classes) ?? columnRecipe(column, table);
    if (recipe !== undefined) possible.set(column.name, recipe);
  }
  const { unmet, limited } = applyChecks(table, possible);
  const { unique, combinations } = uniqueColumns(table, possible);
  for (const name of unique) {
    const recipe = possible.get(name);
    const column = findColumn(table, name);
    if (recipe !== undefined && column !== undefined)
      possible.set(name, uniqueRecipe(recipe, column, limited.has(name)));
  }
  const needed = new Set([...unique, ...combinations.flat()]);
  const isGiven = ({ name, default: value }: Column): boolean => value === undefined || needed.has(name);
  const recipes = new Map(
    own.filter(isGiven).flatMap(({ name }): [string, Recipe][] => {
      const recipe = possible.get(name);
      return recipe === undefined ? [] : [[name, recipe]];
    }),
  );
  return {
    recipes,
    parents: requiredParents(database, table, combinations, owned),
    combinations,
    unmetChecks: unmet,
    unmade: own.filter(
      (column) => column.required && column.default === undefined && !possible.has(column.name),
    ),
  };
}

/** All classes of a single-table inheritance, or the one that the table itself is; else the first. */
function discriminatorRecipe(
  { inheritance }: Column,
  { codeName, abstract }: Table,
  classes: 'own' | 'all',
): Recipe | undefined {
  if (inheritance === undefined) return undefined;
  const isOwn = (child: { readonly class: string }): boolean => child.class === codeName;
  const own = inheritance.find(isOwn) ?? inheritance[0];
  const chosen = classes === 'own' ? [own] : inheritance.filter((child) => !abstract || !isOwn(child));
  const values = chosen.flatMap((child) => child?.key ?? []);
  return values.length === 0 ? undefined : { kind: 'label', values };
}

/** Narrows recipes to what checks demand: first each column, then those that are compared with each other. */
function applyChecks(table: Table, recipes: Map<string, Recipe>) {
  const limited = new Set<string>();
  const unmet = new Set<Check>();
  const apply = (isOfTwo: boolean): void => {
    for (const check of table.checks) {
      const limits = limitsOf(check)?.map((limit) => ofTable(limit, table)) ?? [undefined];
      for (const limit of limits) {
        if (limit !== undefined && (limit.kind === 'lessThan') !== isOfTwo) continue;
        if (limit === undefined || !applyLimit(limit, recipes, limited, table)) unmet.add(check);
      }
    }
  };
  apply(false);
  apply(true);
  return { unmet: [...unmet], limited };
}

/** The limit with the names of columns as the schema writes them, which SQL may write otherwise. */
function ofTable(limit: Limit, { columns }: Table): Limit | undefined {
  const nameOf = (written: string): string | undefined =>
    columns.find(({ name }) => name === written)?.name ??
    columns.find(({ name }) => name.toLowerCase() === written.toLowerCase())?.name;
  const column = nameOf(limit.column);
  if (column === undefined) return undefined;
  if (limit.kind !== 'lessThan') return { ...limit, column };
  const other = nameOf(limit.other);
  return other === undefined ? undefined : { ...limit, column, other };
}

function applyLimit(limit: Limit, recipes: Map<string, Recipe>, limited: Set<string>, table: Table): boolean {
  const recipe = recipes.get(limit.column);
  if (recipe === undefined) return isMetByKey(limit, findColumn(table, limit.column));
  limited.add(limit.column);
  if (limit.kind === 'lessThan') {
    const other = recipes.get(limit.other);
    const ordered = other && orderedRecipes(recipe, other);
    if (ordered === undefined) return false;
    limited.add(limit.other);
    recipes.set(limit.column, ordered[0]);
    recipes.set(limit.other, ordered[1]);
    return true;
  }
  const narrowed = limitedRecipe(recipe, limit);
  if (narrowed === undefined) return false;
  recipes.set(limit.column, narrowed);
  return true;
}

/** Whether a number that the database counts, or the value of a key, meets a limit without a recipe. */
function isMetByKey(limit: Limit, column: Column | undefined): boolean {
  if (limit.kind === 'given') return true;
  if (column === undefined) return false;
  if (limit.kind !== 'oneOf') return isPositive(limit);
  // Some databases check the values of an enum, which the row that a key leads to has as well.
  return column.valueSet.length > 0 && column.valueSet.every((value) => limit.texts.includes(value));
}

const isPositive = (limit: Limit): boolean =>
  (limit.kind === 'above' && Number(limit.text) <= 0) || (limit.kind === 'least' && Number(limit.text) <= 1);

/** The columns whose rows have to differ, one for each unique key, and the keys that have none. */
function uniqueColumns(table: Table, recipes: Map<string, Recipe>) {
  const unique = new Set<string>();
  const combinations: (readonly string[])[] = [];
  for (const key of uniqueKeys(table, recipes)) {
    const counted = key.some((name) => findColumn(table, name)?.autoIncrement === true);
    if (counted || key.some((name) => unique.has(name))) continue;
    const candidates = key
      .flatMap((name) => {
        const column = findColumn(table, name);
        const recipe = recipes.get(name);
        if (column === undefined || recipe === undefined || column.inheritance !== undefined) return [];
        return [{ name, count: countOfValues(uniqueRecipe(recipe, column, recipe.values !== undefined)) }];
      })
      .sort((a, b) => b.count - a.count);
    const [best] = candidates;
    if (best !== undefined && (best.count >= MANY || key.length === 1)) unique.add(best.name);
    else combinations.push(key);
  }
  return { unique, combinations };
}

/** The columns of the primary key, and of each unique index. */
function uniqueKeys(table: Table, recipes: Map<string, Recipe>): readonly (readonly string[])[] {
  const indexes = table.indexes.filter(({ unique }) => unique);
  for (const { columns } of indexes) {
    for (const { name, size } of columns) {
      const recipe = recipes.get(name);
      // Only the beginning of the text counts.
      if (size !== undefined && recipe?.kind === 'text')
        recipes.set(name, { ...recipe, size: Math.min(size, recipe.size ?? size) });
    }
  }
  const primary = primaryKeyOf(table).map(({ name }) => name);
  const keys = indexes.map((index) =>
    table.columns.map(({ name }) => name).filter((name) => usesColumn(index, name)),
  );
  return [...(primary.length === 0 ? [] : [primary]), ...keys.filter((key) => key.length > 0)];
}

/** The foreign keys with a column that cannot be null, each column in one of them. */
function requiredParents(
  database: Database,
  table: Table,
  combinations: readonly (readonly string[])[],
  owned: Readonly<Record<string, unknown>>,
): readonly ParentSample[] {
  const found: ParentSample[] = [];
  const covered = new Set<string>();
  const distinct = new Set<readonly string[]>();
  for (const key of table.foreignKeys) {
    const columns = key.references.map(({ local }) => local);
    const needs = columns.some((name) => isNeeded(findColumn(table, name)) && !covered.has(name));
    if (!needs || columns.some((name) => Object.hasOwn(owned, name)) || isInherited(database, table, key))
      continue;
    for (const name of columns) covered.add(name);
    const own = combinations.filter(
      (one) => !distinct.has(one) && columns.some((name) => one.includes(name)),
    );
    for (const one of own) distinct.add(one);
    found.push({ key, isEach: own.length > 0 });
  }
  return found;
}

const isNeeded = (column: Column | undefined): boolean =>
  column?.required === true && column.default === undefined && !column.autoIncrement;

/** Whether the row that a key leads to is made together with its own. */
const isInherited = (database: Database, table: Table, key: ForeignKey): boolean => {
  const { inheritsFrom } = table;
  if (inheritsFrom?.sharesRows !== true) return false;
  const parent = foreignTableOf(database, key);
  return parent?.name === inheritsFrom.table && parent.schema === inheritsFrom.schema;
};
