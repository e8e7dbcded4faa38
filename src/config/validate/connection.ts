import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { ConnectionConfig, ReplicaConfig } from '../config.ts';
import { type ConfigText, partsOf } from '../config-text.ts';
import { configDiagnostics } from '../diagnostics.ts';
import type { AdapterMetadata, connectionKeys } from '../keys/connection-keys.ts';
import type { NamedValue, Values } from '../keys/groups.ts';
import type { Located, Reading } from '../keys/kinds.ts';
import { resolveServers } from './servers.ts';
import { resolveTenancy } from './tenants.ts';

export type WrittenConnection = NamedValue<Located<Values<ReturnType<typeof connectionKeys>>>>;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const UNSAFE_NAME = /[/\\=.:\u0000-\u001f\u007f-\u009f]|^#|^\s|\s$|^$/;

/** Rejects names that cannot be a file name or an entry of sqldb.map. */
export const isConnectionName = (name: string): boolean => !UNSAFE_NAME.test(name);

/** A connection with the defaults of its adapter; undefined after an unknown adapter was reported. */
export function resolveConnection(
  { name, value: located, entry }: WrittenConnection,
  adapters: readonly AdapterMetadata[],
  reading: Reading,
): ConnectionConfig | undefined {
  const { value } = located;
  const spelling = value.adapter;
  if (!isConnectionName(name))
    reading.diagnostics.report(configDiagnostics.connectionName({ name }, entry.keySpan));
  const adapter = adapters.find(
    (candidate) => candidate.name === spelling || candidate.aliases.includes(spelling ?? ''),
  );
  if (adapter === undefined || spelling === undefined) return undefined;
  const drivers = adapters.flatMap((known) => [...known.drivers, ...(known.urlSchemes ?? [])]);
  const check = (dsn: Located<ConfigText> | undefined): ReplicaConfig =>
    checkedDsn(dsn, adapter, drivers, reading);
  // Keys next to a URL override it, as PDO's arguments override the DSN.
  const { dsn, user, password } = {
    ...check(value.dsn),
    ...credentialsOf(value.user, value.password),
  };
  const replicas = (value.replicas ?? []).map((replica): ReplicaConfig => {
    const checked = check(replica.dsn);
    const own = { ...checked, ...credentialsOf(replica.user, replica.password) };
    const isOwn = own.user !== undefined || own.password !== undefined;
    return {
      dsn: checked.dsn,
      ...credentialsOf(own.user ?? user, isOwn ? own.password : password),
      ...(replica.weight !== undefined && { weight: replica.weight }),
    };
  });
  return {
    name,
    adapter: adapter.name,
    adapterSpelling: spelling,
    classname: value.classname,
    dsn,
    ...credentialsOf(user, password),
    options: value.options,
    attributes: value.attributes,
    settings: settingsOf(value.settings, adapter),
    modelPaths: value.model_paths,
    replicas,
    servers: resolveServers(located, adapter, adapters, reading),
    ...(value.timeZone !== undefined && { timeZone: value.timeZone }),
    protected: value.protected,
    ...resolveTenancy({ name, value: located, entry }, reading),
    span: entry.keySpan,
  };
}

const credentialsOf = (user: ConfigText | undefined, password: ConfigText | undefined) => ({
  ...(user !== undefined && { user }),
  ...(password !== undefined && { password }),
});

/**
 * The default UTF-8 queries are omitted for another character set and when a list replaces all queries;
 * a query with the same name replaces one of them.
 */
function settingsOf(
  { charset, queries = [] }: Values<ReturnType<typeof connectionKeys>>['settings'],
  { facts: { utf8 } }: AdapterMetadata,
): ConnectionConfig['settings'] {
  const isUtf8 =
    charset === undefined ||
    (typeof charset === 'string' && charset.toLowerCase() === utf8.charset.toLowerCase());
  const isList = queries.some(({ name }) => /^\d+$/.test(name));
  const own = Object.fromEntries(queries.map(({ name, value }) => [name, value]));
  const merged = { ...(isUtf8 && !isList && utf8.queries), ...own };
  return {
    charset: charset ?? utf8.charset,
    // An empty query turns off a default query.
    queries: Object.fromEntries(Object.entries(merged).filter(([, query]) => query !== '')),
  };
}

/** Checks the literal part of the driver and converts a URL to a DSN unless its variables are missing. */
function checkedDsn(
  written: Located<ConfigText> | undefined,
  adapter: AdapterMetadata,
  knownDrivers: readonly string[],
  { diagnostics }: Reading,
): ReplicaConfig {
  if (written === undefined) return { dsn: '' };
  const { value: dsn, node, path } = written;
  const [first = '', ...rest] = partsOf(dsn);
  const driver = typeof first === 'string' ? /^([\w-]+):/.exec(first)?.[1] : undefined;
  const isUrl = typeof first === 'string' && /^[\w+.-]+:\/\//.test(first);
  const { drivers, urlSchemes = [] } = adapter;
  if (
    driver !== undefined &&
    !(isUrl ? urlSchemes : drivers).includes(isUrl ? driver.toLowerCase() : driver)
  ) {
    // An unknown driver can be part of a password.
    const named = knownDrivers.includes(driver.toLowerCase()) ? driver : undefined;
    const expected = isUrl ? urlSchemes.map((scheme) => `${scheme}://`) : drivers.map((name) => `${name}:`);
    const details = { path, driver: named, adapter: adapter.name, expected };
    diagnostics.report(configDiagnostics.wrongDriver(details, node.span));
  } else if (isUrl && typeof dsn === 'string') {
    const read = adapter.readUrl?.(dsn) ?? { dsn };
    if ('dsn' in read) {
      checkParts(read.dsn, written, adapter, diagnostics);
      return read;
    }
    diagnostics.report(configDiagnostics.malformedUrl({ path, ...read }, node.span));
  } else if (driver === undefined && typeof first === 'string' && rest.length === 0) {
    diagnostics.report(configDiagnostics.malformedDsn({ path, drivers }, node.span));
  } else if (typeof dsn === 'string') {
    checkParts(dsn, written, adapter, diagnostics);
  }
  return { dsn };
}

/** Reports parts of a PDO data source name that cannot be used, such as ports that do not match the hosts. */
function checkParts(
  dsn: string,
  { node, path }: Located<unknown>,
  adapter: AdapterMetadata,
  diagnostics: Diagnostics,
): void {
  const problem = adapter.checkDsn?.(dsn);
  if (problem !== undefined)
    diagnostics.report(configDiagnostics.unusableDsn({ path, ...problem }, node.span));
}
