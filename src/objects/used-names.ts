import type { ScriptSyntax } from '../platforms/script/syntax.ts';
import { readToken } from '../platforms/script/token.ts';

/** What the text of a query names, in lower case and without schemas. */
export interface UsedNames {
  readonly relations: ReadonlySet<string>;
  readonly routines: ReadonlySet<string>;
}

/** After these words a name is that of a table or view. */
const BEFORE_RELATIONS: ReadonlySet<string> = new Set(['from', 'join', 'only', 'lateral']);

/** The words that end a list of tables. */
const ENDS: ReadonlySet<string> = new Set([
  ...['select', 'where', 'group', 'having', 'window', 'order', 'limit', 'offset', 'fetch', 'for'],
  ...['union', 'intersect', 'except', 'minus', 'connect', 'start'],
]);

/** What the part of a query inside one pair of brackets names next. */
interface Level {
  /** Whether a comma separates tables. */
  readonly isList: boolean;
  /** Whether the next name is that of a table. */
  readonly isNext: boolean;
}

const OUTSIDE: Level = { isList: false, isNext: false };

/** Finds the names of tables, views and functions in a query by the words around them. */
export function namesUsedIn(sql: string, syntax: ScriptSyntax): UsedNames {
  const relations = new Set<string>();
  const routines = new Set<string>();
  const outer: Level[] = [];
  let level = OUTSIDE;
  const tokens = tokensOf(sql, syntax);
  tokens.forEach(({ text, isName }, place) => {
    const next = tokens[place + 1]?.text;
    const word = text.toLowerCase();
    if (text === '(') {
      outer.push({ ...level, isNext: false });
      level = { isList: level.isNext, isNext: level.isNext };
    } else if (text === ')') level = outer.pop() ?? OUTSIDE;
    else if (text === ',') level = { ...level, isNext: level.isList };
    else if (text === '.') return;
    else if (!isName && BEFORE_RELATIONS.has(word)) level = { isList: true, isNext: true };
    else if (!isName && ENDS.has(word)) level = OUTSIDE;
    // The last part of a name with dots is that of the table.
    else if (next !== '.') {
      if (next === '(') routines.add(word);
      else if (level.isNext) relations.add(word);
      level = { ...level, isNext: false };
    }
  });
  return { relations, routines };
}

interface Piece {
  readonly text: string;
  /** Whether the text is a quoted name, which is never a keyword. */
  readonly isName: boolean;
}

function tokensOf(sql: string, syntax: ScriptSyntax): readonly Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < sql.length; ) {
    const { kind, end } = readToken(sql, at, syntax);
    const text = sql.slice(at, end);
    if (kind === 'name') {
      const close = text.at(-1) ?? '';
      pieces.push({ text: text.slice(1, -1).replaceAll(close + close, close), isName: true });
    } else if (kind === 'word' || kind === 'symbol') pieces.push({ text, isName: false });
    at = end;
  }
  return pieces;
}
