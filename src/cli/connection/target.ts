import type { Config, ConnectionConfig } from '../../config/config.ts';
import { type ConfigText, missingVariables, resolveText } from '../../config/config-text.ts';
import { SET_VARIABLE } from '../../config/diagnostics.ts';
import { defineDiagnostics } from '../../diagnostics/define.ts';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import {
  type Connection,
  ConnectionError,
  type ConnectionTarget,
} from '../../platforms/connect/connection.ts';
import { isDsnProblem, parseDsn } from '../../platforms/connect/dsn.ts';
import { isUrlDsn } from '../../platforms/connect/url-dsn.ts';
import { findPlatform, platforms } from '../../platforms/index.ts';
import type { PlatformDefinition } from '../../platforms/platform.ts';
import { Bug } from '../../support/bug.ts';
import { quotedList } from '../../support/text.ts';
import { cancelOnInterrupt } from './interrupt.ts';

/** Problems with a connection that are found before connecting. */
export const connectionDiagnostics = defineDiagnostics('connection', {
  missingVariable: (d: { connection: string; variable: string }) => ({
    message: `The connection "${d.connection}" needs the environment variable "${d.variable}", which is not set.`,
    hint: SET_VARIABLE,
  }),
  malformedDsn: (d: { connection: string; problem: string; hint: string | undefined }) => ({
    message: `Connection "${d.connection}": ${d.problem}`,
    hint: d.hint,
  }),
  otherDriver: (d: {
    connection: string;
    driver: string | undefined;
    platform: string;
    drivers: readonly string[];
  }) => ({
    message: `The connection "${d.connection}" is for ${d.platform}, but its DSN is for ${d.driver === undefined ? 'another driver' : `the driver "${d.driver}"`}.`,
    hint: `A DSN for ${d.platform} begins with ${quotedList(d.drivers)} and a colon.`,
  }),
  unknownDriver: (d: { connection: string; drivers: readonly string[] }) => ({
    message: `Connection "${d.connection}": the DSN begins with an unknown driver.`,
    hint: `Known drivers: ${quotedList(d.drivers)}.`,
  }),
});

/** A connection that can be opened: its product and its target. */
export interface ReachableConnection {
  readonly name: string;
  readonly platform: PlatformDefinition;
  readonly target: ConnectionTarget;
}

/** The product of a configured connection. */
export function platformOf({ adapter }: ConnectionConfig): PlatformDefinition {
  const platform = findPlatform(adapter);
  if (platform === undefined) throw new Bug(`No platform "${adapter}".`);
  return platform;
}

/** The parts of a configuration that a connection refers to: a folder for paths, and variables. */
export interface ConnectionPlace extends Pick<Config, 'environment'> {
  readonly paths: Pick<Config['paths'], 'projectDir'>;
}

/** Looks up the environment variables and parses the DSN; undefined after a problem was reported. */
export function resolveConnection(
  connection: ConnectionConfig,
  { paths, environment }: ConnectionPlace,
  diagnostics: Diagnostics,
): ReachableConnection | undefined {
  const { name, span } = connection;
  const missing = new Set(textsOf(connection).flatMap((text) => missingVariables(text, environment)));
  for (const variable of missing) {
    diagnostics.report(connectionDiagnostics.missingVariable({ connection: name, variable }, span));
  }
  if (missing.size > 0) return undefined;
  const resolved = (text: ConfigText) => resolveText(text, environment);
  const platform = platformOf(connection);
  const text = resolved(connection.dsn).replaceAll('@DB@', name);
  // The DSN can be a URL that comes from the environment.
  const login = isUrlDsn(text) ? platform.readUrl(text) : { dsn: text };
  const dsn = 'problem' in login ? login : parseDsn(login.dsn);
  if (isDsnProblem(dsn)) {
    const { problem, hint } = dsn;
    diagnostics.report(connectionDiagnostics.malformedDsn({ connection: name, problem, hint }, span));
    return undefined;
  }
  if (!platform.drivers.includes(dsn.driver)) {
    const { title, drivers } = platform;
    const details = { connection: name, driver: knownDriver(dsn.driver), platform: title, drivers };
    diagnostics.report(connectionDiagnostics.otherDriver(details, span));
    return undefined;
  }
  const { settings, servers } = connection;
  const { user = undefined, password = undefined } = { ...login, ...credentialsOf(connection, resolved) };
  const target: ConnectionTarget = {
    dsn,
    ...(user !== undefined && { user }),
    ...(password !== undefined && { password }),
    charset: resolved(settings.charset),
    initialQueries: Object.values(settings.queries).map(resolved),
    baseDirectory: paths.projectDir,
    ...(servers.connectTimeout !== undefined && { connectTimeout: servers.connectTimeout }),
    ...(servers.pooler !== undefined && { pooler: servers.pooler }),
    options: resolvedOptions(connection, resolved),
  };
  const { tenantSchema } = connection;
  if (tenantSchema === undefined) return { name, platform, target };
  return { name, platform, target: platform.inSchema?.(target, tenantSchema) ?? target };
}

const credentialsOf = (
  { user, password }: ConnectionConfig,
  resolved: (text: ConfigText) => string,
): { readonly user?: string; readonly password?: string } => ({
  ...(user !== undefined && { user: resolved(user) }),
  ...(password !== undefined && { password: resolved(password) }),
});

/** The driver if it is a known one; an unknown driver can be part of a password and is not shown. */
const knownDriver = (driver: string): string | undefined =>
  platforms.some(({ drivers, urlSchemes }) => [...drivers, ...urlSchemes].includes(driver))
    ? driver
    : undefined;

function textsOf({
  dsn,
  user,
  password,
  settings,
  options,
  attributes,
}: ConnectionConfig): readonly ConfigText[] {
  const scalars = [...Object.values(options), ...Object.values(attributes)];
  return [dsn, user, password, settings.charset, ...Object.values(settings.queries), ...scalars].filter(
    isText,
  );
}

const isText = (value: unknown): value is ConfigText =>
  typeof value === 'string' || (typeof value === 'object' && value !== null);

const resolvedOptions = (
  { options, attributes }: ConnectionConfig,
  resolved: (text: ConfigText) => string,
): NonNullable<ConnectionTarget['options']> =>
  Object.fromEntries(
    Object.entries({ ...options, ...attributes }).map(([name, value]) => [
      name,
      isText(value) ? resolved(value) : value,
    ]),
  );

/** Opens the connection; fails with a ConnectionError. */
export async function openConnection({ platform, target }: ReachableConnection): Promise<Connection> {
  try {
    return cancelOnInterrupt(await platform.connect(target));
  } catch (error) {
    throw error instanceof ConnectionError ? await explained(error, platform) : error;
  }
}

/** Explains a failure caused by a server of another product, which can hang or send unknown data. */
async function explained(error: ConnectionError, platform: PlatformDefinition): Promise<ConnectionError> {
  const { described, oddServer } = error.failure ?? {};
  if (oddServer === undefined) return error;
  const { isServerAt } = await import('./probe.ts');
  for (const { name, title, recognition } of platforms) {
    if (recognition === undefined || name === platform.name || !(await isServerAt(oddServer, recognition)))
      continue;
    return new ConnectionError(
      `Cannot connect to ${described}: a server of ${title} answers there.`,
      `Correct the port, or use the adapter "${name}" and its DSN.`,
    );
  }
  return error;
}
