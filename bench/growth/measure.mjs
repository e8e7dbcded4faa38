import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from '../../scripts/provision.mjs';
import { measureOnce } from '../runtime/processes.mjs';
import { syntheticSchema } from '../synthetic-schema.mjs';

/** Node reads these certificates at every start, which takes longer than a small build. */
const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;

/** Measures an operation of the runtime at one size: CPU time in milliseconds and peak memory in MB. */
export async function measureRuntime(
  { name, rawMethod = name, isList = false },
  size,
  database,
  folder,
  contestant,
) {
  const { platform, classes } = database;
  const settings = { ...(await database.fresh()), platform, classes, folder, file: 'growth' };
  const scenario = { name: contestant === 'orm' ? name : rawMethod, size };
  const list = isList ? size : name.startsWith('list') ? 0 : undefined;
  return measureOnce(contestant, scenario, { ...settings, list }, 'off', folder);
}

/** Projects of synthetic schemas, in a folder of their own for each size. */
export function makeProjects(folder) {
  const made = new Map();
  let aside = 0;
  const projectOf = (size) => {
    if (!made.has(size)) {
      const cwd = join(folder, `tables-${size}`);
      mkdirSync(cwd);
      const connection = { adapter: 'pgsql', dsn: 'pgsql:host=127.0.0.1;dbname=bench' };
      writeFileSync(
        join(cwd, 'orm.json'),
        JSON.stringify({ orm: { database: { connections: { bench: connection } } } }),
      );
      writeFileSync(join(cwd, 'schema.xml'), syntheticSchema(size));
      for (const command of ['sql:build', 'model:build']) runCommand(command, cwd);
      made.set(size, cwd);
    }
    return made.get(size);
  };
  return {
    /** Measures a command of the generator at one number of tables. */
    measure({ command, isUnchanged = false }, size) {
      const cwd = projectOf(size);
      const output = join(cwd, command === 'sql:build' ? 'generated-sql' : 'generated-classes');
      // Moved away and not deleted, because a deletion makes the creation of files slow for minutes.
      if (!isUnchanged) renameSync(output, join(folder, `aside-${aside++}`));
      return runCommand(command, cwd);
    },
  };
}

function runCommand(command, cwd) {
  const preload = pathToFileURL(join(repository, 'bench/growth/usage.mjs')).href;
  const args = ['--import', preload, join(repository, 'bin/orm'), command, '--quiet'];
  const { status, output } = spawnSync(process.execPath, args, {
    cwd,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  if (status !== 0) throw new Error(`orm ${command} ended with ${status}:\n${output[1]}${output[2]}`);
  return JSON.parse(output[3]);
}
