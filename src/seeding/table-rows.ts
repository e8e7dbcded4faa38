import type { Database } from '../model/database.ts';
import { columnPairs, type ForeignKey } from '../model/foreign-key.ts';
import { isRequiredKey } from '../model/key-order.ts';
import { foreignTableOf } from '../model/relations.ts';
import { findColumn, qualifiedName, type Table } from '../model/table.ts';
import {
  columnKey,
  countOfValues,
  drawsOf,
  type Recipe,
  type SampleValue,
  sampleValue,
} from '../samples/recipe.ts';
import type { KeyValues, RowValues } from './key-values.ts';
import type { SeededTable } from './plan.ts';
import { treePlaces } from './tree-places.ts';

/** What the rows of a table are made of. */
export interface RowSource {
  readonly database: Database;
  readonly seed: number;
  /** The most rows of a table. */
  readonly rows: number;
  /** The keys of the tables that were filled before, and of this one as far as it is. */
  readonly keys: ReadonlyMap<Table, KeyValues>;
}

/** An optional key leads somewhere in three of four rows. */
const OPTIONAL = 4;

/** The rows of a table, in their order. A table whose unique keys allow fewer rows gets fewer. */
export function* tableRows(seeded: SeededTable, source: RowSource): Generator<RowValues> {
  const made = distinctRows(seeded, source);
  const trees = seeded.rules.flatMap(({ tree }) => (tree === undefined ? [] : [tree]));
  if (trees.length === 0) yield* made;
  else yield* trees.reduce<readonly RowValues[]>((rows, tree) => inTrees(rows, tree), [...made]);
}

function* distinctRows(seeded: SeededTable, source: RowSource): Generator<RowValues> {
  const { samples, rules, table } = seeded;
  const seen = samples.combinations.map(() => new Set<string>());
  const lists = rules.flatMap(({ list }) =>
    list === undefined ? [] : [{ list, ranks: new Map<string, number>() }],
  );
  const own = source.keys.get(table);
  const most = Math.min(
    source.rows,
    ...Array.from(samples.recipes, ([name, recipe]) =>
      recipe.unique && !seeded.shared?.columns.includes(name) ? countOfValues(recipe) : source.rows,
    ),
  );
  for (let number = 1; number <= most; number += 1) {
    const given = sharedValues(number, seeded, source);
    if (given === undefined) return;
    const row = rowAt(number, seeded, source, given);
    if (row === undefined) continue;
    const names = samples.combinations.map((columns) => combinationOf(columns, row));
    if (names.some((name, place) => name !== undefined && seen[place]?.has(name))) continue;
    for (const [place, name] of names.entries()) if (name !== undefined) seen[place]?.add(name);
    for (const { list, ranks } of lists) {
      const name = JSON.stringify(list.scope.map((column) => row.get(column) ?? null));
      const rank = (ranks.get(name) ?? 0) + 1;
      ranks.set(name, rank);
      row.set(list.rank, String(rank));
    }
    own?.add(row);
    yield row;
  }
}

/** The values of a unique key; undefined where one is null, which is equal to nothing. */
function combinationOf(columns: readonly string[], row: RowValues): string | undefined {
  const values = columns.map((name) => row.get(name) ?? null);
  return values.includes(null) ? undefined : JSON.stringify(values);
}

/** What a row has of the one of its parent, nothing for a row of its own; undefined behind the last one. */
function sharedValues(
  number: number,
  { shared }: SeededTable,
  { keys }: RowSource,
): ReadonlyMap<string, string | null> | undefined {
  if (shared === undefined) return new Map();
  const parents = keys.get(shared.parent);
  const place = shared.first + (number - 1) * shared.step;
  if (parents === undefined || place >= parents.size) return undefined;
  return new Map(shared.columns.map((name) => [name, parents.valueAt(place, name)]));
}

/** The values of a row beside given ones; undefined where a row that it needs is not there. */
function rowAt(
  number: number,
  { table, samples, rules }: SeededTable,
  source: RowSource,
  given: ReadonlyMap<string, string | null>,
): Map<string, string | null> | undefined {
  const row = new Map(given);
  for (const { name, autoIncrement } of table.columns)
    if (autoIncrement && !given.has(name)) row.set(name, String(number));
  for (const { constants = {} } of rules)
    for (const [name, value] of Object.entries(constants)) row.set(name, value);
  const places = combinationPlaces(number, table, samples, source);
  for (const [name, recipe] of samples.recipes) {
    if (given.has(name)) continue;
    const place = places.get(name);
    row.set(
      name,
      textOf(
        place === undefined ? madeValue(recipe, name, table, number, source) : nthValue(recipe, place),
        recipe,
      ),
    );
  }
  const keys = [...table.foreignKeys].sort(
    (a, b) => Number(isRequiredKey(b, table)) - Number(isRequiredKey(a, table)),
  );
  for (const key of keys) {
    if (!refer(row, key, places.get(key), number, table, source)) return undefined;
  }
  return row;
}

const madeValue = (
  recipe: Recipe,
  name: string,
  table: Table,
  number: number,
  { seed }: RowSource,
): SampleValue => sampleValue(recipe, seed, keyOf(table, name), number);

/** The same number as factories have for the column. */
const keyOf = (table: Table, column: string): number => columnKey(qualifiedName(table), column);

const nthValue = (recipe: Recipe, place: number): SampleValue =>
  sampleValue({ ...recipe, unique: true }, 0, 0, place + 1);

/**
 * The places of parents and values in unique keys whose columns have few values each: another combination in each row.
 * The place of a parent is moved by those before it, so that the first rows do not all have the same one.
 */
function combinationPlaces(
  number: number,
  table: Table,
  { combinations, recipes }: SeededTable['samples'],
  { database, keys }: RowSource,
): ReadonlyMap<ForeignKey | string, number> {
  const places = new Map<ForeignKey | string, number>();
  for (const columns of combinations) {
    let rest = number - 1;
    let shift = 0;
    const parts = new Set<ForeignKey | string>(
      columns.flatMap((name): (ForeignKey | string)[] => {
        if (recipes.has(name)) return [name];
        const key = table.foreignKeys.find(({ references }) =>
          references.some(({ local }) => local === name),
        );
        return key === undefined ? [] : [key];
      }),
    );
    for (const part of parts) {
      const size = typeof part === 'string' ? sizeOf(recipes.get(part)) : parentsOf(part, database, keys);
      if (size === 0 || places.has(part)) continue;
      // The first of the values is the usual one.
      const place = typeof part === 'string' ? rest % size : ((rest % size) + shift) % size;
      places.set(part, place);
      rest = Math.floor(rest / size);
      shift += place;
    }
  }
  return places;
}

const sizeOf = (recipe: Recipe | undefined): number =>
  recipe === undefined ? 0 : countOfValues({ ...recipe, unique: true });

const parentsOf = (key: ForeignKey, database: Database, keys: RowSource['keys']): number => {
  const parent = foreignTableOf(database, key);
  return parent === undefined ? 0 : (keys.get(parent)?.size ?? 0);
};

/** Points a foreign key at a row; false where it has to point at one, and there is none. */
function refer(
  row: Map<string, string | null>,
  key: ForeignKey,
  wanted: number | undefined,
  number: number,
  table: Table,
  { database, keys, seed }: RowSource,
): boolean {
  const pairs = columnPairs(key);
  const open = key.references.filter(({ local }) => !row.has(local));
  if (open.length === 0) return isMet(row, key, table, database, keys);
  const isRequired = open.some(({ local }) => findColumn(table, local)?.required === true);
  const parent = foreignTableOf(database, key);
  const parents = parent === undefined ? undefined : keys.get(parent);
  const draw = drawsOf(seed, keyOf(table, pairs.map(({ local }) => local).join()), number);
  const isNone = !isRequired && wanted === undefined && draw(OPTIONAL) === 0;
  const known = pairs.filter(({ local }) => row.has(local));
  const places =
    parents === undefined || isNone || known.some(({ local }) => row.get(local) === null)
      ? []
      : known.length === 0
        ? undefined
        : parents.placesWith(
            known.map(({ foreign }) => foreign),
            known.map(({ local }) => row.get(local) ?? null),
          );
  const size = places?.length ?? parents?.size ?? 0;
  if (size === 0 || parents === undefined)
    return isRequired ? referToItself(row, key, table, parent) : empty(row, open);
  const index = wanted === undefined ? draw(size) : wanted % size;
  const place = places === undefined ? index : (places[index] ?? 0);
  for (const { local, foreign } of pairs) row.set(local, parents.valueAt(place, foreign));
  for (const reference of key.references) if ('value' in reference) row.set(reference.local, reference.value);
  return true;
}

/** Whether the values that other keys have given lead to a row, or to none where one of them is null. */
function isMet(
  row: RowValues,
  key: ForeignKey,
  table: Table,
  database: Database,
  keys: RowSource['keys'],
): boolean {
  const pairs = columnPairs(key);
  const values = pairs.map(({ local }) => row.get(local) ?? null);
  const parent = foreignTableOf(database, key);
  if (key.skipSql || values.includes(null) || parent === undefined) return true;
  if (parent === table && pairs.every(({ local, foreign }) => row.get(local) === row.get(foreign)))
    return true;
  const places = keys.get(parent)?.placesWith(
    pairs.map(({ foreign }) => foreign),
    values,
  );
  return (places?.length ?? 0) > 0;
}

/** The first row of a table that has to refer to itself. */
function referToItself(
  row: Map<string, string | null>,
  key: ForeignKey,
  table: Table,
  parent: Table | undefined,
): boolean {
  const pairs = columnPairs(key);
  if (parent !== table || pairs.some(({ foreign }) => !row.has(foreign))) return false;
  for (const { local, foreign } of pairs) row.set(local, row.get(foreign) ?? null);
  return true;
}

function empty(row: Map<string, string | null>, open: ForeignKey['references']): boolean {
  for (const { local } of open) row.set(local, null);
  return true;
}

/** The rows with their places in the trees of their scopes. */
function inTrees(
  rows: readonly RowValues[],
  { left, right, level, scope }: NonNullable<SeededTable['rules'][number]['tree']>,
): readonly RowValues[] {
  const trees = new Map<string, RowValues[]>();
  for (const row of rows) {
    const name = JSON.stringify(scope.map((column) => row.get(column) ?? null));
    const tree = trees.get(name);
    if (tree === undefined) trees.set(name, [row]);
    else tree.push(row);
  }
  const placed = new Map<RowValues, RowValues>();
  for (const tree of trees.values()) {
    const places = treePlaces(tree.length);
    for (const [node, row] of tree.entries()) {
      const place = places[node];
      if (place === undefined) continue;
      const numbers: [string, string][] = [
        [left, String(place.left)],
        [right, String(place.right)],
        [level, String(place.level)],
      ];
      placed.set(row, new Map([...row, ...numbers]));
    }
  }
  return rows.flatMap((row) => placed.get(row) ?? []);
}

/** A value as the schema writes defaults. */
function textOf(value: SampleValue, { element }: Recipe): string {
  if (typeof value !== 'object') return String(value);
  return isList(value) && element === undefined ? value.join(', ') : JSON.stringify(value);
}

const isList = (value: SampleValue): value is Extract<SampleValue, readonly unknown[]> =>
  Array.isArray(value);
