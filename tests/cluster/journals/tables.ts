import type { Row } from '../../servers/scratch.ts';

/** The contents of all tables of the project. */
export interface Tables {
  readonly entries: readonly Row[];
  readonly counters: readonly Row[];
  readonly accounts: readonly Row[];
  readonly transfers: readonly Row[];
  readonly tasks: readonly Row[];
}

export type Query = (sql: string) => Promise<readonly Row[]>;

export const ACCOUNTS = 8;
export const BALANCE = 1000;
export const COUNTERS = 3;

/** The rows that workers change but never add. */
export const FIRST_ROWS: readonly string[] = [
  `INSERT INTO account (id, balance) VALUES ${numbers(ACCOUNTS).map((id) => `(${id}, ${BALANCE})`)}`,
  `INSERT INTO counter (id, amount) VALUES ${numbers(COUNTERS).map((id) => `(${id}, 0)`)}`,
];

export async function readTables(query: Query): Promise<Tables> {
  return {
    entries: await query('SELECT id, title, content FROM entry ORDER BY id'),
    counters: await query('SELECT id, amount FROM counter ORDER BY id'),
    accounts: await query('SELECT id, balance FROM account ORDER BY id'),
    transfers: await query('SELECT id, title, source_id, target_id, amount FROM transfer ORDER BY id'),
    tasks: await query('SELECT id, title, board, sortable_rank FROM task ORDER BY board, sortable_rank, id'),
  };
}

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
