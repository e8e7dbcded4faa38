import type { ConnectionConfig } from '../../../config/config.ts';
import type { ConfigText } from '../../../config/config-text.ts';
import type { ClientSettings, ConnectionsPlace, FileDsn } from '../../target.ts';
import { connectionDiagnostics } from './diagnostics.ts';
import { type Expression, expression, join, type PrintedObject } from './expression.ts';

/** The settings of a connection as code; undefined after a problem was reported. */
export function settingsOf(
  connection: ConnectionConfig,
  place: ConnectionsPlace,
  folder: string,
): PrintedObject | undefined {
  const { name, adapter, user, password, servers, timeZone, settings, replicas, span } = connection;
  if (replicas.length > 0)
    place.diagnostics.report(connectionDiagnostics.replicas({ connection: name }, span));
  const server = serverOf(connection, place, folder);
  if (server === undefined) return undefined;
  const queries = Object.values(settings.queries).map(textOf);
  return {
    adapter,
    ...server,
    ...(user !== undefined && { user: textOf(user) }),
    ...(password !== undefined && { password: textOf(password) }),
    ...(queries.length > 0 && { queries }),
    ...(servers.pooler === 'transaction' && { prepare: false }),
    ...(timeZone !== undefined && { timeZone }),
    ...(servers.connectTimeout !== undefined && { connectTimeout: servers.connectTimeout * 1000 }),
    ...(servers.retries !== undefined && { retries: servers.retries }),
  };
}

/** Where the server is: translated here, or at run time where the environment has a part of it. */
function serverOf(
  { name, adapter, dsn, options, attributes, span }: ConnectionConfig,
  place: ConnectionsPlace,
  folder: string,
): PrintedObject | undefined {
  if (typeof dsn !== 'string') return { '...': expression`dsnSettings(${textOf(dsn)})` };
  const file = place.fileDsn(adapter, dsn, folder);
  if (file !== undefined) return { path: beside(file) };
  const client = place.clientSettings(adapter, dsn, { ...literals(attributes), ...literals(options) });
  if (client === undefined) {
    const details = { connection: name, adapter, known: place.clientAdapters };
    place.diagnostics.report(connectionDiagnostics.noDriver(details, span));
    return undefined;
  }
  if ('problem' in client) {
    place.diagnostics.report(
      connectionDiagnostics.unusableDsn(
        { connection: name, problem: client.problem, hint: client.hint },
        span,
      ),
    );
    return undefined;
  }
  if (client.unused?.includes('host'))
    place.diagnostics.report(connectionDiagnostics.severalHosts({ connection: name }, span));
  if (client.unused?.includes('options'))
    place.diagnostics.report(connectionDiagnostics.serverOptions({ connection: name }, span));
  return clientCode(client, place, folder);
}

function clientCode(
  { file, tls, connectTimeout, unused: _, ...rest }: ClientSettings,
  place: ConnectionsPlace,
  folder: string,
): PrintedObject {
  const pem = (path: string): Expression =>
    expression`readFileSync(new URL(${place.pathFrom(folder, path)}, import.meta.url), 'utf8')`;
  return {
    ...rest,
    ...(file !== undefined && { path: file }),
    ...(connectTimeout !== undefined && { connectTimeout: connectTimeout * 1000 }),
    ...(tls !== undefined && {
      tls: {
        ...(tls.ca !== undefined && { ca: pem(tls.ca) }),
        ...(tls.cert !== undefined && { cert: pem(tls.cert) }),
        ...(tls.key !== undefined && { key: pem(tls.key) }),
        ...(!tls.isVerified && { rejectUnauthorized: false }),
      },
    }),
  };
}

/** A file stays beside the module, wherever both are moved to and wherever Node is started. */
const beside = ({ path }: FileDsn): Expression =>
  expression`fileURLToPath(new URL(${urlPath(path)}, import.meta.url))`;

/** Characters that a path can have and a URL means something by. */
const urlPath = (path: string): string =>
  (/^\.{0,2}\//.test(path) ? path : `./${path}`).replace(/[%#?\\]/g, encodeURIComponent);

type Literals = Readonly<Record<string, string | number | boolean | null>>;

/** The values without those that are looked up at run time. */
const literals = (values: ConnectionConfig['options']): Literals =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string | number | boolean | null] =>
        typeof entry[1] !== 'object' || entry[1] === null,
    ),
  );

/** A text, put together when a connection is opened where it has variables. */
function textOf(text: ConfigText): string | Expression {
  if (typeof text === 'string') return text;
  const parts = text.parts.map((part) => {
    if (typeof part === 'string') return expression`${part}`;
    const { env, fallback } = part;
    if (fallback === undefined) return expression`environment(${env})`;
    return fallback.whenFalsy
      ? expression`(environment(${env}, '') || ${fallback.text})`
      : expression`environment(${env}, ${fallback.text})`;
  });
  return join(parts, ' + ');
}
