import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testProject } from '../../src/behaviors/testing/index.ts';
import type { Database } from '../../src/model/database.ts';
import type { DatabaseName, Scratch } from '../servers/databases.ts';
import { runOrm } from '../support/run-orm.ts';

/** A project with the classes of every language, and its tables in a database. */
export interface Project {
  readonly folder: string;
  readonly database: Database;
  readonly environment: Readonly<Record<string, string>>;
}

const COMMANDS = ['sql:build', 'sql:insert', 'model:build', 'config:convert'];

/** The schema as behaviors extend it, which tells the columns of every model. */
export async function readDatabase(schema: string): Promise<Database> {
  const project = await testProject({ schema: readSchema(schema) });
  project.dispose();
  return project.database;
}

export async function buildProject(
  folder: string,
  schema: string,
  adapter: DatabaseName,
  scratch: Scratch,
  targets: readonly string[],
  generator: Readonly<Record<string, unknown>> = {},
): Promise<Project> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'schema.xml'), readSchema(schema));
  writeFileSync(
    join(folder, 'orm.json'),
    JSON.stringify(
      configuration(schema, adapter, { ...generator, ...(targets.length > 1 && { targets }) }),
      undefined,
      2,
    ),
  );
  if (targets.includes('typescript')) linkRuntime(folder);
  const environment = {
    ORM_SCRATCH_DSN: scratch.dsn,
    ORM_SCRATCH_USER: scratch.user,
    ORM_SCRATCH_PASSWORD: scratch.password,
  };
  for (const command of COMMANDS) {
    const { status, stderr } = await runOrm([command], { cwd: folder, environment });
    if (status !== 0) throw new Error(`${command} of ${schema} on ${adapter}: ${stderr}`);
  }
  const classes = join(import.meta.dirname, 'classes', schema);
  if (existsSync(classes)) {
    for (const target of targets)
      cpSync(join(classes, target), join(folder, FOLDERS[target] ?? ''), { recursive: true });
  }
  return { folder, database: await readDatabase(schema), environment };
}

/** Makes the folder a package that has the runtime of this working copy installed. */
function linkRuntime(folder: string): void {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', private: true }));
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  symlinkSync(
    join(import.meta.dirname, '../../runtimes/typescript'),
    join(folder, 'node_modules/orm-models-runtime'),
    'dir',
  );
}

const FOLDERS: Readonly<Record<string, string>> = {
  php: 'generated-classes',
  typescript: 'generated-models',
};

const readSchema = (name: string): string =>
  readFileSync(join(import.meta.dirname, 'schemas', `${name}.xml`), 'utf8');

const configuration = (
  schema: string,
  adapter: DatabaseName,
  generator: Readonly<Record<string, unknown>>,
): object => ({
  orm: {
    database: {
      connections: {
        [schema]: {
          adapter,
          dsn: '%env.ORM_SCRATCH_DSN%',
          user: '%env.ORM_SCRATCH_USER%',
          password: '%env.ORM_SCRATCH_PASSWORD%',
          ...(adapter === 'sqlite' ? { settings: { queries: { unsafe: 'PRAGMA synchronous = OFF' } } } : {}),
        },
      },
    },
    generator,
  },
});
