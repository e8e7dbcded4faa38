import { isDeepStrictEqual } from 'node:util';
import type { Check } from '../../model/check.ts';
import type { Column } from '../../model/column.ts';
import { isSameEnum } from '../../model/enum-type.ts';
import type { ForeignKey } from '../../model/foreign-key.ts';
import type { Table } from '../../model/table.ts';
import { type IndexColumn, indexOptions, partOptions, type TableIndex } from '../../model/table-index.ts';
import type { Vendor } from '../../model/vendor.ts';

/** Comparisons of parts of states. Most parts of most tables are equal, so that these come before all others. */

const sameVendors = (one: readonly Vendor[], other: readonly Vendor[]): boolean =>
  (one.length === 0 && other.length === 0) || isDeepStrictEqual(one, other);

const sameList = <T>(one: readonly T[], other: readonly T[], same: (one: T, other: T) => boolean): boolean =>
  one === other ||
  (one.length === other.length &&
    one.every((item, place) => {
      const counterpart = other[place];
      return counterpart !== undefined && same(item, counterpart);
    }));

export const sameShape = (one: Column, other: Column): boolean =>
  one.type === other.type &&
  one.element === other.element &&
  one.size === other.size &&
  one.scale === other.scale &&
  one.sqlType === other.sqlType &&
  one.collation === other.collation &&
  one.charset === other.charset &&
  isSameEnum(one.enumType, other.enumType) &&
  one.content === other.content &&
  sameVendors(one.vendors, other.vendors);

export const sameValueSet = (one: Column, other: Column): boolean =>
  sameList(one.valueSet, other.valueSet, (value, counterpart) => value === counterpart);

export const sameDefaultModel = ({ default: one }: Column, { default: other }: Column): boolean =>
  one?.kind === other?.kind && one?.text === other?.text;

/** Compares what decides how values are stored, but for the primary key. */
const sameUnit = (one: Column, other: Column): boolean =>
  one.required === other.required &&
  one.autoIncrement === other.autoIncrement &&
  sameShape(one, other) &&
  sameDefaultModel(one, other) &&
  isDeepStrictEqual(one.generated, other.generated) &&
  isDeepStrictEqual(one.identity, other.identity) &&
  sameValueSet(one, other);

const sameColumnModel = (one: Column, other: Column): boolean =>
  one.name === other.name &&
  one.primaryKey === other.primaryKey &&
  one.description === other.description &&
  sameUnit(one, other);

const sameParts = (one: readonly IndexColumn[] = [], other: readonly IndexColumn[] = []): boolean =>
  sameList(
    one,
    other,
    (part, counterpart) =>
      part.name === counterpart.name &&
      part.size === counterpart.size &&
      part.isExpression === counterpart.isExpression &&
      isDeepStrictEqual(partOptions(part), partOptions(counterpart)),
  );

/** Names are not compared. */
export const sameIndexModel = (one: TableIndex, other: TableIndex): boolean =>
  one.unique === other.unique &&
  isDeepStrictEqual(indexOptions(one), indexOptions(other)) &&
  sameVendors(one.vendors, other.vendors) &&
  sameParts(one.columns, other.columns);

/** Names are not compared. */
export const sameKeyModel = (one: ForeignKey, other: ForeignKey): boolean =>
  one.foreignTable === other.foreignTable &&
  one.foreignSchema === other.foreignSchema &&
  one.onDelete === other.onDelete &&
  one.onUpdate === other.onUpdate &&
  one.deferrable === other.deferrable &&
  one.skipSql === other.skipSql &&
  sameVendors(one.vendors, other.vendors) &&
  sameList(one.references, other.references, (reference, counterpart) =>
    isDeepStrictEqual(reference, counterpart),
  );

/** Names are not compared. */
export const sameCheckModel = (one: Check, other: Check): boolean =>
  one.sql === other.sql && isDeepStrictEqual(one.platforms, other.platforms);

/** A name that the schema leaves to the platform is that of the state. */
const sameGivenName = (one: string | undefined, other: string | undefined): boolean =>
  other === undefined || one === other;

/** Whether a table of a state is what the schema says; names are compared where the schema gives them. */
export const sameTableModel = (state: Table, schema: Table): boolean =>
  state.sequence === schema.sequence &&
  state.description === schema.description &&
  sameGivenName(state.primaryKeyName, schema.primaryKeyName) &&
  sameVendors(state.vendors, schema.vendors) &&
  sameList(state.columns, schema.columns, sameColumnModel) &&
  sameParts(state.keyParts, schema.keyParts) &&
  sameList(
    state.indexes,
    schema.indexes,
    (one, other) => sameGivenName(one.name, other.name) && sameIndexModel(one, other),
  ) &&
  sameList(
    state.foreignKeys,
    schema.foreignKeys,
    (one, other) => sameGivenName(one.name, other.name) && sameKeyModel(one, other),
  ) &&
  sameList(
    state.checks,
    schema.checks,
    (one, other) => sameGivenName(one.name, other.name) && sameCheckModel(one, other),
  );

/** Compares without names, and without the order of columns, indexes and keys. */
export function sameContent(one: Table, other: Table): boolean {
  const columns = new Map(other.columns.map((column) => [column.name, column]));
  return (
    one.sequence === other.sequence &&
    one.description === other.description &&
    sameVendors(one.vendors, other.vendors) &&
    one.columns.length === other.columns.length &&
    one.columns.every((column) => {
      const counterpart = columns.get(column.name);
      return counterpart !== undefined && sameColumnModel(column, counterpart);
    }) &&
    samePartsInAnyOrder(one.indexes, other.indexes, sameIndexModel) &&
    samePartsInAnyOrder(one.foreignKeys, other.foreignKeys, sameKeyModel) &&
    samePartsInAnyOrder(one.checks, other.checks, sameCheckModel)
  );
}

const samePartsInAnyOrder = <T>(
  one: readonly T[],
  other: readonly T[],
  same: (one: T, other: T) => boolean,
): boolean =>
  sameList(one, other, same) ||
  (one.length === other.length && one.every((part) => other.some((candidate) => same(part, candidate))));
