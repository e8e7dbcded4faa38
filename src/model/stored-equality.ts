import { isDeepStrictEqual } from 'node:util';
import type {
  StoredCheck,
  StoredColumn,
  StoredCounter,
  StoredDatabase,
  StoredDefault,
  StoredEnum,
  StoredForeignKey,
  StoredGenerated,
  StoredIndex,
  StoredIndexColumn,
  StoredName,
  StoredPrimaryKey,
  StoredTable,
  StoredType,
} from './stored.ts';

export interface CompareOptions {
  /** Whether tables with the same columns in another order differ. */
  readonly columnOrder?: boolean;
}

/** A derived name equals every other name. */
export const sameName = (one: StoredName | undefined, other: StoredName | undefined): boolean =>
  one === undefined || other === undefined || one.derived || other.derived || one.text === other.text;

/** Compares storage, not the declared type. */
export const sameType = (one: StoredType, other: StoredType): boolean =>
  one.base === other.base &&
  one.length === other.length &&
  one.precision === other.precision &&
  one.scale === other.scale &&
  one.unsigned === other.unsigned &&
  one.sizes === other.sizes &&
  one.unit === other.unit &&
  one.charset === other.charset &&
  one.collation === other.collation &&
  one.words === other.words;

/** A value that the catalogue cannot show equals what it shows instead. */
export function sameDefault(one: StoredDefault | undefined, other: StoredDefault | undefined): boolean {
  if (one === other) return true;
  if (one?.kind === 'literal' && other?.kind === 'literal' && one.value === other.value) return true;
  if (isShownAs(one, other) || isShownAs(other, one)) return true;
  if (one?.kind !== 'expression' || other?.kind !== 'expression') return false;
  return one.written === other.written || (one.canonical !== undefined && one.canonical === other.canonical);
}

function isShownAs(value: StoredDefault | undefined, other: StoredDefault | undefined): boolean {
  if (value?.kind !== 'literal' || value.shown === undefined) return false;
  return other === undefined ? value.shown === null : other.kind === 'literal' && other.value === value.shown;
}

export function sameColumn(one: StoredColumn, other: StoredColumn): boolean {
  return (
    one.name === other.name &&
    one.nullable === other.nullable &&
    one.comment === other.comment &&
    sameType(one.type, other.type) &&
    sameDefault(one.default, other.default) &&
    sameDefault(one.onUpdate, other.onUpdate) &&
    sameCounter(one.counter, other.counter) &&
    sameGenerated(one.generated, other.generated)
  );
}

export const sameGenerated = (
  one: StoredGenerated | undefined,
  other: StoredGenerated | undefined,
): boolean => one?.value === other?.value && one?.isStored === other?.isStored;

/** A named sequence differs from the one that belongs to the column. */
export function sameCounter(one: StoredCounter | undefined, other: StoredCounter | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  const [sequence, counterpart] = [one.sequence, other.sequence];
  return (
    (sequence === undefined) === (counterpart === undefined) &&
    sameName(sequence, counterpart) &&
    isDeepStrictEqual(one.identity, other.identity)
  );
}

/** Compares everything but the name and whether the index is implied. */
export function sameIndexContent(one: StoredIndex, other: StoredIndex): boolean {
  return (
    one.unique === other.unique &&
    one.method === other.method &&
    one.condition === other.condition &&
    one.comment === other.comment &&
    one.nullsNotDistinct === other.nullsNotDistinct &&
    one.deferral === other.deferral &&
    isDeepStrictEqual(one.include, other.include) &&
    one.columns.length === other.columns.length &&
    serves(one, other)
  );
}

/** Compares everything but the name. */
export const sameKeyContent = (one: StoredForeignKey, other: StoredForeignKey): boolean =>
  one.table === other.table &&
  one.schema === other.schema &&
  one.onDelete === other.onDelete &&
  one.onUpdate === other.onUpdate &&
  one.deferral === other.deferral &&
  one.columns.length === other.columns.length &&
  one.columns.every(({ local, foreign }, place) => {
    const pair = other.columns[place];
    return pair?.local === local && pair.foreign === foreign;
  });

export const sameCheckContent = (one: StoredCheck, other: StoredCheck): boolean =>
  one.condition === other.condition;

/** Whether an index begins with the columns of another, so that it can be used instead. */
const serves = (index: Pick<StoredIndex, 'columns'>, wanted: Pick<StoredIndex, 'columns'>): boolean =>
  wanted.columns.every((part, place) => {
    const column = index.columns[place];
    return column !== undefined && samePart(column, part);
  });

const samePart = (part: StoredIndexColumn, wanted: StoredIndexColumn): boolean =>
  part.name === wanted.name &&
  part.length === wanted.length &&
  part.isExpression === wanted.isExpression &&
  part.direction === wanted.direction &&
  part.nulls === wanted.nulls &&
  part.collation === wanted.collation &&
  part.opclass === wanted.opclass;

interface Named {
  readonly name?: StoredName;
}

export interface Paired<T> {
  readonly pairs: readonly (readonly [one: T, other: T])[];
  /** Items without a counterpart on the other side. */
  readonly onlyFirst: readonly T[];
  readonly onlySecond: readonly T[];
}

/** Pairs items of equal content: first by name, then those of which one name is derived. */
export function pairByContent<T extends Named>(
  first: readonly T[],
  second: readonly T[],
  sameContent: (one: T, other: T) => boolean,
): Paired<T> {
  const [onlyFirst, onlySecond] = [new Set(first), new Set(second)];
  const pairs: (readonly [T, T])[] = [];
  const passes: readonly ((one: T, other: T) => boolean)[] = [
    (one, other) => one.name?.text === other.name?.text,
    (one, other) => sameName(one.name, other.name),
  ];
  for (const isMatch of passes) {
    for (const one of onlyFirst) {
      for (const other of onlySecond) {
        if (!isMatch(one, other) || !sameContent(one, other)) continue;
        pairs.push([one, other]);
        onlyFirst.delete(one);
        onlySecond.delete(other);
        break;
      }
    }
  }
  return { pairs, onlyFirst: [...onlyFirst], onlySecond: [...onlySecond] };
}

const isEmpty = ({ onlyFirst, onlySecond }: Paired<unknown>): boolean =>
  onlyFirst.length === 0 && onlySecond.length === 0;

/** Pairs the indexes of two tables; an implied index matches any that begins with its columns. */
export function pairIndexes(one: StoredTable, other: StoredTable): Paired<StoredIndex> {
  const { pairs, onlyFirst, onlySecond } = pairByContent(one.indexes, other.indexes, sameIndexContent);
  const isServed = (index: StoredIndex, { indexes, primaryKey }: StoredTable): boolean =>
    index.implied === true &&
    !index.unique &&
    (indexes.some((candidate) => candidate.condition === undefined && serves(candidate, index)) ||
      serves({ columns: primaryKey === undefined ? [] : keyColumns(primaryKey) }, index));
  return {
    pairs,
    onlyFirst: onlyFirst.filter((index) => !isServed(index, other)),
    onlySecond: onlySecond.filter((index) => !isServed(index, one)),
  };
}

export const pairForeignKeys = (one: StoredTable, other: StoredTable): Paired<StoredForeignKey> =>
  pairByContent(one.foreignKeys, other.foreignKeys, sameKeyContent);

export const pairChecks = (one: StoredTable, other: StoredTable): Paired<StoredCheck> =>
  pairByContent(one.checks, other.checks, sameCheckContent);

/** The columns of a primary key as those of an index. */
export const keyColumns = ({ columns, lengths }: StoredPrimaryKey): readonly StoredIndexColumn[] =>
  columns.map((name) => {
    const length = lengths?.[name];
    return length === undefined ? { name } : { name, length };
  });

/** Compares primary keys without their names. */
export const sameKeyColumns = (
  one: StoredPrimaryKey | undefined,
  other: StoredPrimaryKey | undefined,
): boolean =>
  isDeepStrictEqual(one?.columns, other?.columns) && isDeepStrictEqual(one?.lengths, other?.lengths);

function sameColumns(one: StoredTable, other: StoredTable, { columnOrder = false }: CompareOptions): boolean {
  if (one.columns.length !== other.columns.length) return false;
  const byName = new Map(other.columns.map((column) => [column.name, column]));
  return one.columns.every((column, place) => {
    const counterpart = columnOrder ? other.columns[place] : byName.get(column.name);
    return counterpart !== undefined && sameColumn(column, counterpart);
  });
}

export function sameTable(one: StoredTable, other: StoredTable, options: CompareOptions = {}): boolean {
  return (
    one.name === other.name &&
    one.schema === other.schema &&
    one.comment === other.comment &&
    isDeepStrictEqual(one.options, other.options) &&
    sameColumns(one, other, options) &&
    sameKeyColumns(one.primaryKey, other.primaryKey) &&
    sameName(one.primaryKey?.name, other.primaryKey?.name) &&
    isEmpty(pairIndexes(one, other)) &&
    isEmpty(pairForeignKeys(one, other)) &&
    isEmpty(pairChecks(one, other))
  );
}

const keyOf = ({ schema, name }: Pick<StoredTable, 'name' | 'schema'>): string => `${schema ?? ''}\0${name}`;

/** Tables that are not the same on both sides, as pairs; one of a pair is undefined where the table is missing. */
export function differentTables(
  one: StoredDatabase,
  other: StoredDatabase,
  options: CompareOptions = {},
): readonly (readonly [one: StoredTable | undefined, other: StoredTable | undefined])[] {
  const second = new Map(other.tables.map((table) => [keyOf(table), table]));
  const first = new Set(one.tables.map(keyOf));
  const known = one.tables.map((table) => [table, second.get(keyOf(table))] as const);
  const added = other.tables.filter((table) => !first.has(keyOf(table)));
  return [
    ...known.filter(([table, found]) => found === undefined || !sameTable(table, found, options)),
    ...added.map((table) => [undefined, table] as const),
  ];
}

export const sameDatabase = (
  one: StoredDatabase,
  other: StoredDatabase,
  options: CompareOptions = {},
): boolean => differentTables(one, other, options).length === 0 && differentEnums(one, other).length === 0;

/** Enum types that are not the same on both sides, as pairs; one of a pair is undefined where the type is missing. */
export function differentEnums(
  one: StoredDatabase,
  other: StoredDatabase,
): readonly (readonly [one: StoredEnum | undefined, other: StoredEnum | undefined])[] {
  const second = new Map(other.enums.map((type) => [keyOf(type), type]));
  const first = new Set(one.enums.map(keyOf));
  return [
    ...one.enums
      .map((type) => [type, second.get(keyOf(type))] as const)
      .filter(([type, found]) => found === undefined || !isDeepStrictEqual(type.values, found.values)),
    ...other.enums.filter((type) => !first.has(keyOf(type))).map((type) => [undefined, type] as const),
  ];
}
