import type { Query } from '../inspect.ts';

/**
 * Modes that change what our SQL means: types, literals, blanks behind the values of CHAR columns. Names of combinations
 * would set their parts again. Modes for SQL by hand (ANSI_QUOTES, PIPES_AS_CONCAT) stay: ours means the same in them.
 * https://mariadb.com/kb/en/sql-mode/
 */
const REMOVED = new Set([
  'ANSI',
  'DB2',
  'MAXDB',
  'MSSQL',
  'MYSQL323',
  'MYSQL40',
  'ORACLE',
  'POSTGRESQL',
  'EMPTY_STRING_IS_NULL',
  'NO_BACKSLASH_ESCAPES',
  'NO_FIELD_OPTIONS',
  'NO_KEY_OPTIONS',
  'NO_TABLE_OPTIONS',
  'PAD_CHAR_TO_FULL_LENGTH',
  'REAL_AS_FLOAT',
]);

async function modesOf(query: Query): Promise<readonly string[]> {
  const [row] = await query("SHOW SESSION VARIABLES LIKE 'sql_mode'");
  return String(row === undefined ? '' : Object.values(row)[1])
    .split(',')
    .filter((mode) => mode !== '');
}

/** Sets the modes; an empty text is NULL in some of them, so that none is a number. */
const setModes = (modes: readonly string[]): string =>
  `SET SESSION sql_mode = ${modes.length === 0 ? '0' : `'${modes.join(',')}'`}`;

/** The statement that gives another session the modes of this one. */
export const sessionModes = async (query: Query): Promise<string> => setModes(await modesOf(query));

/** Removes the modes in which the SQL of commands would mean something else. */
export async function usePlainModes(query: Query): Promise<void> {
  const modes = await modesOf(query);
  const kept = modes.filter((mode) => !REMOVED.has(mode.toUpperCase()));
  if (kept.length < modes.length) await query(setModes(kept));
}

/** Reads the catalogue in a session that shows expressions with their usual quotes. */
export async function withUsualQuotes<T>(query: Query, read: () => Promise<T>): Promise<T> {
  const modes = await modesOf(query);
  if (!modes.includes('ANSI_QUOTES')) return read();
  await query(setModes([]));
  try {
    return await read();
  } finally {
    await query(setModes(modes));
  }
}
