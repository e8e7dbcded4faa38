import { keyword, type Piece, piecesOf } from '../../insertion/statement-words.ts';
import type { ScriptSyntax } from '../../platforms/script/syntax.ts';

/**
 * What running a statement means for a run that may be interrupted:
 * `data` changes rows, and is undone by a rollback; `structure` is DDL; `setting` changes the session and is run again
 * in a new one; `session` keeps something in the session that a new one does not have; `repeatable` does no harm
 * when it runs twice; `opaque` may do anything.
 */
export type StatementKind = 'data' | 'structure' | 'setting' | 'session' | 'repeatable' | 'opaque';

const KINDS: Readonly<Record<string, StatementKind>> = {
  INSERT: 'data',
  UPDATE: 'data',
  DELETE: 'data',
  REPLACE: 'data',
  MERGE: 'data',
  WITH: 'data',
  SELECT: 'data',
  VALUES: 'data',
  LOAD: 'data',
  SET: 'setting',
  PRAGMA: 'setting',
  USE: 'setting',
  LOCK: 'setting',
  UNLOCK: 'setting',
  GRANT: 'repeatable',
  REVOKE: 'repeatable',
  ANALYZE: 'repeatable',
  OPTIMIZE: 'repeatable',
  VACUUM: 'repeatable',
  REINDEX: 'repeatable',
  REFRESH: 'repeatable',
  COMMENT: 'repeatable',
  PREPARE: 'session',
  DECLARE: 'opaque',
  BEGIN: 'opaque',
  CALL: 'opaque',
  DO: 'opaque',
  EXEC: 'opaque',
  EXECUTE: 'opaque',
  IF: 'opaque',
};

/** Decides by the text, so that files that were written by hand run as exactly as generated ones. */
export function kindOf(sql: string, syntax: ScriptSyntax): StatementKind {
  const pieces = piecesOf(sql, syntax);
  const first = pieces.find(({ text }) => text !== '(');
  if (first?.kind === 'code') return /^\/\*M?!\d*\s*SET\b/i.test(first.text) ? 'setting' : 'structure';
  const [word, second] = [keyword(first), keyword(pieces[1])];
  if (word === 'ALTER' && second === 'SESSION') return 'setting';
  if (word === 'CREATE' && isTemporary(pieces)) return 'session';
  if ((word === 'SET' || word === 'SELECT') && assignsVariable(pieces, word)) return 'session';
  return KINDS[word] ?? 'structure';
}

/** CREATE TEMPORARY TABLE; a table that is GLOBAL TEMPORARY stays, only its rows do not. */
const isTemporary = (pieces: readonly Piece[]): boolean =>
  /^(?:OR REPLACE )?(?:LOCAL )?TEMP(?:ORARY)? /.test(`${pieces.slice(1, 5).map(keyword).join(' ')} `);

/** `SET @x = @@y, …`, which can be repeated in a session with the same settings. */
function copiesSetting(pieces: readonly Piece[]): boolean {
  const text = pieces.map((piece) => piece.text).join('');
  return /^SET@[\w.$]+:?=@@[\w.$]+(?:,|$)/i.test(text) && !/,@(?!@)/.test(text);
}

/** `SET @x = 1` or `SELECT … INTO @x`; `@@x` is a setting. */
function assignsVariable(pieces: readonly Piece[], word: string): boolean {
  const isVariable = (at: number): boolean => {
    const text = `${pieces[at]?.text ?? ''}${pieces[at + 1]?.text ?? ''}`;
    return text.startsWith('@') && !text.startsWith('@@');
  };
  if (word === 'SET') return isVariable(1) && !copiesSetting(pieces);
  return pieces.some((piece, index) => keyword(piece) === 'INTO' && isVariable(index + 1));
}
