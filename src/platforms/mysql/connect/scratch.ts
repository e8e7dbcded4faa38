import type { ConnectionTarget } from '../../connect/connection.ts';
import { createOnServer, type ScratchDatabase, type ScratchPlace } from '../../connect/scratch.ts';
import { connectMysql } from './connect.ts';

export const createScratch = (target: ConnectionTarget, { name }: ScratchPlace): Promise<ScratchDatabase> => {
  const { dsn } = target;
  return createOnServer(target, {
    connect: connectMysql,
    create: `CREATE DATABASE \`${name}\``,
    drop: `DROP DATABASE IF EXISTS \`${name}\``,
    dsn: { ...dsn, rest: `${dsn.rest};dbname=${name}`, parameters: { ...dsn.parameters, dbname: name } },
  });
};
