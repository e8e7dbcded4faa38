import { Diagnostics } from '../../../src/diagnostics/diagnostic.ts';
import type { MigrationFile } from '../../../src/migrations/file/migration-file.ts';
import { parseMigration } from '../../../src/migrations/file/parse.ts';
import { runMigrations } from '../../../src/migrations/run/run.ts';
import type { RunOptions, RunReport, RunResult, RunTarget } from '../../../src/migrations/run/types.ts';
import type { Connection } from '../../../src/platforms/connect/connection.ts';
import { isDsnProblem, parseDsn } from '../../../src/platforms/connect/dsn.ts';
import { findPlatform } from '../../../src/platforms/index.ts';
import type { Scratch } from '../../servers/databases.ts';

export type Address = Pick<Scratch, 'dsn' | 'user' | 'password'>;

/** The connection "shop" to a database, with a look at every call where that is wanted. */
export function targetTo(
  { dsn: text, user, password }: Address,
  wrap: (connection: Connection) => Connection = (connection) => connection,
): RunTarget {
  const dsn = parseDsn(text);
  if (isDsnProblem(dsn)) throw new Error(dsn.problem);
  const platform = findPlatform(dsn.driver);
  if (platform === undefined) throw new Error(`No platform for ${text}`);
  const target = { dsn, user, password, initialQueries: [], baseDirectory: '/' };
  return {
    name: 'shop',
    sections: 'shop',
    platform,
    journal: 'orm_migration',
    open: async () => wrap(await platform.connect(target)),
    tool: 'orm test',
    operator: 'tester',
  };
}

/** A migration as its file would be read; `up` and `down` are written without the heads of their sections. */
export function migration(
  { platform }: Pick<RunTarget, 'platform'>,
  name: string,
  up: string,
  { down, head = '', upHead = '' }: { down?: string; head?: string; upHead?: string } = {},
): MigrationFile {
  const section = (direction: string, sql: string, more = '') =>
    `-- orm:${direction} shop ${platform.name}${more}\n${sql}\n`;
  const text = `-- orm:migration 1\n${head}${head && '\n'}\n${section('up', up, upHead)}${down === undefined ? '' : `\n${section('down', down)}`}`;
  const diagnostics = new Diagnostics();
  const file = parseMigration({ path: `migrations/${name}.sql`, text }, name, diagnostics);
  if (file === undefined || diagnostics.hasErrors) throw new Error(JSON.stringify(diagnostics.all));
  return file;
}

export const OPTIONS: RunOptions = {
  direction: 'up',
  upTo: 'all',
  fake: false,
  acceptDataLoss: false,
  acceptEdited: false,
  lockWaitSeconds: 30,
  cluster: false,
};

export interface Outcome extends RunResult {
  readonly names: readonly string[];
  readonly codes: readonly string[];
  readonly messages: readonly string[];
  readonly hints: readonly string[];
}

export async function migrate(
  target: RunTarget,
  files: readonly MigrationFile[],
  options: Partial<RunOptions> = {},
  report: RunReport = {},
): Promise<Outcome> {
  const diagnostics = new Diagnostics();
  const result = await runMigrations(target, files, { ...OPTIONS, ...options }, report, diagnostics);
  return {
    ...result,
    names: result.migrations.map(({ name }) => name),
    codes: diagnostics.all.map(({ code }) => code),
    messages: diagnostics.all.map(({ message }) => message),
    hints: diagnostics.all.map(({ hint = '' }) => hint),
  };
}

/** Records every call of a connection. */
export function recording(calls: string[]): (connection: Connection) => Connection {
  return (connection) => {
    const note =
      (name: 'execute' | 'query' | 'change' | 'attempt') =>
      (sql: string): Promise<never> => {
        calls.push(sql);
        return connection[name](sql) as Promise<never>;
      };
    const control = (name: 'begin' | 'commit' | 'rollback') => () => {
      calls.push(name.toUpperCase());
      return connection[name]();
    };
    return {
      ...connection,
      execute: note('execute'),
      query: note('query'),
      change: note('change'),
      attempt: note('attempt'),
      tableNames: () => {
        calls.push('TABLES');
        return connection.tableNames();
      },
      begin: control('begin'),
      commit: control('commit'),
      rollback: control('rollback'),
    };
  };
}
