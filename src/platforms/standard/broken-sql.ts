import { type ScriptSyntax, standardSyntax } from '../script-syntax.ts';

/** What makes a piece of SQL from the schema (an expression, a type) end or hide the SQL around it, if anything. */
export function brokenSql(text: string, syntax: ScriptSyntax = standardSyntax): string | undefined {
  if (/^[\w ]*$/.test(text)) return undefined;
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? '';
    const closing = closingQuote(character, syntax);
    if (character === '\0') return 'a NUL character';
    const dollarQuote = syntax.dollarQuotes ? dollarQuoteAt(text, index) : undefined;
    if (dollarQuote !== undefined) {
      const end = text.indexOf(dollarQuote, index + dollarQuote.length);
      if (end === -1) return `a ${dollarQuote} without its partner`;
      index = end + dollarQuote.length - 1;
    } else if (character === "'" && syntax.alternativeQuotes && /(^|\W)N?Q$/i.test(text.slice(0, index))) {
      return "a q'…' quote; write '…' instead";
    } else if (closing !== undefined) {
      index = endOfQuote(text, index, closing, syntax);
      if (index === -1) return `a ${character} without its partner`;
    } else if (character === ';') return 'a semicolon outside of quotes';
    else if (startsComment(text, index, syntax)) return 'a comment';
    else if (character === '(') depth++;
    else if (character === ')' && --depth < 0) return 'a closing bracket too many';
  }
  return depth > 0 ? 'a bracket that is not closed' : undefined;
}

/** `$$` or `$tag$` where a quote begins; part of a name it is none. */
function dollarQuoteAt(text: string, index: number): string | undefined {
  if (text[index] !== '$' || /[\w$]/.test(text[index - 1] ?? '')) return undefined;
  return /^\$([A-Za-z_]\w*)?\$/.exec(text.slice(index))?.[0];
}

function closingQuote(character: string, { identifierQuotes }: ScriptSyntax): string | undefined {
  if (character === "'" || character === '"') return character;
  if (character === '`' && identifierQuotes.includes('`')) return '`';
  return character === '[' && identifierQuotes.includes('[') ? ']' : undefined;
}

function endOfQuote(
  text: string,
  start: number,
  closing: string,
  { backslashEscapes, escapeStrings }: ScriptSyntax,
): number {
  const isEscapeString = escapeStrings && closing === "'" && /(^|\W)E$/i.test(text.slice(0, start));
  const escapes = isEscapeString || (backslashEscapes && closing !== '`');
  for (let index = start + 1; index < text.length; index++) {
    if (escapes && text[index] === '\\') index++;
    // Products differ on whether a doubled bracket ends the name, so it is refused.
    else if (text[index] === closing) return closing === ']' && text[index + 1] === ']' ? -1 : index;
  }
  return -1;
}

const startsComment = (text: string, index: number, { hashComments }: ScriptSyntax): boolean =>
  text.startsWith('--', index) || text.startsWith('/*', index) || (hashComments && text[index] === '#');
