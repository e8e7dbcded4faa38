import type { ProductValues } from '../products/product.ts';
import type { ConnectionZone } from '../support/time-zones.ts';
import type { KindName } from '../types/kind.ts';

/** Where a column is; a Table adds it to the facts of its columns. */
export interface ColumnPlace {
  readonly table: string;
  readonly values: ProductValues;
  /** The time zone of wall-clock times in the column. */
  readonly zone: ConnectionZone;
}

/** A column of a table, as generated code describes it. */
export interface ColumnFacts {
  readonly name: string;
  /** The name as SQL writes it. */
  readonly sql: string;
  /** The property of the model. */
  readonly property: string;
  /** The name in methods: `AuthorId` in `filterByAuthorId`. */
  readonly codeName: string;
  /** The logical type of the schema: `VARCHAR`, `TIMESTAMP`, … */
  readonly type: string;
  /** How its values are read, compared and stored. */
  readonly kind: KindName;
  /** The kind and the type of the elements of a list. */
  readonly element?: KindName;
  readonly elementType?: string;
  /** A list that is an array of the database; others are JSON. */
  readonly native?: true;
  /** Whether elements of a list can be null. */
  readonly nullElements?: true;
  readonly required: boolean;
  readonly size?: number;
  /** Digits after the decimal point that the column keeps. */
  readonly scale?: number;
  /** A number of four bytes that the database compares as one of eight. */
  readonly single?: true;
  /** Digits of the second's fraction that the column keeps; six where this is absent. */
  readonly secondDigits?: number;
  /** The labels of an ENUM or SET, in the order of their numbers. */
  readonly values?: readonly string[];
  /** The value of new objects. */
  readonly default?: unknown;
  /** The database makes the value: a counter, an expression for new rows, or one that it computes always. */
  readonly filledIn?: 'counter' | 'expression' | 'generated';
  /** Texts that differ can be equal, by a collation that the schema names. */
  readonly collated?: true;
  /** Read when it is asked for, not with its row. */
  readonly lazy?: true;
  /** UUIDs as sixteen bytes; with their parts in another order, where the database keeps them so. */
  readonly bytes?: 'plain' | 'swapped';
  /** An instant that is stored with its offset. */
  readonly withOffset?: true;
  /** Decimals that the database keeps as floating-point numbers. */
  readonly inexact?: true;
  readonly place?: ColumnPlace;
}
