import type { ColumnFacts } from '../facts/column-facts.ts';
import type { Product } from '../facts/table-facts.ts';
import type { Stored } from '../types/kind.ts';

export type Isolation = 'read uncommitted' | 'read committed' | 'repeatable read' | 'serializable';

/** What a statement does when others have locked a row. */
export type LockWait = 'wait' | 'nowait' | 'skip locked';

/** How a product writes what statements say. */
export interface Dialect {
  readonly product: Product;
  /** The placeholder of the value at a position, counted from 1. */
  placeholder(position: number): string;
  quote(name: string): string;
  /** A column in a select list; a cast, where a driver would lose digits. */
  selected(column: ColumnFacts, reference: string): string;
  /** What a driver is given for a stored value of the column; undefined where it takes it as it is. */
  binder(column: ColumnFacts): ((value: Stored) => Stored) | undefined;
  /** Whether an INSERT gives back what the database filled in. */
  readonly returnsInserted: boolean;
  /** Whether the driver tells the counter's value of an inserted row, for less than it costs to return it. */
  readonly tellsCounter?: boolean;
  /** The clause after ORDER BY. */
  limit(limit: number | undefined, offset: number): string;
  /**
   * The clause that locks the rows that are read; empty where the whole file is locked. Tables are named where only
   * their rows are to be locked and the product can tell them apart.
   */
  rowLock(kind: 'update' | 'share', wait: LockWait, tables?: readonly string[]): string;
  /** A comparison of texts that ignores case, or respects it where LIKE does not. */
  like(reference: string, placeholder: string, kind: 'LIKE' | 'ILIKE', negated: boolean): string;
  /** The statements that begin a transaction. */
  begin(isolation: Isolation | undefined, access: 'read' | 'write'): readonly string[];
  /** `ON CONFLICT …` or its counterpart: columns by their names in SQL; none to update means "do nothing". */
  upsert(conflict: readonly string[], updated: readonly string[]): string;
  /** What follows the table in an INSERT of a row that has only defaults; `DEFAULT VALUES` where this is absent. */
  readonly emptyRow?: string;
  /** An instant as the text that a statement is given; in UTC. */
  timestamp(instant: Date): string;
  /** How many values a statement can have. */
  readonly mostValues: number;
  /** How many rows an INSERT has at most, where more make it slower. */
  readonly mostRows?: number;
}
