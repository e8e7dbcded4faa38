import type { ScriptSyntax } from './syntax.ts';

/** `text` is a literal, `name` a quoted identifier, `word` a bare word or number, `code` an executable comment. */
export type TokenKind = 'space' | 'comment' | 'text' | 'name' | 'word' | 'code' | 'symbol';

/** The smallest piece of a script that a statement cannot end in. */
export interface Token {
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
  /** The quote or comment that was opened and never closed. */
  readonly unterminated?: 'quote' | 'comment';
}

/** The token at a place of the text, which must not be its end. */
export function readToken(text: string, start: number, syntax: ScriptSyntax): Token {
  const character = text[start] ?? '';
  const next = text[start + 1];
  if (isSpace(text.charCodeAt(start))) return { kind: 'space', start, end: endOfSpace(text, start) };
  if (character === '-' && next === '-' && isDashComment(text, start, syntax))
    return lineComment(text, start);
  if (character === '#' && syntax.hashComments) return lineComment(text, start);
  if (character === '/' && next === '*') return blockComment(text, start, syntax);
  if (character === "'") return quoted('text', text, start, "'", syntax.backslashEscapes);
  if (character === '"') {
    const isName = syntax.identifierQuotes.includes('"');
    return quoted(isName ? 'name' : 'text', text, start, '"', !isName && syntax.backslashEscapes);
  }
  if (character === '`' && syntax.identifierQuotes.includes('`'))
    return quoted('name', text, start, '`', false);
  if (character === '[' && syntax.identifierQuotes.includes('['))
    return quoted('name', text, start, ']', false);
  if (character === '$' && syntax.dollarQuotes) return dollarQuoted(text, start);
  if (isWordPart(text.charCodeAt(start), syntax)) return word(text, start, syntax);
  return { kind: 'symbol', start, end: start + 1 };
}

const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13);

function endOfSpace(text: string, start: number): number {
  let end = start;
  while (isSpace(text.charCodeAt(end))) end++;
  return end;
}

/** `5--1` is arithmetic where a comment needs white space. */
const isDashComment = (text: string, start: number, { dashCommentsNeedSpace }: ScriptSyntax): boolean =>
  !dashCommentsNeedSpace || start + 2 >= text.length || text.charCodeAt(start + 2) <= 32;

function lineComment(text: string, start: number): Token {
  const end = text.indexOf('\n', start);
  return { kind: 'comment', start, end: end === -1 ? text.length : end };
}

function blockComment(text: string, start: number, syntax: ScriptSyntax): Token {
  if (syntax.executableComments && /^\/\*M?!/.test(text.slice(start, start + 4))) {
    return executableComment(text, start, syntax);
  }
  const end = syntax.nestedBlockComments ? endOfNested(text, start + 2) : text.indexOf('*/', start + 2) + 2;
  return end < start + 2 + 2
    ? { kind: 'comment', start, end: text.length, unterminated: 'comment' }
    : { kind: 'comment', start, end };
}

/** After the end that matches the opening before; 0 when there is none. */
function endOfNested(text: string, from: number): number {
  const mark = /\/\*|\*\//g;
  mark.lastIndex = from;
  let depth = 1;
  for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
    depth += found[0] === '/*' ? 1 : -1;
    if (depth === 0) return mark.lastIndex;
  }
  return 0;
}

/** Holds literals, in which its end does not count. */
function executableComment(text: string, start: number, syntax: ScriptSyntax): Token {
  const inside = { ...syntax, executableComments: false };
  let at = start + 3;
  while (at < text.length) {
    if (text.startsWith('*/', at)) return { kind: 'code', start, end: at + 2 };
    const token = readToken(text, at, inside);
    if (token.unterminated !== undefined) return { ...token, start };
    at = token.end;
  }
  return { kind: 'code', start, end: text.length, unterminated: 'comment' };
}

/** A doubled delimiter stands for itself. */
function quoted(
  kind: TokenKind,
  text: string,
  start: number,
  close: string,
  backslash: boolean,
  open = 1,
): Token {
  for (let at = start + open; at < text.length; at++) {
    const character = text[at];
    if (backslash && character === '\\') at++;
    else if (character === close) {
      if (text[at + 1] !== close) return { kind, start, end: at + 1 };
      at++;
    }
  }
  return { kind, start, end: text.length, unterminated: 'quote' };
}

const DOLLAR_TAG = /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y;

function dollarQuoted(text: string, start: number): Token {
  DOLLAR_TAG.lastIndex = start;
  const tag = DOLLAR_TAG.exec(text)?.[0];
  if (tag === undefined) return { kind: 'symbol', start, end: start + 1 };
  const closing = text.indexOf(tag, start + tag.length);
  return closing === -1
    ? { kind: 'text', start, end: text.length, unterminated: 'quote' }
    : { kind: 'text', start, end: closing + tag.length };
}

/** Letters, digits and what else a bare name may hold; everything outside of ASCII counts as a letter. */
function isWordPart(code: number, syntax: ScriptSyntax): boolean {
  if (code >= 48 && code <= 57) return true; // 0-9
  if (code >= 64 && code <= 90) return true; // @ A-Z
  if (code >= 97 && code <= 122) return true; // a-z
  if (code === 95 || code === 36 || code >= 128) return true; // _ $
  return code === 35 && !syntax.hashComments; // #
}

const CLOSERS: Readonly<Record<string, string>> = { '[': ']', '{': '}', '(': ')', '<': '>' };

/** A word, or the literal that a one-letter prefix makes of the quote after it. */
function word(text: string, start: number, syntax: ScriptSyntax): Token {
  let end = start;
  while (end < text.length && isWordPart(text.charCodeAt(end), syntax)) end++;
  const length = end - start;
  if (text[end] !== "'" || length > 2) return { kind: 'word', start, end };
  const prefix = text.slice(start, end).toLowerCase();
  if (syntax.escapeStrings && prefix === 'e') return quoted('text', text, start, "'", true, 2);
  if (syntax.alternativeQuotes && (prefix === 'q' || prefix === 'nq'))
    return alternativeQuoted(text, start, end);
  return { kind: 'word', start, end };
}

function alternativeQuoted(text: string, start: number, quote: number): Token {
  const opener = text[quote + 1] ?? '';
  const closing = text.indexOf(`${CLOSERS[opener] ?? opener}'`, quote + 2);
  return opener === '' || closing === -1
    ? { kind: 'text', start, end: text.length, unterminated: 'quote' }
    : { kind: 'text', start, end: closing + 2 };
}
