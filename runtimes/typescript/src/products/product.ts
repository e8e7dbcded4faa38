/** How a product keeps values and writes conditions, as far as it is known without a connection. */
export interface ProductRules {
  readonly values: ProductValues;
  readonly sql: ProductSql;
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
  /** Whether texts are equal only if they are the same; else the collations of columns decide. */
  readonly comparesTextsExactly: boolean;
}

/** How a product writes what conditions say. */
export interface ProductSql {
  quote(name: string): string;
  /** A value as text, where patterns match nothing else. */
  asText(expression: string): string;
  bitAnd(left: string, right: string): string;
  /** Whether a text contains another one, case respected. */
  contains(text: string, part: string): string;
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
