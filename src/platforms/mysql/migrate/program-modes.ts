import type { Connection } from '../../connect/connection.ts';
import type { Query } from '../../inspect.ts';
import type { ScriptSyntax } from '../../script/syntax.ts';
import { quoteText } from '../../standard/quote-text.ts';
import { touchedBy } from './fingerprint.ts';

/** Keeps the modes of a session, which stored programs get, before a migration sets its own. */
export const KEEP_MODES = '@orm_modes = COALESCE(@orm_modes, @@SESSION.sql_mode)';

/** The statement that gives stored programs of a script the modes that they would have here. */
export async function keptModes(query: Query): Promise<string> {
  const [row] = await query('SELECT @orm_modes AS modes');
  return `SET @orm_modes = ${quoteText(String(row?.modes ?? ''))}`;
}

/** A mode that only migrations set. */
export const OWN_MODE = 'NO_AUTO_VALUE_ON_ZERO';

const USUAL_MODES = `SET @orm_own_modes = @@SESSION.sql_mode, SESSION sql_mode = IF(FIND_IN_SET('${OWN_MODE}', @@SESSION.sql_mode), COALESCE(@orm_modes, @@SESSION.sql_mode), @@SESSION.sql_mode)`;
const OWN_MODES = 'SET SESSION sql_mode = @orm_own_modes';

/** What runs before and after a statement. */
export type Around = readonly [before: string, after: string];

/**
 * Statements around one that creates a routine, trigger or event: it runs with the modes of the session that creates it,
 * which are not to be those of a migration, unless its SQL has set others.
 */
export function aroundProgram(sql: string, syntax: ScriptSyntax): Around | undefined {
  const isProgram =
    /^\s*CREATE\b/i.test(sql) &&
    touchedBy(sql, syntax).some(({ kind }) => kind !== 'TABLE' && kind !== 'DATABASE');
  return isProgram ? [USUAL_MODES, OWN_MODES] : undefined;
}

/** Runs a statement between others. */
export async function executeBetween(
  connection: Connection,
  sql: string,
  [before, after]: Around,
): Promise<void> {
  await connection.execute(before);
  try {
    await connection.execute(sql);
  } finally {
    await connection.execute(after);
  }
}
