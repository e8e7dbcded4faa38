import { type Connection, StatementError } from '../platforms/connect/connection.ts';
import type { ScriptSyntax } from '../platforms/script/syntax.ts';
import { keyword, type Piece, piecesOf } from './statement-words.ts';

/** A table that is about to be dropped and holds rows. */
export interface TableAtRisk {
  /** The name in the script, quotes included. */
  readonly table: string;
  readonly rows: number;
}

/** The rows that would be lost: those of every table that the statements drop. */
export async function dataAtRisk(
  connection: Connection,
  statements: readonly { readonly sql: string }[],
  syntax: ScriptSyntax,
): Promise<readonly TableAtRisk[]> {
  const dropped = new Map<string, string>();
  for (const { sql } of statements) {
    for (const { written, name } of droppedTables(sql, syntax)) dropped.set(written, name);
  }
  if (dropped.size === 0) return [];
  const present = new Set((await connection.tableNames()).map((name) => name.toLowerCase()));
  const tables = [...dropped]
    .filter(([, name]) => present.has(name.toLowerCase()))
    .map(([written]) => written);
  const counts: TableAtRisk[] = [];
  for (let start = 0; start < tables.length; start += TABLES_PER_QUERY) {
    counts.push(...(await countRows(connection, tables.slice(start, start + TABLES_PER_QUERY))));
  }
  return counts.filter(({ rows }) => rows > 0);
}

// SQLite joins at most 500 queries: https://sqlite.org/limits.html
const TABLES_PER_QUERY = 100;

/** Names are compared loosely above, so a table may still not be there: then each is asked for by itself. */
async function countRows(connection: Connection, tables: readonly string[]): Promise<readonly TableAtRisk[]> {
  const query = tables.map((table, index) => `SELECT ${index} AS item, COUNT(*) AS total FROM ${table}`);
  try {
    const rows = await connection.query(query.join(' UNION ALL '));
    return rows.map((row) => {
      const [item, total] = Object.values(row).map(Number);
      return { table: tables[item ?? 0] ?? '', rows: total ?? 0 };
    });
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    if (tables.length === 1) return [];
    const counts: TableAtRisk[] = [];
    for (const table of tables) counts.push(...(await countRows(connection, [table])));
    return counts;
  }
}

interface TableName {
  /** With its schema, as the script writes it. */
  readonly written: string;
  /** The last part, without quotes. */
  readonly name: string;
}

/** The tables a statement drops, also inside of a block and in text that a block executes. */
export function droppedTables(sql: string, syntax: ScriptSyntax): readonly TableName[] {
  const pieces = piecesOf(sql, syntax);
  // What the body of a routine drops is dropped when somebody calls it.
  if (keyword(pieces[0]) === 'CREATE') return [];
  return pieces.flatMap((piece, index) => {
    const previous = keyword(pieces[index - 1]);
    if (piece.kind === 'text' && previous === 'IMMEDIATE') return droppedTables(textOf(piece.text), syntax);
    if (keyword(piece) !== 'TABLE') return [];
    const isDrop = previous === 'DROP' || (previous === 'TEMPORARY' && keyword(pieces[index - 2]) === 'DROP');
    return isDrop ? namesAt(pieces, index + 1) : [];
  });
}

function namesAt(pieces: readonly Piece[], start: number): readonly TableName[] {
  const hasCondition = keyword(pieces[start]) === 'IF' && keyword(pieces[start + 1]) === 'EXISTS';
  const names: TableName[] = [];
  for (let at = hasCondition ? start + 2 : start; ; at++) {
    let written = '';
    let last: Piece | undefined = pieces[at];
    while (last?.kind === 'name' || last?.kind === 'word') {
      written += last.text;
      if (pieces[at + 1]?.text !== '.') break;
      written += '.';
      at += 2;
      last = pieces[at];
    }
    if (last === undefined || written === '') return names;
    names.push({ written, name: unquoted(last) });
    at++;
    if (pieces[at]?.text !== ',') return names;
  }
}

const CLOSERS: Readonly<Record<string, string>> = { '"': '"', '`': '`', '[': ']' };

function unquoted({ kind, text }: Piece): string {
  const close = CLOSERS[text[0] ?? ''];
  return kind === 'name' && close !== undefined ? text.slice(1, -1).replaceAll(close + close, close) : text;
}

/** The value of a literal: `'it''s'` or `q'[it's]'`. */
const textOf = (literal: string): string =>
  literal.startsWith("'")
    ? literal.slice(1, -1).replaceAll("''", "'")
    : literal.slice(literal.indexOf("'") + 2, -2);
