import type { ConnectionConfig } from '../../config/config.ts';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { type DsnProblem, isDsnProblem, parseDsn } from '../../platforms/connect/dsn.ts';
import { schemeOf, type UrlTarget } from '../../platforms/connect/url-dsn.ts';
import { platforms } from '../../platforms/index.ts';
import type { PlatformDefinition } from '../../platforms/platform.ts';
import { connectionDiagnostics } from './target.ts';

/** The value of `--connection`: a configured name, or a name with a DSN and credentials. */
export interface ConnectionOption {
  readonly name: string;
  readonly dsn?: string;
  readonly user?: string;
  readonly password?: string;
}

/** Reads `name` or `name=<dsn>;user=…;password=…`; user and password may be URL-encoded. */
export function parseConnectionOption(text: string): ConnectionOption {
  const equals = text.indexOf('=');
  if (equals === -1) return { name: text.trim() };
  const credentials: { user?: string; password?: string } = {};
  const [driver = '', ...parts] = splitDriver(text.slice(equals + 1));
  const kept = parts.filter((part) => {
    const [, key, value = ''] = /^\s*(user|password)\s*=(.*)$/is.exec(part) ?? [];
    if (key === undefined) return true;
    credentials[key.toLowerCase() as 'user' | 'password'] = decoded(value);
    return false;
  });
  return { name: text.slice(0, equals).trim(), dsn: driver + kept.join(';'), ...credentials };
}

/** The driver with its colon, then the parts between semicolons. */
function splitDriver(dsn: string): readonly string[] {
  const colon = dsn.indexOf(':') + 1;
  return [dsn.slice(0, colon), ...dsn.slice(colon).split(';')];
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return value; // A lone "%" was meant as it stands.
  }
}

/** The connection that an option describes: a configured one with another target, or a new one. */
export function describedConnection(
  { name, dsn = '', user, password }: ConnectionOption,
  configured: ConnectionConfig | undefined,
  diagnostics: Diagnostics,
): ConnectionConfig | undefined {
  const read = readDsn(dsn, name, diagnostics);
  if (read === undefined) return undefined;
  const { platform, login } = read;
  const base = configured?.adapter === platform.name ? configured : newConnection(name, platform);
  const credentials = {
    ...login,
    ...(user !== undefined && { user }),
    ...(password !== undefined && { password }),
  };
  // The span and the pooler are those of the configured DSN, which this option replaces.
  const { span: _, servers, ...described } = base;
  const { pooler: __, ...others } = servers;
  return { ...described, ...credentials, servers: others, protected: configured?.protected ?? false };
}

/** The product and login of a DSN or URL; undefined after a problem was reported. */
export function readDsn(
  text: string,
  connection: string,
  diagnostics: Diagnostics,
): { readonly platform: PlatformDefinition; readonly login: UrlTarget } | undefined {
  const refuse = ({ problem, hint }: DsnProblem): undefined => {
    diagnostics.report(connectionDiagnostics.malformedDsn({ connection, problem, hint }));
    return undefined;
  };
  const scheme = schemeOf(text);
  const parsed = scheme === undefined ? parseDsn(text) : undefined;
  if (parsed !== undefined && isDsnProblem(parsed)) return refuse(parsed);
  const platform = platforms.find(({ drivers, urlSchemes }) =>
    parsed === undefined ? urlSchemes.includes(scheme ?? '') : drivers.includes(parsed.driver),
  );
  if (platform === undefined) {
    const drivers = platforms.flatMap((known) => known.drivers);
    diagnostics.report(connectionDiagnostics.unknownDriver({ connection, drivers }));
    return undefined;
  }
  const login = parsed === undefined ? platform.readUrl(text) : { dsn: text };
  return 'problem' in login ? refuse(login) : { platform, login };
}

/** A connection of a product without a target. */
export const newConnection = (
  name: string,
  { name: adapter, facts }: PlatformDefinition,
): ConnectionConfig => ({
  name,
  adapter,
  adapterSpelling: adapter,
  classname: '',
  dsn: '',
  options: {},
  attributes: {},
  settings: facts.utf8,
  modelPaths: [],
  replicas: [],
  servers: {},
  protected: false,
});
