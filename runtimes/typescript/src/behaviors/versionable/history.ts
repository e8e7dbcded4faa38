import type { Database } from '../../connection/database.ts';
import { executorFor } from '../../connection/executor-for.ts';
import { InvalidValueError, LogicError } from '../../errors/orm-error.ts';
import type { Collection } from '../../hydration/collection.ts';
import { keyText } from '../../locks/locked-rows.ts';
import { plainObject } from '../../model/export.ts';
import { isSameValue } from '../../model/fields.ts';
import { readLazy } from '../../model/lazy-column.ts';
import type { Model } from '../../model/model.ts';
import { knownExtra, rowOf, TABLE } from '../../model/state.ts';
import type { AnyQuery } from '../../query/query.ts';
import type { Stored } from '../../types/kind.ts';
import { kinds } from '../../types/kinds.ts';
import { columnOf, fieldOf, propertyValue, rowKeyOf, setField, storedValue } from '../object-row.ts';
import { noVersion } from './errors.ts';
import { lastNumbers } from './version-numbers.ts';
import { changeState, versionState } from './version-state.ts';
import { type Key, numberOf, type VersionedTable, versionedTable } from './versioned-table.ts';

/** The key of the object's row; undefined where it has none. */
function keyOf(object: Model): Key | undefined {
  if (rowOf(object) !== undefined) return rowKeyOf(object);
  const key = object[TABLE].key.map((position) => storedValue(object, position));
  return key.includes(null) ? undefined : key;
}

const dbOf = (object: Model, db: Database | undefined): Database | undefined =>
  db ?? knownExtra(object)?.database;

/** The number of the last version that is stored; 0 if there is none. */
export async function lastNumber(object: Model, db?: Database): Promise<number> {
  const key = keyOf(object);
  if (key === undefined) return 0;
  const executor = executorFor(object[TABLE], dbOf(object, db));
  return (await lastNumbers(versionedTable(object[TABLE]), [key], executor)).get(keyText(key)) ?? 0;
}

/** A query of the versions of an object; undefined where it has no key. */
function versionsOf(object: Model, db: Database | undefined): AnyQuery | undefined {
  const key = keyOf(object);
  if (key === undefined) return undefined;
  const { versions } = versionedTable(object[TABLE]);
  const query = new (versions.table.classes.query as new (db?: Database) => AnyQuery)(dbOf(object, db));
  const values = versions.key.map((position, place) => {
    const column = columnOf(versions.table, position);
    return [column.property, propertyValue(key[place] as Stored, column)] as const;
  });
  return query.filterBy(Object.fromEntries(values));
}

const versionProperty = ({ versions }: VersionedTable): string =>
  columnOf(versions.table, versions.version).property;

export async function oneVersion(object: Model, number: number, db?: Database): Promise<Model | null> {
  requireVersionNumber(number);
  const query = versionsOf(object, db);
  if (query === undefined) return null;
  return (await query
    .filterBy({ [versionProperty(versionedTable(object[TABLE]))]: number })
    .findOne()) as Model | null;
}

export async function requireVersion(object: Model, number: number, db?: Database): Promise<Model> {
  const found = await oneVersion(object, number, db);
  if (found !== null) return found;
  throw noVersion(object[TABLE].facts.name, keyOf(object) ?? ['new'], number);
}

function requireVersionNumber(number: unknown): void {
  if (!Number.isSafeInteger(number))
    throw new InvalidValueError('The number of a version is a whole number.');
}

/** @param last how many, beginning with the last; undefined for all, beginning with the first */
export async function manyVersions(
  object: Model,
  last: number | undefined,
  db?: Database,
): Promise<Collection<object>> {
  const query = versionsOf(object, db);
  if (query === undefined) throw new LogicError('An object without a key has no versions.');
  query.orderBy(versionProperty(versionedTable(object[TABLE])), last === undefined ? 'asc' : 'desc');
  return last === undefined ? query.find() : query.limit(last).find();
}

/** Takes the columns of a version; save() adds a new version. */
export async function takeVersion(object: Model, version: Model, db?: Database): Promise<void> {
  const versioned = versionedTable(object[TABLE]);
  const { versions, logged } = versioned;
  if (version?.[TABLE] !== versions.table) {
    throw new LogicError(
      `A version of ${object[TABLE].facts.model} is an object of ${versions.table.facts.model}.`,
    );
  }
  for (const { from, to } of versions.restored) {
    if (columnOf(object[TABLE], from).lazy !== true) continue;
    await readLazy(version, to, db);
    if (rowOf(object) !== undefined) await readLazy(object, from, db);
  }
  const before = rowOf(object) === undefined ? undefined : numberOf(object, versioned);
  for (const { from, to } of versions.restored) {
    const column = columnOf(object[TABLE], from);
    if (column.filledIn === 'generated') continue;
    const value = fieldOf(version, columnOf(versions.table, to)) ?? null;
    const present = fieldOf(object, column) ?? null;
    if (!isSame(column, present, value)) setField(object, column, copied(value));
  }
  changeState(object, {
    given: new Set(),
    restored: new Map(
      logged.map((position) => [position, fieldOf(object, columnOf(object[TABLE], position))]),
    ),
    numberBefore: versionState(object).numberBefore ?? before,
  });
}

const isSame = (column: ReturnType<typeof columnOf>, one: unknown, other: unknown): boolean =>
  one === null || other === null
    ? one === other
    : JSON.stringify(shown(kinds[column.kind].store(one, column))) ===
      JSON.stringify(shown(kinds[column.kind].store(other, column)));

const shown = (stored: unknown): unknown =>
  stored instanceof Uint8Array ? [...stored] : typeof stored === 'bigint' ? String(stored) : stored;

const copied = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? structuredClone(value) : value;

/** How differences are grouped, and which columns are left out. */
export interface CompareOptions {
  readonly keys?: 'columns' | 'versions';
  /** Properties. */
  readonly ignore?: readonly string[];
}

/** Values by column and version, or by version and column. */
export type VersionDifferences = Record<string, Record<string, unknown>>;

/** The values of an object by property. */
export const valuesOf = (object: Model): Record<string, unknown> => plainObject(object);

/** Compares two states of a row. */
export function differences(
  table: VersionedTable,
  from: Readonly<Record<string, unknown>>,
  to: Readonly<Record<string, unknown>>,
  { keys = 'columns', ignore = [] }: CompareOptions = {},
): VersionDifferences {
  if (keys !== 'columns' && keys !== 'versions') {
    throw new LogicError('Differences are grouped by "columns" or by "versions".');
  }
  const number = columnOf(table.table, table.version).property;
  const [fromNumber, toNumber] = [String(from[number] ?? 0), String(to[number] ?? 0)];
  const found: VersionDifferences = {};
  for (const { from: position } of table.versions.copied) {
    const column = columnOf(table.table, position);
    const { property } = column;
    if (position === table.version || table.logged.includes(position) || ignore.includes(property)) continue;
    const [before, after] = [from[property] ?? null, to[property] ?? null];
    if (isSameValue(before, after) || isSame(column, before, after)) continue;
    if (keys === 'columns') found[property] = { [fromNumber]: before, [toNumber]: after };
    else {
      found[fromNumber] = { ...found[fromNumber], [property]: before };
      found[toNumber] = { ...found[toNumber], [property]: after };
    }
  }
  return found;
}
