/**
 * A tokenizer for the two dialects that shares no code with the generator:
 * it reads a script as the server's lexer does.
 */
export interface Token {
  readonly kind: 'name' | 'text' | 'word' | 'number' | 'sign';
  /** Decoded: names and strings without quotes, words in upper case. */
  readonly value: string;
  /** The text in the file. */
  readonly source: string;
}

export interface Dialect {
  readonly quote: readonly [open: string, close: string];
  /** Whether a doubled closing quote is an escaped quote. */
  readonly doubled: boolean;
  /** Whether a backslash at the end of a line continues a string on the next line. */
  readonly joinsLines: boolean;
}

export const tsql: Dialect = { quote: ['[', ']'], doubled: true, joinsLines: true };
export const plsql: Dialect = {
  quote: ['"', '"'],
  doubled: false,
  joinsLines: false,
};

const TEXT_PREFIXES = ['N', ''];

class LexicalError extends Error {}

export function tokenize(sql: string, dialect: Dialect): readonly Token[] {
  const tokens: Token[] = [];
  const [open] = dialect.quote;
  let at = 0;
  while (at < sql.length) {
    const rest = sql.slice(at, at + 2);
    if (/^\s/.test(rest)) at++;
    else if (rest === '--') at = lineEnd(sql, at);
    else {
      const prefix = TEXT_PREFIXES.find((text) => sql.startsWith(`${text}'`, at));
      const token =
        sql[at] === open
          ? quotedName(sql, at, dialect)
          : prefix !== undefined
            ? quotedText(sql, at, prefix, dialect)
            : plainToken(sql, at);
      tokens.push(token);
      at += token.source.length;
    }
  }
  return tokens;
}

function lineEnd(sql: string, from: number): number {
  const end = sql.slice(from).search(/[\r\n]/);
  return end === -1 ? sql.length : from + end;
}

function quotedName(sql: string, from: number, { quote: [, close], doubled }: Dialect): Token {
  let value = '';
  for (let at = from + 1; at < sql.length; at++) {
    if (sql[at] !== close) value += sql[at];
    else if (doubled && sql[at + 1] === close) {
      value += close;
      at++;
    } else if (value === '') throw new LexicalError(`An empty name at ${from}.`);
    else return { kind: 'name', value, source: sql.slice(from, at + 1) };
  }
  throw new LexicalError(`A name that does not end at ${from}: ${sql.slice(from, from + 40)}`);
}

function quotedText(sql: string, from: number, prefix: string, { joinsLines }: Dialect): Token {
  let value = '';
  for (let at = from + prefix.length + 1; at < sql.length; at++) {
    if (sql[at] !== "'") value += sql[at];
    else if (sql[at + 1] === "'") {
      value += "'";
      at++;
    } else {
      const stored = joinsLines ? value.replace(/\\(\r\n|\n|\r)/g, '') : value;
      return { kind: 'text', value: stored, source: sql.slice(from, at + 1) };
    }
  }
  throw new LexicalError(`A text that does not end at ${from}: ${sql.slice(from, from + 40)}`);
}

function plainToken(sql: string, from: number): Token {
  const rest = sql.slice(from, from + 8200);
  const number = /^(?:0x[0-9a-f]*|\d+(?:\.\d+)?(?:e[+-]?\d+)?)/i.exec(rest)?.[0];
  if (number !== undefined) return { kind: 'number', value: number, source: number };
  const word = /^[A-Za-z_@][\w$#@]*/.exec(rest)?.[0];
  if (word !== undefined) return { kind: 'word', value: word.toUpperCase(), source: word };
  const sign = /^(?:!=|<>|\+=|\|\||[(),;.=+*/<>&:-])/.exec(rest)?.[0];
  if (sign !== undefined) return { kind: 'sign', value: sign, source: sign };
  throw new LexicalError(`A character that no statement needs at ${from}: ${rest.slice(0, 10)}`);
}

/** The statements of a script: blocks from BEGIN to the line with a slash, everything else to its semicolon. */
export function splitScript(script: string, dialect: Dialect): readonly (readonly Token[])[] {
  const statements: Token[][] = [];
  let current: Token[] = [];
  for (const token of tokenize(script, dialect)) {
    const inBlock = current[0]?.value === 'BEGIN';
    if (token.kind === 'sign' && token.value === (inBlock ? '/' : ';')) {
      statements.push(current);
      current = [];
    } else current.push(token);
  }
  if (current.length > 0) throw new LexicalError('The last statement does not end.');
  return statements;
}

export const printTokens = (tokens: readonly Token[]): string => tokens.map(({ source }) => source).join(' ');
