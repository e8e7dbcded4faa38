import { spawnSync } from 'node:child_process';
import { chmodSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inFolder } from '../support/read-config.ts';
import { ORM } from '../support/start-orm.ts';

const project = (connection: object): Record<string, string> => ({
  'orm.json': JSON.stringify({ orm: { database: { connections: { shop: connection } } } }),
  'schema.xml':
    '<database name="shop" namespace="Shop"><table name="item"><column name="id" type="INTEGER" primaryKey="true"/></table></database>',
});

/** Runs the command with the given umask. */
function orm(umask: string, cwd: string, ...args: readonly string[]): string {
  const shell = ['-c', `umask ${umask}; exec "$0" "$@"`, process.execPath, ORM, ...args];
  const { status, stderr } = spawnSync('sh', shell, { cwd, encoding: 'utf8' });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  return stderr;
}

const modeOf = (path: string): string => (lstatSync(path).mode & 0o777).toString(8);

/** The modes of everything below a folder. */
function modesUnder(folder: string, wanted: 'files' | 'folders'): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isDirectory() === (wanted === 'folders'));
  return new Set(found.map(({ parentPath, name }) => modeOf(join(parentPath, name))));
}

/** The places of a password; where it stands does not depend on the umask, so all but one are tried with one umask. */
const SECRETS = [
  { adapter: 'mysql', dsn: 'mysql:host=h', user: 'u', password: 's3cret' },
  { adapter: 'mysql', dsn: 'mysql:host=h;password=s3cret' },
  { adapter: 'mysql', dsn: 'mysql://u:s3cret@h/db' },
  { adapter: 'mysql', dsn: 'mysql://%env.USER%:s3cret@h/db' },
  { adapter: 'mysql', dsn: 'mysql:host=h', replicas: [{ dsn: 'mysql://u:s3cret@h/db' }] },
];

describe.each(['000', '022', '077'])('with the umask %s', (umask) => {
  it('folders are 755, and only the owner can write files', () =>
    inFolder(project({ adapter: 'sqlite', dsn: 'sqlite:shop.sq3' }), async (folder) => {
      for (const command of ['sql:build', 'model:build', 'config:convert'])
        orm(umask, folder, command, '--output-dir', `a/b/${command.replace(':', '-')}`);
      expect(modesUnder(join(folder, 'a'), 'folders')).toEqual(new Set(['755']));
      expect(modeOf(join(folder, 'a'))).toBe('755');
      expect(modesUnder(join(folder, 'a'), 'files')).toEqual(new Set([umask === '077' ? '600' : '644']));
    }));

  it.each(umask === '000' ? SECRETS : SECRETS.slice(0, 1))(
    'config.php of %j is 600, whatever it was before',
    (connection) =>
      inFolder(project(connection), async (folder) => {
        orm(umask, folder, 'config:convert');
        const path = join(folder, 'generated-conf/config.php');
        expect(readFileSync(path, 'utf8')).toContain('s3cret');
        expect(modeOf(path)).toBe('600');
        for (const text of ['<?php // of old', readFileSync(path, 'utf8')]) {
          writeFileSync(path, text);
          chmodSync(path, 0o666);
          orm(umask, folder, 'config:convert');
          expect(modeOf(path)).toBe('600');
        }
        expect(modeOf(join(folder, 'generated-conf'))).toBe('755');
      }),
  );

  it('a configuration of init that holds a password is 600', () =>
    inFolder({}, async (folder) => {
      const flags = ['--no-interaction', '--no-connect', '--no-build', '--dsn', 'mysql://u:s3cret@h/db'];
      const printed = orm(umask, folder, 'init', ...flags);
      expect(readFileSync(join(folder, 'orm.yaml'), 'utf8')).toContain('password: s3cret');
      expect(modeOf(join(folder, 'orm.yaml'))).toBe('600');
      expect(printed).not.toContain('s3cret');
    }));
});
