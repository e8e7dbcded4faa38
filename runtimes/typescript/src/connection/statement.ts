/** An SQL statement with the placeholders of its dialect; one object for all runs, so that sessions prepare it once. */
export interface Statement {
  readonly sql: string;
  /** A statement that only reads can run on connections that cannot write, such as SQLite's readers. */
  readonly effect: 'read' | 'write';
  /** Made for one run: kept among the least recently used ones, if at all. */
  readonly transient?: boolean;
  /** Whether the result has to name its columns. */
  readonly named?: boolean;
}

/** A row as drivers give it, in the order of the select list. */
export type Row = unknown[];

export interface Result {
  readonly rows: readonly Row[];
  /** Rows that were written. */
  readonly affected: number;
  /** The counter's value, where the product gives one beside the rows. */
  readonly insertId?: number | bigint;
  /** The names of the columns, for statements that ask for them. */
  readonly columns?: readonly string[];
}
