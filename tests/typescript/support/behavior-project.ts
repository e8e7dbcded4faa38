import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import type { Database } from '../../../runtimes/typescript/src/connection/database.ts';
import type { Scratch, TestDatabase } from '../../servers/databases.ts';
import { runOrm } from '../../support/run-orm.ts';

/** Classes that the command has made from a schema, and their tables in a scratch database. */
export interface BehaviorProject {
  readonly folder: string;
  readonly scratch: Scratch;
  readonly environment: Readonly<Record<string, string>>;
  readonly db: Database;
  /** The exports of the generated index. */
  readonly models: Models;
  /** The runtime of the generated classes, not the one that a test would load from its sources. */
  readonly runtime: Models;
  close(): Promise<void>;
}

/** Generated classes have types of their own, which tests of declarations check. */
// biome-ignore lint/suspicious/noExplicitAny: the classes exist only while the test runs.
export type Models = Record<string, any>;

const RUNTIME: string = '../../../runtimes/typescript/dist/index.js';

let count = 0;

export async function behaviorProject(
  database: TestDatabase,
  schema: string,
  targets: readonly string[] = ['typescript'],
): Promise<BehaviorProject> {
  count += 1;
  const folder = join(inject('scratchFolder'), `behaviors-${process.pid}-${count}`);
  const scratch = await database.createScratch();
  const name = `lists_${process.pid}_${count}`;
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  symlinkSync(
    join(import.meta.dirname, '../../../runtimes/typescript'),
    join(folder, 'node_modules/orm-models-runtime'),
    'dir',
  );
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
  writeFileSync(
    join(folder, 'schema.xml'),
    `<database name="${name}" namespace="Lists">${schema}</database>`,
  );
  const connection = {
    adapter: database.name,
    dsn: '%env.ORM_SCRATCH_DSN%',
    user: '%env.ORM_SCRATCH_USER%',
    password: '%env.ORM_SCRATCH_PASSWORD%',
    ...(database.name === 'sqlite' && { settings: { queries: { unsafe: 'PRAGMA synchronous = OFF' } } }),
  };
  const orm = { database: { connections: { [name]: connection } }, generator: { targets } };
  writeFileSync(join(folder, 'orm.json'), JSON.stringify({ orm }));
  const environment = {
    ORM_SCRATCH_DSN: scratch.dsn,
    ORM_SCRATCH_USER: scratch.user,
    ORM_SCRATCH_PASSWORD: scratch.password,
  };
  for (const command of ['sql:build', 'sql:insert', 'model:build', 'config:convert']) {
    const { status, stderr } = await runOrm([command], { cwd: folder, environment });
    if (status !== 0) throw new Error(`${command} on ${database.name}: ${stderr}`);
  }
  Object.assign(process.env, environment);
  const index = pathToFileURL(join(folder, 'generated-models/index.js')).href;
  const models = (await import(/* @vite-ignore */ index)) as Models;
  const runtime = (await import(/* @vite-ignore */ RUNTIME)) as Models;
  const db = (await models.connect(name)) as Database;
  const close = async (): Promise<void> => {
    await db.close();
    await scratch.drop();
  };
  return { folder, scratch, environment, db, models, runtime, close };
}
