import type { ConnectionTarget } from '../../connect/connection.ts';
import { createOnServer, type ScratchDatabase, type ScratchPlace } from '../../connect/scratch.ts';
import { connectPgsql } from './connect.ts';

export const createScratch = (target: ConnectionTarget, { name }: ScratchPlace): Promise<ScratchDatabase> => {
  const { dsn } = target;
  return createOnServer(target, {
    connect: connectPgsql,
    create: `CREATE DATABASE "${name}"`,
    drop: `DROP DATABASE IF EXISTS "${name}"`,
    // The last one of several counts.
    dsn: { ...dsn, rest: `${dsn.rest};dbname=${name}`, parameters: { ...dsn.parameters, dbname: name } },
  });
};
