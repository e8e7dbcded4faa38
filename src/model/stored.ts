import type { ReferentialAction } from './foreign-key.ts';
import type { PartOptions } from './table-index.ts';

/**
 * What a database product keeps of a schema. Two schemas, or a schema and a live database, that are stored as equal
 * values are the same to that product, whatever words they use. Values are made by `platform.store` and are for
 * comparing only: they hold no place in a file, and nothing that only classes need.
 */
export interface StoredDatabase {
  /** Enum types, for products that have them. */
  readonly enums: readonly StoredEnum[];
  readonly tables: readonly StoredTable[];
}

export interface StoredEnum {
  readonly name: string;
  /** Undefined for the schema that a name without one is looked up in. */
  readonly schema?: string;
  readonly values: readonly string[];
}

export interface StoredTable {
  readonly name: string;
  /** Undefined for the schema that a name without one is looked up in. */
  readonly schema?: string;
  /** In the order of the table. */
  readonly columns: readonly StoredColumn[];
  readonly primaryKey?: StoredPrimaryKey;
  /** Plain and unique ones: a unique constraint is a unique index. */
  readonly indexes: readonly StoredIndex[];
  readonly foreignKeys: readonly StoredForeignKey[];
  readonly checks: readonly StoredCheck[];
  /** Engine, character set and the like, by name; only those that are set. */
  readonly options: Readonly<Record<string, string>>;
  readonly comment?: string;
  /** A comment that is only text in the statement of the table, which comparisons ignore. */
  readonly note?: string;
}

/** The name of a key or an index. */
export interface StoredName {
  readonly text: string;
  /** Derived by the platform; a derived name equals every other name. */
  readonly derived: boolean;
}

export interface StoredColumn {
  readonly name: string;
  readonly type: StoredType;
  readonly nullable: boolean;
  readonly default?: StoredDefault;
  /** The expression that the column is set to when its row is updated. */
  readonly onUpdate?: StoredDefault;
  readonly counter?: StoredCounter;
  readonly generated?: StoredGenerated;
  readonly comment?: string;
  /** A comment that is only text in the statement of the table, which comparisons ignore. */
  readonly note?: string;
}

export interface StoredType {
  /** The one word of a platform for all types that are stored alike; `unknown` for a type in words that it does not know. */
  readonly base: string;
  readonly length?: number;
  readonly precision?: number;
  readonly scale?: number;
  readonly unsigned?: true;
  /** The numbers in brackets, where the product keeps them but does not use them. */
  readonly sizes?: string;
  /** The unit of the length, where it is not the default. */
  readonly unit?: string;
  readonly charset?: string;
  readonly collation?: string;
  /** The type as tokens, where the platform does not know it. */
  readonly words?: string;
  /** The type as the catalogue shows it, where it does not affect storage; ignored by comparisons. */
  readonly declared?: string;
}

export type StoredDefault =
  /** `shown` is what the catalogue shows instead of the value, where it cannot show it; null for nothing. */
  | { readonly kind: 'literal'; readonly value: string; readonly shown?: string | null }
  /** `written` as tokens, with one word for all synonyms; `canonical` is what a server made of it, where one was asked. */
  | { readonly kind: 'expression'; readonly written: string; readonly canonical?: string };

export interface StoredGenerated {
  /** The value as tokens. */
  readonly value: string;
  readonly isStored: boolean;
}

/** An auto-increment column. */
export interface StoredCounter {
  /** The sequence that numbers are drawn from, where it does not belong to the column. */
  readonly sequence?: StoredName;
  /** How numbers are drawn, where the product keeps it beside the column; every option has its value. */
  readonly identity?: StoredIdentity;
}

export type StoredIdentity = Readonly<Record<string, string>>;

export interface StoredPrimaryKey {
  readonly name?: StoredName;
  readonly columns: readonly string[];
  /** The prefix lengths of columns that are indexed by their first characters only, by column name. */
  readonly lengths?: Readonly<Record<string, number>>;
}

export interface StoredIndex {
  /** Undefined where the product gives it no name of its own. */
  readonly name?: StoredName;
  readonly unique: boolean;
  readonly columns: readonly StoredIndexColumn[];
  /** The condition of its rows as tokens. */
  readonly condition?: string;
  /** Where it is not the usual one of the product. */
  readonly method?: string;
  /** Columns that it stores beside those that it is sorted by. */
  readonly include?: readonly string[];
  readonly nullsNotDistinct?: true;
  readonly deferral?: StoredDeferral;
  readonly comment?: string;
  /** Added by the platform for a foreign key; any other index that begins with the columns serves as well. */
  readonly implied?: true;
}

export interface StoredIndexColumn extends PartOptions {
  /** The column, or the expression as tokens. */
  readonly name: string;
  readonly isExpression?: true;
  /** Set where only the beginning of the column is indexed. */
  readonly length?: number;
}

export interface StoredCheck {
  readonly name?: StoredName;
  /** The condition as tokens. */
  readonly condition: string;
}

export interface StoredForeignKey {
  readonly name?: StoredName;
  readonly table: string;
  readonly schema?: string;
  /** Sorted by the local column: no product tells their order apart. */
  readonly columns: readonly StoredColumnPair[];
  readonly onDelete: StoredAction;
  readonly onUpdate: StoredAction;
  /** When the key is checked, where it is not after each statement. */
  readonly deferral?: StoredDeferral;
}

export type StoredDeferral = 'deferrable' | 'initially deferred';

interface StoredColumnPair {
  readonly local: string;
  readonly foreign: string;
}

export type StoredAction = Exclude<ReferentialAction, 'none'>;
