import { describe, inject, it } from 'vitest';
import { isCi } from './capabilities.ts';
import {
  createMysqlScratch,
  createPgsqlScratch,
  createSqliteScratch,
  mysqlDsn,
  pgsqlDsn,
  type Scratch,
} from './scratch.ts';
import { type ServerAddress, USER } from './server.ts';

export type { Row, Scratch } from './scratch.ts';

export type DatabaseName = 'sqlite' | 'pgsql' | 'mysql';

/** A database product to test against. */
export interface TestDatabase {
  readonly name: DatabaseName;
  /** The address of a database that all tests share; use a scratch database to create anything. */
  readonly dsn: string;
  readonly user: string;
  readonly password: string;
  createScratch(): Promise<Scratch>;
}

export const databaseNames: readonly DatabaseName[] = ['sqlite', 'pgsql', 'mysql'];

/** Declares the same tests once for each database. */
export function onEachDatabase(
  body: (database: TestDatabase) => void,
  names: readonly DatabaseName[] = databaseNames,
): void {
  for (const name of names) onDatabase(name, body);
}

/** Declares tests for one database; without its server they fail in CI and are skipped elsewhere. */
export function onDatabase(name: DatabaseName, body: (database: TestDatabase) => void): void {
  const found = findDatabase(name);
  if (typeof found !== 'string') describe(name, () => body(found));
  else if (isCi) describe(name, () => failWith(found));
  else describe.skip(`${name}, skipped without ${found}`, () => body(unavailable(name, found)));
}

/** The database, or the reason why it is not available. */
function findDatabase(name: DatabaseName): TestDatabase | string {
  if (name === 'sqlite') return sqlite();
  const server = inject('servers')[name];
  if (!server.running) return server.reason;
  return name === 'pgsql' ? pgsql(server.address) : mysql(server.address);
}

function sqlite(): TestDatabase {
  const createScratch = () => createSqliteScratch(inject('scratchFolder'));
  return { name: 'sqlite', dsn: 'sqlite::memory:', user: '', password: '', createScratch };
}

function pgsql(server: ServerAddress): TestDatabase {
  const { user, password } = server;
  const createScratch = () => createPgsqlScratch(server);
  return { name: 'pgsql', dsn: pgsqlDsn(server, USER), user, password, createScratch };
}

function mysql(server: ServerAddress): TestDatabase {
  const { user, password } = server;
  const createScratch = () => createMysqlScratch(server);
  return { name: 'mysql', dsn: mysqlDsn(server, USER), user, password, createScratch };
}

function unavailable(name: DatabaseName, reason: string): TestDatabase {
  const createScratch = () => Promise.reject(new Error(reason));
  return { name, dsn: '', user: '', password: '', createScratch };
}

function failWith(reason: string): void {
  it('has a server', () => {
    throw new Error(`Not on this machine: ${reason}`);
  });
}
