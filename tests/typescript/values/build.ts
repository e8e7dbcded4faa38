import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseName, Scratch } from '../../servers/databases.ts';
import { runOrm } from '../../support/run-orm.ts';

const root = join(import.meta.dirname, '../../..');

/** What a process needs to find a scratch database. */
export const environmentOf = ({ dsn, user, password }: Scratch): Readonly<Record<string, string>> => ({
  ORM_SCRATCH_DSN: dsn,
  ORM_SCRATCH_USER: user,
  ORM_SCRATCH_PASSWORD: password,
});

export interface SampleOptions {
  readonly targets: readonly string[];
  readonly timeZone?: string;
  readonly typescript?: Readonly<Record<string, string>>;
}

/** Makes a project with a table that has a column of each type. */
export async function buildSamples(
  folder: string,
  adapter: DatabaseName,
  scratch: Scratch,
  { targets, timeZone, typescript }: SampleOptions,
): Promise<void> {
  const connection = {
    adapter,
    dsn: '%env.ORM_SCRATCH_DSN%',
    user: '%env.ORM_SCRATCH_USER%',
    password: '%env.ORM_SCRATCH_PASSWORD%',
    ...(timeZone !== undefined && { timeZone }),
  };
  const config = {
    database: { connections: { values: connection } },
    generator: { targets, ...(typescript !== undefined && { typescript }) },
  };
  writeFileSync(join(folder, 'orm.json'), JSON.stringify({ orm: config }));
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  copyFileSync(join(import.meta.dirname, 'schema.xml'), join(folder, 'schema.xml'));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(join(root, 'runtimes/typescript'), join(folder, 'node_modules/orm-models-runtime'), 'dir');
  for (const command of ['sql:build', 'sql:insert', 'model:build', 'config:convert']) {
    const { status, stderr } = await runOrm([command], { cwd: folder, environment: environmentOf(scratch) });
    if (status !== 0) throw new Error(`${command}: ${stderr}`);
  }
}
