import type { Column } from '../model/column.ts';

/** How rows are copied from and to a database. */
export interface RowTransfer {
  /** The statements that begin a transaction in which all queries see the same rows. */
  readonly snapshot: readonly string[];
  /** The statements that prepare a session, before its transaction: nothing is rounded, cut or moved to another zone. */
  session(timeZone: string | undefined): readonly string[];
  /** The statements after which the transaction checks as many keys as possible at its end. */
  readonly deferKeys: readonly string[];
  /** Whether a text can hold the character NUL. */
  readonly keepsNul: boolean;
  /** How a column is read with all its digits, where its name alone does not do it. */
  exactValue?(column: Column, name: string): string;
}
