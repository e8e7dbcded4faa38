import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Dialect, plsql, printTokens, splitScript, type Token, tokenize, tsql } from './tokens.ts';

/** Rung 4: H2 runs the DDL in its compatibility modes with real tables, keys and rows. */

export interface H2Mode {
  readonly url: string;
  readonly dialect: Dialect;
  /** A statement in H2's syntax; undefined if it has no equivalent. */
  readonly adapt: (tokens: readonly Token[]) => string | undefined;
}

/** The virtual machine ends before optimized code and a parallel collector repay what they cost. */
const SHORT_RUN = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** Runs a script in an empty in-memory database; returns the first error, or undefined. */
export function runH2(jar: string, mode: H2Mode, statements: readonly string[]): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'orm-h2-'));
  const file = join(folder, 'script.sql');
  const program = ['-cp', jar, 'org.h2.tools.RunScript', '-url', `jdbc:h2:mem:x;${mode.url}`, '-user', 'sa'];
  try {
    writeFileSync(file, statements.map((sql) => `${sql};\n`).join(''));
    execFileSync('java', [...SHORT_RUN, ...program, '-script', file], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    return undefined;
  } catch (error) {
    const { stderr } = error as { readonly stderr?: Buffer };
    return stderr?.toString().slice(0, 2000) ?? String(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The statements of a script in H2's syntax. */
export const adaptScript = (script: string, { dialect, adapt }: H2Mode): readonly string[] =>
  splitScript(script, dialect).flatMap((tokens) => adapt(tokens) ?? []);

/** Creates the schemas that a script expects: in Oracle they are users. */
export const schemasOf = (statements: readonly string[]): readonly string[] => [
  ...new Set(
    statements.flatMap((sql) => {
      const schema = /^CREATE TABLE ("(?:[^"]|"")*") \./.exec(sql)?.[1];
      return schema === undefined ? [] : `CREATE SCHEMA IF NOT EXISTS ${schema}`;
    }),
  ),
];

/** Fails unless the query returns this number. */
export const expectCount = (count: number, query: string): string =>
  `SELECT 1 / CASE WHEN (${query}) = ${count} THEN 1 ELSE 0 END`;

const starts = (tokens: readonly Token[], ...words: readonly string[]): boolean =>
  words.every((word, index) => tokens[index]?.kind === 'word' && tokens[index]?.value === word);

/** H2 has one syntax for quoted names and one for bytes. */
function printed({ kind, value, source }: Token): string {
  if (kind === 'name') return `"${value.replaceAll('"', '""')}"`;
  return kind === 'number' && value.startsWith('0x') ? `X'${value.slice(2)}'` : source;
}

const replaceWords = (tokens: readonly Token[], words: Readonly<Record<string, string>>): string =>
  tokens
    .map((token) => (token.kind === 'word' ? (words[token.value] ?? token.source) : printed(token)))
    .join(' ')
    // An operator of two characters is two tokens.
    .replace(/(?<= )([<>]) (?=[=>] )/g, '$1');

/** Columns of H2 have no collation of their own. */
const withoutCollations = (tokens: readonly Token[]): readonly Token[] => {
  const isClause = ({ kind, value }: Token): boolean => kind === 'word' && value === 'COLLATE';
  return tokens.filter((token, index) => {
    const before = tokens[index - 1];
    return !isClause(token) && !(before !== undefined && isClause(before));
  });
};

export const mssqlMode: H2Mode = {
  url: 'MODE=MSSQLServer;DATABASE_TO_LOWER=TRUE;CASE_INSENSITIVE_IDENTIFIERS=TRUE',
  dialect: tsql,
  adapt: (written) => {
    const tokens = withoutCollations(written);
    // CASCADE drops the keys that point to a table; H2 has no descriptions.
    if (starts(tokens, 'EXEC')) return undefined;
    if (starts(tokens, 'IF')) return schemaOf(tokens);
    if (isSpecialIndex(tokens)) return undefined;
    const sql = replaceWords(tokens, {
      ...{ NONCLUSTERED: '', MAX: '1000000', GEOMETRY: 'VARBINARY' },
      ...{ DATETIMEOFFSET: 'TIMESTAMP WITH TIME ZONE', SYSDATETIMEOFFSET: 'CURRENT_TIMESTAMP' },
    });
    // The precision of seconds is in the middle of the type.
    const computed = sql.replace(
      / AS \( CAST \( (\(.*?\)) AS ([A-Z]+(?: \([ \d,]+\))?) \) \)(?: PERSISTED)?/g,
      ' $2 GENERATED ALWAYS AS $1',
    );
    const typed = computed.replace(/(?<=TIMESTAMP)( WITH TIME ZONE) (\( \d \))/g, ' $2$1');
    return starts(tokens, 'DROP', 'TABLE') ? `${typed} CASCADE` : typed;
  },
};

/** Whether H2 has no such index: one with a condition, with included columns or on an expression. */
const isSpecialIndex = (tokens: readonly Token[]): boolean =>
  (starts(tokens, 'CREATE', 'INDEX') || starts(tokens, 'CREATE', 'UNIQUE', 'INDEX')) &&
  (tokens.some(({ kind, value }) => kind === 'word' && (value === 'WHERE' || value === 'INCLUDE')) ||
    tokens.some(({ value }, at) => value === '(' && tokens[at + 1]?.value === '('));

/** IF SCHEMA_ID(N'x') IS NULL EXEC(N'CREATE SCHEMA [x]') */
function schemaOf(tokens: readonly Token[]): string {
  const texts = tokens.filter(({ kind }) => kind === 'text').map(({ value }) => value);
  const statement = replaceWords(tokenize(texts[1] ?? '', tsql), {});
  return statement.replace('CREATE SCHEMA', 'CREATE SCHEMA IF NOT EXISTS');
}

export const oracleMode: H2Mode = {
  url: 'MODE=Oracle',
  dialect: plsql,
  adapt: (given) => {
    const tokens = withoutCollations(withoutDeferrals(given));
    if (starts(tokens, 'ALTER', 'SESSION')) return undefined;
    if (starts(tokens, 'BEGIN')) return dropOf(tokens);
    if (isSpecialIndex(tokens)) return undefined;
    const storage = tokens.findIndex(({ kind, value }) => kind === 'word' && STORAGE.has(value));
    const logical =
      storage === -1 || starts(tokens, 'CREATE', 'TABLE') ? withoutStorage(tokens) : tokens.slice(0, storage);
    return replaceWords(logical, { SDO_GEOMETRY: 'VARBINARY', ORDER: '', VIRTUAL: '' });
  },
};

/** H2 checks every constraint with each statement: DEFERRABLE INITIALLY and the word behind it go. */
function withoutDeferrals(tokens: readonly Token[]): readonly Token[] {
  const place = tokens.findIndex(({ kind, value }) => kind === 'word' && value === 'DEFERRABLE');
  if (place === -1) return tokens;
  return [...tokens.slice(0, place), ...withoutDeferrals(tokens.slice(place + 3))];
}

const STORAGE = new Set(['USING', 'PCTFREE', 'INITRANS', 'STORAGE', 'TABLESPACE']);

/** Removes physical clauses, which do not affect the content. */
function withoutStorage(tokens: readonly Token[]): readonly Token[] {
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined) break;
    if (token.kind !== 'word' || !STORAGE.has(token.value)) kept.push(token);
    else if (token.value !== 'STORAGE') at++;
    else while (tokens[at]?.value !== ')') at++;
  }
  return kept;
}

/** The statement inside a block, in a form that ignores a missing table. */
function dropOf(tokens: readonly Token[]): string {
  const drop = tokenize(tokens.find(({ kind }) => kind === 'text')?.value ?? '', plsql);
  return printTokens(drop)
    .replace(/^DROP (TABLE|SEQUENCE)/, 'DROP $1 IF EXISTS')
    .replace(/CONSTRAINTS$/, '');
}
