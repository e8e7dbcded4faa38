/** A piece of SQL: names and strings without their quotes, comments without their dashes. */
export interface Token {
  readonly kind: 'word' | 'name' | 'string' | 'comment' | 'mark';
  readonly text: string;
  /** Nothing but blanks between it and what stands before it. */
  readonly sameLine: boolean;
  /** Where it begins and ends in the text, quotes included. */
  readonly start: number;
  readonly end: number;
}

const PIECES =
  /(?<blank>\s+)|--(?<line>[^\n]*)|\/\*(?<block>[\s\S]*?)(?:\*\/|$)|"(?<quoted>(?:[^"]|"")*)"|`(?<ticked>(?:[^`]|``)*)`|\[(?<bracketed>[^\]]*)\]|'(?<string>(?:[^']|'')*)'|(?<word>[\p{L}\p{N}_$\u0080-\u{10FFFF}.]+)|(?<mark>[\s\S])/gu;

/** Takes SQL apart; block comments are omitted. */
export function readTokens(sql: string): readonly Token[] {
  const tokens: Token[] = [];
  let sameLine = true;
  for (const { groups = {}, index: start, 0: piece } of sql.matchAll(PIECES)) {
    if (groups.blank !== undefined) {
      if (groups.blank.includes('\n')) sameLine = false;
      continue;
    }
    const token = tokenOf(groups);
    if (token === undefined) continue;
    const { kind, text } = token;
    tokens.push({ kind, text, sameLine, start, end: start + piece.length });
    sameLine = true;
  }
  return tokens;
}

function tokenOf(
  groups: Readonly<Record<string, string | undefined>>,
): Pick<Token, 'kind' | 'text'> | undefined {
  if (groups.line !== undefined) return { kind: 'comment', text: groups.line.replace(/^ /, '').trimEnd() };
  if (groups.block !== undefined) return undefined;
  if (groups.quoted !== undefined) return { kind: 'name', text: groups.quoted.replaceAll('""', '"') };
  if (groups.ticked !== undefined) return { kind: 'name', text: groups.ticked.replaceAll('``', '`') };
  if (groups.bracketed !== undefined) return { kind: 'name', text: groups.bracketed };
  if (groups.string !== undefined) return { kind: 'string', text: groups.string.replaceAll("''", "'") };
  if (groups.word !== undefined) return { kind: 'word', text: groups.word };
  return { kind: 'mark', text: groups.mark ?? '' };
}
