/** What people may do with a row by plain statements, and what only the models can do. */
export type HandWrite = 'insert' | 'update' | 'delete';

/** A reason why a plain statement would not write what the models write. */
export interface HandRefusal {
  /** What is refused; all of it if absent. */
  readonly writes?: readonly HandWrite[];
  /** Set where only updates of these columns are refused. */
  readonly columns?: readonly string[];
  /** Why, as a sentence. */
  readonly reason: string;
  /** The methods of a model that do it. */
  readonly methods: readonly string[];
}

/** How the rows of a table that uses a behavior are shown to people, and written by them. Tables are named with their schemas. */
export interface RowRules {
  /** The rows of each list have an order. */
  readonly list?: { readonly rank: string; readonly scope: readonly string[] };
  readonly tree?: {
    readonly left: string;
    readonly right: string;
    readonly level: string;
    readonly scope: readonly string[];
  };
  /** A table that has the former states of each row, by the key of the row and a number. */
  readonly versions?: { readonly table: string; readonly version: string };
  /** A table that has the texts of each row in several languages. */
  readonly translations?: { readonly table: string; readonly locale: string };
  /** A table that has copies of rows, by the key of the row. */
  readonly archive?: { readonly table: string; readonly archivedAt: string | undefined };
  /** Columns that get the time of a write. */
  readonly dates?: {
    readonly created: string | undefined;
    readonly updated: string | undefined;
    /** The zone whose time DATE and TIME columns hold, where it is not that of the connection. */
    readonly timeZone: string | undefined;
  };
  /** Columns whose values say what became of a row. */
  readonly marks?: readonly string[];
  readonly refusals?: readonly HandRefusal[];
  /** What is refused in other tables. */
  readonly refusalsOf?: Readonly<Record<string, readonly HandRefusal[]>>;
  /** What the models do beside writing the row, and is not needed for the row to be right. */
  readonly notes?: readonly string[];
}
