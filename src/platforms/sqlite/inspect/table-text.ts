import { readTokens, type Token } from './tokens.ts';

/** Facts that only the SQL text of a table contains: https://sqlite.org/lang_createtable.html */
export interface TableText {
  /** The comment lines between the table's name and its columns. */
  readonly description?: string;
  /** Keyed by name in lower case. */
  readonly columns: ReadonlyMap<string, ColumnText>;
  /** Names of unique constraints, with their columns in lower case, in order. */
  readonly uniques: readonly { readonly name?: string; readonly columns: readonly string[] }[];
  /** In order; undefined for those without a name. */
  readonly foreignKeys: readonly { readonly name?: string; readonly isDeferred: boolean }[];
  /** With their conditions, those of columns included. */
  readonly checks: readonly { readonly name?: string; readonly sql: string }[];
  readonly primaryKeyName?: string;
  /** What happens to rows that break a constraint, where it is not the usual ABORT. */
  readonly conflicts: readonly Conflict[];
}

interface Conflict {
  /** `primary key`, `unique constraint`, `NOT NULL`. */
  readonly kind: string;
  /** The name of the constraint, or the column. */
  readonly name?: string;
  readonly resolution: string;
}

interface ColumnText {
  readonly description?: string;
  readonly autoIncrement: boolean;
  readonly collation?: string;
  /** The value of a generated column. */
  readonly generated?: string;
}

export function readTableText(sql: string): TableText {
  const tokens = readTokens(sql);
  const open = tokens.findIndex(({ kind, text }) => kind === 'mark' && text === '(');
  const body = open === -1 ? [] : tokens.slice(open + 1, closing(tokens, open));
  const uniques: { name?: string; columns: readonly string[] }[] = [];
  const foreignKeys: { name?: string; isDeferred: boolean }[] = [];
  const checks: { name?: string; sql: string }[] = [];
  const columns = new Map<string, ColumnText>();
  const conflicts: Conflict[] = [];
  let primaryKeyName: string | undefined;
  for (const { tokens: part, comments } of partsOf(body)) {
    const [first] = part;
    if (first === undefined) continue;
    const column = isConstraintWord(first) ? undefined : first.text.toLowerCase();
    for (const { name, word, rest } of constraintsOf(column === undefined ? part : part.slice(1))) {
      const named = name === undefined ? {} : { name };
      const resolution = resolutionOf(rest);
      if (resolution !== undefined) conflicts.push(conflictOf(word, name, column, resolution));
      if (word === 'PRIMARY') primaryKeyName = name;
      if (word === 'UNIQUE')
        uniques.push({ columns: column === undefined ? listed(rest) : [column], ...named });
      else if (word === 'CHECK') checks.push({ sql: bracketed(sql, rest), ...named });
      else if (word === 'REFERENCES' || word === 'FOREIGN')
        foreignKeys.push({ isDeferred: isDeferred(rest), ...named });
    }
    if (column !== undefined) columns.set(column, columnText(sql, part, comments));
  }
  const heading = commentText(tokens.slice(0, Math.max(open, 0)).filter(({ kind }) => kind === 'comment'));
  return {
    columns,
    uniques,
    foreignKeys,
    checks,
    conflicts,
    ...(heading !== undefined && { description: heading }),
    ...(primaryKeyName !== undefined && { primaryKeyName }),
  };
}

/** What only the SQL text of an index contains. */
export interface IndexText {
  readonly condition?: string;
  /** Its columns and expressions, without their directions and collations. */
  readonly parts: readonly string[];
}

export function readIndexText(sql: string): IndexText {
  const tokens = readTokens(sql).filter(({ kind }) => kind !== 'comment');
  const open = tokens.findIndex(({ kind, text }) => kind === 'mark' && text === '(');
  const close = open === -1 ? tokens.length : closing(tokens, open);
  const where = tokens[close + 1];
  return {
    ...(where !== undefined && isWord(where, 'WHERE') && { condition: sql.slice(where.end).trim() }),
    parts: partsOf(tokens.slice(open + 1, close)).map(({ tokens: part }) => indexedText(sql, part)),
  };
}

/** The text of a part of an index before its direction and its collation, without brackets around it. */
function indexedText(sql: string, part: readonly Token[]): string {
  const at = (place: number): Token | undefined => part[place];
  let end = part.length;
  const last = at(end - 1);
  if (last !== undefined && isWord(last, 'ASC', 'DESC')) end--;
  const collate = at(end - 2);
  if (collate !== undefined && isWord(collate, 'COLLATE')) end -= 2;
  const [first] = part;
  const isBracketed = first?.text === '(' && first.kind === 'mark' && closing(part, 0) === end - 1;
  const [from, to] = isBracketed ? [first.end, at(end - 1)?.start] : [first?.start, at(end - 1)?.end];
  return sql.slice(from ?? 0, to ?? 0).trim();
}

/** The text between the first bracket and its partner. */
const bracketed = (sql: string, tokens: readonly Token[]): string =>
  sql.slice(tokens[0]?.end ?? 0, tokens[closing(tokens, 0)]?.start ?? 0).trim();

/** The word after ON CONFLICT. */
function resolutionOf(rest: readonly Token[]): string | undefined {
  const place = rest.findIndex(
    (token, at) => isWord(token, 'CONFLICT') && at > 0 && isWord(rest[at - 1] as Token, 'ON'),
  );
  const resolution = place === -1 ? undefined : rest[place + 1]?.text.toUpperCase();
  return resolution === 'ABORT' ? undefined : resolution;
}

function conflictOf(
  word: string,
  name: string | undefined,
  column: string | undefined,
  resolution: string,
): Conflict {
  const own = name ?? column;
  switch (word) {
    case 'PRIMARY':
      return { kind: 'primary key', resolution };
    case 'NOT':
      return { kind: 'column', ...(column !== undefined && { name: column }), resolution };
    default:
      return {
        kind: word === 'UNIQUE' ? 'unique constraint' : 'check',
        ...(own !== undefined && { name: own }),
        resolution,
      };
  }
}

export const isWord = ({ kind, text }: Token, ...words: readonly string[]): boolean =>
  kind === 'word' && words.includes(text.toUpperCase());

export const isConstraintWord = (token: Token): boolean =>
  isWord(token, 'CONSTRAINT', 'PRIMARY', 'UNIQUE', 'CHECK', 'FOREIGN');

/** The place of the bracket that closes the one at `open`. */
export function closing(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let place = open; place < tokens.length; place++) {
    const { kind, text } = tokens[place] as Token;
    if (kind !== 'mark') continue;
    if (text === '(') depth++;
    else if (text === ')' && --depth === 0) return place;
  }
  return tokens.length;
}

export interface Part {
  readonly tokens: Token[];
  readonly comments: Token[];
}

/** What stands between the commas; a comment on the line of something belongs to that, else to what follows. */
export function partsOf(body: readonly Token[]): readonly Part[] {
  const parts: Part[] = [{ tokens: [], comments: [] }];
  let depth = 0;
  for (const token of body) {
    const part = parts[parts.length - 1] as Part;
    if (token.kind === 'comment') {
      const owner = token.sameLine && part.tokens.length === 0 ? parts[parts.length - 2] : part;
      (owner ?? part).comments.push(token);
      continue;
    }
    if (token.kind === 'mark' && token.text === '(') depth++;
    if (token.kind === 'mark' && token.text === ')') depth--;
    if (token.kind === 'mark' && token.text === ',' && depth === 0) parts.push({ tokens: [], comments: [] });
    else part.tokens.push(token);
  }
  return parts;
}

export interface Constraint {
  readonly name?: string;
  readonly word: string;
  readonly rest: readonly Token[];
  /** Where its text begins, its name included. */
  readonly start: number;
}

const CLAUSES = [
  'PRIMARY',
  'UNIQUE',
  'CHECK',
  'FOREIGN',
  'REFERENCES',
  'COLLATE',
  'DEFAULT',
  'NOT',
  'GENERATED',
];

/** The clauses of a column or table constraint, each with the name that CONSTRAINT gave it. */
export function constraintsOf(tokens: readonly Token[]): readonly Constraint[] {
  const found: { name?: string; word: string; rest: Token[]; start: number }[] = [];
  let name: string | undefined;
  let start: number | undefined;
  let depth = 0;
  for (let place = 0; place < tokens.length; place++) {
    const token = tokens[place] as Token;
    const current = found[found.length - 1];
    if (depth === 0 && isWord(token, 'CONSTRAINT')) {
      name = tokens[++place]?.text;
      start = token.start;
    } else if (depth === 0 && isWord(token, ...CLAUSES) && !continues(current, token)) {
      found.push({
        ...(name !== undefined && { name }),
        word: token.text.toUpperCase(),
        rest: [],
        start: start ?? token.start,
      });
      name = undefined;
      start = undefined;
    } else {
      if (token.kind === 'mark' && token.text === '(') depth++;
      if (token.kind === 'mark' && token.text === ')') depth--;
      current?.rest.push(token);
    }
  }
  return found;
}

/** FOREIGN KEY … REFERENCES … ON DELETE SET DEFAULT NOT DEFERRABLE is one clause, and so is NOT DEFERRABLE. */
const continues = (
  current: { readonly word: string; readonly rest: readonly Token[] } | undefined,
  token: Token,
): boolean => {
  if (current?.word !== 'FOREIGN' && current?.word !== 'REFERENCES') return false;
  const previous = current.rest[current.rest.length - 1];
  if (isWord(token, 'REFERENCES')) return current.word === 'FOREIGN';
  if (isWord(token, 'DEFAULT')) return previous !== undefined && isWord(previous, 'SET');
  return current.word === 'FOREIGN' && isWord(token, 'NOT');
};

export const listed = (rest: readonly Token[]): readonly string[] => {
  const open = rest.findIndex(({ kind, text }) => kind === 'mark' && text === '(');
  return partsOf(rest.slice(open + 1, closing(rest, open))).flatMap(
    ({ tokens }) => tokens[0]?.text.toLowerCase() ?? [],
  );
};

/** Whether a key is checked at the end of the transaction; NOT DEFERRABLE INITIALLY DEFERRED is not. */
const isDeferred = (rest: readonly Token[]): boolean =>
  rest.some(
    (token, place) => isWord(token, 'DEFERRABLE') && !(place > 0 && isWord(rest[place - 1] as Token, 'NOT')),
  ) &&
  rest.some(
    (token, place) => isWord(token, 'DEFERRED') && place > 0 && isWord(rest[place - 1] as Token, 'INITIALLY'),
  );

function columnText(sql: string, part: readonly Token[], comments: readonly Token[]): ColumnText {
  const description = commentText(comments);
  const collate = part.findIndex((token) => isWord(token, 'COLLATE'));
  const generated = generatedText(sql, part);
  const collation = collate === -1 ? undefined : part[collate + 1]?.text;
  return {
    autoIncrement: part.some((token) => isWord(token, 'AUTOINCREMENT')),
    ...(description !== undefined && { description }),
    ...(collation !== undefined && { collation }),
    ...(generated !== undefined && { generated }),
  };
}

/** The brackets behind AS, which GENERATED ALWAYS may stand before. */
function generatedText(sql: string, part: readonly Token[]): string | undefined {
  const as = part.findIndex((token, place) => isWord(token, 'AS') && part[place + 1]?.text === '(');
  return as === -1 ? undefined : bracketed(sql, part.slice(as + 1));
}

const commentText = (comments: readonly Token[]): string | undefined =>
  comments.length === 0 ? undefined : comments.map(({ text }) => text).join('\n') || undefined;
