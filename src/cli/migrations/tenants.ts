import type { Config, ConnectionConfig, TenantsConfig } from '../../config/config.ts';
import { type ConfigText, joinParts, partsOf } from '../../config/config-text.ts';
import { type Connection, StatementError } from '../../platforms/connect/connection.ts';
import { globPattern } from '../../support/glob.ts';
import type { CommandContext } from '../command.ts';
import type { NamedConnection } from '../connection/select.ts';
import { openConnection, platformOf, resolveConnection } from '../connection/target.ts';
import { migrationDiagnostics } from './diagnostics.ts';
import type { MigrationOptions } from './options.ts';
import { connectionsFor, orReport } from './targets.ts';

type Context = CommandContext<MigrationOptions>;

/** The connections that a command opens: in the place of one with tenants these, each with a name of its own. */
export async function connectionsToOpen(
  named: readonly NamedConnection[],
  config: Config,
  context: Context,
): Promise<readonly ConnectionConfig[]> {
  const { options, diagnostics } = context;
  const names = options.connection?.filter((option) => !isPattern(option));
  const found: ConnectionConfig[] = [];
  if (names === undefined || names.length > 0) {
    for (const connection of connectionsFor(named, config, withConnections(context, names))) {
      found.push(...(await opened(connection, config, context)));
      if (names === undefined) found.push(...configuredTenants(connection, config));
    }
  }
  for (const pattern of options.connection?.filter(isPattern) ?? []) {
    const matching = await matchingConnections(pattern, config, context);
    if (matching.length === 0) diagnostics.report(migrationDiagnostics.noMatch({ pattern }));
    found.push(...matching);
  }
  diagnostics.stopOnErrors();
  return [...new Map(found.map((connection) => [connection.name, connection])).values()];
}

/** A pattern with a slash chooses among tenants: its part before the slash stands for their connection. */
async function matchingConnections(
  pattern: string,
  config: Config,
  context: Context,
): Promise<readonly ConnectionConfig[]> {
  const [ofConnection = ''] = pattern.split('/');
  const glob = globPattern(ofConnection);
  const matching = config.connections.filter(({ name }) => glob.test(name));
  const all: ConnectionConfig[] = [];
  for (const connection of matching) all.push(...(await opened(connection, config, context)));
  return pattern.includes('/') ? all.filter(({ name }) => globPattern(pattern).test(name)) : all;
}

/** The connection itself, or its tenants. */
const opened = async (
  connection: ConnectionConfig,
  config: Config,
  context: Context,
): Promise<readonly ConnectionConfig[]> =>
  connection.tenants === undefined
    ? [connection]
    : await readTenants(connection, connection.tenants, config, context);

/** Names of connections have no slash; those of tenants do. */
const isPattern = (option: string): boolean => /^[^=]*[*?/]/.test(option);

const withConnections = (context: Context, connection: readonly string[] | undefined): Context => ({
  ...context,
  options: connection === undefined ? context.options : { ...context.options, connection },
});

/** The tenants that have a connection of their own in the configuration. */
const configuredTenants = (
  { name }: ConnectionConfig,
  { connections }: Config,
): readonly ConnectionConfig[] => connections.filter(({ migrationsOf }) => migrationsOf === name);

async function readTenants(
  connection: ConnectionConfig,
  tenants: TenantsConfig,
  config: Config,
  context: Context,
): Promise<readonly ConnectionConfig[]> {
  const { diagnostics } = context;
  const names =
    'names' in tenants.from
      ? tenants.from.names
      : await queriedNames(connection, tenants.from.query, config, context);
  const platform = platformOf(connection);
  if ('schema' in tenants.at && platform.inSchema === undefined) {
    const details = { name: connection.name, platform: platform.title };
    diagnostics.fail(migrationDiagnostics.noSchemaTenants(details, tenants.span));
  }
  return [...new Set(names)].flatMap((tenant) => {
    // A name becomes part of a DSN or a statement, so it must not be able to say anything else.
    if (/^[\w-][\w.-]*$/.test(tenant)) return [tenantOf(connection, tenants, tenant)];
    const details = { name: connection.name, tenant };
    diagnostics.report(migrationDiagnostics.oddTenant(details, tenants.span));
    return [];
  });
}

async function queriedNames(
  connection: ConnectionConfig,
  query: string,
  config: Config,
  context: Context,
): Promise<readonly string[]> {
  const reachable = resolveConnection(connection, config, context.diagnostics);
  context.diagnostics.stopOnErrors();
  if (reachable === undefined) return [];
  const read = async (): Promise<readonly string[]> => {
    const session = await openConnection(reachable);
    try {
      return firstColumn(await asked(session, query, connection, context));
    } finally {
      await session.close();
    }
  };
  return orReport(read(), connection, config, context);
}

type Rows = Awaited<ReturnType<Connection['query']>>;

async function asked(
  session: Connection,
  query: string,
  { name, tenants }: ConnectionConfig,
  { diagnostics }: Context,
): Promise<Rows> {
  try {
    return await session.query(query);
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    return diagnostics.fail(migrationDiagnostics.tenantQuery({ name, words: error.message }, tenants?.span));
  }
}

const firstColumn = (rows: Rows): readonly string[] =>
  rows.flatMap((row) => {
    const [value] = Object.values(row);
    return value === null || value === undefined ? [] : [String(value)];
  });

function tenantOf(connection: ConnectionConfig, { at }: TenantsConfig, tenant: string): ConnectionConfig {
  const { tenants: _, ...own } = connection;
  return {
    ...own,
    name: `${connection.name}/${tenant}`,
    migrationsOf: connection.name,
    ...('dsn' in at
      ? { dsn: withTenant(at.dsn, tenant) }
      : { tenantSchema: at.schema.replaceAll(TENANT, tenant) }),
  };
}

const TENANT = '{tenant}';

const withTenant = (text: ConfigText, tenant: string): ConfigText =>
  joinParts(partsOf(text).map((part) => (typeof part === 'string' ? part.replaceAll(TENANT, tenant) : part)));
