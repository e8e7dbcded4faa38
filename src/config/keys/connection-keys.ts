import { nearest } from '../../support/nearest.ts';
import type { ConfigScalar } from '../config.ts';
import type { ConfigText } from '../config-text.ts';
import { configDiagnostics } from '../diagnostics.ts';
import { group, list, mapOf, optional, required, section, withDefault } from './groups.ts';
import {
  choice,
  className,
  deferredText,
  flag,
  type Kind,
  located,
  scalarValue,
  text,
  timeZone,
} from './kinds.ts';
import { isPdoConstant, pdoAttributes, pdoValues } from './pdo-constants.ts';
import { serverKeys, weight } from './server-keys.ts';

/** The properties of a database product that the configuration needs. */
export interface AdapterMetadata {
  readonly name: string;
  readonly aliases: readonly string[];
  /** Rejected names, for which this name is suggested. */
  readonly alsoCalled: readonly string[];
  readonly drivers: readonly string[];
  /** The URL schemes that are accepted in place of a DSN. */
  readonly urlSchemes?: readonly string[];
  /** Converts a URL to a DSN with credentials, or returns a problem without any part of the URL. */
  readUrl?(text: string): UrlLogin | { readonly problem: string; readonly hint?: string };
  /** The problem of a DSN that cannot be used, without any part of it. */
  checkDsn?(text: string): { readonly problem: string; readonly hint?: string } | undefined;
  readonly settings: Readonly<Record<string, AdapterSetting>>;
  /** The kinds of clusters with several primaries that it can be. */
  readonly clusters?: readonly string[];
  /** The modes of poolers that can stand in front of it. */
  readonly poolers?: readonly string[];
  /** The mode of poolers that shares sessions, and the queries that are safe in shared sessions. */
  readonly sharedSessions?: {
    readonly pooler: string;
    isKeptApart(query: string): boolean;
    readonly advice: string;
  };
  /** Attributes that are switched on for applications moved from Propel. */
  readonly movedAttributes?: readonly string[];
  readonly facts: {
    readonly utf8: { readonly charset: string; readonly queries: Readonly<Record<string, string>> };
  };
}

interface UrlLogin {
  readonly dsn: string;
  readonly user?: string;
  readonly password?: string;
}

interface AdapterSetting {
  readonly default: string | undefined;
  readonly values?: readonly string[];
  readonly description?: string;
  /** The reason why a setting that has no meaning here is rejected. */
  readonly refused?: string;
}

const dsnText: Kind<ConfigText> = { ...deferredText, expected: 'a PDO data source name' };

const secret = { shown: 'nothing' } as const;
const ofConnection = { shownDefault: 'as for the connection', emptyCounts: true };

/** Keys that a replica has from its connection. */
const OF_CONNECTION = ['adapter', 'classname', 'options', 'attributes', 'settings', 'timeZone'].concat([
  'cluster',
  'syncReads',
  'pooler',
  'sticky',
  'connectTimeout',
  'retries',
]);

const replica = group(
  {
    dsn: required(located(dsnText), 'PDO data source name of the replica, or a URL.', secret),
    user: optional(deferredText, 'Database user.', { ...secret, ...ofConnection }),
    password: optional(deferredText, 'Its password.', { ...secret, ...ofConnection }),
    weight: optional(weight, 'Share of the reads, relative to the other replicas.', { shownDefault: '1' }),
  },
  Object.fromEntries(OF_CONNECTION.map((name) => [name, 'the connection, for all its servers'])),
);

const pdoMap: Kind<Readonly<Record<string, ConfigScalar>>> = {
  expected: 'a map of PDO constants to values',
  json: mapOf(scalarValue).json,
  read(node, reading) {
    if (node.kind === 'list' && node.items.length > 0) {
      reading.diagnostics.report(configDiagnostics.numberedAttribute({ path: reading.path }, node.span));
      return undefined;
    }
    const named = mapOf(located(scalarValue)).read(node, reading) ?? [];
    const attributes = named.map(({ name: written, value, entry }) => {
      const name = written.replace(/^\\?PDO::/, '');
      const path = `${reading.path}.${written}`;
      if (/^\d+$/.test(name)) {
        reading.diagnostics.report(
          configDiagnostics.numberedAttribute({ path: reading.path }, entry.keySpan),
        );
      } else if (!pdoAttributes.includes(name)) {
        const details = { path, name, nearest: nearest(name, pdoAttributes) };
        reading.diagnostics.report(configDiagnostics.unknownConstant(details, entry.keySpan));
      }
      const constant = typeof value.value === 'string' ? /^\\?PDO::(\w+)$/.exec(value.value)?.[1] : undefined;
      if (constant !== undefined && !isPdoConstant(constant)) {
        const details = { path, nearest: nearest(constant, pdoValues) };
        reading.diagnostics.report(configDiagnostics.unknownConstant(details, value.node.span));
      }
      return [name, constant === undefined ? value.value : `PDO::${constant}`] as const;
    });
    return Object.fromEntries(attributes);
  },
};

const adapterName = (adapters: readonly AdapterMetadata[]): Kind<string> =>
  choice(
    adapters.flatMap(({ name, aliases }) => [name, ...aliases]),
    new Map(adapters.flatMap(({ name, alsoCalled }) => alsoCalled.map((other) => [other, name] as const))),
  );

/** Keys that people look for at a connection. */
export const keysOfReplicas = { weight: 'an entry of "replicas"' };

const tenantKeys = {
  query: optional(text, 'Query on this connection whose first column has the names of the tenants.'),
  names: optional(list(text, ['name']), 'Names of the tenants, where there is no query.'),
  dsn: optional(located(dsnText), 'Data source name of a tenant; `{tenant}` stands for its name.', secret),
  schema: optional(text, 'SQL schema of a tenant in this database, such as `tenant_{tenant}`.'),
};

/** The keys of one connection. */
export const connectionKeys = (adapters: readonly AdapterMetadata[]) => ({
  adapter: required(adapterName(adapters), 'Database product.'),
  classname: withDefault(
    className,
    'Orm\\Runtime\\Connection\\ConnectionWrapper',
    'Class of the connection.',
  ),
  dsn: optional(
    located(dsnText),
    'PDO data source name, or a URL; needed to connect, not to generate.',
    secret,
  ),
  user: optional(deferredText, 'Database user.', { ...secret, emptyCounts: true }),
  password: optional(deferredText, 'Its password.', { ...secret, emptyCounts: true }),
  options: withDefault(pdoMap, {}, 'PDO attributes given when connecting.', { shown: 'names' }),
  attributes: withDefault(pdoMap, {}, 'PDO attributes set after connecting.', { shown: 'names' }),
  settings: section(
    {
      charset: optional(deferredText, 'Character set.', { shownDefault: 'UTF-8, as the product names it' }),
      queries: optional(mapOf(deferredText, 'query'), 'SQL to run after connecting, by name.', {
        aliases: ['query'],
        shown: 'names',
        shownDefault: 'a query that selects UTF-8',
      }),
    },
    'Settings of new connections.',
  ),
  model_paths: withDefault(
    list(text, ['model_path']),
    ['src', 'vendor'],
    'Folders to search for model classes.',
    {
      aliases: ['model_path'],
    },
  ),
  replicas: optional(list(replica, ['replica', 'slave']), 'Replicas to read from.', {
    aliases: ['replica', 'slaves', 'slave'],
  }),
  ...serverKeys(adapters),
  timeZone: optional(timeZone, 'Time zone of columns without a zone; see [time](time.md).', {
    shownDefault: "PHP's default zone",
  }),
  protected: withDefault(flag, false, 'Whether sql:insert refuses to run without --force.'),
  migrationsOf: optional(located(text), 'Connection whose migrations run on this one, which is a tenant.'),
  tenants: optional(located(group(tenantKeys)), 'Databases or schemas that all have these tables.'),
});
