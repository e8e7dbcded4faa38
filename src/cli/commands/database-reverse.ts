import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { Config } from '../../config/config.ts';
import { Diagnostics, UsageError } from '../../diagnostics/diagnostic.ts';
import { withTables } from '../../model/edit.ts';
import { isView } from '../../model/view.ts';
import type { ObjectDifference } from '../../objects/write.ts';
import { readIfReadable } from '../../output/inspect/list.ts';
import { writeFiles } from '../../output/write/write.ts';
import { asWritten } from '../../platforms/as-written.ts';
import { type Connection, ConnectionError, StatementError } from '../../platforms/connect/connection.ts';
import type { Inspected } from '../../platforms/inspect.ts';
import { reverseDiagnostics } from '../../reverse/diagnostics.ts';
import { writtenAttribute } from '../../reverse/edit-xml.ts';
import { tableMatcher, withoutTables } from '../../reverse/exclude.ts';
import { groupedFindings } from '../../reverse/grouped-findings.ts';
import { type MergeFinding, mergeDatabase } from '../../reverse/merge.ts';
import { tableWithoutPrefix } from '../../reverse/prefix.ts';
import { type Reversed, reverseDatabase } from '../../reverse/reverse.ts';
import { isViewObject } from '../../reverse/views.ts';
import { writeSchema } from '../../schema/write.ts';
import { counted } from '../../support/text.ts';
import { allowOutsideOption } from '../allow-outside-option.ts';
import { type CommandContext, defineCommand } from '../command.ts';
import { findConnection, type LoginOptions, loginOptions } from '../connection/find.ts';
import { openConnection, type ReachableConnection } from '../connection/target.ts';
import { cleanNamespace, refuseConnectionName, refuseNamespace } from '../init/questions/checks.ts';
import { prepareForManyTables } from '../large-schemas.ts';
import { ignoredTables } from '../migrations/journal.ts';
import { readDatabaseObjects } from '../objects.ts';
import { loadDatabases, type ProjectDatabase } from '../project.ts';
import { unusedSchemaOptions } from '../propel-usage.ts';
import { reverseReport } from '../reverse-report.ts';
import { OBJECT_FOLDER, type ObjectTarget, plannedObjects, writeObjects } from '../reversed-objects.ts';
import { classRules, targetsOf } from '../targets.ts';

interface ReverseCommandOptions extends LoginOptions {
  readonly outputDir?: string;
  readonly databaseName?: string;
  readonly schemaName?: string;
  readonly namespace?: string;
  readonly force?: boolean;
  readonly merge?: boolean;
  readonly allowOutside?: boolean;
  readonly format?: 'text' | 'json';
}

type Context = CommandContext<ReverseCommandOptions>;

const DEFAULT_FOLDER = 'generated-reversed-database';

export const databaseReverse = defineCommand<ReverseCommandOptions>({
  name: 'database:reverse',
  aliases: ['reverse'],
  abbreviates: true,
  summary: 'Writes the schema of an existing database.',
  arguments: [
    { name: 'connection', description: 'name of a configured connection, or a DSN', required: false },
  ],
  options: [
    { flags: '--output-dir <path>', description: `folder for the schema (default: ${DEFAULT_FOLDER})` },
    { flags: '--schema-name <name>', description: 'name of the file, without .xml (default: schema)' },
    {
      flags: '--database-name <name>',
      description: 'name of the database in the schema (default: the connection name)',
    },
    { flags: '--namespace <name>', description: 'namespace of the classes' },
    ...loginOptions,
    {
      flags: '--merge',
      description:
        'add new and changed elements to the schema of the project, report removed ones, and keep everything else',
    },
    allowOutsideOption,
    { flags: '--force', description: 'replace an existing schema' },
    ...unusedSchemaOptions,
    {
      flags: '--format <format>',
      description: 'output format of the remarks: text (default), or one JSON document on standard output',
      choices: ['text', 'json'],
    },
  ],
  async run(context) {
    const { diagnostics } = context;
    checkOptions(context);
    // How many tables there are is known too late.
    await prepareForManyTables();
    const { reachable, config } = await findConnection(context.arguments[0], context, {
      needsConfig: context.options.merge === true,
      fallback: (configured) => configured.reverse.connection,
      unknown: reverseDiagnostics.unknownConnection,
    });
    const known =
      context.options.merge && config !== undefined ? await schemaOf(reachable, config, context) : undefined;
    const prefix = known?.prefix ?? config?.generator.tablePrefix ?? '';
    const reversed = await reverse(reachable, config, prefix, known, context);
    const outcome =
      known === undefined
        ? await write(reachable, reversed, prefix, context)
        : await merge(reachable, reversed, known, context);
    if (context.options.format === 'json') {
      context.terminal.data(reverseReport({ connection: reachable.name, ...outcome }, reversed));
      return;
    }
    const shown = context.options.verbose ? Number.POSITIVE_INFINITY : undefined;
    for (const remark of groupedFindings(reversed.findings, shown)) diagnostics.report(remark);
    for (const { diagnostic } of outcome.differences) diagnostics.report(diagnostic);
    context.terminal.result(outcome.summary);
  },
});

/** Refuses options that would produce an invalid schema or have no effect. */
function checkOptions({ options, arguments: [connection = ''], diagnostics }: Context): void {
  const { namespace, databaseName, schemaName, user, password, merge } = options;
  const forDsn = 'This option is for a DSN; a configured connection has its own credentials.';
  const isLost = (credential: string | undefined): boolean =>
    credential !== undefined && !connection.includes(':');
  const refused = {
    '--namespace': namespace && refuseNamespace(namespace),
    '--database-name': databaseName !== undefined && refuseConnectionName(databaseName),
    '--schema-name':
      schemaName !== undefined &&
      ((merge && 'This option is for a new schema; --merge changes the schemas of the project.') ||
        (fileName(schemaName) === '' && 'It is empty.')),
    '--user': isLost(user) && forDsn,
    '--password': isLost(password) && forDsn,
  };
  for (const [option, reason] of Object.entries(refused))
    if (reason) diagnostics.report(reverseDiagnostics.refusedOption({ option, reason }));
  if (diagnostics.hasErrors) throw new UsageError('The command line has errors.');
}

/** The schema name without its `.xml` extension. */
const fileName = (given: string): string => given.trim().replace(/\.xml$/i, '');

/** The folder of a new schema. */
const newFolder = ({ options, cwd, baseDir }: Context): string =>
  options.outputDir === undefined ? resolve(baseDir, DEFAULT_FOLDER) : resolve(cwd, options.outputDir);

const newObjectDir = (context: Context): string => join(newFolder(context), OBJECT_FOLDER);

/** Writes a new schema file; an existing one is replaced only with --force. */
async function write(
  { name, platform }: ReachableConnection,
  reversed: Reversed,
  prefix: string,
  context: Context,
): Promise<Outcome> {
  const { options, cwd, diagnostics } = context;
  const directory = newFolder(context);
  const path = `${fileName(options.schemaName ?? 'schema')}.xml`;
  const contents = writeSchema(withTables(reversed.database, (table) => tableWithoutPrefix(table, prefix)));
  const file = join(directory, path);
  if (!options.force && existsSync(file) && readIfReadable(file) !== contents)
    diagnostics.fail(reverseDiagnostics.fileExists({ file: relative(cwd, file) || file }));
  const target: ObjectTarget = {
    directory: newObjectDir(context),
    database: reversed.database.name,
    described: name,
    platform,
    cwd,
    replaces: options.force === true,
  };
  const planned = plannedObjects(reversed.objects, target, diagnostics);
  const { written } = await writeFiles(directory, [{ path, contents, overwrite: true }], diagnostics);
  const objects = await writeObjects(planned, target, diagnostics);
  const notes = [
    ...(written.length + objects.length === 0 ? ['nothing changed'] : []),
    ...(reversed.findings.length === 0 ? [] : [counted(reversed.findings.length, 'remark')]),
  ];
  const views = reversed.database.tables.filter(isView);
  const tables = reversed.database.tables.filter((table) => !isView(table));
  const counts = [
    counted(tables.length, 'table'),
    ...(views.length === 0 ? [] : [counted(views.length, 'view')]),
    ...(reversed.objects.length === 0 ? [] : [counted(reversed.objects.length, 'object')]),
  ];
  const ending = notes.length === 0 ? '' : ` (${notes.join(', ')})`;
  const shown = relative(cwd, file);
  return {
    files: [shown, ...objects],
    summary: `${listed(counts)} of ${name} in ${shown}${ending}.`,
    differences: planned.differences,
  };
}

/** The words of a list, with "and" before the last. */
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** The files a run wrote, its summary line and the differences to report. */
interface Outcome {
  readonly files: readonly string[];
  readonly summary: string;
  readonly differences: readonly (MergeFinding | ObjectDifference)[];
}

/** A schema of the project with its table prefix. */
interface KnownSchema extends ProjectDatabase {
  readonly prefix: string;
  /** The folder of the objects of the project. */
  readonly objectDir: string;
}

async function schemaOf(
  { name, platform }: ReachableConnection,
  config: Config,
  context: Context,
): Promise<KnownSchema> {
  const { options, cwd, diagnostics } = context;
  const schemaDir = options.outputDir ?? config.paths.schemaDir;
  const known = await loadDatabases(
    config,
    {
      ...context,
      options: { ...context.options, schemaDir, platform: platform.name },
    },
    targetsOf(config),
  );
  const wanted = options.databaseName ?? name;
  const schema = known.find((each) => each.database.name === wanted);
  if (schema === undefined) {
    const folder = relative(cwd, resolve(cwd, schemaDir)) || '.';
    return diagnostics.fail(reverseDiagnostics.nothingToMerge({ name: wanted, folder }));
  }
  const { span } = schema.database;
  const own = span === undefined ? undefined : writtenAttribute(span, 'tablePrefix');
  return {
    ...schema,
    database: withoutTables(schema.database, tableMatcher(config.excludeTables)),
    prefix: own ?? config.generator.tablePrefix,
    objectDir: config.paths.objectDir,
  };
}

/** Updates the schemas of the project to match the database. */
async function merge(
  { name }: ReachableConnection,
  reversed: Reversed,
  { database, platform, prefix, objectDir }: KnownSchema,
  { cwd, diagnostics }: Context,
): Promise<Outcome> {
  const target: ObjectTarget = {
    directory: objectDir,
    database: database.name,
    described: name,
    platform: platform.definition,
    cwd,
    replaces: true,
  };
  const planned = plannedObjects(reversed.objects, target, diagnostics);
  const { tableOptions } = reversed;
  const merged = mergeDatabase(database, reversed.database, platform, { prefix, tableOptions });
  const { files, added, changed, findings } = merged;
  for (const [{ path }, contents] of files) {
    // Writes through a symbolic link: its target is the schema.
    const file = realpathSync(resolve(cwd, path));
    const changes = { path: basename(file), contents, overwrite: true, keepsMode: true };
    await writeFiles(dirname(file), [changes], diagnostics);
  }
  const objects = await writeObjects(planned, target, diagnostics);
  const schemas = [...files.keys()].map(({ path }) => path);
  const folder = relative(cwd, join(objectDir, database.name));
  const places = [...schemas, ...(objects.length === 0 ? [] : [folder])];
  const done = [
    ...(added === 0 ? [] : [`${counted(added, 'element')} added`]),
    ...(changed === 0 ? [] : [`${counted(changed, 'element')} changed`]),
    ...(objects.length === 0 ? [] : [`${counted(objects.length, 'object')} written`]),
  ];
  return {
    files: [...schemas, ...objects],
    summary:
      done.length === 0
        ? `The schema is already up to date with ${name}.`
        : `${places.join(', ')}: ${done.join(', ')}, as in ${name}.`,
    differences: [...findings, ...planned.differences],
  };
}

/** The views that files keep already; problems of files are reported when files are written. */
const filedViews = (
  directory: string,
  database: string,
  { platform }: ReachableConnection,
  { cwd }: Context,
): ReadonlySet<string> =>
  new Set(
    readDatabaseObjects(directory, database, { cwd, diagnostics: new Diagnostics() })
      .filter((object) => object.product === platform.name && isViewObject(object))
      .map((object) => object.name),
  );

async function reverse(
  reachable: ReachableConnection,
  config: Config | undefined,
  tablePrefix: string,
  known: KnownSchema | undefined,
  context: Context,
): Promise<Reversed> {
  const { options, diagnostics } = context;
  const { name, platform } = reachable;
  const made = platform.create(config?.adapters[platform.name] ?? {});
  const isDsn = !config?.connections.some((configured) => configured.name === name);
  const connection = await open(reachable, isDsn, diagnostics);
  try {
    const reversed = await reverseDatabase(made, (sql) => connection.query(sql), {
      name: options.databaseName ?? name,
      namespace: cleanNamespace(options.namespace ?? ''),
      isExcluded: ignoredTables(config),
      tablePrefix,
      filedViews: filedViews(
        known?.objectDir ?? newObjectDir(context),
        options.databaseName ?? name,
        reachable,
        context,
      ),
      ...(known !== undefined && {
        known: known.database,
        asKnown: (read: Inspected) => asWritten(read, known.database, made, connection),
      }),
      ...classRules(made, config?.generator),
    });
    if (reversed.database.tables.length === 0)
      diagnostics.report(reverseDiagnostics.noTables({ database: connection.description }));
    return reversed;
  } catch (error) {
    if (!(error instanceof ConnectionError) && !(error instanceof StatementError)) throw error;
    const details = { database: connection.description, words: error.message };
    return diagnostics.fail(reverseDiagnostics.cannotRead(details));
  } finally {
    await connection.close();
  }
}

const NO_CREDENTIALS =
  'Give user and password in the environment variables ORM_DATABASE_USER and ORM_DATABASE_PASSWORD, with --user and --password, or in a URL: "<scheme>://<user>:<password>@<host>/<database>".';

async function open(
  reachable: ReachableConnection,
  isDsn: boolean,
  diagnostics: Diagnostics,
): Promise<Connection> {
  try {
    return await openConnection(reachable);
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error;
    const isMissing = isDsn && error.failure?.isLogin && reachable.target.password === undefined;
    const hint = isMissing ? NO_CREDENTIALS : error.hint;
    const details = { name: reachable.name, reason: error.message, hint };
    return diagnostics.fail(reverseDiagnostics.cannotConnect(details));
  }
}
