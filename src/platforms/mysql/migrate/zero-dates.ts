import type { Connection } from '../../connect/connection.ts';
import type { ScriptSyntax } from '../../script/syntax.ts';
import { alterationsOf } from './alterations.ts';
import { touchedBy } from './fingerprint.ts';

const NO_ZERO_DATES = ['NO_ZERO_DATE', 'NO_ZERO_IN_DATE'];

/**
 * The modes of the session without those in which no table can be altered that has a zero date as a default or in a row.
 * TRADITIONAL would set them again.
 */
export const MODES_WITH_ZERO_DATES = ['TRADITIONAL', ...NO_ZERO_DATES].reduce(
  (modes, mode) => `REPLACE(${modes}, '${mode}', '')`,
  '@@SESSION.sql_mode',
);

/** Runs a statement; one that converts values to dates fails where a zero date would become of a value. */
export async function executeStrictly(
  connection: Connection,
  sql: string,
  syntax: ScriptSyntax,
): Promise<void> {
  if (!(await canRefuseZeroDates(connection, sql, syntax))) return connection.execute(sql);
  const modes = NO_ZERO_DATES.join(',');
  await connection.execute(`SET SESSION sql_mode = CONCAT_WS(',', @@SESSION.sql_mode, '${modes}')`);
  try {
    await connection.execute(sql);
  } finally {
    await connection.execute(`SET SESSION sql_mode = ${MODES_WITH_ZERO_DATES}`);
  }
}

const DATE_TYPE = /^(?:date|datetime|timestamp)\b/i;

/** Whether values become dates in a table without zero dates, which the server would refuse with the others. */
async function canRefuseZeroDates(
  connection: Connection,
  sql: string,
  syntax: ScriptSyntax,
): Promise<boolean> {
  const wanted = new Set<string>();
  for (const alteration of alterationsOf(sql, syntax)) {
    // CHANGE has the new name before the type.
    if (alteration.kind === 'modify' && alteration.words.slice(1, 3).some((word) => DATE_TYPE.test(word)))
      wanted.add(alteration.column.toLowerCase());
  }
  const table = touchedBy(sql, syntax)[0]?.name;
  if (wanted.size === 0 || table === undefined) return false;
  const columns = await connection.query(`SHOW COLUMNS FROM ${table}`);
  const dates = columns.filter(({ Type: type }) => DATE_TYPE.test(String(type)));
  const isDate = (name: string): boolean =>
    dates.some(({ Field: field }) => String(field).toLowerCase() === name);
  if ([...wanted].every(isDate) || dates.some((column) => isZeroDate(column.Default))) return false;
  if (dates.length === 0) return true;
  // Compared as text: a date with a zero in it may be no value for other comparisons.
  const hasZero = dates.map(({ Field: name }) => `${quote(String(name))} LIKE '%-00%'`).join(' OR ');
  return (await connection.query(`SELECT 1 FROM ${table} WHERE ${hasZero} LIMIT 1`)).length === 0;
}

const isZeroDate = (value: unknown): boolean => typeof value === 'string' && value.includes('-00');

const quote = (name: string): string => `\`${name.replaceAll('`', '``')}\``;
