import type { ScriptSyntax } from '../../script/syntax.ts';
import { readToken, type TokenKind } from '../../script/token.ts';

export interface SqlToken {
  readonly kind: TokenKind;
  readonly text: string;
}

/** The tokens of SQL without white space and comments; words are lower-cased. */
export function tokensOf(sql: string, syntax: ScriptSyntax): readonly SqlToken[] {
  const tokens: SqlToken[] = [];
  for (let at = 0; at < sql.length; ) {
    const { kind, end } = readToken(sql, at, syntax);
    const text = sql.slice(at, end);
    if (kind !== 'space' && kind !== 'comment')
      tokens.push({ kind, text: kind === 'word' ? text.toLowerCase() : text });
    at = end;
  }
  return tokens;
}

export const textOfTokens = (tokens: readonly SqlToken[]): string => tokens.map(({ text }) => text).join(' ');

/** SQL with one blank between its tokens: spelling and layout make no difference. */
export const tokenText = (sql: string, syntax: ScriptSyntax): string => textOfTokens(tokensOf(sql, syntax));

const isMark = (token: SqlToken | undefined, ...marks: readonly string[]): boolean =>
  token?.kind === 'symbol' && marks.includes(token.text);

/** The index of the bracket that closes the one at `open`, or -1. */
function closingOf(tokens: readonly SqlToken[], open: number): number {
  let depth = 0;
  return tokens.findIndex((token, place) => {
    if (place < open) return false;
    if (isMark(token, '(')) depth++;
    if (isMark(token, ')')) depth--;
    return depth === 0;
  });
}

/** Removes the brackets that enclose the whole expression. */
export function withoutBrackets(tokens: readonly SqlToken[]): readonly SqlToken[] {
  let inner = tokens;
  while (isMark(inner[0], '(') && closingOf(inner, 0) === inner.length - 1) inner = inner.slice(1, -1);
  return inner;
}

/** Removes redundant brackets, which servers add: `1 + (2 * 3)`, `(1 + 2) + (3)`. */
export function withoutRedundantBrackets(tokens: readonly SqlToken[]): readonly SqlToken[] {
  for (let open = tokens.length - 1; open >= 0; open--) {
    const close = isMark(tokens[open], '(') ? closingOf(tokens, open) : -1;
    if (close === -1 || !isRedundant(tokens, open, close)) continue;
    const rest = [...tokens.slice(0, open), ...tokens.slice(open + 1, close), ...tokens.slice(close + 1)];
    return withoutRedundantBrackets(rest);
  }
  return tokens;
}

const SUMS = ['+', '-'];
const PRODUCTS = ['*', '/', '%'];

/** Brackets are redundant when removing them keeps the order of evaluation; a call has a word before its bracket. */
function isRedundant(tokens: readonly SqlToken[], open: number, close: number): boolean {
  const [before, after] = [tokens[open - 1], tokens[close + 1]];
  if (before?.kind === 'word' || before?.kind === 'name') return false;
  const inner = tokens.slice(open + 1, close);
  if (inner.length === 1 && (inner[0]?.kind === 'word' || inner[0]?.kind === 'text')) return true;
  const isOperand = ({ kind, text }: SqlToken): boolean => kind === 'word' && /^[\d.]+$/.test(text);
  const binds = (operators: readonly string[]): boolean =>
    inner.every((token, place) => (place % 2 === 0 ? isOperand(token) : isMark(token, ...operators)));
  const isFirst = before === undefined || isMark(before, '(', ',');
  const isLast = after === undefined || isMark(after, ')', ',');
  const afterSum = isLast || isMark(after, ...SUMS);
  if (binds(PRODUCTS))
    return (isFirst || isMark(before, ...SUMS)) && (afterSum || (isFirst && isMark(after, ...PRODUCTS)));
  return binds([...SUMS, ...PRODUCTS]) && isFirst && afterSum;
}

/** A condition as tokens, without brackets around it or around single operands. */
export const conditionText = (sql: string, syntax: ScriptSyntax): string =>
  textOfTokens(withoutRedundantBrackets(withoutBrackets(tokensOf(sql, syntax).map(withoutNeedlessQuotes))));

/** A quoted name that means the same without its quotes, as a word. */
const withoutNeedlessQuotes = (token: SqlToken): SqlToken => {
  const [, inner] = token.kind === 'name' ? (/^["`[]([a-z_][a-z0-9_]*)["`\]]$/.exec(token.text) ?? []) : [];
  return inner === undefined ? token : { kind: 'word', text: inner };
};
