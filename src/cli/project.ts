import { resolve } from 'node:path';
import type { Applied } from '../behaviors/apply.ts';
import type { OwnedColumns } from '../behaviors/behavior.ts';
import type { ClassContributions } from '../behaviors/contributions.ts';
import type { Config, ConnectionConfig } from '../config/config.ts';
import { readConfig } from '../config/read/read.ts';
import { withRowFiles } from '../data/row-set-files.ts';
import { type Diagnostic, Diagnostics } from '../diagnostics/diagnostic.ts';
import { softening } from '../diagnostics/soften.ts';
import type { Database } from '../model/database.ts';
import { withHeavyIndexes } from '../model/heavy-indexing.ts';
import type { RowRules } from '../model/row-rules.ts';
import type { Table } from '../model/table.ts';
import { adapterNames, findPlatform, platforms } from '../platforms/index.ts';
import type { LockTable, Platform } from '../platforms/platform.ts';
import type { SeedRules } from '../samples/seed-rules.ts';
import { readSchemas, type SchemaRequest } from '../schema/read.ts';
import { withAssumptions } from '../schema/validate/assumptions.ts';
import { validateDatabase } from '../schema/validate/validate.ts';
import { Bug } from '../support/bug.ts';
import { nearest } from '../support/nearest.ts';
import { targetNames } from '../targets/names.ts';
import type { Target, TargetDatabase } from '../targets/target.ts';
import type { CommandContext } from './command.ts';
import { cliDiagnostics } from './diagnostics.ts';
import { prepareForLargeSchemas } from './large-schemas.ts';

/** Reads the configuration of the project. */
export async function loadConfig({
  options,
  cwd,
  baseDir,
  environment,
  diagnostics,
  terminal,
}: CommandContext<unknown>): Promise<Config> {
  const directory = resolve(baseDir, options.configDir ?? '.');
  const searchedAbove = options.configDir === undefined;
  const config = await readConfig(
    { directory, searchedAbove, cwd, environment, adapters: platforms, targets: targetNames },
    diagnostics,
  );
  const { project, version } = config.general;
  if (project !== '') terminal.detail(`project ${project}${version === '' ? '' : ` ${version}`}`);
  return config;
}

/** A database with its platform and the contributions of behaviors. */
export interface ProjectDatabase {
  readonly database: Database;
  /** The database without what its platform adds. */
  readonly described: Database;
  readonly platform: Platform;
  /** The table that the runtime needs on the cluster of the connection. */
  readonly lockTable: LockTable | undefined;
  /** The members that behaviors add to the classes of a table. */
  readonly contributionsTo: ClassContributions;
  /** The columns of a table that only behaviors write. */
  ownedColumns(table: Table): OwnedColumns;
  /** What the behaviors of a table say of rows that no application has written. */
  seedRules(table: Table): readonly SeedRules[];
  /** How rows of a table are shown to people and written by them. */
  rowRules(table: Table): readonly RowRules[];
}

export interface SchemaOptions {
  readonly schemaDir?: string;
  readonly recursive?: boolean;
  /** Allows external schemas outside the project folder. */
  readonly allowOutside?: boolean;
  readonly tablePrefix?: string;
  /** Overrides the platform of the connection's adapter. */
  readonly platform?: string;
}

/** Reads the options of commands that read schemas. */
export const schemaRequest = (
  { generator, paths }: Config,
  { options, cwd }: Pick<CommandContext<SchemaOptions>, 'options' | 'cwd'>,
): SchemaRequest => ({
  directory: options.schemaDir === undefined ? paths.schemaDir : resolve(cwd, options.schemaDir),
  cwd,
  recursive: options.recursive ?? generator.recursive,
  projectDir: paths.projectDir,
  allowOutside: options.allowOutside ?? false,
  databaseName: generator.defaultConnection,
  tablePrefix: options.tablePrefix ?? generator.tablePrefix,
  targetPackage: generator.targetPackage,
  autoPrefix: generator.schema.autoPrefix,
  autoNamespace: generator.schema.autoNamespace,
  autoPackage: generator.schema.autoPackage,
  namespaceAutoPackage: generator.namespaceAutoPackage,
  vendorTypes: adapterNames,
});

/** What a target makes its classes from. */
export const asTargetDatabase = (
  { database, platform, contributionsTo, ownedColumns }: ProjectDatabase,
  { name }: Pick<Target, 'name'>,
): TargetDatabase => ({
  database,
  platform: platform.definition.name,
  platformTitle: platform.definition.title,
  hasClient: platform.definition.clientSettings !== undefined,
  sql: platform.ddl,
  contributionsOf: (table) => contributionsTo(table, name),
  ownedColumns,
});

interface LoadingInterest {
  readonly onRead?: NonNullable<SchemaRequest['onRead']>;
  /** Advisory for a command that writes no SQL: an application can have tables that were made in another way. */
  readonly ddl?: 'required' | 'advisory';
}

/**
 * Reads the schemas, lets behaviors extend them, and asks each platform whether it can do it all; and the targets
 * that classes are made for whether they can take its names.
 */
export async function loadDatabases(
  config: Config,
  { options, cwd, diagnostics: whole }: CommandContext<SchemaOptions>,
  targets: readonly Target[],
  { onRead = () => {}, ddl = 'required' }: LoadingInterest = {},
): Promise<readonly ProjectDatabase[]> {
  const { propel } = config.generator;
  const advisory = [
    ...(ddl === 'advisory' ? ['ddl' as const] : []),
    ...(targets.length === 0 ? ['classes' as const] : []),
  ];
  const diagnostics = new Diagnostics(whole, softening({ advisory, acceptsPropel: propel }));
  const request = schemaRequest(config, { options, cwd });
  await prepareForLargeSchemas(request);
  const databases = await withRowFiles(await readSchemas({ ...request, onRead }, diagnostics), diagnostics);
  const applied = await withBehaviors(databases, config, cwd, diagnostics, targets.length > 0);
  const found = applied.map(({ database }) => withHeavyIndexes(database));
  for (const database of found) validateDatabase(database, diagnostics);
  const extended = propel ? found.map(withAssumptions) : found;
  for (const database of extended) {
    for (const target of targets) target.check(database, diagnostics);
  }
  const connections = extended.map((database) => connectionFor(database, config, diagnostics));
  diagnostics.stopOnErrors();

  const loaded = extended.map((database, index) => {
    const adapter = options.platform ?? config.generator.platform ?? connections[index]?.adapter ?? '';
    const definition = findPlatform(adapter);
    if (definition === undefined) throw new Bug(`No platform "${adapter}".`);
    const platform = definition.create(config.adapters[definition.name] ?? {});
    const complete = platform.complete(database);
    const ofDdl = new Diagnostics();
    platform.check(complete, ofDdl);
    const { cluster } = connections[index]?.servers ?? {};
    if (cluster !== undefined) platform.checkCluster?.(cluster, complete, ofDdl);
    for (const problem of ofDdl.all) diagnostics.report(ddl === 'required' ? problem : asWarning(problem));
    const lockTable = cluster === undefined ? undefined : definition.lockTables?.[cluster];
    const { contributionsTo, ownedColumns, seedRules, rowRules } = {
      ...WITHOUT_BEHAVIORS,
      ...applied[index],
    };
    return {
      database: complete,
      described: database,
      platform,
      lockTable,
      contributionsTo,
      ownedColumns,
      seedRules,
      rowRules,
    };
  });
  diagnostics.stopOnErrors();
  return loaded;
}

/** Does what loadDatabases() does, without its warnings, which another step tells or which do not matter. */
export async function loadWithoutWarnings(
  config: Config,
  context: CommandContext<SchemaOptions>,
  interest: LoadingInterest = {},
): Promise<readonly ProjectDatabase[]> {
  const diagnostics = new Diagnostics();
  try {
    return await loadDatabases(config, { ...context, diagnostics }, [], interest);
  } finally {
    if (diagnostics.hasErrors) for (const problem of diagnostics.all) context.diagnostics.report(problem);
  }
}

type FromBehaviors = Pick<ProjectDatabase, 'contributionsTo' | 'ownedColumns' | 'seedRules' | 'rowRules'>;

interface Extended extends Pick<Applied, 'database'>, FromBehaviors {}

const NO_CONTRIBUTIONS: ClassContributions = () => [];
const WITHOUT_BEHAVIORS: FromBehaviors = {
  contributionsTo: NO_CONTRIBUTIONS,
  ownedColumns: () => ({}),
  seedRules: () => [],
  rowRules: () => [],
};

/** Loads the behaviors only where one is used, and what they add to classes only where classes are made. */
async function withBehaviors(
  databases: readonly Database[],
  { generator }: Config,
  cwd: string,
  diagnostics: Diagnostics,
  makesClasses: boolean,
): Promise<readonly Extended[]> {
  if (generator.behaviors.length === 0 && !databases.some(usesBehaviors))
    return databases.map((database) => ({ database, ...WITHOUT_BEHAVIORS }));
  const { loadBehaviors } = await import('../behaviors/load.ts');
  const { applyBehaviors } = await import('../behaviors/apply.ts');
  const behaviors = await loadBehaviors(generator.behaviors, cwd, diagnostics);
  const applied = databases.map((database) =>
    applyBehaviors(database, diagnostics, behaviors, generator.skipBehaviors),
  );
  if (!makesClasses) return applied.map((one) => ({ ...one, contributionsTo: NO_CONTRIBUTIONS }));
  const { classContributions } = await import('../behaviors/contributions.ts');
  return applied.map((one) => ({ ...one, contributionsTo: classContributions(one) }));
}

const usesBehaviors = ({ behaviors, tables }: Database): boolean =>
  behaviors.length > 0 || tables.some((table) => table.behaviors.length > 0);

const asWarning = (problem: Diagnostic): Diagnostic =>
  problem.severity === 'error' ? { ...problem, severity: 'warning' } : problem;

function connectionFor(
  database: Database,
  config: Config,
  diagnostics: CommandContext<unknown>['diagnostics'],
): ConnectionConfig | undefined {
  const { name, span } = database;
  const names = config.generator.connections;
  const connection = config.connections.find((configured) => configured.name === name);
  if (connection !== undefined && names.includes(name)) return connection;
  const unknown = { name, known: names, nearest: nearest(name, names) };
  diagnostics.report(
    connection === undefined
      ? cliDiagnostics.unknownConnection(unknown, span)
      : cliDiagnostics.unlistedConnection({ name }, span),
  );
  return undefined;
}
