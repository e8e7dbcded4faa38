import type { Connection as MysqlConnection, RowDataPacket } from 'mysql2/promise';

interface RunningQuery {
  readonly thread: number;
  /** What the client has sent, one of which is running. */
  readonly statements: readonly string[];
}

/** The server may show less of a long statement. */
const COMPARED = 60;

/** Ends a query by a second connection; false where that reaches no thread with the query, such as on another server. */
export async function killQuery(
  { thread, statements }: RunningQuery,
  open: () => Promise<MysqlConnection>,
): Promise<boolean> {
  const connection = await open();
  try {
    const [rows] = await connection.query<RowDataPacket[]>(
      `SELECT INFO AS shown FROM information_schema.PROCESSLIST WHERE ID = ${Number(thread)}`,
    );
    const beginning = (text: string): string => text.trim().slice(0, COMPARED);
    const shown = beginning(String(rows[0]?.shown ?? ''));
    if (!statements.some((sql) => beginning(sql) === shown)) return false;
    await connection.query(`KILL QUERY ${Number(thread)}`);
    return true;
  } finally {
    await connection.end().catch(() => connection.destroy());
  }
}
