import type { ColumnFacts } from './column-facts.ts';
import type { RelationFacts } from './relation-facts.ts';

/** The products that classes can be generated for. */
export type Product = 'mysql' | 'pgsql' | 'sqlite' | 'mssql' | 'oracle';

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
  readonly relations: readonly RelationFacts[];
  /** The classes of single table inheritance, by the value of the column at this position. */
  readonly inheritance?: {
    readonly column: number;
    readonly classes: Readonly<Record<string, string>>;
  };
  /** The facts of each behavior, by its name or id. */
  readonly behaviors?: Readonly<Record<string, BehaviorFacts>>;
  readonly readOnly?: true;
  /** Whether INSERTs may name values of the column that the database counts up. */
  readonly givenKeys?: true;
}

export type BehaviorFacts = Readonly<Record<string, unknown>>;
