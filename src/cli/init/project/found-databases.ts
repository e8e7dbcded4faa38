import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { ConfigText } from '../../../config/config-text.ts';
import { parseTypedText } from '../../../config/read/placeholders.ts';
import { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import { findPlatform, platforms } from '../../../platforms/index.ts';
import { byCodeUnit } from '../../../support/text.ts';
import { readDsn } from '../../connection/option.ts';
import type { Password } from '../questions/answers.ts';
import type { FoundDatabase } from '../questions/question-context.ts';

/** The databases that variables and files of a project name: what an application uses before what lies around. */
export const foundDatabases = (
  projectDir: string,
  environment: NodeJS.ProcessEnv,
): readonly FoundDatabase[] => [
  ...byUrl(environment),
  ...byVariables(environment),
  ...databaseFiles(projectDir),
];

const URL_VARIABLE = 'DATABASE_URL';

function byUrl(environment: NodeJS.ProcessEnv): readonly FoundDatabase[] {
  const url = environment[URL_VARIABLE];
  // A value that cannot be read is the matter of whoever uses the variable.
  const read = url ? readDsn(url, URL_VARIABLE, new Diagnostics()) : undefined;
  return read === undefined
    ? []
    : [found(read.platform.name, `by the variable ${URL_VARIABLE}`, parseTypedText(`%env.${URL_VARIABLE}%`))];
}

/** The variables of Laravel. */
function byVariables(environment: NodeJS.ProcessEnv): readonly FoundDatabase[] {
  const platform = findPlatform(environment.DB_CONNECTION ?? '');
  const { fields, user } = platform?.connectionForm ?? { fields: [] };
  if (platform === undefined || !environment.DB_DATABASE) return [];
  const variable = (name: string): string | undefined => (environment[name] ? `%env.${name}%` : undefined);
  const usual = (name: string) => fields.find((field) => field.name === name)?.suggested;
  const dsn = platform.connectionForm.compose({
    host: variable('DB_HOST') ?? usual('host'),
    port: variable('DB_PORT') ?? usual('port'),
    dbname: variable('DB_DATABASE'),
  });
  const login =
    user === undefined
      ? {}
      : {
          ...(environment.DB_USERNAME && { user: parseTypedText('%env.DB_USERNAME%') }),
          ...(environment.DB_PASSWORD && { password: { kind: 'variable', name: 'DB_PASSWORD' } as const }),
        };
  return [found(platform.name, 'by the variables DB_…', parseTypedText(dsn), login)];
}

/** The folders that frameworks and people keep a database file in. */
const FOLDERS = ['.', 'database', 'var', 'data'];
const MOST_FILES = 5;

function databaseFiles(projectDir: string): readonly FoundDatabase[] {
  return platforms
    .flatMap((platform) => {
      const { fileEndings: endings = [], fileSignature: signature = '' } = platform;
      const names = endings.length === 0 ? [] : FOLDERS.flatMap((folder) => namesIn(projectDir, folder));
      return names
        .filter((name) => endings.some((ending) => name.endsWith(`.${ending}`)))
        .filter((name) => beginsWith(join(projectDir, name), signature))
        .map((name) =>
          found(platform.name, `in ${name}`, platform.connectionForm.compose({ ...NOWHERE, dbname: name })),
        );
    })
    .slice(0, MOST_FILES);
}

const NOWHERE = { host: undefined, port: undefined };

function namesIn(projectDir: string, folder: string): readonly string[] {
  try {
    return readdirSync(join(projectDir, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => (folder === '.' ? name : `${folder}/${name}`))
      .sort(byCodeUnit);
  } catch {
    return [];
  }
}

/** Whether a file is empty, as a new database is, or begins as those of the product do. */
function beginsWith(path: string, signature: string): boolean {
  const head = Buffer.alloc(Buffer.byteLength(signature));
  try {
    const file = openSync(path, 'r');
    try {
      const size = readSync(file, head);
      return size === 0 || head.toString('latin1') === signature;
    } finally {
      closeSync(file);
    }
  } catch {
    return false;
  }
}

function found(
  driver: string,
  where: string,
  dsn: ConfigText,
  login: { readonly user?: ConfigText; readonly password?: Password } = {},
): FoundDatabase {
  const title = `${findPlatform(driver)?.title ?? driver} ${where}`;
  return { title, driver, answers: { place: { kind: 'dsn', dsn }, password: { kind: 'none' }, ...login } };
}
