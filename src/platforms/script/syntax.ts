/** How a product's scripts are written: where a statement ends, and what hides that end. */
export interface ScriptSyntax {
  readonly identifierQuotes: readonly IdentifierQuote[];
  /** Whether a backslash escapes inside '…' (and inside "…" where that is text). */
  readonly backslashEscapes: boolean;
  /** `E'…'` escapes although `'…'` does not. */
  readonly escapeStrings: boolean;
  /** `$tag$ … $tag$`. */
  readonly dollarQuotes: boolean;
  /** `q'[ … ]'`. */
  readonly alternativeQuotes: boolean;
  /** `# …` to the end of the line. */
  readonly hashComments: boolean;
  /** `--` begins a comment only before white space. */
  readonly dashCommentsNeedSpace: boolean;
  readonly nestedBlockComments: boolean;
  /** `/*! … *\/` is code that only this product runs. */
  readonly executableComments: boolean;
  /** `DELIMITER //` changes what ends a statement. */
  readonly delimiterCommand: boolean;
  /** A line `GO` ends a batch. */
  readonly goBatches: boolean;
  /** A line `/` ends a block that holds semicolons. */
  readonly slashBlocks: boolean;
  /** A name without quotes is one in capitals. */
  readonly upperNames: boolean;
}

type IdentifierQuote = '"' | '`' | '[';

/** The syntax of standard SQL; a platform names only its departures. */
export const standardSyntax: ScriptSyntax = {
  identifierQuotes: ['"'],
  backslashEscapes: false,
  escapeStrings: false,
  dollarQuotes: false,
  alternativeQuotes: false,
  hashComments: false,
  dashCommentsNeedSpace: false,
  nestedBlockComments: false,
  executableComments: false,
  delimiterCommand: false,
  goBatches: false,
  slashBlocks: false,
  upperNames: false,
};
