import type { Connection, StatementError } from '../../connect/connection.ts';
import type { SessionOptions } from '../../migration/runtime.ts';
import type { ScriptSyntax } from '../../script/syntax.ts';
import { quoteText } from '../../standard/quote-text.ts';
import { namesIn } from './fingerprint.ts';
import { refuseSharedSessions } from './pooler.ts';

const USUAL_LOCK_TIMEOUT_MS = 2000;

/** One query sets all: readers queue behind a statement that waits for a lock, so it must not wait for long. */
export async function prepareSession(connection: Connection, options: SessionOptions): Promise<void> {
  await refuseSharedSessions(connection);
  const timeout = options.lockTimeoutMs ?? USUAL_LOCK_TIMEOUT_MS;
  await connection.query(
    `SELECT set_config('lock_timeout', '${timeout}ms', false), set_config('statement_timeout', '0', false), set_config('idle_in_transaction_session_timeout', '0', false), set_config('standard_conforming_strings', 'on', false)`,
  );
}

/** The schema that has the journal, or would get it. */
export async function qualifyJournal(connection: Connection, table: string): Promise<string> {
  const [row] = await connection.query(
    `SELECT quote_ident(COALESCE((SELECT nspname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE c.oid = to_regclass(${quoteText(table)})), current_schema())) AS schema`,
  );
  const schema = row?.schema;
  return schema === null || schema === undefined || table.includes('"."')
    ? table
    : `${String(schema)}.${table}`;
}

// Lock not available, deadlock, serialization failure: https://www.postgresql.org/docs/current/errcodes-appendix.html
const BUSY = new Set(['55P03', '40P01', '40001']);

export const isBusy = (error: StatementError): boolean => error.code !== undefined && BUSY.has(error.code);

const CONCURRENTLY = /^\s*CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\b/i;

/** A failed CREATE INDEX CONCURRENTLY leaves an index that is not valid, which IF NOT EXISTS would keep. */
export async function dropInvalidIndex(
  connection: Connection,
  sql: string,
  syntax: ScriptSyntax,
): Promise<void> {
  if (!CONCURRENTLY.test(sql)) return;
  const names = namesIn(sql, syntax).map(quoteText);
  // The name of an index is unique in the schema of its table, and both stand in the statement.
  const invalid = await connection.query(
    `SELECT format('%I.%I', n.nspname, c.relname) AS index FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
JOIN pg_class t ON t.oid = i.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE NOT i.indisvalid AND c.relname IN (${names.join(', ')}) AND t.relname IN (${names.join(', ')})`,
  );
  for (const { index } of invalid) await connection.execute(`DROP INDEX ${String(index)}`);
}
