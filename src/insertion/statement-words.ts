import type { ScriptSyntax } from '../platforms/script/syntax.ts';
import { readToken, type TokenKind } from '../platforms/script/token.ts';

/** A piece of a statement that means something. */
export interface Piece {
  readonly kind: TokenKind;
  readonly text: string;
}

/** The tokens of a statement, at most so many, without white space and comments. */
export function piecesOf(
  sql: string,
  syntax: ScriptSyntax,
  most = Number.POSITIVE_INFINITY,
): readonly Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < sql.length && pieces.length < most; ) {
    const { kind, end } = readToken(sql, at, syntax);
    if (kind !== 'space' && kind !== 'comment') pieces.push({ kind, text: sql.slice(at, end) });
    at = end;
  }
  return pieces;
}

/** A bare word in upper case; nothing for anything else, so that a quoted name is no keyword. */
export const keyword = (piece: Piece | undefined): string =>
  piece?.kind === 'word' ? piece.text.toUpperCase() : '';

/** What a statement does to the transaction it runs in. */
export type TransactionControl = 'begin' | 'commit' | 'rollback';

const BEGIN_WORDS = new Set([
  '',
  ';',
  'WORK',
  'TRAN',
  'TRANSACTION',
  'DEFERRED',
  'IMMEDIATE',
  'EXCLUSIVE',
  'ISOLATION',
  'READ',
]);

/** Recognizes a statement that begins or ends a transaction; rolling back to a savepoint does neither. */
export function transactionControl(sql: string, syntax: ScriptSyntax): TransactionControl | undefined {
  const words = piecesOf(sql, syntax, 4).map(keyword);
  switch (words[0]) {
    case 'BEGIN':
      return words.length === 1 || (words[1] && BEGIN_WORDS.has(words[1])) ? 'begin' : undefined;
    case 'START':
      return words[1] === 'TRANSACTION' ? 'begin' : undefined;
    case 'COMMIT':
      return 'commit';
    case 'END':
      return words.length === 1 || words[1] === 'TRANSACTION' || words[1] === 'WORK' ? 'commit' : undefined;
    case 'ROLLBACK':
    case 'ABORT':
      return words.includes('TO') ? undefined : 'rollback';
    default:
      return undefined;
  }
}

/** Settings of the connection, some of which cannot be changed inside of a transaction. */
export const isPragma = (sql: string, syntax: ScriptSyntax): boolean =>
  keyword(piecesOf(sql, syntax, 1)[0]) === 'PRAGMA';

const DROPPED_PARTS = new Set(['CONSTRAINT', 'FOREIGN', 'INDEX', 'KEY']);

/** Whether a statement only removes something that may not be there. */
export function isDrop(sql: string, syntax: ScriptSyntax): boolean {
  const pieces = piecesOf(sql, syntax, 12);
  if (keyword(pieces[0]) === 'DROP') return true;
  if (keyword(pieces[0]) !== 'ALTER' || keyword(pieces[1]) !== 'TABLE') return false;
  const drop = pieces.findIndex((piece) => keyword(piece) === 'DROP');
  return drop > 2 && isNameUpTo(pieces.slice(2, drop)) && DROPPED_PARTS.has(keyword(pieces[drop + 1]));
}

/** `a`, `"a"."b"`: a table and nothing else between ALTER TABLE and DROP. */
const isNameUpTo = (pieces: readonly Piece[]): boolean =>
  pieces.every(({ kind, text }, index) =>
    index % 2 === 0 ? kind === 'name' || kind === 'word' : text === '.',
  ) && pieces.length % 2 === 1;

const LONGEST_SHOWN = 100;

/** A statement on one line, short enough for a message. */
export function shortened(sql: string): string {
  const line = sql.slice(0, LONGEST_SHOWN * 4).replace(/\s+/g, ' ');
  return line.length > LONGEST_SHOWN ? `${line.slice(0, LONGEST_SHOWN)}…` : line;
}
