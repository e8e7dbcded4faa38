import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { type Connection, createConnection } from 'mysql2/promise';
import pg from 'pg';
import { PROGRAM_LIMIT_MS } from '../support/limits.ts';
import { type ServerAddress, USER } from './server.ts';

/** Returns integers beyond 2^53, dates and times as text, with every driver. */
export type Row = Readonly<Record<string, unknown>>;

/** An empty database for one test. */
export interface Scratch {
  /** The DSN in PDO's syntax. */
  readonly dsn: string;
  readonly user: string;
  readonly password: string;
  query(sql: string): Promise<readonly Row[]>;
  /** Runs one or several statements. */
  execute(sql: string): Promise<void>;
  drop(): Promise<void>;
}

export async function createSqliteScratch(folder: string): Promise<Scratch> {
  const path = join(folder, `${randomName()}.sq3`);
  const database = new DatabaseSync(path, { timeout: PROGRAM_LIMIT_MS });
  return {
    dsn: `sqlite:${path}`,
    user: '',
    password: '',
    async query(sql) {
      const statement = database.prepare(sql);
      statement.setReadBigInts(true);
      return statement.all().map(plainRow);
    },
    async execute(sql) {
      database.exec(sql);
    },
    async drop() {
      if (database.isOpen) database.close();
      for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(path + suffix, { force: true });
    },
  };
}

/** The major version of a PostgreSQL server. */
export async function pgsqlMajor(scratch: Scratch): Promise<number> {
  const [row] = await scratch.query('SHOW server_version_num');
  return Math.floor(Number(row?.server_version_num) / 10_000);
}

export async function createPgsqlScratch(server: ServerAddress): Promise<Scratch> {
  const name = randomName();
  await usingPgsql(server, USER, (client) => client.query(`CREATE DATABASE ${name}`));
  const client = await connectPgsql(server, name);
  return {
    dsn: pgsqlDsn(server, name),
    user: server.user,
    password: server.password,
    async query(sql) {
      return (await client.query<Row>(sql)).rows;
    },
    async execute(sql) {
      await client.query(sql);
    },
    async drop() {
      await client.end();
      await usingPgsql(server, USER, (other) => other.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}

export async function createMysqlScratch(server: ServerAddress): Promise<Scratch> {
  const name = randomName();
  const connection = await connectMysql(server);
  await connection.query(`CREATE DATABASE ${name}`);
  await connection.query(`USE ${name}`);
  return {
    dsn: mysqlDsn(server, name),
    user: server.user,
    password: server.password,
    async query(sql) {
      const [rows] = await connection.query(sql);
      return Array.isArray(rows) ? (rows as unknown as readonly Row[]) : [];
    },
    async execute(sql) {
      await connection.query(sql);
    },
    async drop() {
      await connection.query(`DROP DATABASE IF EXISTS ${name}`);
      await connection.end();
    },
  };
}

export function pgsqlDsn({ host, port }: ServerAddress, database: string): string {
  return `pgsql:host=${host};port=${port};dbname=${database}`;
}

export function mysqlDsn({ host, port }: ServerAddress, database: string): string {
  return `mysql:host=${host};port=${port};dbname=${database}`;
}

const { DATE, TIME, TIMETZ, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;
const pgsqlTimes: readonly number[] = [DATE, TIME, TIMETZ, TIMESTAMP, TIMESTAMPTZ];

async function connectPgsql({ host, port, user, password }: ServerAddress, database: string) {
  const client = new pg.Client({
    ...{ host, port, user, password, database },
    types: {
      getTypeParser: (type, format) =>
        pgsqlTimes.includes(type) ? (text: string) => text : pg.types.getTypeParser(type, format),
    },
  });
  client.on('error', () => {}); // A connection the server cut is reported by its next query.
  await client.connect();
  return client;
}

async function usingPgsql<T>(
  server: ServerAddress,
  database: string,
  use: (client: pg.Client) => Promise<T>,
) {
  const client = await connectPgsql(server, database);
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

function connectMysql({ host, port, user, password }: ServerAddress): Promise<Connection> {
  return createConnection({
    ...{ host, port, user, password },
    multipleStatements: true,
    supportBigNumbers: true,
    dateStrings: true,
  });
}

/** Plain objects with numbers for all integers that fit. */
function plainRow(row: object): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plainValue(value)]));
}

function plainValue(value: unknown): unknown {
  if (typeof value !== 'bigint') return value;
  return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
}

function randomName(): string {
  return `t_${randomBytes(6).toString('hex')}`;
}
