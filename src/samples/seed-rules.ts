/** What a behavior knows of the values of a column. */
type KnownValues =
  | { readonly kind: 'label'; readonly values: readonly string[] }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number };

/** What a behavior says of rows that no application has written. Tables are named with their schemas. */
export interface SeedRules {
  /** The columns that rows get by the rules below, and not by recipes. */
  readonly structural?: readonly string[];
  /** Values that the type and the name of a column do not tell, by table and column. */
  readonly recipes?: Readonly<Record<string, Readonly<Record<string, KnownValues>>>>;
  /** A column that numbers the rows of each list. */
  readonly list?: { readonly rank: string; readonly scope: readonly string[] };
  readonly tree?: {
    readonly left: string;
    readonly right: string;
    readonly level: string;
    readonly scope: readonly string[];
  };
  /** Rows of the table are those of its parent, where a column names the table that a row is of. */
  readonly shares?: { readonly descendant: string };
  /** The same value in each row, by column. */
  readonly constants?: Readonly<Record<string, string>>;
  /** Tables that hold copies of rows of others; a column that the other table does not have is given. */
  readonly copies?: readonly {
    readonly from: string;
    readonly to: string;
    readonly constants: Readonly<Record<string, string>>;
  }[];
  /** Tables that only an application fills. */
  readonly empty?: readonly string[];
  /** Columns whose values are computed of the rows of another table. */
  readonly aggregates?: readonly {
    readonly column: string;
    readonly expression: string;
    readonly condition: string | undefined;
    readonly child: string;
    /** Which of the child's foreign keys leads to the row. */
    readonly foreignKey: number;
    readonly default: string | undefined;
  }[];
}
