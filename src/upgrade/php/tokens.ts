/** A token of a PHP file by its name in PHP (`T_STRING`), or its own text for punctuation. */
export interface Token {
  readonly type: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Keywords that tell what a name is; all others are read like names, which does no harm. */
const KEYWORDS: ReadonlyMap<string, string> = new Map(
  'use namespace function fn const as class interface trait enum new instanceof case goto'
    .split(' ')
    .map((word) => [word, `T_${word.toUpperCase()}`]),
);

const OPERATORS: ReadonlyMap<string, string> = new Map([
  ['->', 'T_OBJECT_OPERATOR'],
  ['?->', 'T_NULLSAFE_OBJECT_OPERATOR'],
  ['::', 'T_DOUBLE_COLON'],
  ['#[', 'T_ATTRIBUTE'],
]);

const WORD = '[A-Za-z_\\u0080-\\uffff][\\w\\u0080-\\uffff]*';

const PATTERNS = {
  openTag: /<\?(?:php(?=\s|$)(?:\r\n|[ \t\r\n])?|=|(?!xml|php))/iy,
  closeTag: /\?>(?:\r\n|\n)?/y,
  space: /\s+/y,
  comment: /\/\*[\s\S]*?(?:\*\/|$(?![\s\S]))|(?:\/\/|#(?!\[))(?:(?!\?>)[^\r\n])*/y,
  name: new RegExp(`\\\\?${WORD}(?:\\\\${WORD})*\\\\?`, 'y'),
  variable: new RegExp(`\\$${WORD}`, 'y'),
  number: /\d\w*(?:\.\d\w*)?/y,
  binary: /[bB](?=")/y,
  single: /[bB]?'(?:[^'\\]|\\[\s\S])*(?:'|$(?![\s\S]))/y,
  heredoc: new RegExp(`[bB]?<<<[ \\t]*(["']?)(${WORD})\\1(?:\\r\\n|\\n|\\r)`, 'y'),
  halt: /\s*\(\s*\)\s*(?:;|\?>(?:\r\n|\n)?)/y,
  operator: /\?->|->|::|#\[/y,
} as const;

/** ASCII characters that begin nothing but a name (those of binary strings are left out), and those that stand alone. */
const STARTS: readonly ('word' | 'mark' | undefined)[] = Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[AC-Zac-z_\\]/.test(character)) return 'word';
  return '(){}[];,=.+*!&|^~%@>'.includes(character) ? 'mark' : undefined;
});

/** All tokens; their texts are the whole file, also where it is not valid PHP. */
export function tokensOf(text: string): readonly Token[] {
  const lexer = new Lexer(text);
  lexer.file();
  return lexer.tokens;
}

/** Reads a text from its start; each method goes on where the last one stopped. */
class Lexer {
  readonly tokens: Token[] = [];
  readonly #text: string;
  #position = 0;
  #end: number;

  constructor(text: string) {
    this.#text = text;
    this.#end = text.length;
  }

  file(): void {
    while (this.#position < this.#end) {
      const open = /<\?(?:php(?=\s|$)|=|(?!xml|php))/gi;
      open.lastIndex = this.#position;
      this.#upTo('T_INLINE_HTML', open.exec(this.#text)?.index ?? this.#end);
      this.#match('T_OPEN_TAG', PATTERNS.openTag);
      this.#code();
    }
  }

  /** Code up to the closing tag, or up to the bracket that closes an expression in a string. */
  #code(isInString = false): void {
    let depth = 0;
    while (this.#position < this.#end) {
      const character = this.#text.charAt(this.#position);
      // Most tokens are known by their first character, and need no other pattern.
      const start = STARTS[character.charCodeAt(0)];
      if (start === 'word' && this.#word()) continue;
      if (start !== 'mark') {
        if (this.#match('T_CLOSE_TAG', PATTERNS.closeTag)) return;
        if (this.#trivia() || this.#literal() || this.#word() || this.#operator()) continue;
      }
      this.#upTo(character, this.#position + 1);
      if (character === '{') depth++;
      else if (character === '}' && --depth < 0 && isInString) return;
    }
  }

  #trivia(): boolean {
    if (this.#match('T_WHITESPACE', PATTERNS.space)) return true;
    const isDoc =
      this.#text.startsWith('/**', this.#position) && this.#text.charAt(this.#position + 3) !== '/';
    return this.#match(isDoc ? 'T_DOC_COMMENT' : 'T_COMMENT', PATTERNS.comment);
  }

  #literal(): boolean {
    if (this.#match('T_CONSTANT_ENCAPSED_STRING', PATTERNS.single)) return true;
    const heredoc = this.#at(PATTERNS.heredoc);
    if (heredoc !== undefined) {
      this.#heredoc(heredoc);
      return true;
    }
    const prefix = this.#at(PATTERNS.binary)?.[0].length ?? 0;
    const quote = this.#text.charAt(this.#position + prefix);
    if (quote !== '"' && quote !== '`')
      return this.#match('T_VARIABLE', PATTERNS.variable) || this.#match('T_LNUMBER', PATTERNS.number);
    const first = this.#position + prefix + 1;
    const close = this.#closing(quote, first);
    const body = this.#text.slice(first, close);
    if (quote === '"' && !/(?<!\\)(?:\\\\)*(?:\$[A-Za-z_{\u0080-\uffff]|\{\$)/.test(body)) {
      this.#upTo('T_CONSTANT_ENCAPSED_STRING', Math.min(close + 1, this.#end));
      return true;
    }
    this.#upTo(quote, first);
    this.#interpolated((at) => this.#text.charAt(at) === quote);
    if (this.#position < this.#end) this.#upTo(quote, this.#position + 1);
    return true;
  }

  /** The next quotation mark that is not escaped. */
  #closing(quote: string, first: number): number {
    let at = first;
    while (at < this.#end && this.#text.charAt(at) !== quote) at += this.#text.charAt(at) === '\\' ? 2 : 1;
    return Math.min(at, this.#end);
  }

  #heredoc([opening, quote = '', label = '']: RegExpExecArray): void {
    this.#upTo('T_START_HEREDOC', this.#position + opening.length);
    const closing = new RegExp(`(?<=[\\r\\n])[ \\t]*${label}(?![\\w\\u0080-\\uffff])`, 'g');
    closing.lastIndex = this.#position;
    const found = closing.exec(this.#text);
    const close = found === null || found.index > this.#end ? this.#end : found.index;
    if (quote === "'") this.#upTo('T_ENCAPSED_AND_WHITESPACE', close);
    else this.#interpolated((at) => at >= close);
    this.#upTo('T_END_HEREDOC', Math.min(close + (found?.[0].length ?? 0), this.#end));
  }

  /** Text with variables and expressions up to the place where it is closed. */
  #interpolated(isClosed: (at: number) => boolean): void {
    const text = 'T_ENCAPSED_AND_WHITESPACE';
    let at = this.#position;
    while (at < this.#end && !isClosed(at)) {
      const [first, second] = [this.#text.charAt(at), this.#text.charAt(at + 1)];
      if ((first === '{' && second === '$') || (first === '$' && second === '{')) {
        this.#upTo(text, at);
        if (first === '{') this.#upTo('T_CURLY_OPEN', at + 1);
        else this.#upTo('T_DOLLAR_OPEN_CURLY_BRACES', at + 2);
        this.#code(true);
        at = this.#position;
      } else at += first === '\\' ? 2 : 1;
    }
    this.#upTo(text, Math.min(at, this.#end));
  }

  #word(): boolean {
    const word = this.#at(PATTERNS.name)?.[0];
    if (word === undefined) return false;
    const isMember = /^T_(?:OBJECT|NULLSAFE|DOUBLE_COLON)/.test(this.#previous());
    this.#upTo(isMember ? 'T_STRING' : this.#typeOf(word), this.#position + word.length);
    if (/^__halt_compiler$/i.test(word)) {
      this.#match('T_HALT_COMPILER', PATTERNS.halt);
      this.#upTo('T_INLINE_HTML', this.#end);
    }
    return true;
  }

  #typeOf(word: string): string {
    if (/^namespace\\/i.test(word)) return 'T_NAME_RELATIVE';
    if (word.startsWith('\\')) return 'T_NAME_FULLY_QUALIFIED';
    if (word.includes('\\')) return 'T_NAME_QUALIFIED';
    const keyword = KEYWORDS.get(word.toLowerCase());
    if (keyword === undefined || /^T_(?:FUNCTION|CONST|CLASS)$/.test(this.#previous())) return 'T_STRING';
    const rest = this.#text.slice(this.#position + word.length, this.#position + word.length + 100);
    // Names of arguments and cases, and `enum` before it was a keyword.
    if (/^\s*:(?!:)/.test(rest) || (keyword === 'T_ENUM' && !/^\s+[A-Za-z_]/.test(rest))) return 'T_STRING';
    return keyword;
  }

  #operator(): boolean {
    const operator = this.#at(PATTERNS.operator)?.[0];
    return (
      operator !== undefined &&
      this.#upTo(OPERATORS.get(operator) ?? operator, this.#position + operator.length)
    );
  }

  /** The type of the last token that is neither white space nor a comment. */
  #previous(): string {
    return this.tokens.findLast(({ type }) => !SILENT.has(type))?.type ?? '';
  }

  #at(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#position;
    return pattern.exec(this.#text) ?? undefined;
  }

  #match(type: string, pattern: RegExp): boolean {
    const found = this.#at(pattern)?.[0];
    return found !== undefined && this.#upTo(type, this.#position + found.length);
  }

  /** Adds the text up to an offset as a token; an empty one is left out. */
  #upTo(type: string, end: number): boolean {
    const start = this.#position;
    this.#position = Math.max(start, end);
    if (end <= start) return false;
    this.tokens.push({ type, text: this.#text.slice(start, end), start, end });
    return true;
  }
}

const SILENT = new Set(['T_WHITESPACE', 'T_COMMENT', 'T_DOC_COMMENT']);

/** Tokens without white space and comments. */
export const significant = (tokens: readonly Token[]): readonly Token[] =>
  tokens.filter(({ type }) => !SILENT.has(type));

/** Selects tokens that are read in their order. */
function placed(wanted: 'inside' | 'outside'): (token: Token) => boolean {
  let isInside = false;
  return ({ type }) => {
    if (type === 'T_START_HEREDOC') isInside = true;
    else if (type === 'T_END_HEREDOC') isInside = false;
    return isInside === (wanted === 'inside');
  };
}

/** Tokens outside of heredocs and nowdocs, whose texts are often programs. */
export const withoutHeredocs = (tokens: readonly Token[]): readonly Token[] =>
  tokens.filter(placed('outside'));

/** The texts of heredocs and nowdocs, without the expressions in them. */
export const heredocsIn = (tokens: readonly Token[]): readonly Token[] =>
  tokens.filter(placed('inside')).filter(({ type }) => type === 'T_ENCAPSED_AND_WHITESPACE');

const NAMES = new Set(['T_STRING', 'T_NAME_QUALIFIED', 'T_NAME_FULLY_QUALIFIED', 'T_NAME_RELATIVE']);

export const isName = (token: Token | undefined): token is Token =>
  token !== undefined && NAMES.has(token.type);
