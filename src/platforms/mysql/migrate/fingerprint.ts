import { createHash } from 'node:crypto';
import { type Connection, type Row, StatementError } from '../../connect/connection.ts';
import type { ScriptSyntax } from '../../script/syntax.ts';
import { wordsOf } from './words.ts';

/** Something a statement creates, changes or drops, with the name as the statement writes it. */
export interface Touched {
  readonly kind: 'TABLE' | 'TRIGGER' | 'PROCEDURE' | 'FUNCTION' | 'EVENT' | 'DATABASE';
  readonly name: string;
}

/** The definitions of everything a statement changes, as the server writes them: one short text each. */
export async function mysqlFingerprint(
  connection: Connection,
  sql: string,
  syntax: ScriptSyntax,
): Promise<string | undefined> {
  const touched = touchedBy(sql, syntax);
  if (touched.length === 0) return undefined;
  const parts: string[] = [];
  for (const item of touched) parts.push(await definitionOf(connection, item));
  return parts.join(' ');
}

const MISSING = 'missing';

/** A DROP of several tables is not atomic: some may be gone and others not. */
export function isPartialDrop(sql: string, before: string, now: string): boolean {
  if (!/^\s*DROP\s+(?:TEMPORARY\s+)?(?:TABLES?|VIEW|SEQUENCE)\b/i.test(sql)) return false;
  const left = now.split(' ').filter((part) => part !== MISSING);
  return left.length > 0 && before !== now;
}

async function definitionOf(connection: Connection, { kind, name }: Touched): Promise<string> {
  try {
    const [row] = await connection.query(`SHOW CREATE ${kind} ${name}`);
    return row === undefined ? MISSING : hashOf(definitionIn(row));
  } catch (error) {
    if (error instanceof StatementError && MISSING_CODES.has(error.code ?? '')) return MISSING;
    throw error;
  }
}

// No such table, trigger, procedure or function, event, database.
const MISSING_CODES = new Set(['1146', '1360', '1305', '1539', '1049', '1051', '4161', '4091']);

/** The statement itself stands in a column named "Create …" or "SQL Original Statement". */
const definitionIn = (row: Row): string =>
  Object.entries(row)
    .filter(([column]) => /^Create |Original Statement$/.test(column) && column !== 'Created')
    .map(([, definition]) => String(definition))
    .join('\n')
    .replace(/ AUTO_INCREMENT=\d+/, '');

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

const WORDS_BEFORE_KIND = new Set(
  'OR REPLACE TEMPORARY UNIQUE FULLTEXT SPATIAL ONLINE OFFLINE IGNORE AGGREGATE'.split(' '),
);

/** What a statement of DDL changes; empty for statements whose effect is not a definition that the server shows. */
export function touchedBy(sql: string, syntax: ScriptSyntax): readonly Touched[] {
  const words = wordsOf(sql, syntax);
  const verb = words[0]?.toUpperCase() ?? '';
  if (!['CREATE', 'ALTER', 'DROP', 'RENAME', 'TRUNCATE'].includes(verb)) return [];
  let at = 1;
  // CREATE ALGORITHM=… DEFINER=… SQL SECURITY … VIEW
  if (verb === 'CREATE' || verb === 'ALTER') at = kindAt(words);
  while (WORDS_BEFORE_KIND.has(words[at]?.toUpperCase() ?? '')) at++;
  const kind = words[at]?.toUpperCase() ?? '';
  if (kind === 'INDEX') {
    const on = words.findIndex((word, index) => index > at && word.toUpperCase() === 'ON');
    return on === -1 ? [] : tablesAt(words, on + 1);
  }
  if (kind === 'TABLE' || kind === 'TABLES' || kind === 'VIEW' || kind === 'SEQUENCE') {
    return [...tablesAt(words, at + 1), ...(verb === 'ALTER' ? renamedTo(words, at + 1) : [])];
  }
  if (kind === 'SCHEMA' || kind === 'DATABASE') return namesAt(words, at + 1, 'DATABASE');
  if (isRoutine(kind)) return namesAt(words, at + 1, kind);
  return verb === 'TRUNCATE' ? tablesAt(words, at) : [];
}

const isRoutine = (kind: string): kind is Touched['kind'] =>
  kind === 'TRIGGER' || kind === 'PROCEDURE' || kind === 'FUNCTION' || kind === 'EVENT';

const KINDS = new Set(
  'TABLE VIEW SEQUENCE INDEX TRIGGER PROCEDURE FUNCTION EVENT DATABASE SCHEMA USER ROLE SERVER'.split(' '),
);

const kindAt = (words: readonly string[]): number => {
  const found = words.findIndex((word, index) => index > 0 && KINDS.has(word.toUpperCase()));
  return found === -1 ? 1 : found;
};

const tablesAt = (words: readonly string[], start: number) => namesAt(words, start, 'TABLE');

/** `IF [NOT] EXISTS a.b, c`; `a TO b, c TO d` gives all four. */
function namesAt(words: readonly string[], start: number, kind: Touched['kind']): readonly Touched[] {
  const names: Touched[] = [];
  let at = start;
  while (['IF', 'NOT', 'EXISTS'].includes(words[at]?.toUpperCase() ?? '')) at++;
  for (;;) {
    let name = words[at] ?? '';
    if (!isName(name)) return names;
    while (words[at + 1] === '.') {
      name += `.${words[at + 2] ?? ''}`;
      at += 2;
    }
    names.push({ kind, name });
    at++;
    const next = words[at]?.toUpperCase();
    if (next !== ',' && next !== 'TO') return names;
    at++;
  }
}

/** The new name in ALTER TABLE … RENAME [TO|AS] b, which RENAME COLUMN, INDEX and KEY do not give. */
function renamedTo(words: readonly string[], start: number): readonly Touched[] {
  const rename = words.findIndex((word, index) => index > start && word.toUpperCase() === 'RENAME');
  if (rename === -1 || /^(?:COLUMN|INDEX|KEY)$/i.test(words[rename + 1] ?? '')) return [];
  const isLinked = /^(?:TO|AS|=)$/i.test(words[rename + 1] ?? '');
  return tablesAt(words, rename + (isLinked ? 2 : 1));
}

const isName = (word: string): boolean => /^[`\w$\u0080-\uffff]/.test(word);
