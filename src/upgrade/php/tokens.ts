import phpParser from 'php-parser';

/** A token of a PHP file by its name in PHP (`T_STRING`), or its own text for punctuation. */
export interface Token {
  readonly type: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const SILENT = new Set(['T_WHITESPACE', 'T_COMMENT', 'T_DOC_COMMENT']);

/** All tokens, whose texts are the whole file; undefined where the lexer cannot read it. */
export function tokensOf(text: string): readonly Token[] | undefined {
  const engine = new phpParser.Engine({
    lexer: { all_tokens: true, comment_tokens: true, short_tags: true },
  });
  let position = 0;
  try {
    const tokens = engine.tokenGetAll(text).map((token): Token => {
      const [type = '', written = ''] = typeof token === 'string' ? [token, token] : token.map(String);
      const start = position;
      position += written.length;
      return { type, text: written, start, end: position };
    });
    return tokens.map(({ text: written }) => written).join('') === text ? tokens : undefined;
  } catch {
    return undefined;
  }
}

/** Tokens without white space and comments. */
export const significant = (tokens: readonly Token[]): readonly Token[] =>
  tokens.filter(({ type }) => !SILENT.has(type));

/** Tokens inside of heredocs and nowdocs are texts of other languages, often. */
export function withoutHeredocs(tokens: readonly Token[]): readonly Token[] {
  let isInside = false;
  return tokens.filter(({ type }) => {
    if (type === 'T_START_HEREDOC') isInside = true;
    else if (type === 'T_END_HEREDOC') isInside = false;
    return !isInside;
  });
}

const NAMES = new Set(['T_STRING', 'T_NAME_QUALIFIED', 'T_NAME_FULLY_QUALIFIED', 'T_NAME_RELATIVE']);

export const isName = (token: Token | undefined): token is Token =>
  token !== undefined && NAMES.has(token.type);
