import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { type DatabaseServer, HOST, PASSWORD, USER } from './server.ts';
import { runCommand, startServer } from './server-process.ts';

/**
 * @param mariadbd the server program
 * @param options further options of the server
 */
export async function startMariadb(
  mariadbd: string,
  options: readonly string[] = [],
): Promise<DatabaseServer> {
  const { port, stop } = await startServer({
    name: 'mariadb',
    runAs: undefined,
    stopSignal: 'SIGTERM',
    prepare: initialize,
    command: (folder, port) => ({ program: mariadbd, args: [...serverArguments(folder, port), ...options] }),
    connect,
  });
  return { host: HOST, port, user: USER, password: PASSWORD, stop };
}

/** Runs as root only with this option. */
const userArguments: readonly string[] = process.getuid?.() === 0 ? ['--user=root'] : [];

/** Leaves one user with a password; the server runs this file before it accepts connections. */
const FIRST_STATEMENTS = `
DELETE FROM mysql.global_priv WHERE User IN ('', 'root');
FLUSH PRIVILEGES;
CREATE OR REPLACE USER ${USER}@'${HOST}' IDENTIFIED BY '${PASSWORD}';
GRANT ALL PRIVILEGES ON *.* TO ${USER}@'${HOST}' WITH GRANT OPTION;
CREATE DATABASE IF NOT EXISTS ${USER};
`;

/** A private folder, because two servers in one temporary folder remove each other's tables. */
const temporary = (folder: string): string => join(folder, 'tmp');

async function initialize(folder: string): Promise<void> {
  writeFileSync(join(folder, 'first.sql'), FIRST_STATEMENTS.trimStart());
  mkdirSync(temporary(folder));
  const args = [
    '--no-defaults',
    `--datadir=${join(folder, 'data')}`,
    `--tmpdir=${temporary(folder)}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    '--skip-name-resolve',
    ...userArguments,
  ];
  await runCommand({ program: 'mariadb-install-db', args }, folder);
}

function serverArguments(folder: string, port: number): readonly string[] {
  return [
    '--no-defaults',
    ...userArguments,
    `--datadir=${join(folder, 'data')}`,
    `--tmpdir=${temporary(folder)}`,
    `--socket=${join(folder, 'socket')}`,
    `--pid-file=${join(folder, 'pid')}`,
    `--init-file=${join(folder, 'first.sql')}`,
    `--bind-address=${HOST}`,
    `--port=${port}`,
    '--character-set-server=utf8mb4',
    '--default-time-zone=+00:00',
    '--skip-log-bin',
    '--skip-name-resolve',
    '--innodb-flush-log-at-trx-commit=0',
    '--innodb-buffer-pool-size=64M',
    '--innodb-log-file-size=16M',
  ];
}

async function connect(port: number): Promise<void> {
  const connection = await createConnection({ host: HOST, port, user: USER, password: PASSWORD });
  await connection.end();
}
