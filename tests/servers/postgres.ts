import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type DatabaseServer, HOST, PASSWORD, USER } from './server.ts';
import { runCommand, type SystemUser, startServer } from './server-process.ts';

/** @param binaries the folder that holds `initdb` and `postgres` */
export async function startPostgres(binaries: string): Promise<DatabaseServer> {
  const runAs = serverUser();
  const admin = { user: 'postgres', password: randomUUID() };
  const { port, stop } = await startServer({
    name: 'postgres',
    runAs,
    stopSignal: 'SIGINT', // The "fast" shutdown, which does not wait for clients.
    prepare: (folder) => initialize(binaries, folder, admin, runAs),
    command: (folder, port) => ({
      program: join(binaries, 'postgres'),
      args: ['-D', join(folder, 'data'), '-p', String(port), ...SETTINGS.flatMap((s) => ['-c', s])],
    }),
    connect: (port) => runAsAdmin(admin, port, 'SELECT 1'),
  });
  try {
    await createTestUser(admin, port);
  } catch (error) {
    await stop();
    throw error;
  }
  return { host: HOST, port, user: USER, password: PASSWORD, stop };
}

interface Admin {
  readonly user: string;
  readonly password: string;
}

/**
 * Turns off durability, because the data is temporary, and autovacuum, because plans must not depend on when a table
 * was analyzed.
 */
const SETTINGS: readonly string[] = [
  `listen_addresses=${HOST}`,
  'unix_socket_directories=',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'timezone=UTC',
];

async function initialize(binaries: string, folder: string, admin: Admin, runAs?: SystemUser): Promise<void> {
  const passwordFile = join(folder, 'admin-password');
  writeFileSync(passwordFile, admin.password);
  // Tests connect thousands of times, and a client computes thousands of hashes for each SCRAM authentication.
  const everybodyNeedsPassword = ['-A', 'md5', `--pwfile=${passwordFile}`];
  const data = ['-D', join(folder, 'data'), '-U', admin.user, '--no-sync', '-E', 'UTF8', '--locale=C'];
  await runCommand(
    { program: join(binaries, 'initdb'), args: [...data, ...everybodyNeedsPassword] },
    folder,
    runAs,
  );
}

async function createTestUser(admin: Admin, port: number): Promise<void> {
  await runAsAdmin(admin, port, `CREATE ROLE ${USER} LOGIN CREATEDB PASSWORD '${PASSWORD}'`);
  await runAsAdmin(admin, port, `CREATE DATABASE ${USER} OWNER ${USER}`);
}

async function runAsAdmin(admin: Admin, port: number, sql: string): Promise<void> {
  const client = new pg.Client({ host: HOST, port, database: 'postgres', ...admin });
  client.on('error', () => {}); // A server that goes away is reported by the query.
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** PostgreSQL refuses to run as root; its Debian package creates a user for it. */
function serverUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  if (uid?.status !== 0 || gid?.status !== 0) {
    throw new Error('PostgreSQL cannot be run by root, and there is no system user "postgres"');
  }
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}
