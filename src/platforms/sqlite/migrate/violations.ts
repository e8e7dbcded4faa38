import { type Connection, StatementError } from '../../connect/connection.ts';
import { quoteText } from '../../standard/quote-text.ts';

/** Rows that refer to no row, which SQLite allows while foreign keys are not enforced. */
export interface Violations {
  /** The number of rows by the key of their table and the referenced one. */
  readonly rows: ReadonlyMap<string, Violation>;
  /** Keys that refer to columns that are not unique, by table. */
  readonly mismatches: ReadonlyMap<string, string>;
  readonly tables: ReadonlySet<string>;
}

interface Violation {
  readonly table: string;
  readonly parent: string;
  readonly count: number;
}

const TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%REFERENCES%'";

export async function findViolations(connection: Connection): Promise<Violations> {
  const rows = new Map<string, Violation>();
  const mismatches = new Map<string, string>();
  const all = await connection.tableNames();
  for (const { name } of await connection.query(TABLES)) {
    const table = String(name);
    const check = `SELECT parent, COUNT(*) AS rows FROM pragma_foreign_key_check(${quoteText(table)}) GROUP BY parent`;
    try {
      for (const { parent, rows: count } of await connection.query(check))
        rows.set(`${table}\0${parent}`, { table, parent: String(parent), count: Number(count) });
    } catch (error) {
      if (!(error instanceof StatementError)) throw error;
      mismatches.set(table, error.message);
    }
  }
  return { rows, mismatches, tables: new Set(all) };
}

/** Rows that were violations before may stay so, also under another name of their table. */
export function refuseViolations(before: Violations, after: Violations): void {
  for (const [table, message] of after.mismatches) {
    if (!before.mismatches.has(table) && before.tables.has(table)) throw new StatementError(`${message}.`);
  }
  const grown = [...after.rows].flatMap(([key, violation]) => {
    const more = violation.count - (before.rows.get(key)?.count ?? 0);
    return more > 0 ? [{ ...violation, count: more }] : [];
  });
  const renamed = [...before.rows.values()]
    .filter(({ table, parent }) => !after.tables.has(table) || !after.tables.has(parent))
    .reduce((sum, { count }) => sum + count, 0);
  if (grown.reduce((sum, { count }) => sum + count, 0) <= renamed) return;
  const list = grown.map(
    ({ table, parent, count }) =>
      `${count} ${count === 1 ? 'row' : 'rows'} of "${table}" would refer to rows of "${parent}" that do not exist`,
  );
  throw new StatementError(`${list.join('; ')}.`);
}
