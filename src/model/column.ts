import type { ColumnTypeName } from '../column-types/index.ts';
import type { Span } from '../diagnostics/span.ts';
import type { Fill } from './change.ts';
import type { EnumRef } from './enum-type.ts';
import type { PerTarget } from './per-target.ts';
import type { Vendor } from './vendor.ts';

export interface Column {
  readonly name: string;
  readonly type: ColumnTypeName;
  /** The type of the elements of a LIST, whose sizes are those of the column. */
  readonly element?: ColumnTypeName;
  /** Whether elements of a LIST can be null. */
  readonly nullElements?: true;
  readonly size?: number;
  readonly scale?: number;
  /** A type in the platform's own words; printed as it is. */
  readonly sqlType?: string;
  /** How texts are compared and sorted, where it is not as everywhere in the table: a name, or one for each of some products. */
  readonly collation?: string;
  /** The character set of texts, in the same form. */
  readonly charset?: string;
  readonly default?: ColumnDefault;
  /** Set where the database computes the value of every row. */
  readonly generated?: Generated;
  readonly required: boolean;
  readonly primaryKey: boolean;
  readonly autoIncrement: boolean;
  /** How an auto-increment column draws its numbers, where the schema says it. */
  readonly identity?: Identity;
  /** The enum type that the schema names for the values. */
  readonly enumType?: EnumRef;
  /** The values of an ENUM or SET, in storage order; of a named enum, its labels. */
  readonly valueSet: readonly string[];
  readonly description?: string;
  /** The name in classes, from which each target derives its own: `AuthorId` for `author_id`. */
  readonly codeName: string;
  /** The name in classes of one element of an ARRAY or SET. */
  readonly singularName?: string;
  readonly perTarget?: PerTarget;
  readonly lazyLoad: boolean;
  readonly primaryString: boolean;
  /** Set on the column that tells the classes of single-table inheritance apart. */
  readonly inheritance?: readonly InheritanceClass[];
  /** Says what a text column really holds; `UUID` is the only known answer. */
  readonly content?: string;
  readonly vendors: readonly Vendor[];
  /** Names that the column had before: migrations rename it from the one that they find. */
  readonly renamedFrom?: readonly string[];
  /** How migrations fill rows that are there before the column is. */
  readonly fill?: Fill;
  readonly span?: Span;
}

/** A literal is the value itself; an expression is SQL the database evaluates. */
export interface ColumnDefault {
  readonly kind: 'value' | 'expression';
  readonly text: string;
}

/** How the value of a generated column is made. */
export interface Generated {
  /** The value in SQL, without the brackets around it. */
  readonly sql: string;
  /** Whether rows keep the value, or it is computed when they are read; undefined for what each product does by itself. */
  readonly stored?: boolean;
}

/** An identity column in the words of standard SQL; integers are written with digits, as they may exceed 2^53. */
export interface Identity {
  /** Whether every row gets a number of the database, or only those that come without one. */
  readonly kind: IdentityKind;
  readonly start?: string;
  readonly increment?: string;
  readonly min?: string;
  readonly max?: string;
  /** How many numbers a session draws at once. */
  readonly cache?: string;
  /** Whether the numbers begin again after the last one. */
  readonly cycle?: boolean;
}

export const IDENTITY_KINDS = ['always', 'default'] as const;
export type IdentityKind = (typeof IDENTITY_KINDS)[number];

/** One class of a single-table inheritance, chosen by the column's value. */
export interface InheritanceClass {
  readonly key: string;
  readonly class: string;
  readonly package?: string;
  readonly extends?: string;
  readonly span?: Span;
}
