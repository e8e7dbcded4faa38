import type { Config, ConnectionConfig } from '../../config/config.ts';
import { copiedTables } from '../../data/load-plan.ts';
import type { TransferPlatform } from '../../data/rows-sql.ts';
import { qualifiedName, type Table } from '../../model/table.ts';
import { type Connection, ConnectionError, StatementError } from '../../platforms/connect/connection.ts';
import { Bug } from '../../support/bug.ts';
import { globPattern } from '../../support/glob.ts';
import { allowOutsideOption } from '../allow-outside-option.ts';
import type { CommandContext, OptionDefinition } from '../command.ts';
import { selectConnections } from '../connection/select.ts';
import { openConnection, resolveConnection } from '../connection/target.ts';
import { loadConfig, loadWithoutWarnings, type ProjectDatabase } from '../project.ts';
import { dataDiagnostics } from './diagnostics.ts';

export interface DataOptions {
  readonly connection?: string;
  readonly table?: readonly string[];
  readonly schemaDir?: string;
  readonly recursive?: boolean;
  readonly allowOutside?: boolean;
}

/** The options of both commands, behind their own. */
export const dataOptions: readonly OptionDefinition[] = [
  {
    flags: '--connection <name>',
    description: 'the database; "name=<dsn>;user=<user>;password=<password>" overrides where it connects',
  },
  { flags: '--schema-dir <path>', description: 'folder of the schema files' },
  { flags: '--recursive', description: 'search subfolders for schema files' },
  allowOutsideOption,
];

type Context = CommandContext<DataOptions>;

/** A database of the project, with its connection. */
interface FoundDatabase {
  readonly config: Config;
  readonly connection: ConnectionConfig;
  readonly project: ProjectDatabase;
}

/** A database of the project whose rows are copied. */
export interface DataDatabase extends FoundDatabase {
  readonly platform: TransferPlatform;
}

/** The one database of the project, or that of `--connection`. */
export async function findProjectDatabase(context: Context): Promise<FoundDatabase> {
  const { options, diagnostics } = context;
  const config = await loadConfig(context);
  diagnostics.stopOnErrors();
  const databases = await loadWithoutWarnings(config, context, { ddl: 'advisory' });
  const connections = selectConnections({
    options: options.connection === undefined ? undefined : [options.connection],
    named: databases.map(({ database: { name, span } }) => ({ name, span })),
    config,
    diagnostics,
    unknown: dataDiagnostics.unknownConnection,
  });
  diagnostics.stopOnErrors();
  const [connection, ...others] = connections;
  const project = databases.find(({ database }) => database.name === connection?.name);
  if (connection === undefined || project === undefined) throw new Bug('The schemas describe no database.');
  const names = connections.map(({ name }) => name);
  if (others.length > 0) diagnostics.fail(dataDiagnostics.severalDatabases({ names }));
  return { config, connection, project };
}

/** The database whose rows are copied, on a product that can do it. */
export async function findDatabase(context: Context): Promise<DataDatabase> {
  const { diagnostics } = context;
  const found = await findProjectDatabase(context);
  const { definition, ddl, transfer } = found.project.platform;
  const { name, span } = found.connection;
  if (transfer === undefined)
    return diagnostics.fail(dataDiagnostics.unsupportedProduct({ name, product: definition.title }, span));
  return { ...found, platform: { ddl, transfer } };
}

/** The tables that `--table` chooses: all of them without it. */
export function chosenTables({ project }: DataDatabase, { options, diagnostics }: Context): readonly Table[] {
  const tables = copiedTables(project.database);
  const patterns = options.table;
  if (patterns === undefined) return tables;
  const isOf = (pattern: string) => {
    const glob = globPattern(pattern);
    return (table: Table): boolean => glob.test(qualifiedName(table)) || glob.test(table.name);
  };
  const unknown = patterns.filter((pattern) => !tables.some(isOf(pattern)));
  if (unknown.length > 0) diagnostics.fail(dataDiagnostics.noTable({ patterns: unknown }));
  return tables.filter((table) => patterns.some((pattern) => isOf(pattern)(table)));
}

/** Opens a session in which values are read and written as they are, and closes it after the work. */
export async function withSession<T>(
  { config, connection, platform }: DataDatabase,
  { diagnostics }: Context,
  work: (open: Connection) => Promise<T>,
): Promise<T> {
  const { name, span, timeZone } = connection;
  const reachable = resolveConnection(connection, config, diagnostics);
  diagnostics.stopOnErrors();
  if (reachable === undefined) throw new Bug('The connection has no address.');
  const target = { ...reachable.target, mustExist: true };
  try {
    const open = await openConnection({ ...reachable, target });
    try {
      await prepare(open);
      return await work(open);
    } finally {
      await open.close();
    }
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error;
    const { message: reason, hint } = error;
    return diagnostics.fail(dataDiagnostics.cannotConnect({ name, reason, hint }, span));
  }

  async function prepare(open: Connection): Promise<void> {
    for (const statement of platform.transfer.session(timeZone)) {
      await open.execute(statement).catch((error: unknown) => {
        if (!(error instanceof StatementError)) throw error;
        return diagnostics.fail(dataDiagnostics.wrongSession({ words: error.message, statement }, span));
      });
    }
  }
}
