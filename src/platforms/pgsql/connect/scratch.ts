import type { ConnectionTarget } from '../../connect/connection.ts';
import { createOnServer, type ScratchDatabase, type ScratchPlace } from '../../connect/scratch.ts';
import { connectPgsql } from './connect.ts';
import { isInTenantSchema, TENANT_SCHEMA } from './tenant-schema.ts';

export async function createScratch(
  target: ConnectionTarget,
  { name }: ScratchPlace,
): Promise<ScratchDatabase> {
  const { dsn } = target;
  const scratch = await createOnServer(target, {
    connect: connectPgsql,
    create: `CREATE DATABASE "${name}"`,
    drop: `DROP DATABASE IF EXISTS "${name}"`,
    // The last one of several counts.
    dsn: { ...dsn, rest: `${dsn.rest};dbname=${name}`, parameters: { ...dsn.parameters, dbname: name } },
  });
  if (isInTenantSchema(target)) await createTenantSchema(scratch.target);
  return scratch;
}

/** Creates the schema that sessions of a tenant work on. */
async function createTenantSchema(target: ConnectionTarget): Promise<void> {
  const connection = await connectPgsql(target);
  try {
    const [row] = await connection.query(
      `SELECT format('CREATE SCHEMA IF NOT EXISTS %I', ${TENANT_SCHEMA}) AS statement`,
    );
    await connection.execute(String(row?.statement));
  } finally {
    await connection.close();
  }
}
