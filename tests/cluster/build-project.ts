import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { ServerAddress } from '../servers/server.ts';
import { PROGRAM_LIMIT_MS } from '../support/limits.ts';

/** The runtime that is tested; another one shows what an older release did. */
export const runtime = resolve(
  process.env.ORM_CLUSTER_RUNTIME ?? join(import.meta.dirname, '../../runtimes/php'),
);
const checkout = resolve(runtime, '../..');

/** Before there were settings for several servers, nothing could be configured. */
export const hasServerKeys = existsSync(join(checkout, 'src/config/keys/server-keys.ts'));

/** The key has a new name, too. */
const REPLICAS = hasServerKeys ? 'replicas' : 'slaves';

/** A folder with generated models and configuration. */
export interface Project {
  readonly folder: string;
  readonly adapter: 'mysql' | 'pgsql';
  /** Environment variables of processes that use the models, with the DSNs of the servers. */
  environment(dsn: string, replicas?: readonly string[]): Readonly<Record<string, string>>;
}

export interface ProjectOptions {
  readonly folder: string;
  readonly adapter: 'mysql' | 'pgsql';
  /** The file of the folder `project` that describes the tables. */
  readonly schema?: string;
  /** Settings of the connection that are about servers, such as `cluster` or `sticky`. */
  readonly servers?: Readonly<Record<string, unknown>>;
  /** The number of replicas. */
  readonly replicas?: number;
  readonly credentials: Pick<ServerAddress, 'user' | 'password'>;
}

/** Generates models and configuration with the generator that belongs to the runtime. */
export async function buildProject(options: ProjectOptions): Promise<Project> {
  const { folder, adapter, credentials } = options;
  mkdirSync(folder, { recursive: true });
  cpSync(join(import.meta.dirname, 'project', options.schema ?? 'schema.xml'), join(folder, 'schema.xml'));
  writeFileSync(join(folder, 'orm.json'), JSON.stringify(configuration(options), undefined, 2));
  const environment = (dsn: string, replicas: readonly string[] = []) => ({
    ORM_WORKER_RUNTIME: runtime,
    ORM_WORKER_PROJECT: folder,
    ORM_WORKER_DSN: dsn,
    ORM_WORKER_USER: credentials.user,
    ORM_WORKER_PASSWORD: credentials.password,
    ...Object.fromEntries(replicas.map((replica, index) => [`ORM_WORKER_REPLICA_${index + 1}`, replica])),
  });
  for (const command of ['sql:build', 'model:build', 'config:convert']) {
    await runOrm(folder, command, environment('', []));
  }
  return { folder, adapter, environment };
}

/** Creates the tables on the server of a DSN. */
export async function createTables(project: Project, dsn: string): Promise<void> {
  await runOrm(project.folder, 'sql:insert', project.environment(dsn));
}

export async function runOrm(
  folder: string,
  command: string,
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<void> {
  await promisify(execFile)(process.execPath, [join(checkout, 'bin/orm'), command, ...args], {
    cwd: folder,
    env: { ...process.env, ...environment },
    timeout: PROGRAM_LIMIT_MS,
  });
}

function configuration({ adapter, servers = {}, replicas = 0 }: ProjectOptions): object {
  const credentials = { user: '%env.ORM_WORKER_USER%', password: '%env.ORM_WORKER_PASSWORD%' };
  const connection = {
    adapter,
    dsn: '%env.ORM_WORKER_DSN%',
    ...credentials,
    ...(replicas > 0 ? { [REPLICAS]: replicaSettings(replicas, credentials) } : {}),
    ...(hasServerKeys ? servers : {}),
  };
  return { orm: { database: { connections: { cluster: connection } } } };
}

function replicaSettings(count: number, credentials: object): readonly object[] {
  return Array.from({ length: count }, (_, index) => ({
    dsn: `%env.ORM_WORKER_REPLICA_${index + 1}%`,
    ...credentials,
  }));
}
