import { type Connection, StatementError } from '../../connect/connection.ts';
import { quoteText } from '../../standard/quote-text.ts';

/** Views and triggers that cannot be compiled, with the reason: SQLite notices only when they are used. */
export type BrokenObjects = ReadonlyMap<string, string>;

const OBJECTS = `SELECT m.type, m.name, m.tbl_name FROM sqlite_master m WHERE m.type IN ('view', 'trigger')`;

/**
 * Functions and collations that an application defines on its own connections, and what triggers on a view leave to no
 * one.
 */
const NOT_BROKEN = /^no such (?:function|collation sequence|module)|^cannot modify .* because it is a view$/;

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Compiles a statement for every view and every kind of trigger, without running it. */
export async function brokenObjects(connection: Connection): Promise<BrokenObjects> {
  const objects = await connection.query(OBJECTS);
  const broken = new Map<string, string>();
  const compile = async (label: string, sql: string): Promise<void> => {
    try {
      await connection.query(`EXPLAIN ${sql}`);
    } catch (error) {
      if (!(error instanceof StatementError)) throw error;
      if (!NOT_BROKEN.test(error.message)) broken.set(label, error.message);
    }
  };
  for (const { type, name } of objects)
    if (type === 'view') await compile(`view "${name}"`, `SELECT * FROM ${quote(String(name))}`);
  const holders = new Set(
    objects.filter(({ type }) => type === 'trigger').map((row) => String(row.tbl_name)),
  );
  for (const holder of holders) {
    const label = (event: string): string => `trigger on ${event} of "${holder}"`;
    await compile(label('INSERT'), `INSERT INTO ${quote(holder)} DEFAULT VALUES`);
    await compile(label('DELETE'), `DELETE FROM ${quote(holder)}`);
    const columns = await connection.query(`SELECT name FROM pragma_table_info(${quoteText(holder)})`);
    const sets = columns.map(({ name }) => `${quote(String(name))} = NULL`).join(', ');
    if (sets !== '') await compile(label('UPDATE'), `UPDATE ${quote(holder)} SET ${sets}`);
  }
  return broken;
}

/** Fails where a view or trigger that could be used before can no longer be. */
export function refuseBroken(before: BrokenObjects, after: BrokenObjects): void {
  for (const [label, message] of after) {
    if (before.has(label)) continue;
    throw new StatementError(
      `The migration would break the ${label}: ${message}. Drop or change it in the migration first.`,
    );
  }
}
