import type { Connection, ConnectionTarget } from '../../connect/connection.ts';
import { createOnServer, type ScratchDatabase, type ScratchPlace } from '../../connect/scratch.ts';
import { connectMysql } from './connect.ts';

export const createScratch = (target: ConnectionTarget, { name }: ScratchPlace): Promise<ScratchDatabase> => {
  const { dsn } = target;
  return createOnServer(target, {
    connect: connectMysql,
    create: async (connection) => `CREATE DATABASE \`${name}\`${await collationOf(connection)}`,
    drop: `DROP DATABASE IF EXISTS \`${name}\``,
    dsn: { ...dsn, rest: `${dsn.rest};dbname=${name}`, parameters: { ...dsn.parameters, dbname: name } },
  });
};

/** The collation of the current database, which tables inherit; that of the session may be another one. */
async function collationOf(connection: Connection): Promise<string> {
  const [row] = await connection.query(
    'SELECT DEFAULT_COLLATION_NAME AS collation FROM information_schema.SCHEMATA WHERE SCHEMA_NAME = DATABASE()',
  );
  return row === undefined ? '' : ` COLLATE ${row.collation}`;
}
