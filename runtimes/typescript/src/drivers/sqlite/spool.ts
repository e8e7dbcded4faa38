import type { Row } from '../../connection/statement.ts';
import type { SqliteConnection } from './library.ts';

let spools = 0;

/**
 * The rows of a SELECT in a temporary table: a long result fills no memory, and holds no lock that would keep others
 * from writing.
 */
export class Spool {
  readonly #connection: SqliteConnection;
  readonly #table: string;
  #last = 0;

  constructor(connection: SqliteConnection, sql: string, values: readonly unknown[]) {
    spools += 1;
    this.#connection = connection;
    this.#table = `temp.orm_stream_${spools}`;
    writing(connection, () => connection.prepare(`CREATE TABLE ${this.#table} AS ${sql}`).run(...values));
  }

  *portions(size: number): Generator<readonly Row[]> {
    const sql = `SELECT * FROM ${this.#table} WHERE _rowid_ > ? ORDER BY _rowid_ LIMIT ${size}`;
    for (;;) {
      // Prepared for every portion: statements of the loop may change the schema of the connection.
      const rows = this.#connection.prepare(sql).all(this.#last);
      if (rows.length > 0) yield rows;
      if (rows.length < size) return;
      this.#last += size;
    }
  }

  /** A rollback may have dropped the table before. */
  drop(): void {
    writing(this.#connection, () => this.#connection.exec(`DROP TABLE IF EXISTS ${this.#table}`));
  }
}

/** Sessions that only read may write to tables of their own. */
function writing(connection: SqliteConnection, work: () => void): void {
  const [[isQueryOnly] = []] = connection.prepare('PRAGMA query_only').all();
  if (Number(isQueryOnly) !== 1) return work();
  connection.exec('PRAGMA query_only = OFF');
  try {
    work();
  } finally {
    connection.exec('PRAGMA query_only = ON');
  }
}
