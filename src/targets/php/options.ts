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
  /** Whether the bytes of UUIDs are stored in another order than they are written in; they are where it is absent. */
  swapsUuidBytes?(table: Table): boolean;
}
