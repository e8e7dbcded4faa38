import type { Column } from '../../model/column.ts';
import type { Table } from '../../model/table.ts';
import type { EntityOptions } from './entity.ts';

/** What the configuration and the platform say about the classes. */
export interface PhpOptions extends EntityOptions {
  readonly databaseName: string;
  readonly sql: SqlWords;
  readonly targetPackage: string;
  /** Full name of the class that dates are given as. */
  readonly dateTimeClass: string;
  readonly formats: { readonly date?: string; readonly time?: string; readonly timestamp?: string };
  /** Whether classes say what they are. */
  readonly classComments: boolean;
  /** Full name of the exception for a row that must be there, where it is not the runtime's. */
  readonly notFoundException?: string;
  /** The join of `getXJoinY()` methods, unless a call names another. */
  readonly joinsAreLeft: boolean;
  /** What columns are called in arrays, where it is not their PHP names. */
  readonly keyType?: string;
}

/** How the platform writes names and stores values. */
export interface SqlWords {
  quote(identifier: string): string;
  tableName(table: Pick<Table, 'name' | 'schema'>): string;
  readonly binaryUuids: boolean;
  /** The numbers that PHP's driver gives as texts; none where this is absent. */
  readonly numbersAsText?: readonly ('int' | 'float')[];
  /** Whether an INSERT can always give back what the database filled in; it can where it is absent. */
  readonly returnsInserted?: boolean;
  /** How many digits after the decimal point a column keeps; all where this is absent or gives undefined. */
  decimalScale?(column: Column): number | undefined;
  /** Whether decimals are stored as floating-point numbers. */
  readonly inexactDecimals?: boolean;
  /** How many digits of the second's fraction a column keeps; all six where this is absent. */
  secondDigits?(column: Column): number;
  /** Whether instants are stored with their offset, and not as UTC without one. */
  readonly storesOffsets?: boolean;
  /** Whether the bytes of UUIDs are stored in another order than they are written in; they are where it is absent. */
  swapsUuidBytes?(table: Table): boolean;
}
