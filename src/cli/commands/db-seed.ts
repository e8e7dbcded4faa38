import type { Config, ConnectionConfig } from '../../config/config.ts';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { qualifiedName, type Table } from '../../model/table.ts';
import { type Connection, ConnectionError, StatementError } from '../../platforms/connect/connection.ts';
import { rowWrites } from '../../platforms/standard/rows/write-rows.ts';
import { type SeedPlan, seedPlan } from '../../seeding/plan.ts';
import { counted } from '../../support/text.ts';
import { allowOutsideOption } from '../allow-outside-option.ts';
import { type CommandContext, defineCommand } from '../command.ts';
import { parseConnectionOption } from '../connection/option.ts';
import { selectConnections } from '../connection/select.ts';
import { openConnection, resolveConnection } from '../connection/target.ts';
import { loadConfig, loadWithoutWarnings, type ProjectDatabase } from '../project.ts';
import { seedDiagnostics } from '../seeding/diagnostics.ts';
import { type Filling, fillDatabase } from '../seeding/fill.ts';
import { seedFiles } from '../seeding/seed-files.ts';

interface DbSeedOptions {
  readonly schemaDir?: string;
  readonly recursive?: boolean;
  readonly allowOutside?: boolean;
  readonly connection?: readonly string[];
  readonly rows?: string;
  readonly seed?: string;
  readonly fresh?: boolean;
  readonly ifEmpty?: boolean;
}

type Context = CommandContext<DbSeedOptions>;

/** A database of the project, and the connection that it is filled on. */
interface Job {
  readonly connection: ConnectionConfig;
  readonly project: ProjectDatabase;
  readonly filling: Filling;
}

export const dbSeed = defineCommand<DbSeedOptions>({
  name: 'db:seed',
  abbreviates: true,
  summary: 'Fills the tables of a development database with rows.',
  options: [
    { flags: '--rows <number>', description: 'rows of each table (default: 100)' },
    {
      flags: '--seed <number>',
      description: 'another number gives other rows, the same one the same (default: 1)',
    },
    { flags: '--fresh', description: 'delete all rows of these tables first' },
    { flags: '--if-empty', description: 'do nothing where there are rows already' },
    {
      flags: '--connection <name>',
      description:
        'fill only this one; "name=<dsn>;user=<user>;password=<password>" overrides where it connects',
      repeatable: true,
    },
    { flags: '--schema-dir <path>', description: 'folder of the schema files' },
    { flags: '--recursive', description: 'search subfolders for schema files' },
    allowOutsideOption,
  ],
  run: seedDatabases,
});

/** Fills the databases of the project. */
export async function seedDatabases(context: Context): Promise<void> {
  const { diagnostics, terminal } = context;
  const [rows, seed] = [numberOf('rows', 100, context), numberOf('seed', 1, context)];
  const config = await loadConfig(context);
  diagnostics.stopOnErrors();
  const databases = await loadWithoutWarnings(config, context, { ddl: 'advisory' });
  const jobs: Job[] = [];
  for (const connection of connectionsOf(databases, config, context)) {
    const project = databases.find(({ database }) => database.name === connection.name);
    if (project !== undefined) jobs.push(await jobOf(connection, project, { rows, seed }, config, context));
  }
  diagnostics.stopOnErrors();
  if (jobs.length === 0) terminal.result('Nothing to fill.');
  for (const job of jobs) await fill(job, config, context);
}

function numberOf(option: 'rows' | 'seed', otherwise: number, { options, diagnostics }: Context): number {
  const given = options[option];
  if (given === undefined) return otherwise;
  if (/^\d{1,8}$/.test(given) && Number(given) <= 10_000_000) return Number(given);
  return diagnostics.fail(seedDiagnostics.wrongNumber({ option: `--${option}`, value: given }));
}

const connectionsOf = (
  databases: readonly ProjectDatabase[],
  config: Config,
  { options, diagnostics }: Context,
): readonly ConnectionConfig[] =>
  selectConnections({
    options: options.connection,
    named: databases.map(({ database: { name, span } }) => ({ name, span })),
    config,
    diagnostics,
    unknown: seedDiagnostics.unknownConnection,
  });

async function jobOf(
  connection: ConnectionConfig,
  project: ProjectDatabase,
  size: Pick<Filling, 'rows' | 'seed'>,
  config: Config,
  { cwd, diagnostics, options }: Context,
): Promise<Job> {
  const { name, span } = connection;
  const { definition } = project.platform;
  if (connection.protected) diagnostics.report(seedDiagnostics.protectedConnection({ name }, span));
  if (definition.clientSettings === undefined)
    diagnostics.report(seedDiagnostics.unsupportedProduct({ name, product: definition.title }, span));
  const plan = seedPlan(project);
  const { projectDir, seedDir: folder } = config.paths;
  const place = { folder, projectDir, connection: name, platform: definition };
  const files = await seedFiles(place, { cwd, diagnostics });
  const program = files.find(({ kind }) => kind === 'program');
  const isOverridden = options.connection
    ?.map(parseConnectionOption)
    .some((option) => option.name === name && option.dsn !== undefined);
  if (program?.kind === 'program' && isOverridden === true)
    diagnostics.report(seedDiagnostics.overriddenConnection({ name, program: program.path }));
  const isFresh = options.fresh === true;
  const filling = { ...size, plan, platform: project.platform, connection: name, projectDir, files, isFresh };
  return { connection, project, filling };
}

async function fill({ connection, project, filling }: Job, config: Config, context: Context): Promise<void> {
  const { diagnostics, terminal } = context;
  const { name, span } = connection;
  const reachable = resolveConnection(connection, config, diagnostics);
  diagnostics.stopOnErrors();
  if (reachable === undefined) return;
  let open: Connection;
  try {
    open = await openConnection(reachable);
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error;
    const { message: reason, hint } = error;
    return diagnostics.fail(seedDiagnostics.cannotConnect({ name, reason, hint }, span));
  }
  try {
    const owned = new Set(rowWrites(project.database).map(({ table }) => table));
    const others = filling.plan.all.filter((table) => !owned.has(table));
    const full = await tablesWithRows(open, others, project, diagnostics);
    if (full.length > 0 && context.options.ifEmpty === true) {
      terminal.info(`${name}: there are rows already, so none are added.`);
      return;
    }
    if (full.length > 0 && !filling.isFresh)
      diagnostics.fail(seedDiagnostics.notEmpty({ tables: full, database: open.description }));
    reportLeft(filling.plan, context);
    const started = (program: string): void => terminal.info(`Running ${program}`);
    const { tables, rows } = await fillDatabase(open, filling, { diagnostics, started });
    const files = filling.files.length === 0 ? '' : `, ${counted(filling.files.length, 'file')} run`;
    terminal.result(
      `${name}: ${counted(rows, 'row')} in ${counted(tables, 'table')}${files} on ${open.description}.`,
    );
  } finally {
    await open.close();
  }
}

async function tablesWithRows(
  connection: Connection,
  tables: readonly Table[],
  { platform: { ddl } }: ProjectDatabase,
  diagnostics: Diagnostics,
): Promise<readonly string[]> {
  const full: string[] = [];
  for (const table of tables) {
    const sql = `SELECT CASE WHEN EXISTS (SELECT 1 FROM ${ddl.tableName(table)}) THEN 1 ELSE 0 END AS found`;
    const [row] = await connection.query(sql).catch((error: unknown) => {
      if (!(error instanceof StatementError)) throw error;
      const details = { table: qualifiedName(table), words: error.message };
      return diagnostics.fail(seedDiagnostics.cannotRead(details, table.span));
    });
    if (Number(row?.found) === 1) full.push(qualifiedName(table));
  }
  return full;
}

/** Names the tables that are left to the application. */
function reportLeft({ left }: SeedPlan, { diagnostics }: Context): void {
  for (const { table, reason } of left) {
    const name = qualifiedName(table);
    switch (reason.kind) {
      case 'check':
        diagnostics.report(seedDiagnostics.unmetCheck({ table: name, check: reason.check }, table.span));
        break;
      case 'column':
        diagnostics.report(seedDiagnostics.unmadeColumn({ table: name, column: reason.column }, table.span));
        break;
      case 'parent':
        diagnostics.report(seedDiagnostics.emptyParent({ table: name, parent: reason.parent }, table.span));
        break;
      case 'circle':
        diagnostics.report(seedDiagnostics.circle({ table: name }, table.span));
        break;
    }
  }
}
