import type { Connection, ConnectionTarget, Dsn } from './connection.ts';

/** An empty database that exists for a while. */
export interface ScratchDatabase {
  readonly target: ConnectionTarget;
  drop(): Promise<void>;
}

/** Where a scratch database is created, for products that keep it in a file, and what it is called. */
export interface ScratchPlace {
  readonly folder: string;
  /** Letters, digits and underscores. */
  readonly name: string;
}

interface ScratchSql {
  connect(target: ConnectionTarget): Promise<Connection>;
  readonly create: string | ((connection: Connection) => Promise<string>);
  readonly drop: string;
  /** The DSN that leads to the new database. */
  readonly dsn: Dsn;
}

/** Creates a database on the server of a target, and drops it by the same way. */
export async function createOnServer(target: ConnectionTarget, sql: ScratchSql): Promise<ScratchDatabase> {
  await runAlone(target, sql, sql.create);
  return { target: { ...target, dsn: sql.dsn }, drop: () => runAlone(target, sql, sql.drop) };
}

async function runAlone(
  target: ConnectionTarget,
  { connect }: ScratchSql,
  sql: ScratchSql['create'],
): Promise<void> {
  const connection = await connect(target);
  try {
    await connection.execute(typeof sql === 'string' ? sql : await sql(connection));
  } finally {
    await connection.close();
  }
}
