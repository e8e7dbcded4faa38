/** What the page and the server say to each other. Values of rows are texts, or marked as something else. */

/** A value as the database gave it, in a form that comes back unchanged. */
export type WireCell = string | boolean | null | { readonly n: string } | { readonly b: string };

/** A value as people see it. */
export type ShownCell =
  | string
  | null
  /** The beginning of a text, which has so many characters. */
  | { readonly cut: string; readonly length: number }
  /** Bytes: the first of them as hexadecimal digits. */
  | { readonly hex: string; readonly bytes: number };

export type Kind =
  | 'text'
  | 'number'
  | 'boolean'
  | 'date'
  | 'time'
  | 'timestamp'
  | 'enum'
  | 'set'
  | 'json'
  | 'binary'
  | 'other';

export interface ColumnInfo {
  readonly name: string;
  readonly type: string;
  readonly kind: Kind;
  readonly isKey: boolean;
  readonly isRequired: boolean;
  readonly isGenerated: boolean;
  readonly hasDefault: boolean;
  readonly isCounter: boolean;
  readonly values: readonly string[];
  readonly description?: string;
  /** The size of a text. */
  readonly size?: number;
  /** Set where a behavior writes the column. */
  readonly owner?: string;
  /** Set where the schema does not have the column. */
  readonly isExtra?: true;
}

/** A key to another table. */
export interface Link {
  readonly table: string;
  readonly columns: readonly string[];
  readonly foreign: readonly string[];
  readonly name: string;
  readonly onDelete: string;
}

export interface TableSummary {
  readonly id: string;
  readonly kind: 'table' | 'view';
  readonly group: string;
  readonly columns: number;
  /** Words such as "list" or "tree". */
  readonly marks: readonly string[];
  /** Set where the database has no such table. */
  readonly isMissing?: true;
  /** Set where the schema has no such table. */
  readonly isExtra?: true;
}

export interface Overview {
  readonly project: string;
  readonly place: string;
  readonly product: string;
  readonly isWritable: boolean;
  readonly isProtected: boolean;
  readonly tables: readonly TableSummary[];
}

export interface TableInfo {
  readonly id: string;
  readonly kind: 'table' | 'view';
  readonly description?: string;
  readonly columns: readonly ColumnInfo[];
  /** The columns that tell rows apart; empty where nothing does. */
  readonly key: readonly string[];
  readonly parents: readonly Link[];
  readonly children: readonly Link[];
  readonly behaviors: readonly string[];
  readonly list?: { readonly rank: string; readonly scope: readonly string[] };
  readonly tree?: { readonly level: string; readonly left: string; readonly scope: readonly string[] };
  readonly versions?: { readonly table: string; readonly version: string };
  readonly translations?: { readonly table: string; readonly locale: string };
  readonly archive?: { readonly table: string };
  /** Why something cannot be written here, by what. */
  readonly refusals: Readonly<Partial<Record<'insert' | 'update' | 'delete', readonly string[]>>>;
  /** Why columns cannot be changed here. */
  readonly refusedColumns: Readonly<Record<string, string>>;
  readonly notes: readonly string[];
  readonly missingColumns: readonly string[];
}

export const OPERATORS = [
  'contains',
  'starts',
  'eq',
  'ne',
  'lt',
  'le',
  'gt',
  'ge',
  'null',
  'notnull',
  'has',
] as const;
export type Operator = (typeof OPERATORS)[number];

export interface Filter {
  readonly column: string;
  readonly operator: Operator;
  readonly value?: string;
}

export interface Sort {
  readonly column: string;
  readonly descends: boolean;
}

/** Which rows of a table. */
export interface RowChoice {
  readonly table: string;
  readonly filters?: readonly Filter[];
  readonly search?: string;
}

export interface RowsRequest extends RowChoice {
  readonly sort?: readonly Sort[];
  /** The order of lists and trees, in the place of `sort`. */
  readonly natural?: boolean;
  readonly size?: number;
  /** The values of the row that the page begins after, in the order of the sort columns and the key. */
  readonly cursor?: readonly WireCell[];
  readonly direction?: 'forward' | 'backward';
}

export interface ShownRow {
  /** The values of the key; absent where the table has none. */
  readonly key?: readonly WireCell[];
  readonly cells: readonly ShownCell[];
}

export interface RowsAnswer {
  readonly columns: readonly string[];
  readonly rows: readonly ShownRow[];
  readonly first?: readonly WireCell[];
  readonly last?: readonly WireCell[];
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
  readonly milliseconds: number;
  readonly sql: string;
}

export interface CountAnswer {
  readonly rows: number;
  readonly how: 'exact' | 'estimate' | 'more';
}

export interface RowAnswer {
  readonly key: readonly WireCell[];
  readonly cells: Readonly<Record<string, ShownCell>>;
  /** The values that a change is compared with. */
  readonly former: Readonly<Record<string, WireCell>>;
  readonly parents: readonly {
    readonly link: Link;
    readonly key?: readonly WireCell[];
    readonly label: string;
  }[];
  readonly children: readonly {
    readonly link: Link;
    readonly filters: readonly Filter[];
    readonly count: CountAnswer;
  }[];
  readonly versions?: {
    readonly columns: readonly string[];
    readonly rows: readonly (readonly ShownCell[])[];
  };
  readonly translations?: {
    readonly locales: readonly string[];
    readonly columns: readonly string[];
    readonly rows: readonly (readonly ShownCell[])[];
    readonly keys: readonly (readonly WireCell[])[];
  };
  readonly archive?: {
    readonly table: string;
    readonly filters: readonly Filter[];
    readonly count: CountAnswer;
  };
}

export type Change =
  | {
      readonly write: 'insert';
      readonly table: string;
      readonly values: Readonly<Record<string, string | null>>;
    }
  | {
      readonly write: 'update';
      readonly table: string;
      readonly key: readonly WireCell[];
      readonly values: Readonly<Record<string, string | null>>;
      readonly former: Readonly<Record<string, WireCell>>;
    }
  | {
      readonly write: 'delete';
      readonly table: string;
      readonly key: readonly WireCell[];
      readonly former: Readonly<Record<string, WireCell>>;
    };

/** What a change would run. */
export interface Prepared {
  readonly statements: readonly string[];
  /** When the change was made, for columns that get the time. */
  readonly at: string;
  readonly notes: readonly string[];
}

/** The columns of a row that were changed by somebody else. */
export interface Conflict {
  readonly column: string;
  readonly now: ShownCell;
}

export type PrepareAnswer =
  | Prepared
  | { readonly problems: readonly { readonly column?: string; readonly message: string }[] };

export type ApplyAnswer =
  | { readonly done: true; readonly key?: readonly WireCell[] }
  | { readonly conflict: readonly Conflict[] }
  | { readonly gone: true }
  | { readonly changed: Prepared };

export interface PlanNode {
  readonly kind: string;
  readonly text: string;
  readonly rows?: number;
  readonly steps: readonly PlanNode[];
}

export interface SqlAnswer {
  readonly results: readonly {
    readonly sql: string;
    readonly columns: readonly string[];
    readonly rows: readonly (readonly ShownCell[])[];
    readonly isCut: boolean;
    readonly changed: number;
    readonly milliseconds: number;
    readonly plan?: readonly PlanNode[];
  }[];
  readonly error?: { readonly message: string; readonly code?: string };
}

export interface MigrationsAnswer {
  readonly folder: string;
  readonly migrations: readonly { readonly name: string; readonly state: string; readonly note: string }[];
  /** Whether there are migrations that the database can be compared with. */
  readonly isCompared: boolean;
  readonly drift: readonly { readonly title: string; readonly sentences: readonly string[] }[];
  readonly problems: readonly string[];
}

export interface Failure {
  readonly error: string;
  readonly hint?: string;
}
