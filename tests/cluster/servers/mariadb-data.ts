import { chownSync, cpSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { HOST, PASSWORD, USER } from '../../servers/server.ts';
import { runCommand, type SystemUser } from '../../servers/server-process.ts';

/** The first statements of a new server, which leave one user with a password. */
export const ONE_USER = `
DELETE FROM mysql.global_priv WHERE User IN ('', 'root');
FLUSH PRIVILEGES;
CREATE OR REPLACE USER ${USER}@'${HOST}' IDENTIFIED BY '${PASSWORD}';
GRANT ALL PRIVILEGES ON *.* TO ${USER}@'${HOST}' WITH GRANT OPTION;
CREATE DATABASE IF NOT EXISTS ${USER};
`.trimStart();

/** Makes the data of a server in its folder. */
export async function installData(folder: string, runAs: SystemUser | undefined): Promise<void> {
  const args = [
    ...['--no-defaults', `--datadir=${join(folder, 'data')}`, `--tmpdir=${folder}`],
    ...['--skip-name-resolve', '--auth-root-authentication-method=normal', '--skip-test-db'],
  ];
  await runCommand({ program: 'mariadb-install-db', args }, folder, runAs);
}

/** Files by which a server knows itself, and which its copy must make anew. */
const OWN_FILES = ['galera.cache', 'gvwstate.dat', 'auto.cnf'];

/** Copies the data of a server that does not run into the folder of another one. */
export function copyData(from: string, to: string, owner: SystemUser | undefined): void {
  const target = join(to, 'data');
  const filter = (path: string): boolean => !OWN_FILES.includes(basename(path));
  cpSync(join(from, 'data'), target, { recursive: true, filter });
  if (owner) chownTree(target, owner);
}

function chownTree(path: string, owner: SystemUser): void {
  chownSync(path, owner.uid, owner.gid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) chownTree(inside, owner);
    else chownSync(inside, owner.uid, owner.gid);
  }
}

/** Arguments of every server: small, and without waiting for the disk. */
export function serverArguments(folder: string, port: number): readonly string[] {
  return [
    '--no-defaults',
    `--datadir=${join(folder, 'data')}`,
    `--tmpdir=${folder}`,
    `--socket=${join(folder, 'socket')}`,
    `--pid-file=${join(folder, 'pid')}`,
    `--bind-address=${HOST}`,
    `--port=${port}`,
    '--character-set-server=utf8mb4',
    '--default-time-zone=+00:00',
    '--skip-name-resolve',
    '--innodb-flush-log-at-trx-commit=0',
    '--innodb-buffer-pool-size=32M',
    '--innodb-log-file-size=16M',
  ];
}
