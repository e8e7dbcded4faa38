import type { FormValues } from '../../platforms/connect/connection-form.ts';
import { isUrlDsn } from '../../platforms/connect/url-dsn.ts';
import { findPlatform, platforms } from '../../platforms/index.ts';
import type { PlatformDefinition } from '../../platforms/platform.ts';
import { Bug } from '../../support/bug.ts';

/** Everything that was answered: what the files are made of. Folders are relative to the project. */
export interface Answers {
  /** The name of the platform. */
  readonly driver: string;
  readonly place: Place;
  readonly user?: string;
  readonly password: Password;
  /** What was found where the connection leads. */
  readonly reached: Reached;
  /** The name that links schema and configuration. */
  readonly connection: string;
  readonly importTables: boolean;
  readonly schemaDir: string;
  readonly phpDir: string;
  readonly sqlDir: string;
  readonly phpConfDir: string;
  readonly configDir: ConfigDir;
  readonly namespace: string;
  readonly format: string;
  readonly composer: boolean;
  readonly build: boolean;
}

/** Where the database is: answered field by field, or as a DSN. */
export type Place =
  | { readonly kind: 'form'; readonly values: FormValues }
  | { readonly kind: 'dsn'; readonly dsn: string };

export type Password =
  | { readonly kind: 'none' }
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string };

export type Reached =
  | { readonly kind: 'untried' }
  /** How many tables there are is not known where the user may not look. */
  | { readonly kind: 'connected'; readonly description: string; readonly tables: number | undefined }
  /** The database is a file that is made at the end; its absolute path. */
  | { readonly kind: 'new-file'; readonly path: string };

/** The folders in which a configuration is found. */
export const CONFIG_DIRS = ['.', 'conf', 'config'] as const;
export type ConfigDir = (typeof CONFIG_DIRS)[number];

export function platformFor({ driver }: Pick<Answers, 'driver'>): PlatformDefinition {
  const platform = findPlatform(driver);
  if (platform === undefined) throw new Bug(`No platform "${driver}".`);
  return platform;
}

export const dsnOf = (answers: Pick<Answers, 'driver' | 'place'>): string =>
  answers.place.kind === 'dsn'
    ? answers.place.dsn
    : platformFor(answers).connectionForm.compose(answers.place.values);

/** The answers that a DSN gives; one that is a URL may say who logs in, too. */
export function withDsn(answers: Answers, written: string): Answers {
  const read = isUrlDsn(written) ? platformFor(answers).readUrl(written) : { dsn: written };
  const { dsn, user, password } = 'problem' in read ? { dsn: written } : read;
  return {
    ...answers,
    place: { kind: 'dsn', dsn },
    ...(user !== undefined && { user }),
    ...(password && { password: { kind: 'typed', text: password } }),
  };
}

/** What a form suggests before anybody has answered. */
export function suggestedPlace({ connectionForm }: PlatformDefinition): Place {
  const suggested = (name: string) => connectionForm.fields.find((field) => field.name === name)?.suggested;
  return {
    kind: 'form',
    values: { host: suggested('host'), port: suggested('port'), dbname: suggested('dbname') },
  };
}

/** What is suggested before any question was asked. */
export function firstAnswers(hasComposer: boolean): Answers {
  const [platform] = platforms;
  if (platform === undefined) throw new Bug('There are no platforms.');
  return {
    driver: platform.name,
    place: suggestedPlace(platform),
    password: { kind: 'none' },
    reached: { kind: 'untried' },
    connection: 'default',
    importTables: false,
    schemaDir: '.',
    phpDir: 'generated-classes',
    sqlDir: 'generated-sql',
    phpConfDir: 'generated-conf',
    configDir: '.',
    namespace: '',
    format: 'yaml',
    composer: hasComposer,
    build: true,
  };
}
