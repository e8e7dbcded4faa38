/** A piece of SQL that the schema gives, as far as it can be understood without a database. */
export interface SqlText {
  /** The text without comments. */
  readonly text: string;
  /** The words outside of literals, in lowercase, without the quotes of names. */
  readonly words: ReadonlySet<string>;
  /** Words that are called like functions, in lowercase. */
  readonly calls: ReadonlySet<string>;
  /** Words with a dot before a `*`. */
  readonly hasWholeRow: boolean;
}

export type SqlMistake =
  | 'is empty'
  | 'contains an unclosed quote'
  | 'contains an unclosed comment'
  | 'contains unbalanced parentheses'
  | 'contains ";"'
  | 'contains a placeholder';

const tokens = (string: RegExp): RegExp =>
  new RegExp(
    [
      /(?<comment>--[^\n]*|\/\*[\s\S]*?\*\/)/u,
      string,
      /(?<name>"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[A-Za-z_][^\]]*\])/u,
      /(?<word>[\p{L}_][\p{L}\p{N}_$]*)/u,
      /(?<number>\d[\w.]*)/u,
      /(?<cast>::)/u,
      /(?<parameter>\?|:[A-Za-z_]\w*)/u,
      /(?<space>\s+)/u,
      /(?<open>\/\*)/u,
      /(?<other>[\s\S])/u,
    ]
      .map(({ source }) => source)
      .join('|'),
    'gu',
  );

const STANDARD = tokens(/(?<string>'(?:[^']|'')*')/u);
/** Texts in which a backslash can stand before a quote, as some databases allow. */
const ESCAPED = tokens(/(?<string>'(?:[^'\\]|\\[\s\S]|'')*')/u);

/** Reads an expression or a condition; names what is wrong with it in every database. */
export function readSql(sql: string): SqlText | SqlMistake {
  const read = readTokens(sql, STANDARD);
  if (typeof read !== 'string' || !sql.includes('\\')) return read;
  const escaped = readTokens(sql, ESCAPED);
  return typeof escaped === 'string' ? read : escaped;
}

function readTokens(sql: string, pattern: RegExp): SqlText | SqlMistake {
  const words = new Set<string>();
  const calls = new Set<string>();
  let text = '';
  let word = '';
  let depth = 0;
  let hasWholeRow = false;
  for (const { 0: token, groups = {} } of sql.matchAll(pattern)) {
    const before = text.trimEnd().at(-1);
    if (groups.comment !== undefined) {
      text += ' ';
      continue;
    }
    text += token;
    if (groups.space !== undefined) continue;
    if (groups.word !== undefined || groups.name !== undefined) {
      word = (groups.word ?? token.slice(1, -1)).toLowerCase();
      words.add(word);
      continue;
    }
    if (groups.parameter !== undefined) return 'contains a placeholder';
    if (groups.open !== undefined) return 'contains an unclosed comment';
    if (token === "'" || token === '"' || token === '`') return 'contains an unclosed quote';
    if (token === ';') return 'contains ";"';
    if (token === '*' && before === '.') hasWholeRow = true;
    if (token === '(') {
      depth += 1;
      if (word !== '') calls.add(word);
    }
    if (token === ')') depth -= 1;
    if (depth < 0) return 'contains unbalanced parentheses';
    word = '';
  }
  if (depth !== 0) return 'contains unbalanced parentheses';
  const trimmed = text.trim();
  if (trimmed === '') return 'is empty';
  // A comment that begins with "#", as some databases allow, must not take the rest of the statement along.
  return { text: trimmed.includes('#') ? `${trimmed}\n` : trimmed, words, calls, hasWholeRow };
}

/** The columns of a table that SQL over its rows can depend on; undefined if that cannot be told. */
export function columnsRead(
  parts: readonly SqlText[],
  table: { readonly name: string; readonly columns: readonly { readonly name: string }[] },
): readonly string[] | undefined {
  const names = new Set(parts.flatMap(({ words }) => [...words]));
  const isQualifier = parts.every(({ text }) => !bareWord(table.name).test(text));
  if (names.has('select') || parts.some(({ hasWholeRow }) => hasWholeRow) || !isQualifier) return undefined;
  return table.columns.map(({ name }) => name).filter((name) => names.has(name.toLowerCase()));
}

/** The name of a table as a value: its row. */
const bareWord = (name: string): RegExp =>
  new RegExp(`(?<![\\w.'"\`])["\`\\[]?${name.replace(/[^\w]/g, '\\$&')}["\`\\]]?(?!\\s*[\\w.'"\`(])`, 'i');
