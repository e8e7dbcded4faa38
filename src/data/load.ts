import type { Column } from '../model/column.ts';
import type { Database } from '../model/database.ts';
import { columnPairs, isConstraint } from '../model/foreign-key.ts';
import { foreignTableOf } from '../model/relations.ts';
import type { Table } from '../model/table.ts';
import { type Connection, StatementError } from '../platforms/connect/connection.ts';
import type { SqlRow } from './check-row.ts';
import type { FileRow } from './files/file-row.ts';
import type { LoadedTable } from './load-plan.ts';
import { literalsOf, oneOfKeys, readList, type TransferPlatform } from './rows-sql.ts';

/** A checked row, and its place in the plan. */
export interface RowToLoad {
  readonly loaded: LoadedTable;
  readonly row: FileRow;
  readonly sql: SqlRow;
}

/** The rows of a file in their order, from its beginning on each call. */
export type RowsOfFile = () => AsyncIterable<RowToLoad>;

export interface LoadRequest {
  readonly database: Database;
  readonly platform: TransferPlatform;
  readonly rows: RowsOfFile;
  /** The tables of the file, in the order of the plan. */
  readonly tables: readonly LoadedTable[];
  /** Whether the rows of each table come after those of the tables before it. */
  readonly isOrdered: boolean;
}

/** How many rows of a table were written. */
export interface LoadedRows {
  readonly table: Table;
  readonly inserted: number;
  readonly updated: number;
}

/** A row that the database refused. */
export class RefusedRow extends Error {
  override readonly name = 'RefusedRow';
  readonly row: RowToLoad;

  constructor(row: RowToLoad, message: string) {
    super(message);
    this.row = row;
  }
}

/** Keys of a table that lead to no row. */
export class BrokenKey extends Error {
  override readonly name = 'BrokenKey';
  readonly table: Table;
  readonly parent: Table;

  constructor(table: Table, parent: Table) {
    super('A key leads to no row.');
    this.table = table;
    this.parent = parent;
  }
}

/** A batch has as many rows, and about as many characters. */
const ROWS_IN_BATCH = 500;
const CHARACTERS_IN_BATCH = 500_000;

/** Writes the rows. Needs an open transaction, which the caller commits. */
export async function loadRows(request: LoadRequest, connection: Connection): Promise<readonly LoadedRows[]> {
  const { tables, rows, isOrdered, platform } = request;
  const hasRequired = tables.some(({ required }) => required.length > 0);
  if (hasRequired) for (const sql of platform.transfer.deferKeys) await connection.execute(sql);
  const counts = new Map(tables.map(({ table }) => [table, { inserted: 0, updated: 0 }]));
  const write = batches(async (batch) => {
    const { inserted, updated } = await writeBatch(batch, platform, connection);
    const count = counts.get(batch[0].loaded.table);
    if (count === undefined) return;
    count.inserted += inserted;
    count.updated += updated;
  });
  for (const only of isOrdered ? [undefined] : tables) {
    for await (const one of rows())
      if (only === undefined || one.loaded === only) await write.add({ ...one, sql: withoutLate(one) });
    await write.finish();
  }
  if (tables.some(({ late }) => late.size > 0)) {
    const rewrite = batches((batch) => replaceRows(batch, platform, connection));
    for await (const one of rows()) if (isLate(one)) await rewrite.add(one);
    await rewrite.finish();
  }
  if (hasRequired) for (const { table } of tables) await checkKeys(table, request, connection);
  for (const { table } of tables)
    for (const column of table.columns.filter(({ autoIncrement }) => autoIncrement)) {
      const sql = platform.ddl.counterBehind(column, table);
      if (sql !== undefined) await connection.run(sql);
    }
  return tables.map(({ table }) => ({ table, inserted: 0, updated: 0, ...counts.get(table) }));
}

/** Whether the row has its key, by which its late values are written, and such a value. */
const isLate = ({ loaded, sql }: RowToLoad): boolean =>
  hasKey(loaded, sql) &&
  sql.columns.some(({ name }, index) => loaded.late.has(name) && sql.literals[index] !== 'NULL');

const hasKey = ({ key }: LoadedTable, { columns }: SqlRow): boolean =>
  key.length > 0 && key.every((column) => columns.includes(column));

function withoutLate({ loaded, sql }: RowToLoad): SqlRow {
  if (loaded.late.size === 0 || !hasKey(loaded, sql)) return sql;
  const literals = sql.literals.map((literal, index) =>
    loaded.late.has(sql.columns[index]?.name ?? '') ? 'NULL' : literal,
  );
  return { columns: sql.columns, literals };
}

type Batch = readonly [RowToLoad, ...RowToLoad[]];

/** Collects rows of one table with the same columns and different keys. */
function batches(write: (batch: Batch) => Promise<void>) {
  let rows: RowToLoad[] = [];
  let size = 0;
  let keys = new Set<string>();
  const finish = async (): Promise<void> => {
    const [first, ...others] = rows;
    if (first !== undefined) await write([first, ...others]);
    rows = [];
    size = 0;
    keys = new Set();
  };
  const add = async (row: RowToLoad): Promise<void> => {
    const [first] = rows;
    const key = hasKey(row.loaded, row.sql) ? textOfKey(keyOf(row)) : undefined;
    const belongs =
      first === undefined ||
      (first.loaded === row.loaded &&
        isSameList(first.sql.columns, row.sql.columns) &&
        (key === undefined || !keys.has(key)));
    if (!belongs || rows.length >= ROWS_IN_BATCH || size >= CHARACTERS_IN_BATCH) await finish();
    rows.push(row);
    if (key !== undefined) keys.add(key);
    for (const literal of row.sql.literals) size += literal.length;
  };
  return { add, finish };
}

const isSameList = (one: readonly Column[], other: readonly Column[]): boolean =>
  one.length === other.length && one.every((column, index) => column === other[index]);

const textOfKey = (literals: readonly string[]): string => JSON.stringify(literals);

const keyOf = ({ loaded: { key }, sql: { columns, literals } }: RowToLoad): readonly string[] =>
  key.map((column) => literals[columns.indexOf(column)] ?? '');

/** Inserts the rows that are not there, and changes those that are. */
async function writeBatch(batch: Batch, platform: TransferPlatform, connection: Connection) {
  const existing = await existingKeys(batch, platform, connection);
  const isThere = (row: RowToLoad): boolean => existing.size > 0 && existing.has(textOfKey(keyOf(row)));
  const inserted = batch.filter((row) => !isThere(row));
  const updated = batch.filter(isThere);
  await writeEach(inserted, (rows) => insertOf(rows, platform), connection);
  await replaceRows(updated, platform, connection);
  return { inserted: inserted.length, updated: updated.length };
}

async function replaceRows(
  batch: readonly RowToLoad[],
  platform: TransferPlatform,
  connection: Connection,
): Promise<void> {
  const [first] = batch;
  if (first === undefined) return;
  const { table } = first.loaded;
  const [key, columns] = [first.loaded.key, first.sql.columns].map((list) => list.map(({ name }) => name));
  if (key === undefined || columns?.every((name) => key.includes(name)) !== false) return;
  const statementOf = (rows: readonly RowToLoad[]): string =>
    platform.ddl.putRows(table, { key, columns, rows: rows.map(({ sql }) => sql.literals) });
  await writeEach(batch, statementOf, connection);
}

function insertOf(rows: readonly RowToLoad[], { ddl }: TransferPlatform): string {
  const [first] = rows;
  if (first === undefined) return '';
  const { columns } = first.sql;
  const names = columns.map(({ name }) => ddl.quote(name)).join(', ');
  const values = rows.map(({ sql }) => `(${sql.literals.join(', ')})`).join(',\n');
  return `INSERT INTO ${ddl.tableName(first.loaded.table)} (${names})${ddl.insertOption(columns)} VALUES\n${values}`;
}

/** The keys of the batch that the table has. */
async function existingKeys(
  batch: Batch,
  platform: TransferPlatform,
  connection: Connection,
): Promise<ReadonlySet<string>> {
  const [{ loaded, sql }] = batch;
  const { key, table } = loaded;
  if (!hasKey(loaded, sql)) return new Set();
  const where = oneOfKeys(key, batch.map(keyOf), platform);
  const found = await connection.run(
    `SELECT ${readList(key, platform)} FROM ${platform.ddl.tableName(table)} WHERE ${where}`,
  );
  return new Set(found.rows.map((cells) => textOfKey(literalsOf(cells, key, table, platform) ?? [])));
}

/** Runs a statement for the rows; where it fails, finds the row that is the reason. */
async function writeEach(
  rows: readonly RowToLoad[],
  statementOf: (rows: readonly RowToLoad[]) => string,
  connection: Connection,
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  try {
    await connection.attempt(statementOf(rows));
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    if (rows.length === 1) throw new RefusedRow(first, error.message);
    const middle = Math.ceil(rows.length / 2);
    await writeEach(rows.slice(0, middle), statementOf, connection);
    await writeEach(rows.slice(middle), statementOf, connection);
  }
}

/** Checks the keys of a table that the database has not checked row by row. */
async function checkKeys(
  table: Table,
  { database, platform: { ddl } }: LoadRequest,
  connection: Connection,
): Promise<void> {
  for (const foreignKey of table.foreignKeys.filter(isConstraint)) {
    const parent = foreignTableOf(database, foreignKey);
    if (parent === undefined) continue;
    const pairs = columnPairs(foreignKey).map(
      ({ local, foreign }) => [ddl.quote(local), ddl.quote(foreign)] as const,
    );
    const isSet = pairs.map(([local]) => `c.${local} IS NOT NULL`).join(' AND ');
    const leads = pairs.map(([local, foreign]) => `p.${foreign} = c.${local}`).join(' AND ');
    const missing = `NOT EXISTS (SELECT 1 FROM ${ddl.tableName(parent)} p WHERE ${leads})`;
    const { rows } = await connection.run(
      `SELECT 1 FROM ${ddl.tableName(table)} c WHERE ${isSet} AND ${missing} LIMIT 1`,
    );
    if (rows.length > 0) throw new BrokenKey(table, parent);
  }
}
