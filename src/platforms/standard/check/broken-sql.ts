import { type ScriptSyntax, standardSyntax } from '../../script/syntax.ts';
import { readToken, type Token } from '../../script/token.ts';

/** What makes a piece of SQL from the schema (an expression, a type) end or hide the SQL around it, if anything. */
export function brokenSql(text: string, syntax: ScriptSyntax = standardSyntax): string | undefined {
  if (/^[\w ]*$/.test(text)) return undefined;
  if (text.includes('\0')) return 'a NUL character';
  let depth = 0;
  for (let at = 0; at < text.length; ) {
    const token = readToken(text, at, syntax);
    const reason = brokenToken(text, token, syntax);
    if (reason !== undefined) return reason;
    if (token.kind === 'symbol' && text[at] === '(') depth++;
    if (token.kind === 'symbol' && text[at] === ')' && --depth < 0) return 'a closing bracket too many';
    at = token.end;
  }
  return depth > 0 ? 'a bracket that is not closed' : undefined;
}

function brokenToken(text: string, token: Token, syntax: ScriptSyntax): string | undefined {
  const { kind, start, end, unterminated } = token;
  // Tools differ on whether dashes begin a comment everywhere.
  if (kind === 'comment' || kind === 'code' || text.startsWith('--', start)) return 'a comment';
  if (kind === 'symbol' && text[start] === ';') return 'a semicolon outside of quotes';
  if (kind === 'text' && /^n?q/i.test(text.slice(start, end))) return "a q'…' quote; write '…' instead";
  if (unterminated !== undefined) return `a ${openingOf(text, start)} without its partner`;
  // Products differ on whether a doubled bracket ends the name.
  if (kind === 'name' && text[start] === '[' && text.slice(start, end).includes(']]')) return 'a doubled ]';
  return endsScript(text, token, syntax) ? `a line that is only ${text.slice(start, end)}` : undefined;
}

const openingOf = (text: string, start: number): string =>
  /^(?:\w{0,2}'|\$\w*\$|.)/u.exec(text.slice(start))?.[0] ?? '';

/** Alone on a line, a slash or GO sends what came before it. */
function endsScript(text: string, { start, end }: Token, { slashBlocks, goBatches }: ScriptSyntax): boolean {
  const ending = text.slice(start, end).toUpperCase();
  const rest = ending === 'GO' && goBatches ? /^[ \t]*\d*[ \t]*(?:[\r\n]|$)/ : /^[ \t]*(?:[\r\n]|$)/;
  const ends = (ending === 'GO' && goBatches) || (ending === '/' && slashBlocks);
  return ends && /[\r\n][ \t]*$/.test(text.slice(0, start)) && rest.test(text.slice(end));
}
