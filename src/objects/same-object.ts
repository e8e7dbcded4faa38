import { refKey, type SqlObject } from '../model/sql-object.ts';
import type { ScriptSyntax } from '../platforms/script/syntax.ts';
import { readToken } from '../platforms/script/token.ts';

/** Whether two objects differ only in comments, white space, the letter case of words, and quotes that need not be. */
export const saysTheSame = (one: SqlObject, other: SqlObject, syntax: ScriptSyntax): boolean =>
  one.runs === other.runs &&
  JSON.stringify(one.needs.map(refKey)) === JSON.stringify(other.needs.map(refKey)) &&
  sameText(one.create, other.create, syntax);

/** Whether statements differ only in what two texts of one object can differ in. */
export const sameText = (one: readonly string[], other: readonly string[], syntax: ScriptSyntax): boolean =>
  meaningOf(one, syntax) === meaningOf(other, syntax);

const meaningOf = (statements: readonly string[], syntax: ScriptSyntax): string =>
  JSON.stringify(statements.map((sql) => tokensOf(sql, syntax)));

/** Comments inside of a text literal, such as the body of a function, belong to it. */
/** A quoted name that means the same without its quotes. */
const PLAIN = /^.[a-z_][a-z0-9_]*.$/;

function tokensOf(sql: string, syntax: ScriptSyntax): readonly string[] {
  const text = sql.replaceAll('\r\n', '\n');
  const tokens: string[] = [];
  for (let at = 0; at < text.length; ) {
    const { kind, end } = readToken(text, at, syntax);
    const token = text.slice(at, end);
    if (kind === 'word') tokens.push(token.toLowerCase());
    else if (kind === 'name' && !syntax.upperNames && PLAIN.test(token)) tokens.push(token.slice(1, -1));
    else if (kind !== 'space' && kind !== 'comment') tokens.push(token);
    at = end;
  }
  return tokens;
}
