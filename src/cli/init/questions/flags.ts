import { missingVariables, resolveText } from '../../../config/config-text.ts';
import { SET_VARIABLE } from '../../../config/diagnostics.ts';
import { formats } from '../../../config/formats/index.ts';
import { parseTypedText } from '../../../config/read/placeholders.ts';
import { type Diagnostics, UsageError } from '../../../diagnostics/diagnostic.ts';
import { FIELD_NAMES, type FieldName } from '../../../platforms/connect/connection-form.ts';
import { adapterNames, findPlatform } from '../../../platforms/index.ts';
import type { PlatformDefinition } from '../../../platforms/platform.ts';
import type { OptionDefinition } from '../../command.ts';
import { readDsn } from '../../connection/option.ts';
import { initDiagnostics } from '../diagnostics.ts';
import {
  type Answers,
  LANGUAGES,
  type Language,
  platformFor,
  SCHEMA_SOURCES,
  type SchemaSource,
  suggestedPlace,
  withDsn,
} from './answers.ts';
import {
  cleanNamespace,
  refuseConnectionName,
  refuseDsnFor,
  refuseFolder,
  refuseNamespace,
  refuseTypescript,
  refuseUser,
  refuseVariable,
} from './checks.ts';

export interface InitOptions {
  readonly driver?: string;
  readonly dsn?: string;
  readonly host?: string;
  readonly port?: string;
  readonly dbname?: string;
  readonly user?: string;
  readonly passwordEnv?: string;
  readonly passwordStdin?: boolean;
  readonly connectionName?: string;
  readonly connect: boolean;
  readonly createDatabase: boolean;
  readonly schema?: SchemaSource;
  readonly import?: boolean;
  readonly language?: string;
  readonly schemaDir?: string;
  readonly typescriptDir?: string;
  readonly phpDir?: string;
  readonly sqlDir?: string;
  readonly confDir?: string;
  readonly namespace?: string;
  readonly format?: string;
  readonly composer?: boolean;
  readonly composerRepository: boolean;
  readonly npm?: boolean;
  readonly build?: boolean;
  readonly existing?: 'keep' | 'overwrite';
  readonly interaction: boolean;
}

/** One option for every question, so that scripts can answer all of them. */
export const initFlags: readonly OptionDefinition[] = [
  {
    flags: '--driver <name>',
    description: 'database product',
    choices: adapterNames,
  },
  {
    flags: '--dsn <dsn>',
    description:
      'PDO data source name, URL, or variable such as %env.DATABASE_URL%, instead of --host, --port and --dbname',
  },
  { flags: '--host <name>', description: 'host of the server' },
  { flags: '--port <number>', description: 'port of the server' },
  { flags: '--dbname <name>', description: 'database name or file' },
  { flags: '--user <name>', description: 'database user' },
  { flags: '--password-env <name>', description: 'environment variable that holds the password' },
  { flags: '--password-stdin', description: 'read the password from the first line of standard input' },
  { flags: '--connection-name <name>', description: 'name of the connection (default: default)' },
  { flags: '--no-connect', description: 'do not test the connection' },
  { flags: '--no-create-database', description: 'do not create a missing database file' },
  {
    flags: '--schema <what>',
    description: 'content of schema.xml: example tables, no tables, or those of the database',
    choices: SCHEMA_SOURCES,
  },
  { flags: '--import', description: 'the same as --schema import' },
  { flags: '--no-import', description: 'do not import tables' },
  {
    flags: '--language <names>',
    description: 'languages of the classes: php, typescript, or both with a comma between them',
  },
  { flags: '--schema-dir <path>', description: 'folder for schema.xml' },
  { flags: '--typescript-dir <path>', description: 'folder for the TypeScript models' },
  { flags: '--php-dir <path>', description: 'folder for the PHP classes' },
  { flags: '--sql-dir <path>', description: 'folder for the SQL files' },
  { flags: '--conf-dir <path>', description: 'folder for the PHP runtime configuration' },
  { flags: '--namespace <name>', description: 'PHP namespace of the classes' },
  {
    flags: '--format <name>',
    description: 'format of the configuration file',
    choices: formats.map(({ name }) => name),
  },
  { flags: '--composer', description: 'add the runtime and the classes to composer.json' },
  { flags: '--no-composer', description: 'do not change composer.json' },
  {
    flags: '--no-composer-repository',
    description: 'require the runtime without adding a repository for it to composer.json',
  },
  { flags: '--npm', description: 'add the TypeScript runtime and its driver to package.json' },
  { flags: '--no-npm', description: 'do not change package.json' },
  { flags: '--build', description: 'build classes at the end, and tables in an empty database' },
  { flags: '--no-build', description: 'only write the files' },
  {
    flags: '--existing <what>',
    description: 'what to do with existing files',
    choices: ['keep', 'overwrite'],
  },
  { flags: '-n, --no-interaction', description: 'do not ask questions; use flags and defaults' },
];

/** Applies flags to the first answers; problems with flags are usage errors. */
export function withFlags(
  first: Answers,
  options: InitOptions,
  environment: NodeJS.ProcessEnv,
  diagnostics: Diagnostics,
): Answers {
  const platform = wantedPlatform(options, environment, diagnostics);
  const answers: Answers = platform
    ? { ...first, driver: platform.name, place: suggestedPlace(platform) }
    : first;
  const refuse = (flag: string, reason: string | undefined): void => {
    if (reason !== undefined) diagnostics.report(initDiagnostics.refusedFlag({ flag, reason }));
  };
  const { passwordEnv, connectionName, namespace, user } = options;
  const folders = {
    schemaDir: '--schema-dir',
    typescriptDir: '--typescript-dir',
    phpDir: '--php-dir',
    sqlDir: '--sql-dir',
    confDir: '--conf-dir',
  };
  for (const [key, flag] of Object.entries(folders)) {
    const folder = options[key as keyof typeof folders];
    if (folder !== undefined) refuse(flag, refuseFolder(folder));
  }
  if (passwordEnv !== undefined) refuse('--password-env', refuseVariable(passwordEnv));
  if (connectionName !== undefined) refuse('--connection-name', refuseConnectionName(connectionName));
  if (namespace !== undefined) refuse('--namespace', refuseNamespace(namespace));
  if (user !== undefined) refuse('--user', refuseUser(user));
  const place = platform === undefined ? answers.place : placeFrom(options, platform, answers, refuse);
  const placed = options.dsn === undefined ? { ...answers, place } : withDsn(answers, options.dsn);
  const languages = wantedLanguages(options, answers);
  if (languages.length === 0) refuse('--language', 'It is php, typescript, or php,typescript.');
  if (languages.includes('typescript')) refuse('--language', refuseTypescript(answers));
  checkConflicts(options, diagnostics);
  stopOnUsage(diagnostics);
  return {
    ...placed,
    ...(user && { user }),
    ...(passwordEnv !== undefined && { password: { kind: 'variable', name: passwordEnv } }),
    connection: connectionName ?? answers.connection,
    schema: options.import ? 'import' : (options.schema ?? answers.schema),
    composerRepository: options.composerRepository,
    languages,
    typescriptDir: options.typescriptDir ?? answers.typescriptDir,
    schemaDir: options.schemaDir ?? answers.schemaDir,
    phpDir: options.phpDir ?? answers.phpDir,
    sqlDir: options.sqlDir ?? answers.sqlDir,
    phpConfDir: options.confDir ?? answers.phpConfDir,
    namespace: namespace === undefined ? answers.namespace : cleanNamespace(namespace),
    format: options.format ?? answers.format,
    composer: (options.composer ?? answers.composer) && languages.includes('php'),
    npm: options.npm ?? languages.includes('typescript'),
    build: options.build ?? answers.build,
  };
}

/** The languages of the flag; none where it names another one. */
function wantedLanguages({ language }: InitOptions, { languages }: Answers): readonly Language[] {
  if (language === undefined) return languages;
  const names = language.split(',').map((name) => name.trim().toLowerCase());
  const known = LANGUAGES.filter((name) => names.includes(name));
  return known.length === new Set(names).size ? known : [];
}

/** Ends the command with the exit status for wrong usage. */
export function stopOnUsage(diagnostics: Diagnostics): void {
  if (diagnostics.hasErrors) throw new UsageError('The command line has errors.');
}

function wantedPlatform(
  { driver, dsn, connectionName = 'default' }: InitOptions,
  environment: NodeJS.ProcessEnv,
  diagnostics: Diagnostics,
): PlatformDefinition | undefined {
  if (driver !== undefined) return findPlatform(driver);
  if (dsn === undefined) return undefined;
  const text = parseTypedText(dsn);
  const [missing] = missingVariables(text, environment);
  if (missing === undefined)
    return readDsn(resolveText(text, environment), connectionName, diagnostics)?.platform;
  const reason = `The environment variable "${missing}" is not set, and selects the database product. ${SET_VARIABLE} Or add --driver.`;
  diagnostics.report(initDiagnostics.refusedFlag({ flag: '--dsn', reason }));
  return undefined;
}

function placeFrom(
  options: InitOptions,
  platform: PlatformDefinition,
  { place }: Answers,
  refuse: (flag: string, reason: string | undefined) => void,
): Answers['place'] {
  if (options.dsn !== undefined) {
    refuse('--dsn', refuseDsnFor(platform)(options.dsn));
    return place;
  }
  const { fields, user } = platform.connectionForm;
  const given: Partial<Record<FieldName, string>> = {};
  for (const name of FIELD_NAMES) {
    const value = options[name];
    if (value === undefined) continue;
    const field = fields.find((candidate) => candidate.name === name);
    refuse(`--${name}`, field === undefined ? `${platform.title} has no ${name}.` : field.refuse(value));
    given[name] = value;
  }
  if (user === undefined && options.user !== undefined) refuse('--user', `${platform.title} has no users.`);
  return place.kind === 'form' ? { kind: 'form', values: { ...place.values, ...given } } : place;
}

function checkConflicts(options: InitOptions, diagnostics: Diagnostics): void {
  const conflict = (flag: string, other: string, reason: string) =>
    diagnostics.report(initDiagnostics.conflictingFlags({ flag, other, reason }));
  if (options.dsn !== undefined) {
    for (const name of FIELD_NAMES) {
      if (options[name] !== undefined) conflict(`--${name}`, '--dsn', 'the DSN already contains it');
    }
  }
  if (options.passwordEnv !== undefined && options.passwordStdin) {
    conflict('--password-env', '--password-stdin', 'there is one password');
  }
  if (options.passwordStdin && options.interaction) {
    conflict('--password-stdin', 'questions', 'answers are read from there too; add --no-interaction');
  }
  if (options.import !== undefined && options.schema !== undefined) {
    conflict(options.import ? '--import' : '--no-import', '--schema', 'there is one schema');
  }
  if ((options.import || options.schema === 'import') && !options.connect) {
    const flag = options.import ? '--import' : '--schema import';
    conflict(flag, '--no-connect', 'tables are read through the connection');
  }
}

/** Without questions, values without a default are required. */
export function requireFlags(answers: Answers, options: InitOptions, diagnostics: Diagnostics): void {
  const missing = (flag: string, question: string) =>
    diagnostics.report(initDiagnostics.missingFlag({ flag, question }));
  if (options.dsn === undefined) {
    if (options.driver === undefined) missing('--driver', 'it selects the database product (so does --dsn)');
    else requirePlace(answers, options, missing);
  }
  stopOnUsage(diagnostics);
}

function requirePlace(
  answers: Answers,
  options: InitOptions,
  missing: (flag: string, question: string) => void,
): void {
  const { fields, user } = platformFor(answers).connectionForm;
  for (const { name, title, suggested } of fields) {
    if (suggested === undefined && options[name] === undefined)
      missing(`--${name}`, `it names the ${title.toLowerCase()}`);
  }
  if (user !== undefined && answers.user === undefined) missing('--user', 'it names the database user');
}
