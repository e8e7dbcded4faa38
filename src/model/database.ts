import type { Span } from '../diagnostics/span.ts';
import type { BehaviorUse } from './behavior-use.ts';
import type { EnumType } from './enum-type.ts';
import type { PerTarget } from './per-target.ts';
import type { RowSet } from './row-set.ts';
import type { ProductObject } from './sql-object.ts';
import type { Table } from './table.ts';
import type { Vendor } from './vendor.ts';

/** Everything one connection's schema files say, with every default filled in. */
export interface Database {
  /** The connection name, which need not be the name of the database on the server. */
  readonly name: string;
  readonly schema?: string;
  /** Namespace of the classes, its parts separated by backslashes, none at the start; empty for the global one. */
  readonly namespace: string;
  readonly package?: string;
  readonly defaultIdMethod: IdMethod;
  readonly namingMethod: NamingMethod;
  readonly perTarget?: PerTarget;
  readonly heavyIndexing: boolean;
  readonly identifierQuoting: boolean;
  readonly stringFormat?: string;
  readonly enums: readonly EnumType[];
  readonly tables: readonly Table[];
  /** Objects that a schema has no element for, with their SQL. */
  readonly objects: readonly ProductObject[];
  /** Rows that belong to the schema, at most one set for a table. */
  readonly rows: readonly RowSet[];
  readonly behaviors: readonly BehaviorUse[];
  readonly vendors: readonly Vendor[];
  readonly span?: Span;
}

export const ID_METHODS = ['native', 'none'] as const;
export type IdMethod = (typeof ID_METHODS)[number];

export const NAMING_METHODS = ['underscore', 'clean', 'phpname', 'nochange'] as const;
export type NamingMethod = (typeof NAMING_METHODS)[number];
