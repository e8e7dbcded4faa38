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
  /** The join of `getXJoinY()` methods, unless a call names another. */
  readonly joinsAreLeft: boolean;
}

/** How the platform writes names and stores values. */
export interface SqlWords {
  quote(identifier: string): string;
  tableName(table: Pick<Table, 'name' | 'schema'>): string;
  readonly binaryUuids: boolean;
}
