import { resolve } from 'node:path';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { softening } from '../../diagnostics/soften.ts';
import { Bug } from '../../support/bug.ts';
import { nearest } from '../../support/nearest.ts';
import type {
  Config,
  ConnectionConfig,
  LogConfig,
  MigrationsConfig,
  PathsConfig,
  ProfilerConfig,
  RuntimeConfig,
} from '../config.ts';
import { configDiagnostics } from '../diagnostics.ts';
import type { AdapterMetadata } from '../keys/connection-keys.ts';
import { group, type Values } from '../keys/groups.ts';
import { configKeys } from '../keys/keys.ts';
import type { Located, Reading } from '../keys/kinds.ts';
import { type ConfigNode, isEmpty } from '../tree.ts';
import { resolveConnection, type WrittenConnection } from './connection.ts';
import { checkPooledQueries } from './pooler.ts';
import { checkTenancy } from './tenants.ts';

interface Validation {
  readonly adapters: readonly AdapterMetadata[];
  readonly targets: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  /** An absolute path. */
  readonly projectDir: string;
  /** The file name for messages. */
  readonly path: string;
  readonly isIni: boolean;
}

type Written = Values<ReturnType<typeof configKeys>>;

/** Converts a tree to a complete configuration; throws after all problems were reported. */
export function validateConfig(
  tree: ConfigNode | undefined,
  validation: Validation,
  diagnostics: Diagnostics,
): Config {
  const { adapters, targets, environment } = validation;
  const root = rootOf(tree, validation, diagnostics);
  const reading: Reading = { path: 'orm', environment, diagnostics };
  const written = group(configKeys(adapters, targets)).read(root, reading);
  if (written === undefined) {
    diagnostics.stopOnErrors();
    throw new Bug('The keys were neither read nor refused.');
  }
  const { connections = [] } = written.database;
  if (isMissing(root, 'database', 'connections'))
    diagnostics.report(configDiagnostics.noConnection({}, root.span));
  const names = connections.map(({ name }) => name);
  const {
    platformClass,
    packageObjectModel,
    schema,
    objectModel,
    dateTime,
    behaviors = [],
    ...generator
  } = written.generator;
  checkPackages(packageObjectModel, generator.propel, diagnostics);
  const config: Config = {
    general: written.general,
    excludeTables: written.exclude_tables,
    paths: resolvePaths(written.paths, validation.projectDir),
    connections: resolveConnections(connections, adapters, { ...reading, path: 'orm.database.connections' }),
    adapters: written.database.adapters as Config['adapters'],
    migrations: resolveMigrations(written.migrations, reading),
    reverse: { connection: reverseConnection(written.reverse.connection, names, reading) },
    runtime: {
      ...resolveNames(written.runtime, names, { ...reading, path: 'orm.runtime' }),
      log: resolveLoggers(written.runtime.log ?? [], { ...reading, path: 'orm.runtime.log' }),
      ...(written.runtime.profiler !== undefined && { profiler: profilerOf(written.runtime.profiler) }),
      recentObjects: written.runtime.recentObjects,
    },
    generator: {
      ...generator,
      ...resolveNames(written.generator, names, { ...reading, path: 'orm.generator' }),
      ...(platformClass !== undefined && { platform: platformClass }),
      behaviors: behaviors.map(({ name, value }) => ({
        name,
        module: resolve(validation.projectDir, value.value),
        span: value.node.span,
      })),
      schema: pick(schema, ['autoPrefix', 'autoPackage', 'autoNamespace']),
      dateTime: pick(dateTime, [
        'dateTimeClass',
        'defaultTimeStampFormat',
        'defaultTimeFormat',
        'defaultDateFormat',
      ]),
      objectModel: pick(objectModel, OBJECT_MODEL_KEYS),
    },
    environment,
  };
  diagnostics.stopOnErrors();
  return config;
}

/** Propel can keep relations within a package: its classes have fewer methods then, which moved code does not call. */
function checkPackages(
  written: Located<boolean> | undefined,
  acceptsPropel: boolean,
  diagnostics: Diagnostics,
): void {
  if (written === undefined || written.value) return;
  const reason = 'the schema files of one database always belong together';
  const details = {
    path: written.path,
    reason,
    hint: undefined,
    assumed: 'relations reach across packages.',
  };
  const problem = configDiagnostics.refusedKey(details, written.node.span);
  diagnostics.report(softening({ advisory: [], acceptsPropel })(problem));
}

function resolveConnections(
  written: readonly WrittenConnection[],
  adapters: readonly AdapterMetadata[],
  reading: Reading,
): readonly ConnectionConfig[] {
  const connections = written.flatMap((connection) => {
    const resolved = resolveConnection(connection, adapters, reading);
    if (resolved === undefined) return [];
    const adapter = adapters.find(({ name }) => name === resolved.adapter);
    const path = `${reading.path}.${connection.name}`;
    const { queries = [] } = connection.value.value.settings;
    checkPooledQueries(queries, resolved.servers, adapter, path, reading.diagnostics);
    return [resolved];
  });
  checkTenancy(connections, written, reading);
  return connections;
}

const OBJECT_MODEL_KEYS = [
  'addClassLevelComment',
  'useLeftJoinsInDoJoinMethods',
  'defaultKeyType',
  'namespaceMap',
  'classPrefix',
  'pluralizerClass',
  'entityNotFoundExceptionClass',
] as const;

/** The key by which editors find the JSON Schema of a file. */
const EDITOR_KEY = '$schema';

/** The tree below the root key `orm`. */
function rootOf(
  tree: ConfigNode | undefined,
  { path, isIni }: Validation,
  diagnostics: Diagnostics,
): ConfigNode {
  if (tree === undefined) return diagnostics.fail(configDiagnostics.missingRoot({ isIni }, { path }));
  if (tree.kind !== 'map') return diagnostics.fail(configDiagnostics.notAMap({}, tree.span));
  const foreign = tree.entries.get('propel');
  if (foreign !== undefined) diagnostics.report(configDiagnostics.foreignRoot({}, foreign.keySpan));
  const root = tree.entries.get('orm');
  if (root === undefined && foreign === undefined) {
    diagnostics.report(configDiagnostics.missingRoot({ isIni }, { path }));
  }
  for (const [key, { keySpan }] of tree.entries) {
    if (key === 'orm' || key === 'propel' || key === EDITOR_KEY || root === undefined) continue;
    const details = { path: key, nearest: undefined, known: ['orm'] };
    diagnostics.report(configDiagnostics.unknownKey(details, keySpan));
  }
  if (root === undefined) diagnostics.stopOnErrors();
  return root?.value ?? tree;
}

function isMissing(root: ConfigNode, ...path: readonly string[]): boolean {
  let node: ConfigNode | undefined = root;
  for (const key of path) node = node?.kind === 'map' ? node.entries.get(key)?.value : undefined;
  return node === undefined || isEmpty(node);
}

function resolvePaths(written: Written['paths'], root: string): PathsConfig {
  const projectDir = resolve(root, written.projectDir ?? '');
  const outputDir = resolve(projectDir, written.outputDir ?? '');
  const inProject = (path: string | undefined, fallback: string): string =>
    path === undefined ? fallback : resolve(projectDir, path);
  const phpConfDir = inProject(written.phpConfDir, resolve(outputDir, 'generated-conf'));
  return {
    projectDir,
    outputDir,
    schemaDir: inProject(written.schemaDir, projectDir),
    phpDir: inProject(written.phpDir, resolve(outputDir, 'generated-classes')),
    phpConfDir,
    loaderScriptDir: inProject(written.loaderScriptDir, phpConfDir),
    typescriptDir: inProject(written.typescriptDir, resolve(outputDir, 'generated-models')),
    sqlDir: inProject(written.sqlDir, resolve(outputDir, 'generated-sql')),
    migrationDir: inProject(written.migrationDir, resolve(projectDir, 'migrations')),
    objectDir: inProject(written.objectDir, resolve(projectDir, 'sql/objects')),
    seedDir: inProject(written.seedDir, resolve(projectDir, 'seeds')),
  };
}

const resolveMigrations = (
  { rules = [], placeholders = [], ...written }: Written['migrations'],
  { diagnostics, path }: Reading,
): MigrationsConfig => ({
  ...pick(written, ['tableName', 'online', 'blockingRows', 'columnOrder', 'lockTimeout']),
  rules: rules.map(({ name, value, entry }) => ({
    rule: name,
    severity: value.value,
    span: entry.keySpan,
  })),
  placeholders: placeholders.map(({ name, value, entry }) => {
    if (!/^[A-Za-z_]\w*$/.test(name)) {
      const details = { path: `${path}.migrations.placeholders.${name}`, name };
      diagnostics.report(configDiagnostics.placeholderName(details, entry.keySpan));
    }
    return { name, value };
  }),
});

interface WrittenNames {
  readonly defaultConnection: Located<string> | undefined;
  readonly connections: readonly Located<string>[] | undefined;
}

/** Checks that every name is a connection and that the default is in the list. */
function resolveNames(
  { defaultConnection, connections }: WrittenNames,
  known: readonly string[],
  { path, diagnostics }: Reading,
): Pick<RuntimeConfig, 'defaultConnection' | 'connections'> {
  const listed = connections?.filter((item, index) =>
    isKnown(item, known, { path: `${path}.connections[${index}]`, diagnostics }),
  );
  const names = listed === undefined ? known : [...new Set(listed.map(({ value }) => value))];
  const key = `${path}.defaultConnection`;
  if (defaultConnection === undefined) return { connections: names, defaultConnection: names[0] ?? '' };
  const { value: name, node } = defaultConnection;
  if (isKnown(defaultConnection, known, { path: key, diagnostics }) && !names.includes(name)) {
    diagnostics.report(
      configDiagnostics.defaultNotListed({ path: key, name, list: `${path}.connections` }, node.span),
    );
  }
  return { connections: names, defaultConnection: name };
}

function isKnown(
  { value: name, node }: Located<string>,
  known: readonly string[],
  { path, diagnostics }: Pick<Reading, 'path' | 'diagnostics'>,
): boolean {
  if (known.includes(name)) return true;
  // Missing connections were already reported.
  if (known.length > 0) {
    const details = { path, name, known, nearest: nearest(name, known) };
    diagnostics.report(configDiagnostics.unknownConnection(details, node.span));
  }
  return false;
}

/** A connection name or a DSN, which contains a colon. */
function reverseConnection(
  written: Located<string> | undefined,
  known: readonly string[],
  { diagnostics }: Reading,
): string | undefined {
  if (written !== undefined && !written.value.includes(':')) {
    isKnown(written, known, { path: 'orm.reverse.connection', diagnostics });
  }
  return written?.value;
}

type WrittenLogger = NonNullable<Written['runtime']['log']>[number];

function resolveLoggers(
  loggers: readonly WrittenLogger[],
  { path, diagnostics }: Reading,
): RuntimeConfig['log'] {
  const resolved = loggers.flatMap(({ name: key, value: { value, node } }): [string, LogConfig][] => {
    const { name = key, type, ...rest } = value;
    if (type === undefined) return [];
    if (type !== 'syslog' && rest.path === undefined) {
      const details = { path: `${path}.${name}.path`, expected: 'a file or a stream' };
      diagnostics.report(configDiagnostics.missingKey(details, node.span));
    }
    return [[name, { type, ...rest }]];
  });
  return Object.fromEntries(resolved);
}

function profilerOf({ details, ...profiler }: NonNullable<Written['runtime']['profiler']>): ProfilerConfig {
  const measured = Object.entries(details).flatMap(([name, detail]) =>
    detail === undefined ? [] : [[name, detail] as const],
  );
  return { ...profiler, details: Object.fromEntries(measured) };
}

/** The members with these names, without undefined ones. */
function pick<T extends object, const K extends keyof T>(values: T, names: readonly K[]): Pick<T, K> {
  const kept = names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]);
  return Object.fromEntries(kept) as Pick<T, K>;
}
