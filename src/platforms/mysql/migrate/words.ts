import type { ScriptSyntax } from '../../script/syntax.ts';
import { readToken } from '../../script/token.ts';

/** The words and signs of a statement, without spaces and comments. */
export function wordsOf(sql: string, syntax: ScriptSyntax): readonly string[] {
  const words: string[] = [];
  for (let at = 0; at < sql.length; ) {
    const { kind, end } = readToken(sql, at, syntax);
    if (kind !== 'space' && kind !== 'comment') words.push(sql.slice(at, end));
    at = end;
  }
  return words;
}

/** A name as the catalogue has it. */
export const unquoted = (name: string): string =>
  name.startsWith('`') ? name.slice(1, -1).replaceAll('``', '`') : name;
