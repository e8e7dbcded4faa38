import { resolve } from 'node:path';
import type { Config, ConnectionConfig } from '../../config/config.ts';
import { dataAtRisk, type TableAtRisk } from '../../insertion/data-at-risk.ts';
import { insertDiagnostics } from '../../insertion/diagnostics.ts';
import { type MapEntry, readScript, readSqlMap } from '../../insertion/read.ts';
import { checkScripts, insertScripts, type Script, stepsToRun } from '../../insertion/run.ts';
import type { MigrationFile } from '../../migrations/file/migration-file.ts';
import { sectionFor } from '../../migrations/file/section.ts';
import { stamp } from '../../migrations/run/stamp.ts';
import { type Connection, ConnectionError, StatementError } from '../../platforms/connect/connection.ts';
import type { PlatformDefinition } from '../../platforms/platform.ts';
import { oneLine } from '../../platforms/standard/ddl/statement.ts';
import { counted } from '../../support/text.ts';
import { type CommandContext, defineCommand } from '../command.ts';
import { selectConnections } from '../connection/select.ts';
import { openConnection, platformOf, resolveConnection } from '../connection/target.ts';
import { loadMigrations, orReport, runTargets } from '../migrations/targets.ts';
import { loadConfig } from '../project.ts';
import { unusedSchemaOptions } from '../propel-usage.ts';

interface SqlInsertOptions {
  readonly sqlDir?: string;
  readonly connection?: readonly string[];
  readonly dryRun?: boolean;
  readonly force?: boolean;
}

type Context = CommandContext<SqlInsertOptions>;

/** A connection and the scripts to run on it. */
interface Job {
  readonly connection: ConnectionConfig;
  readonly platform: PlatformDefinition;
  readonly scripts: readonly Script[];
}

export const sqlInsert = defineCommand<SqlInsertOptions>({
  name: 'sql:insert',
  aliases: ['insert-sql'],
  summary: 'Runs the SQL on the database, which creates the tables.',
  options: [
    { flags: '--sql-dir <path>', description: 'folder of the SQL files' },
    {
      flags: '--connection <name>',
      description:
        'run only this connection; "name=<dsn>;user=<user>;password=<password>" overrides where it connects',
      repeatable: true,
    },
    { flags: '--dry-run', description: 'print the SQL without connecting' },
    { flags: '--force', description: 'do not ask for confirmation, even on a protected connection' },
    ...unusedSchemaOptions,
  ],
  async run(context) {
    const { diagnostics, terminal, options } = context;
    const config = await loadConfig(context);
    diagnostics.stopOnErrors();
    const jobs = await readJobs(config, context);
    diagnostics.stopOnErrors();
    if (jobs.length === 0) terminal.result('Nothing to insert.');
    else if (options.dryRun) for (const job of jobs) terminal.data(printed(job));
    else await insert(jobs, config, context);
  },
});

/** Reads sqldb.map and the scripts of the selected connections, in the order of the map. */
async function readJobs(config: Config, context: Context): Promise<readonly Job[]> {
  const { options, cwd, diagnostics, terminal } = context;
  const directory = options.sqlDir === undefined ? config.paths.sqlDir : resolve(cwd, options.sqlDir);
  const entries = await readSqlMap({ directory, cwd }, diagnostics);
  const wanted = wantedConnections(entries, config, context);
  const jobs: Job[] = [];
  for (const connection of wanted) {
    const platform = platformOf(connection);
    const scripts: Script[] = [];
    const own = entries.filter((candidate) => candidate.connection === connection.name);
    for (const entry of own) {
      const script = await readScript(entry, { directory, cwd }, platform, diagnostics);
      if (script !== undefined) scripts.push(script);
    }
    checkScripts(scripts, platform, diagnostics);
    if (scripts.length > 0) jobs.push({ connection, platform, scripts });
    else if (own.length === 0) terminal.info(`sqldb.map lists no script for "${connection.name}".`);
  }
  return jobs;
}

/** The connections named on the command line, or all connections of sqldb.map. */
const wantedConnections = (
  entries: readonly MapEntry[],
  config: Config,
  { options, diagnostics }: Context,
): readonly ConnectionConfig[] =>
  selectConnections({
    options: options.connection,
    named: entries.map(({ connection: name, span }) => ({ name, span })),
    config,
    diagnostics,
    unknown: insertDiagnostics.unknownConnection,
  });

/** The statements that would be sent, as a script that can be run. */
function printed({ connection, platform, scripts }: Job): string {
  const { slashBlocks } = platform.facts.script;
  const heading = `-- ${oneLine(connection.name)} (${platform.title}): ${scripts.map(({ file }) => oneLine(file.path)).join(', ')}\n`;
  const statements = stepsToRun(scripts, platform).map(({ statement: { sql } }) =>
    slashBlocks && sql.endsWith(';') ? `${sql}\n/\n` : `${sql};\n`,
  );
  return heading + statements.join('');
}

interface OpenJob extends Job {
  readonly open: Connection;
}

/** Checks every connection before it changes the first database. */
async function insert(jobs: readonly Job[], config: Config, context: Context): Promise<void> {
  const { diagnostics, options } = context;
  for (const { connection } of jobs) {
    if (!connection.protected || options.force) continue;
    diagnostics.report(insertDiagnostics.protectedConnection({ name: connection.name }, connection.span));
  }
  diagnostics.stopOnErrors();
  const open: OpenJob[] = [];
  try {
    for (const job of jobs) {
      const connection = await connect(job, config, context);
      if (connection !== undefined) open.push({ ...job, open: connection });
    }
    diagnostics.stopOnErrors();
    // Files with errors stop the command before the first change.
    const migrations = await loadMigrations(config, context);
    for (const job of open) await checkSession(job, migrations, context);
    diagnostics.stopOnErrors();
    for (const job of open) await confirmLoss(job, context);
    diagnostics.stopOnErrors();
    for (const job of open)
      if (await runJob(job, context)) await recordMigrations(job, migrations, config, context);
  } finally {
    for (const job of open) await job.open.close();
  }
}

async function connect(
  { connection }: Job,
  config: Config,
  context: Context,
): Promise<Connection | undefined> {
  const { diagnostics } = context;
  const reachable = resolveConnection(connection, config, diagnostics);
  if (reachable === undefined) return undefined;
  try {
    return await openConnection(reachable);
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error;
    const { message: reason, hint } = error;
    const details = { name: connection.name, reason, hint };
    diagnostics.report(insertDiagnostics.cannotConnect(details, connection.span));
    return undefined;
  }
}

async function confirmLoss(
  { connection, platform, scripts, open }: OpenJob,
  context: Context,
): Promise<void> {
  const { terminal, options, diagnostics } = context;
  const statements = scripts.flatMap((script) => script.statements);
  const atRisk = await dataAtRisk(open, statements, platform.facts.script).catch((error: unknown) => {
    if (!(error instanceof ConnectionError) && !(error instanceof StatementError)) throw error;
    const details = { database: open.description, words: error.message };
    return diagnostics.fail(insertDiagnostics.cannotCount(details, connection.span));
  });
  if (atRisk.length === 0) return;
  terminal.info(
    'This command creates tables anew. To change tables and keep their rows, run: orm migration:diff',
  );
  terminal.info(`These tables of ${open.description} contain rows that will be lost when they are dropped:`);
  for (const { table, rows } of atRisk) terminal.info(`  ${oneLine(table)}: ${counted(rows, 'row')}`);
  if (options.force || !terminal.interactive) return;
  if (await terminal.confirm(`Drop them and delete ${counted(sum(atRisk), 'row')}?`)) return;
  diagnostics.fail(insertDiagnostics.declined({ name: connection.name }));
}

const sum = (tables: readonly TableAtRisk[]): number => tables.reduce((total, { rows }) => total + rows, 0);

/** Returns whether all statements ran. */
async function runJob({ connection, platform, scripts, open }: OpenJob, context: Context): Promise<boolean> {
  const { terminal, diagnostics } = context;
  const progress = (done: number, total: number) => terminal.progress(done, total, connection.name);
  const result = await insertScripts(open, scripts, platform, diagnostics, progress);
  if (!result.done) {
    terminal.progress(1, 1, '');
    return false;
  }
  const harmless =
    result.harmlessFailures === 0 ? '' : `, ${counted(result.harmlessFailures, 'harmless DROP failure')}`;
  terminal.result(
    `${connection.name}: ${counted(result.executed, 'statement')} run${harmless} on ${open.description}.`,
  );
  return true;
}

const ownMigrations = (
  { connection, platform }: Job,
  migrations: readonly MigrationFile[],
): readonly MigrationFile[] =>
  migrations.filter((file) => sectionFor(file, 'up', connection.name, platform.name) !== undefined);

/** Reports a pooler, behind which the lock for recording migrations would stay with a session of others. */
async function checkSession(
  job: OpenJob,
  migrations: readonly MigrationFile[],
  { diagnostics }: Context,
): Promise<void> {
  const { name, span } = job.connection;
  if (ownMigrations(job, migrations).length === 0 || (await job.open.hasOwnSession?.()) !== false) return;
  diagnostics.report(insertDiagnostics.sharedSession({ name }, span));
}

/** Records the migrations of a connection as applied: the new tables are what they lead to. */
async function recordMigrations(
  job: OpenJob,
  migrations: readonly MigrationFile[],
  config: Config,
  context: Context,
): Promise<void> {
  const { connection } = job;
  const { name } = connection;
  const own = ownMigrations(job, migrations);
  const [target] = own.length === 0 ? [] : runTargets([connection], config, context);
  if (target === undefined) return;
  await orReport(stamp(target, own, 'done'), target, config, context);
  context.terminal.result(`${name}: ${counted(own.length, 'migration')} recorded as applied.`);
}
