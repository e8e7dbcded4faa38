import type { Span } from '../diagnostics/span.ts';
import type { BehaviorUse } from './behavior-use.ts';
import type { Table } from './table.ts';
import type { Vendor } from './vendor.ts';

/** Everything one connection's schema files say, with every default filled in. */
export interface Database {
  /** The connection name, which need not be the name of the database on the server. */
  readonly name: string;
  readonly schema?: string;
  /** PHP namespace without leading backslash; empty for the global one. */
  readonly namespace: string;
  readonly package?: string;
  readonly defaultIdMethod: IdMethod;
  readonly phpNamingMethod: PhpNamingMethod;
  readonly baseClass?: string;
  readonly baseQueryClass?: string;
  readonly accessorVisibility: Visibility;
  readonly mutatorVisibility: Visibility;
  readonly heavyIndexing: boolean;
  readonly identifierQuoting: boolean;
  readonly stringFormat: string;
  readonly tables: readonly Table[];
  readonly behaviors: readonly BehaviorUse[];
  readonly vendors: readonly Vendor[];
  readonly span?: Span;
}

export const ID_METHODS = ['native', 'none'] as const;
export type IdMethod = (typeof ID_METHODS)[number];

export const PHP_NAMING_METHODS = ['underscore', 'clean', 'phpname', 'nochange'] as const;
export type PhpNamingMethod = (typeof PHP_NAMING_METHODS)[number];

export const VISIBILITIES = ['public', 'protected', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];
