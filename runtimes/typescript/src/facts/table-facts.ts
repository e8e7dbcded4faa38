import type { ColumnFacts } from './column-facts.ts';
import type { RelationFacts } from './relation-facts.ts';

/** The products that classes can be generated for. */
export type Product = 'mysql' | 'pgsql' | 'sqlite';

/** A table, as generated code describes it: names, columns and relations, no code. */
export interface TableFacts {
  /** The name with its schema. */
  readonly name: string;
  /** The name as SQL writes it. */
  readonly sql: string;
  /** The connection whose schema has the table. */
  readonly database: string;
  readonly product: Product;
  /** The name of the model class. */
  readonly model: string;
  readonly columns: readonly ColumnFacts[];
  /** The positions of the primary key's columns. */
  readonly key: readonly number[];
  /** The position of the column whose value is the text of an object. */
  readonly primaryString?: number;
  readonly relations: readonly RelationFacts[];
  /** The classes of single table inheritance, by the value of the column at this position. */
  readonly inheritance?: {
    readonly column: number;
    readonly classes: Readonly<Record<string, string>>;
  };
  /** The facts of each behavior, by its name or id. */
  readonly behaviors?: Readonly<Record<string, BehaviorFacts>>;
  /** Rows can be inserted with a key of the application's own, where the database has a counter. */
  readonly allowPkInsert?: true;
  /** The row is read again after it was written: triggers may have changed it. */
  readonly reloadOnInsert?: true;
  readonly reloadOnUpdate?: true;
  readonly readOnly?: true;
  /** The statements that compute the rows of a materialized view again; empty where it is a plain view. */
  readonly refresh?: {
    readonly sql: string;
    /** Present where rows have a key that the product can compare them by. */
    readonly concurrently?: string;
  };
}

export type BehaviorFacts = Readonly<Record<string, unknown>>;
