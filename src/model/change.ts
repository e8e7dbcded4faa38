import type { Check } from './check.ts';
import type { Column, ColumnDefault, Generated, Identity } from './column.ts';
import type { EnumRef, EnumType, RenamedValue } from './enum-type.ts';
import type { ForeignKey } from './foreign-key.ts';
import type { RowSet } from './row-set.ts';
import type { ProductObject } from './sql-object.ts';
import type { Table } from './table.ts';
import type { TableIndex } from './table-index.ts';
import type { Vendor } from './vendor.ts';

/** A table by its name in SQL. */
export type TableRef = Pick<Table, 'name' | 'schema'>;

/**
 * One step from one state of a database to another, in the language of the schema, with both of its ends: it can be
 * inverted without knowing the state it was made for. Names of keys and indexes are those given at creation.
 */
export type Change =
  | CreateEnum
  | DropEnum
  | RenameEnum
  | SetEnumValues
  | CreateTable
  | DropTable
  | RenameTable
  | SetOptions
  | SetSequence
  | SetTableComment
  | AddColumn
  | DropColumn
  | RenameColumn
  | MoveColumn
  | SetType
  | SetNullable
  | SetDefault
  | SetGenerated
  | SetCounter
  | SetIdentity
  | SetValues
  | SetComment
  | AddPrimaryKey
  | DropPrimaryKey
  | RenamePrimaryKey
  | AddIndex
  | DropIndex
  | RenameIndex
  | AddForeignKey
  | DropForeignKey
  | RenameForeignKey
  | AddCheck
  | DropCheck
  | CreateObject
  | DropObject
  | SetObject
  | SetRows;

export type ChangeKind = Change['kind'];

interface CreateEnum {
  readonly kind: 'createEnum';
  readonly enum: EnumType;
}

interface DropEnum {
  readonly kind: 'dropEnum';
  readonly enum: EnumType;
}

/** Also moves a type to another schema. Columns of the type follow. */
interface RenameEnum {
  readonly kind: 'renameEnum';
  readonly from: EnumRef;
  readonly to: EnumRef;
}

/** Values of an enum type. Columns of the type follow. */
interface SetEnumValues {
  readonly kind: 'setEnumValues';
  readonly enum: EnumRef;
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** Values that get another text, in rows as well. */
  readonly renamed: readonly RenamedValue[];
}

export type EnumChange = CreateEnum | DropEnum | RenameEnum | SetEnumValues;

/** The whole table, with its keys. */
interface CreateTable {
  readonly kind: 'createTable';
  readonly table: Table;
}

interface DropTable {
  readonly kind: 'dropTable';
  readonly table: Table;
}

/** Also moves a table to another schema. */
export interface RenameTable {
  readonly kind: 'renameTable';
  readonly from: TableRef;
  readonly to: TableRef;
}

/** Vendor options of a table, or of the database where no table is named. */
interface SetOptions {
  readonly kind: 'setOptions';
  readonly table?: TableRef;
  readonly from: readonly Vendor[];
  readonly to: readonly Vendor[];
}

/** The sequence that gives the ids of a table, where the schema names one. */
interface SetSequence {
  readonly kind: 'setSequence';
  readonly table: TableRef;
  readonly from?: string;
  readonly to?: string;
}

interface SetTableComment {
  readonly kind: 'setTableComment';
  readonly table: TableRef;
  readonly from?: string;
  readonly to?: string;
}

/** The column belongs to no primary key: a key is a change of its own. */
export interface AddColumn {
  readonly kind: 'addColumn';
  readonly table: TableRef;
  readonly column: Column;
  /** The column it stands behind; null for the first place, undefined for the last. */
  readonly after?: string | null;
  readonly fill?: Fill;
}

export interface DropColumn {
  readonly kind: 'dropColumn';
  readonly table: TableRef;
  readonly column: Column;
  readonly after?: string | null;
  /** The value for rows when the column comes back. */
  readonly fill?: Fill;
}

export interface RenameColumn {
  readonly kind: 'renameColumn';
  readonly table: TableRef;
  readonly from: string;
  readonly to: string;
}

/** `from` and `to` are the columns it stands behind; undefined for the first place. */
export interface MoveColumn {
  readonly kind: 'moveColumn';
  readonly table: TableRef;
  readonly column: string;
  readonly from?: string;
  readonly to?: string;
}

export interface SetType {
  readonly kind: 'setType';
  readonly table: TableRef;
  readonly column: string;
  readonly from: TypeShape;
  readonly to: TypeShape;
  /** The SQL expression that converts values, where the user gave one; and the one for the way back. */
  readonly using?: string;
  readonly usingBack?: string;
}

/** The parts of a column that decide how its values are stored. */
export type TypeShape = Pick<
  Column,
  | 'type'
  | 'element'
  | 'size'
  | 'scale'
  | 'sqlType'
  | 'collation'
  | 'charset'
  | 'enumType'
  | 'valueSet'
  | 'content'
  | 'vendors'
>;

export interface SetNullable {
  readonly kind: 'setNullable';
  readonly table: TableRef;
  readonly column: string;
  readonly to: boolean;
  /** The value for rows without one, where the column becomes required; kept on the way back, where nothing uses it. */
  readonly fill?: Fill;
}

interface SetDefault {
  readonly kind: 'setDefault';
  readonly table: TableRef;
  readonly column: string;
  readonly from?: ColumnDefault;
  readonly to?: ColumnDefault;
}

/** A column becomes generated, a plain one, or gets another value. */
interface SetGenerated {
  readonly kind: 'setGenerated';
  readonly table: TableRef;
  readonly column: string;
  readonly from?: Generated;
  readonly to?: Generated;
}

interface SetCounter {
  readonly kind: 'setCounter';
  readonly table: TableRef;
  readonly column: string;
  readonly to: boolean;
}

/** How a column that is auto-incremented before or after draws its numbers. */
interface SetIdentity {
  readonly kind: 'setIdentity';
  readonly table: TableRef;
  readonly column: string;
  readonly from?: Identity;
  readonly to?: Identity;
}

/** Values of an ENUM or SET, which rows store as numbers. */
interface SetValues {
  readonly kind: 'setValues';
  readonly table: TableRef;
  readonly column: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
}

interface SetComment {
  readonly kind: 'setComment';
  readonly table: TableRef;
  readonly column: string;
  readonly from?: string;
  readonly to?: string;
}

/** A primary key, its columns in the order of its index. */
export interface PrimaryKey {
  readonly name?: string;
  readonly columns: readonly string[];
  /** The prefix lengths of columns that are indexed by their first characters only, by column name. */
  readonly sizes?: Readonly<Record<string, number>>;
}

export interface AddPrimaryKey {
  readonly kind: 'addPrimaryKey';
  readonly table: TableRef;
  readonly key: PrimaryKey;
}

export interface DropPrimaryKey {
  readonly kind: 'dropPrimaryKey';
  readonly table: TableRef;
  readonly key: PrimaryKey;
}

/** Without a name it has the one that the platform derives. */
export interface RenamePrimaryKey {
  readonly kind: 'renamePrimaryKey';
  readonly table: TableRef;
  readonly from?: string;
  readonly to?: string;
}

interface AddIndex {
  readonly kind: 'addIndex';
  readonly table: TableRef;
  readonly index: TableIndex;
}

interface DropIndex {
  readonly kind: 'dropIndex';
  readonly table: TableRef;
  readonly index: TableIndex;
}

interface RenameIndex {
  readonly kind: 'renameIndex';
  readonly table: TableRef;
  readonly from: string;
  readonly to: string;
}

interface AddForeignKey {
  readonly kind: 'addForeignKey';
  readonly table: TableRef;
  readonly key: ForeignKey;
}

interface DropForeignKey {
  readonly kind: 'dropForeignKey';
  readonly table: TableRef;
  readonly key: ForeignKey;
}

interface RenameForeignKey {
  readonly kind: 'renameForeignKey';
  readonly table: TableRef;
  readonly from: string;
  readonly to: string;
}

interface AddCheck {
  readonly kind: 'addCheck';
  readonly table: TableRef;
  readonly check: Check;
}

interface DropCheck {
  readonly kind: 'dropCheck';
  readonly table: TableRef;
  readonly check: Check;
}

interface CreateObject {
  readonly kind: 'createObject';
  readonly object: ProductObject;
}

interface DropObject {
  readonly kind: 'dropObject';
  readonly object: ProductObject;
}

/** Another text of an object, or another list of what it needs. Both ends have the same product, kind and name. */
interface SetObject {
  readonly kind: 'setObject';
  readonly from: ProductObject;
  readonly to: ProductObject;
}

/**
 * Rows of the schema. An end that is missing has no rows of the table. Ends with the same key and columns have the rows
 * that differ only; others have all rows.
 */
export interface SetRows {
  readonly kind: 'setRows';
  readonly table: TableRef;
  readonly from?: RowsEnd;
  readonly to?: RowsEnd;
}

export type RowsEnd = Pick<RowSet, 'key' | 'columns' | 'removes' | 'rows'>;

export type ObjectChange = CreateObject | DropObject | SetObject;

/** Gives rows that are there a value. */
export type Fill =
  /** An SQL expression, which may use other columns of the row. */
  | { readonly kind: 'sql'; readonly sql: string }
  /** Numbers from 1 in the order of the primary key, for each combination of values of these columns. */
  | { readonly kind: 'number'; readonly per: readonly string[] };
