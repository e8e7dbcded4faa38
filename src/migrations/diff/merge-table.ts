import { isDeepStrictEqual } from 'node:util';
import type { Check } from '../../model/check.ts';
import type { Column } from '../../model/column.ts';
import { isSameEnum } from '../../model/enum-type.ts';
import { type ForeignKey, isConstraint } from '../../model/foreign-key.ts';
import { keyPartsOf, withKeyParts } from '../../model/key-parts.ts';
import type { StoredColumn } from '../../model/stored.ts';
import {
  sameCheckContent,
  sameCounter,
  sameDefault,
  sameGenerated,
  sameIndexContent,
  sameKeyColumns,
  sameKeyContent,
  sameType,
} from '../../model/stored-equality.ts';
import type { Table } from '../../model/table.ts';
import { type IndexColumn, namedColumns, type TableIndex } from '../../model/table-index.ts';
import { withDefined } from '../../support/with-defined.ts';
import { type MergedPart, type MergedParts, mergeParts } from './merge-parts.ts';
import { sameCheckModel, sameIndexModel, sameKeyModel, sameValueSet } from './same-model.ts';
import type { StoredParts } from './stored-parts.ts';
import { isGone } from './view.ts';

/** A table before, under the names after, and what the schema says of it. */
export interface TablePair {
  /** Under its own names. */
  readonly before: Table;
  readonly view: Table;
  readonly after: Table;
}

/** What a platform stores of both. */
export interface StoredPair {
  readonly before: StoredParts;
  readonly after: StoredParts;
}

/** The table that the changes lead to: what the schema says, but the words of before where all platforms store the same. */
export interface MergedTable {
  readonly table: Table;
  readonly indexes: readonly MergedPart<TableIndex>[];
  readonly foreignKeys: readonly MergedPart<ForeignKey>[];
  readonly checks: readonly MergedPart<Check>[];
}

/** Whether values of one type are written in another way than those of the other, also where both are stored alike. */
export type FormatComparison = (one: Column, other: Column) => boolean;

export interface MergeOptions {
  readonly columnOrder: boolean;
  readonly changesFormat: FormatComparison;
}

export function mergeTable(
  { view, after }: TablePair,
  stored: readonly StoredPair[],
  { columnOrder, changesFormat }: MergeOptions,
): MergedTable {
  const indexes = mergeIndexes(view, after, stored);
  const foreignKeys = mergeKeys(view, after, stored);
  const checks = mergeChecks(view, after, stored);
  const columns = mergeColumns(view, after, stored, changesFormat);
  const keys = { view: keyPartsOf(view), after: keyPartsOf(after) };
  const isSameKey = stored.every(({ before, after: other }) =>
    sameKeyColumns(before.table.primaryKey, other.table.primaryKey),
  );
  const key = isSameKey && isSameSet(keys.view, keys.after) ? keys.view : keys.after;
  const placed = columnOrder ? columns : inOldOrder(columns, view);
  const hasNewOptions = view.sequence !== after.sequence || !isDeepStrictEqual(view.vendors, after.vendors);
  const differ =
    hasNewOptions &&
    (indexes.differ ||
      foreignKeys.differ ||
      !isDeepStrictEqual(key, keys.view) ||
      !isDeepStrictEqual(placed, view.columns) ||
      stored.some((pair) => !sameOptions(pair) || !sameColumns(view, after, pair)));
  const hasComment = stored.some(({ before, after: other }) => before.table.comment !== other.table.comment);
  const primaryKeyName = isDeepStrictEqual(key, keys.view)
    ? keyNameOf(view, after, stored)
    : after.primaryKeyName;
  const { sequence: _, description: __, primaryKeyName: ___, keyParts: ____, ...rest } = view;
  const { vendors, sequence } = differ ? after : view;
  const table: Table = withDefined(
    {
      ...rest,
      idMethod: placed.some(({ autoIncrement }) => autoIncrement) ? ('native' as const) : ('none' as const),
      columns: placed,
      indexes: indexes.parts.map(({ part }) => part),
      foreignKeys: foreignKeys.parts.map(({ part }) => part),
      checks: checks.map(({ part }) => part),
      vendors,
    },
    { sequence, primaryKeyName, description: hasComment ? after.description : view.description },
  );
  return { table: withKeyParts(table, key), indexes: indexes.parts, foreignKeys: foreignKeys.parts, checks };
}

/** The table as the schema says it, with the names of before where nothing but the name may differ. */
export function strictTable({ view, after }: TablePair, columnOrder: boolean): MergedTable {
  const none = { stored: [], sameStored: () => true };
  const indexes = mergeParts(view.indexes, after.indexes, {
    ...none,
    sameModel: sameIndexModel,
    isGone: isGoneIndex,
  });
  const keys = mergeParts(view.foreignKeys, after.foreignKeys, {
    ...none,
    sameModel: sameKeyModel,
    isGone: isGoneKey,
  });
  const checks = mergeParts(view.checks, after.checks, {
    ...none,
    sameModel: sameCheckModel,
    isGone: () => false,
  });
  const parts = {
    indexes: onlyAfter(indexes.parts, after.indexes, sameIndexModel),
    foreignKeys: onlyAfter(keys.parts, after.foreignKeys, sameKeyModel),
    checks: onlyAfter(withoutRenames(checks.parts, view), after.checks, sameCheckModel),
  };
  const key = keyPartsOf(after);
  const isSameKey = isDeepStrictEqual(key, keyPartsOf(view));
  const primaryKeyName = isSameKey ? (view.primaryKeyName ?? after.primaryKeyName) : after.primaryKeyName;
  const { primaryKeyName: _, ...rest } = after;
  const table: Table = withDefined(
    {
      ...rest,
      columns: columnOrder ? after.columns : inOldOrder(after.columns, view),
      indexes: parts.indexes.map(({ part }) => part),
      foreignKeys: parts.foreignKeys.map(({ part }) => part),
      checks: parts.checks.map(({ part }) => part),
    },
    { primaryKeyName },
  );
  return { table: withKeyParts(table, key), ...parts };
}

/** Every part of after once: the one of before that says the same, or itself. */
function onlyAfter<T>(
  known: readonly MergedPart<T>[],
  after: readonly T[],
  same: (one: T, other: T) => boolean,
): readonly MergedPart<T>[] {
  const left = [...known];
  return after.map((part) => {
    const place = left.findIndex((each) => each.origin !== undefined && same(each.part, part));
    const [found] = place === -1 ? [] : left.splice(place, 1);
    return found ?? { part };
  });
}

const isSameSet = (one: readonly IndexColumn[], other: readonly IndexColumn[]): boolean =>
  one.length === other.length && one.every(({ name }) => other.some((part) => part.name === name));

const sameOptions = ({ before: { table: one }, after: { table: other } }: StoredPair): boolean =>
  one.name === other.name && one.schema === other.schema && isDeepStrictEqual(one.options, other.options);

function sameColumns(view: Table, after: Table, pair: StoredPair): boolean {
  const places = new Map(view.columns.map(({ name }, place) => [name, place]));
  return after.columns.every(({ name }, place) => {
    const [one, other] = [pair.before.columns[places.get(name) ?? -1], pair.after.columns[place]];
    return one !== undefined && other !== undefined && sameUnitStored(one, other);
  });
}

const sameUnitStored = (one: StoredColumn, other: StoredColumn): boolean =>
  one.nullable === other.nullable &&
  sameType(one.type, other.type) &&
  sameDefault(one.default, other.default) &&
  sameDefault(one.onUpdate, other.onUpdate) &&
  sameGenerated(one.generated, other.generated) &&
  sameCounter(one.counter, other.counter);

/** In the order of after. */
function mergeColumns(
  view: Table,
  after: Table,
  stored: readonly StoredPair[],
  changesFormat: FormatComparison,
): readonly Column[] {
  const places = new Map(view.columns.map(({ name }, place) => [name, place]));
  return after.columns.map((column, place) => {
    const origin = places.get(column.name);
    const old = origin === undefined ? undefined : view.columns[origin];
    if (origin === undefined || old === undefined) return column;
    const pairs = stored.flatMap(({ before, after: other }) => {
      const [one, two] = [before.columns[origin], other.columns[place]];
      return one === undefined || two === undefined ? [] : [[one, two] as const];
    });
    const isSame =
      pairs.every(([one, other]) => sameUnitStored(one, other)) && sameMeaning(old, column, changesFormat);
    const hasComment = pairs.some(([one, other]) => one.comment !== other.comment);
    const { primaryKey } = column;
    const { description: _, ...unit } = isSame ? old : column;
    const { description } = hasComment ? column : old;
    return withDefined(
      { ...unit, codeName: column.codeName, primaryKey, required: unit.required || primaryKey },
      { description },
    );
  });
}

/** Values of an ENUM or SET are stored as numbers, dates and labels as texts: no platform knows what they mean. */
const sameMeaning = (one: Column, other: Column, changesFormat: FormatComparison): boolean =>
  sameValueSet(one, other) &&
  isSameEnum(one.enumType, other.enumType) &&
  (one.valueSet.length === 0 || one.type === other.type) &&
  !changesFormat(one, other);

/** Kept columns stay where they are; a new one stands behind the one that it follows in the schema. */
function inOldOrder(columns: readonly Column[], { columns: old }: Table): readonly Column[] {
  const byName = new Map(columns.map((column) => [column.name, column]));
  const ordered = old.flatMap(({ name }) => byName.get(name) ?? []);
  const known = new Set(ordered);
  for (const [place, column] of columns.entries()) {
    if (known.has(column)) continue;
    const previous = columns[place - 1];
    ordered.splice(previous === undefined ? 0 : ordered.indexOf(previous) + 1, 0, column);
  }
  return ordered;
}

const mergeIndexes = (view: Table, after: Table, stored: readonly StoredPair[]): MergedParts<TableIndex> =>
  mergeParts(view.indexes, after.indexes, {
    stored: stored.map((pair) => ({ before: pair.before.indexes, after: pair.after.indexes })),
    sameStored: sameIndexContent,
    sameModel: sameIndexModel,
    isGone: isGoneIndex,
  });

function mergeKeys(view: Table, after: Table, stored: readonly StoredPair[]): MergedParts<ForeignKey> {
  const merged = mergeParts(view.foreignKeys, after.foreignKeys, {
    stored: stored.map((pair) => ({ before: pair.before.foreignKeys, after: pair.after.foreignKeys })),
    sameStored: sameKeyContent,
    sameModel: sameKeyModel,
    isGone: isGoneKey,
  });
  const hasRelations = [...view.foreignKeys, ...after.foreignKeys].some((key) => !isConstraint(key));
  if (merged.differ || !hasRelations) return merged;
  // Relations without a constraint may still have an index.
  const isSame = stored.every(({ before, after: other }) => isDeepStrictEqual(before.added, other.added));
  if (isSame) return merged;
  const none = { stored: [], sameStored: () => true };
  const { parts } = mergeParts(view.foreignKeys, after.foreignKeys, {
    ...none,
    sameModel: sameKeyModel,
    isGone: isGoneKey,
  });
  return { parts: onlyAfter(parts, after.foreignKeys, sameKeyModel), differ: true };
}

const mergeChecks = (
  view: Table,
  after: Table,
  stored: readonly StoredPair[],
): readonly MergedPart<Check>[] =>
  withoutRenames(
    mergeParts(view.checks, after.checks, {
      stored: stored.map((pair) => ({ before: pair.before.checks, after: pair.after.checks })),
      sameStored: sameCheckContent,
      sameModel: sameCheckModel,
      isGone: () => false,
    }).parts,
    view,
  );

/** A check that gets another name is dropped and added. */
const withoutRenames = (
  parts: readonly MergedPart<Check>[],
  { checks }: Table,
): readonly MergedPart<Check>[] =>
  parts.map((merged) => {
    const old = merged.origin === undefined ? undefined : checks[merged.origin]?.name;
    return old === undefined || merged.part.name === old ? merged : { part: merged.part };
  });

const isGoneIndex = (index: TableIndex): boolean => namedColumns(index).some(isGone);

const isGoneKey = ({ foreignTable, references }: ForeignKey): boolean =>
  isGone(foreignTable) ||
  references.some(
    (reference) => isGone(reference.local) || ('foreign' in reference && isGone(reference.foreign)),
  );

/** A name in the schema counts where a platform has names for primary keys. */
function keyNameOf(view: Table, after: Table, stored: readonly StoredPair[]): string | undefined {
  const hasName = stored.some(({ before }) => before.table.primaryKey?.name !== undefined);
  return hasName && after.primaryKeyName !== undefined ? after.primaryKeyName : view.primaryKeyName;
}
