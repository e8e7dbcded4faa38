/** What the catalogue makes of a definition: synonyms are one word, and what is usual is left out. */
export const pgsqlAsReversed = (definition: string): string =>
  definition
    .replace(/^ON (?:DELETE|UPDATE) NO ACTION$/, '')
    .replace(/ INT4(?= |$)/, ' INTEGER')
    .replace(/ CHAR\(1\)/, ' CHAR')
    .replace(/ NUMERIC\((\d+),0\)/, ' NUMERIC($1)')
    .replace(/(?<= DEFAULT )[+-]?(?:\d+\.?\d*e[+-]?\d+|\.\d+(?:e[+-]?\d+)?)(?= |$)/i, (text) =>
      String(Number(text)),
    )
    .replace(/(?<= DEFAULT )([^'()]*\w [-+*/%] \w[^'()]*?)(?= NOT NULL$|$)/, '($1)');
