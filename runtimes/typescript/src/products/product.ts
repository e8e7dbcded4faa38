/** How a product keeps values and writes conditions, as far as it is known without a connection. */
export interface ProductRules {
  readonly values: ProductValues;
  readonly sql: ProductSql;
  readonly updates: UpdateFacts;
}

/**
 * The differences between products in statements that change many rows of a list or a tree, which are otherwise one
 * text; the same data as in the adapters of the PHP runtime.
 */
export interface UpdateFacts {
  /** Gives rows of `{table}` that `{match}` the derived table `{rows}` new values, if `{condition}` is true of both. */
  readonly joinedUpdate: string;
  /** The name of a `{column}` of the `{table}` on the left side of an assignment. */
  readonly assignedColumn: string;
  /** A derived table with `{columns}`, of rows of `{table}` that are bound as one JSON text; absent where there is none. */
  readonly givenRows?: string;
  /** A column `{name}` of it, which is the `{column}` at a `{place}` of each row. */
  readonly givenColumn?: string;
  /** Whether given rows are objects by the names of columns, and not lists. */
  readonly namesGivenColumns: boolean;
  /**
   * Gives `{table}` a new `{rank}` by one integer `{key}`, from the derived table `{rows}` with the columns `k0` and `r`.
   * `{where}`, whose values are bound twice, chooses the rows; `{sign}` stands before the new rank.
   */
  readonly numberedUpdate?: string;
  /** Whether an UPDATE can have an ORDER BY. */
  readonly ordersRows: boolean;
  /** Whether an assignment sees the new values of columns that were assigned before it. */
  readonly seesAssigned: boolean;
  /** Whether a statement for a range is planned anew each time: a kept plan does not know how long the range is. */
  readonly plansEachRun: boolean;
  /** Whether a locking read also locks the place in an index where a row may be inserted. */
  readonly locksGaps: boolean;
}

/** Values at the edges of column types, which only some products keep. */
export interface ProductValues {
  readonly hasNaN: boolean;
  readonly hasInfinity: boolean;
  /** Texts with the character U+0000. */
  readonly hasNulCharacter: boolean;
  readonly hasUnsignedBigint: boolean;
  /** Whether blanks at the end of a CHAR say nothing: they are added or removed when it is read. */
  readonly padsChar: boolean;
  /** Whether a value of a BINARY column is filled up with zeros to the size of the column. */
  readonly padsBinary: boolean;
  /** Whether texts are equal only if they are the same; else the collations of columns decide. */
  readonly comparesTextsExactly: boolean;
}

/** How a product writes what conditions say. */
export interface ProductSql {
  quote(name: string): string;
  /** A value as text, where patterns match nothing else; the text of some values depends on the type of their column. */
  asText(expression: string, type?: string): string;
  bitAnd(left: string, right: string): string;
  /** Whether a range contains another one of its type, or overlaps it; absent where there are no ranges. */
  rangeTest?(range: string, other: string, isContained: boolean, type: string): string;
  /** Whether the words of a text search match a query in the words of a person. */
  matches(words: string, query: string): string;
  /** Whether a text contains another one, case respected. */
  contains(text: string, part: string): string;
  /** Whether a list contains all elements of another one, both as the column stores them: arrays, or JSON. */
  listContains(list: string, elements: string, isNative: boolean): string;
  concat(left: string, right: string): string;
  /** The function that counts the characters of a text. */
  readonly lengthFunction: string;
  /** A document in a form whose equality is that of documents. */
  json(expression: string): string;
  /** The value at a path of a document, as text; the path is bound. */
  jsonAt(expression: string, path: readonly (string | number)[]): JsonAt;
  /** Whether times are texts, so that a whole second is stored with its fraction or without. */
  readonly comparesTimesAsText: boolean;
  /** Reads a limited list, where IN takes none. */
  limitedList(sql: string): string;
}

export interface JsonAt {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}
