import type { ConfigText } from '../../../config/config-text.ts';
import { parseTypedText } from '../../../config/read/placeholders.ts';
import type { FormValues } from '../../../platforms/connect/connection-form.ts';
import { isUrlDsn } from '../../../platforms/connect/url-dsn.ts';
import { findPlatform, platforms } from '../../../platforms/index.ts';
import type { PlatformDefinition } from '../../../platforms/platform.ts';
import { Bug } from '../../../support/bug.ts';

/** All answers that the files are made from. Folders are relative to the project. */
export interface Answers {
  /** The name of the platform. */
  readonly driver: string;
  readonly place: Place;
  readonly user?: ConfigText;
  readonly password: Password;
  /** The result of the last connection attempt. */
  readonly connectionStatus: ConnectionStatus;
  /** The name that links schema and configuration. */
  readonly connection: string;
  readonly schema: SchemaSource;
  /** Whether composer.json gets this package as the repository of the runtime, unless it has one. */
  readonly composerRepository: boolean;
  /** The languages that classes are made for; one at least. */
  readonly languages: readonly Language[];
  readonly schemaDir: string;
  readonly typescriptDir: string;
  readonly phpDir: string;
  readonly sqlDir: string;
  readonly phpConfDir: string;
  readonly configDir: ConfigDir;
  readonly namespace: string;
  readonly format: string;
  readonly composer: boolean;
  /** Whether package.json gets the runtime and the driver. */
  readonly npm: boolean;
  readonly build: boolean;
}

export const LANGUAGES = ['php', 'typescript'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_TITLES: Readonly<Record<Language, string>> = { php: 'PHP', typescript: 'TypeScript' };

export const speaks = ({ languages }: Pick<Answers, 'languages'>, language: Language): boolean =>
  languages.includes(language);

/** The target of the connection: answered field by field, or as a DSN. */
export type Place =
  | { readonly kind: 'form'; readonly values: FormValues }
  | { readonly kind: 'dsn'; readonly dsn: ConfigText };

/** The tables that schema.xml begins with: two examples, none, or those of the database. */
export const SCHEMA_SOURCES = ['example', 'empty', 'import'] as const;
export type SchemaSource = (typeof SCHEMA_SOURCES)[number];

export type Password =
  | { readonly kind: 'none' }
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string };

export type ConnectionStatus =
  | { readonly kind: 'untried' }
  /** `tables` is undefined if the user is not allowed to count them. */
  | { readonly kind: 'connected'; readonly description: string; readonly tables: number | undefined }
  /** A database file that is created at the end, with its absolute path. */
  | { readonly kind: 'new-file'; readonly path: string };

/** The folders that are searched for a configuration. */
export const CONFIG_DIRS = ['.', 'conf', 'config'] as const;
export type ConfigDir = (typeof CONFIG_DIRS)[number];

export function platformFor({ driver }: Pick<Answers, 'driver'>): PlatformDefinition {
  const platform = findPlatform(driver);
  if (platform === undefined) throw new Bug(`No platform "${driver}".`);
  return platform;
}

export const dsnOf = (answers: Pick<Answers, 'driver' | 'place'>): ConfigText =>
  answers.place.kind === 'dsn'
    ? answers.place.dsn
    : platformFor(answers).connectionForm.compose(answers.place.values);

/** The answers with the target and, from a URL, the login of a DSN; one with variables is read when connecting. */
export function withDsn(answers: Answers, typed: string): Answers {
  const written = parseTypedText(typed);
  if (typeof written !== 'string') return { ...answers, place: { kind: 'dsn', dsn: written } };
  const read = isUrlDsn(written) ? platformFor(answers).readUrl(written) : { dsn: written };
  const { dsn, user, password } = 'problem' in read ? { dsn: written } : read;
  return {
    ...answers,
    place: { kind: 'dsn', dsn },
    ...(user !== undefined && { user }),
    ...(password && { password: { kind: 'typed', text: password } }),
  };
}

/** The default answers of a platform's connection form. */
export function suggestedPlace({ connectionForm }: PlatformDefinition): Place {
  const suggested = (name: string) => connectionForm.fields.find((field) => field.name === name)?.suggested;
  return {
    kind: 'form',
    values: { host: suggested('host'), port: suggested('port'), dbname: suggested('dbname') },
  };
}

/** The default answers of all questions. */
export function firstAnswers(hasComposer: boolean, languages: readonly Language[] = ['php']): Answers {
  const [platform] = platforms;
  if (platform === undefined) throw new Bug('No platform is registered.');
  return {
    driver: platform.name,
    place: suggestedPlace(platform),
    password: { kind: 'none' },
    connectionStatus: { kind: 'untried' },
    connection: 'default',
    schema: 'example',
    composerRepository: true,
    languages,
    schemaDir: '.',
    typescriptDir: 'generated-models',
    phpDir: 'generated-classes',
    sqlDir: 'generated-sql',
    phpConfDir: 'generated-conf',
    configDir: '.',
    namespace: '',
    format: 'yaml',
    composer: hasComposer,
    npm: languages.includes('typescript'),
    build: true,
  };
}
