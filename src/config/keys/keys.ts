import { builtInClass, platformClass } from './built-in-classes.ts';
import { type AdapterMetadata, connectionKeys, keysOfReplicas } from './connection-keys.ts';
import {
  group,
  type Key,
  type Keys,
  list,
  mapOf,
  optional,
  required,
  section,
  withDefault,
} from './groups.ts';
import {
  choice,
  className,
  flag,
  located,
  namePrefix,
  namespaceName,
  nonNegativeInteger,
  nonNegativeNumber,
  only,
  path,
  text,
} from './kinds.ts';
import { migrations, PARSER_HINT, PARSER_REASON } from './migration-keys.ts';
import { typescript } from './typescript-keys.ts';

const general = section(
  {
    project: withDefault(text, '', 'Name of the project.'),
    version: withDefault(text, '', 'Version of the project.'),
  },
  'Name and version of the project.',
);

const paths = section(
  {
    projectDir: optional(path, 'Base folder of all other paths.', {
      shownDefault: 'the folder of the configuration, or the one above conf/ and config/',
    }),
    schemaDir: optional(path, 'Folder of the schema files.', { shownDefault: 'projectDir' }),
    outputDir: optional(path, 'Parent of the generated folders.', {
      shownDefault: 'projectDir',
    }),
    phpDir: optional(path, 'Folder for the classes.', { shownDefault: 'outputDir/generated-classes' }),
    phpConfDir: optional(path, 'Folder for the runtime configuration.', {
      shownDefault: 'outputDir/generated-conf',
    }),
    loaderScriptDir: optional(path, 'Folder for the script that registers the table maps.', {
      shownDefault: 'phpConfDir',
    }),
    typescriptDir: optional(path, 'Folder for the TypeScript models.', {
      shownDefault: 'outputDir/generated-models',
    }),
    sqlDir: optional(path, 'Folder for the SQL files.', { shownDefault: 'outputDir/generated-sql' }),
    migrationDir: optional(path, 'Folder of the migration files.', { shownDefault: 'projectDir/migrations' }),
    objectDir: optional(path, 'Folder of the database objects that a schema has no element for.', {
      shownDefault: 'projectDir/sql/objects',
    }),
    seedDir: optional(path, 'Folder of files of SQL and programs that db:seed runs.', {
      shownDefault: 'projectDir/seeds',
    }),
    composerDir: optional(
      only('', 'composer.json is not read', 'List the modules of behaviors in generator.behaviors.'),
      'Refused: composer.json is not read.',
    ),
  },
  'Folders of the project.',
);

const reverse = section(
  {
    connection: optional(located(text), 'Connection that database:reverse reads by default.', {
      shown: 'nothing',
    }),
    parserClass: optional(only('', PARSER_REASON, PARSER_HINT), 'Refused: parsers are built in.'),
  },
  'How an existing database is read.',
);

const connectionNames = optional(list(located(text), ['connection']), 'Names of the connections to use.', {
  aliases: ['connection'],
  shownDefault: 'all connections',
});

const defaultConnection = optional(located(text), 'Connection to use when none is named.', {
  shownDefault: 'the first of connections',
});

const LOG_TYPES = ['stream', 'rotating_file', 'syslog'] as const;
const LOG_LEVELS = [100, 200, 250, 300, 400, 500, 550, 600] as const;

const logger = group({
  type: required(choice(LOG_TYPES), 'Where the log goes.'),
  name: optional(text, 'Name of the logger (default: its key).'),
  path: optional(text, 'File or stream to write to.'),
  facility: optional(text, 'Facility of the system log.'),
  ident: optional(text, 'Name of the program in the system log.'),
  level: optional(choice(LOG_LEVELS), 'Minimum level to log, as a number.'),
  max_files: optional(nonNegativeInteger, 'Number of daily files that a rotating_file keeps; 0 keeps all.'),
});

const DETAILS = {
  time: 'Time',
  mem: 'Memory',
  memDelta: 'Memory Delta',
  memPeak: 'Memory Peak',
  retries: 'Retries',
  waited: 'Waited',
} as const;

const detail = (name: string) =>
  optional(
    group({
      name: withDefault(text, name, 'Label of the detail.'),
      precision: withDefault(nonNegativeInteger, 3, 'Significant digits.'),
      pad: withDefault(nonNegativeInteger, 8, 'Minimum width of the number.'),
    }),
    `The detail "${name}" of every profiled query.`,
    { emptyCounts: true },
  );

const defaultDetail = (name: string) => ({ name, precision: 3, pad: 8 });

const details = withDefault(
  group({
    time: detail(DETAILS.time),
    mem: detail(DETAILS.mem),
    memDelta: detail(DETAILS.memDelta),
    memPeak: detail(DETAILS.memPeak),
    retries: detail(DETAILS.retries),
    waited: detail(DETAILS.waited),
  }),
  {
    time: defaultDetail(DETAILS.time),
    mem: defaultDetail(DETAILS.mem),
    memDelta: defaultDetail(DETAILS.memDelta),
    memPeak: defaultDetail(DETAILS.memPeak),
    retries: undefined,
    waited: undefined,
  },
  'Measurements to report.',
  { shownDefault: 'time and memory' },
);

const profiler = group({
  classname: withDefault(className, 'Orm\\Runtime\\Util\\Profiler', 'Class of the profiler.'),
  slowThreshold: withDefault(nonNegativeNumber, 0.1, 'Seconds after which a query is slow.', {
    // The name in released versions of Propel.
    aliases: ['slowTreshold'],
  }),
  details,
  innerGlue: withDefault(text, ': ', 'Separator between the label and the value of a detail.', {
    emptyCounts: true,
  }),
  outerGlue: withDefault(text, ' | ', 'Separator between details.', { emptyCounts: true }),
});

const runtime = section(
  {
    defaultConnection,
    connections: connectionNames,
    log: optional(
      mapOf(located(logger), 'logger'),
      'Loggers by name; "defaultLogger" is used for connections without their own.',
    ),
    profiler: optional(profiler, 'Profiler of queries.', { emptyCounts: true }),
    recentObjects: withDefault(
      nonNegativeInteger,
      0,
      'Number of objects that stay in memory after they were read, until the end of a request or job.',
    ),
  },
  'Settings of the application at run time.',
);

const YES = /^(?:true|on|yes|1)$/i;
const NO = /^(?:false|off|no|0)$/i;

const DATES_REASON = 'dates are always objects';

const dateTime = section(
  {
    useDateTimeClass: optional(only(YES, DATES_REASON), 'Only true: dates are always objects.'),
    dateTimeClass: withDefault(className, 'DateTimeImmutable', 'Class of dates and times.'),
    defaultTimeStampFormat: optional(
      text,
      'Format in which getters return timestamps; without it they return objects.',
    ),
    defaultTimeFormat: optional(
      text,
      'Format in which getters return times; without it they return objects.',
    ),
    defaultDateFormat: optional(
      text,
      'Format in which getters return dates; without it they return objects.',
    ),
  },
  'How dates are handled.',
);

const schema = section(
  {
    basename: optional(
      only('schema', 'every file whose name ends in schema.xml is a schema'),
      'Only "schema": every file whose name ends in schema.xml is one.',
    ),
    autoPrefix: withDefault(
      flag,
      false,
      'Whether table names are prefixed with the name of their SQL schema.',
    ),
    autoPackage: withDefault(flag, false, 'Whether the name of the SQL schema is used as package.'),
    autoNamespace: withDefault(flag, false, 'Whether the name of the SQL schema is used as namespace.'),
    transform: optional(
      only(NO, 'schemas are not transformed by XSLT'),
      'Only false: schemas are not transformed.',
    ),
  },
  'How schema files are read.',
);

const BUILDERS: Readonly<Record<string, string | undefined>> = {
  object: 'ObjectBuilder',
  objectstub: 'ExtensionObjectBuilder',
  objectmultiextend: 'MultiExtendObjectBuilder',
  query: 'QueryBuilder',
  querystub: 'ExtensionQueryBuilder',
  queryinheritance: 'QueryInheritanceBuilder',
  queryinheritancestub: 'ExtensionQueryInheritanceBuilder',
  tablemap: 'TableMapBuilder',
  interface: 'InterfaceBuilder',
  datasql: undefined,
};

const builders: Keys = Object.fromEntries(
  Object.entries(BUILDERS).map(([name, builder]) => [
    name,
    builder === undefined
      ? optional(builtInClass(), 'Refused: not supported.')
      : optional(builtInClass(builder), `Only the built-in ${builder}.`),
  ]),
);

/** A key for methods that every model inherits and that cannot be turned off. */
const inRuntime = (methods: string, hint?: string) =>
  optional(
    only(YES, `models inherit ${methods} from the runtime`, hint),
    `Only true: models have ${methods}.`,
  );

const objectModel = section(
  {
    addGenericAccessors: inRuntime('getByName() and getByPosition()'),
    addGenericMutators: inRuntime('setByName(), setByPosition() and fromArray()'),
    addSaveMethod: inRuntime('save()', 'For classes that only read, set readOnly="true" on the table.'),
    addHooks: inRuntime('hooks such as preSave()'),
    addClassLevelComment: withDefault(flag, true, 'Whether classes have a comment.'),
    useLeftJoinsInDoJoinMethods: withDefault(flag, true, 'Whether join methods make left joins by default.'),
    emulateForeignKeyConstraints: optional(
      only(NO, 'every supported database enforces foreign keys itself'),
      'Only false: databases cascade.',
    ),
    addTimeStamp: optional(
      only(NO, 'generated files would change with every run'),
      'Only false: the same schema gives the same files.',
    ),
    defaultKeyType: withDefault(
      choice(['phpName', 'camelName', 'colName', 'fieldName', 'num']),
      'phpName',
      'Default kind of column names in toArray(), fromArray(), getByName() and exports.',
    ),
    namespaceMap: withDefault(namespaceName, 'Map', 'Namespace of table maps below that of the models.'),
    classPrefix: withDefault(namePrefix, '', 'Prefix for every class name.'),
    pluralizerClass: withDefault(
      builtInClass('StandardEnglishPluralizer', 'SimpleEnglishPluralizer'),
      'StandardEnglishPluralizer',
      'How plural names of relations are built.',
    ),
    entityNotFoundExceptionClass: withDefault(
      className,
      'Orm\\Runtime\\Exception\\EntityNotFoundException',
      'Exception thrown by finders that require a result.',
    ),
    builders: section(builders, 'Only the built-in builders are supported.'),
  },
  'Settings of the generated classes.',
);

const generator = (adapters: readonly AdapterMetadata[], targets: readonly string[]) =>
  section(
    {
      defaultConnection,
      connections: connectionNames,
      tablePrefix: withDefault(text, '', 'Prefix for every table name.'),
      targetPackage: withDefault(text, '', 'Package of classes whose schema does not set one.'),
      platformClass: optional(platformClass(adapters), 'Database product to generate for.', {
        shownDefault: "the product of the database's connection",
      }),
      targets: withDefault(
        list(choice(targets), ['target']),
        targets.slice(0, 1),
        'Languages that classes are made for.',
      ),
      packageObjectModel: optional(located(flag), 'Only true: relations reach across packages.'),
      namespaceAutoPackage: withDefault(flag, true, 'Whether packages follow namespaces.'),
      recursive: withDefault(flag, false, 'Whether to search subfolders for schema files.'),
      propel: withDefault(flag, false, 'Whether PHP classes have all methods of Propel 2.'),
      factories: withDefault(flag, false, 'Whether factories, which make objects for tests, are generated.'),
      behaviors: optional(mapOf(located(path)), 'Modules of custom behaviors, by the name used in schemas.'),
      skipBehaviors: withDefault(list(text, ['behavior']), [], 'Behaviors of schemas to leave out, by name.'),
      schema,
      dateTime,
      objectModel,
      typescript,
    },
    'Settings of the generator.',
  );

/** Every key below `orm`: what is read, its defaults and its documentation. */
export const configKeys = (adapters: readonly AdapterMetadata[], targets: readonly string[]) => ({
  general,
  exclude_tables: withDefault(list(text, ['exclude_table']), [], 'Tables to ignore, by name or pattern.', {
    aliases: ['exclude_table'],
  }),
  paths,
  database: section(
    {
      connections: optional(
        mapOf(located(group(connectionKeys(adapters), keysOfReplicas))),
        'Connections by name.',
        {
          aliases: ['connection'],
        },
      ),
      adapters: section(adapterKeys(adapters), 'Settings of database products.'),
    },
    'Databases.',
  ),
  migrations,
  reverse,
  runtime,
  generator: generator(adapters, targets),
});

const adapterKeys = (adapters: readonly AdapterMetadata[]): Keys =>
  Object.fromEntries(
    adapters.map(({ name, aliases, settings }) => {
      const keys: Keys = Object.fromEntries(
        Object.entries(settings).map(([key, setting]) => [key, settingKey(setting)]),
      );
      return [name, { ...section(keys, `Settings of ${name}.`), aliases }];
    }),
  );

function settingKey({
  default: value,
  values,
  refused,
  description = '',
}: AdapterMetadata['settings'][string]): Key<unknown> {
  if (refused !== undefined) return optional(only('', refused), description);
  const kind = values === undefined ? text : choice(values);
  return value === undefined ? optional(kind, description) : withDefault(kind, value, description);
}
