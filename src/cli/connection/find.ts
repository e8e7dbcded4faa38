import type { Config, ConnectionConfig } from '../../config/config.ts';
import { configDiagnostics } from '../../config/diagnostics.ts';
import { withEnvFiles } from '../../config/read/env-files.ts';
import { type Diagnostic, Diagnostics, UserInputError } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../support/nearest.ts';
import type { CommandContext, OptionDefinition } from '../command.ts';
import { loadConfig } from '../project.ts';
import { describedConnection, parseConnectionOption } from './option.ts';
import type { UnknownConnection } from './select.ts';
import { type ConnectionPlace, type ReachableConnection, resolveConnection } from './target.ts';

/** Options for the login of a DSN. */
export interface LoginOptions {
  readonly user?: string;
  readonly password?: string;
}

export const loginOptions: readonly OptionDefinition[] = [
  {
    flags: '--user <name>',
    description: 'user for a DSN; prefer the environment variable ORM_DATABASE_USER',
  },
  {
    flags: '--password <password>',
    description: 'password for a DSN; prefer the environment variable ORM_DATABASE_PASSWORD',
  },
];

export interface FoundConnection {
  readonly reachable: ReachableConnection;
  readonly isProtected: boolean;
  /** Undefined where a DSN was given, and no configuration is there. */
  readonly config: Config | undefined;
}

interface Search {
  /** Whether the command needs the configuration, also for a DSN. */
  readonly needsConfig: boolean;
  /** The connection that the command prefers where none is given. */
  fallback(config: Config): string | undefined;
  unknown(details: UnknownConnection): Diagnostic;
}

type Context = CommandContext<LoginOptions>;

/** The name of a connection that is given as a DSN. */
const DEFAULT_NAME = 'default';

/** Finds a connection by name or DSN; a DSN contains a colon and needs no configuration. Its file has to be there. */
export async function findConnection(
  given: string | undefined,
  context: Context,
  { needsConfig, fallback, unknown }: Search,
): Promise<FoundConnection> {
  const { diagnostics } = context;
  const config =
    given?.includes(':') && !needsConfig ? await configIfAny(context) : await loadConfig(context);
  diagnostics.stopOnErrors();
  const preferred =
    config === undefined ? undefined : (fallback(config) ?? config.generator.defaultConnection);
  const wanted = given ?? preferred ?? DEFAULT_NAME;
  const isDsn = wanted.includes(':');
  const place = isDsn || config === undefined ? placeOfDsn(config, context) : config;
  const connection = isDsn ? fromDsn(wanted, place, context) : configured(wanted, config, context, unknown);
  diagnostics.stopOnErrors();
  const reachable = connection === undefined ? undefined : resolveConnection(connection, place, diagnostics);
  if (connection === undefined || reachable === undefined)
    throw new UserInputError('The connection has errors.');
  return {
    reachable: { ...reachable, target: { ...reachable.target, mustExist: true } },
    isProtected: connection.protected,
    config,
  };
}

/** The configuration, or undefined if no file exists; an invalid file is an error. */
async function configIfAny(context: Context): Promise<Config | undefined> {
  const probe = new Diagnostics();
  try {
    return await loadConfig({ ...context, diagnostics: probe });
  } catch (error) {
    if (!(error instanceof UserInputError)) throw error;
    return undefined;
  } finally {
    for (const item of probe.all)
      if (item.code !== configDiagnostics.noFile.code) context.diagnostics.report(item);
  }
}

function configured(
  name: string,
  config: Config | undefined,
  { diagnostics }: Context,
  unknown: Search['unknown'],
): ConnectionConfig | undefined {
  const found = config?.connections.find((connection) => connection.name === name);
  if (found !== undefined) return found;
  const known = config?.connections.map((connection) => connection.name) ?? [];
  diagnostics.report(unknown({ name, known, nearest: nearest(name, known) }));
  return undefined;
}

/** The folder that a DSN is relative to, and the variables that its login can come from. */
function placeOfDsn(
  config: Config | undefined,
  { cwd, baseDir, environment, diagnostics }: Context,
): ConnectionPlace {
  const projectDir = config?.paths.projectDir ?? baseDir;
  // Reading the configuration has reported the problems of its files.
  const problems = config === undefined ? diagnostics : new Diagnostics();
  return { paths: { projectDir }, environment: withEnvFiles({ projectDir, cwd, environment }, problems) };
}

/** Takes user and password from the options, the environment or the DSN, in this order. */
function fromDsn(
  dsn: string,
  { environment }: ConnectionPlace,
  { options, diagnostics }: Context,
): ConnectionConfig | undefined {
  const option = parseConnectionOption(`${DEFAULT_NAME}=${dsn}`);
  const user = options.user ?? environment.ORM_DATABASE_USER ?? option.user;
  const password = options.password ?? environment.ORM_DATABASE_PASSWORD ?? option.password;
  const credentials = { ...(user !== undefined && { user }), ...(password !== undefined && { password }) };
  return describedConnection({ ...option, ...credentials }, undefined, diagnostics);
}
