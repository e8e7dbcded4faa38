import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../../../config/config.ts';
import { formats } from '../../../config/formats/index.ts';
import { escapePlaceholders, resolvePlaceholders, writtenText } from '../../../config/read/placeholders.ts';
import { type ConfigValue, UnwritableText } from '../../../config/tree.ts';
import { validateConfig } from '../../../config/validate/validate.ts';
import { Diagnostics, UserInputError } from '../../../diagnostics/diagnostic.ts';
import { platforms } from '../../../platforms/index.ts';
import { Bug } from '../../../support/bug.ts';
import { targetNames } from '../../../targets/names.ts';
import { type Answers, dsnOf, type Password, platformFor, speaks } from '../questions/answers.ts';
import { connectionOf } from '../questions/connect.ts';

/** Thrown when a format cannot represent the answers. */
export class NotWritable extends Error {
  override readonly name = 'NotWritable';
}

/**
 * The text of the configuration file; throws {@link NotWritable} unless it reads back as the same answers.
 *
 * @param jsonSchema its path, for editors
 */
export async function configText(answers: Answers, projectDir: string, jsonSchema?: string): Promise<string> {
  const format = await formats.find(({ name }) => name === answers.format)?.load();
  if (format === undefined) throw new Bug(`No format "${answers.format}".`);
  try {
    const text = format.write(configValue(answers), jsonSchema);
    await checkReadBack(text, answers, projectDir);
    return text;
  } catch (error) {
    if (error instanceof UnwritableText) throw new NotWritable(error.message);
    throw error;
  }
}

/** The file name without its folder. */
export const configFileName = ({ format }: Pick<Answers, 'format'>): string => `orm.${format}`;

/** The content of the file, independent of the format. */
function configValue(answers: Answers): { readonly [key: string]: ConfigValue } {
  const { connection, user, schemaDir, sqlDir, languages } = answers;
  const password = passwordValue(answers.password);
  const text = escapePlaceholders;
  const names = { defaultConnection: text(connection), connections: [text(connection)] };
  return {
    orm: {
      database: {
        connections: {
          [text(connection)]: {
            adapter: answers.driver,
            dsn: writtenText(dsnOf(answers)),
            ...(user && { user: writtenText(user) }),
            ...(password !== undefined && { password }),
            settings: { charset: platformFor(answers).facts.utf8.charset },
          },
        },
      },
      paths: {
        schemaDir: text(schemaDir),
        ...(speaks(answers, 'php') && { phpDir: text(answers.phpDir) }),
        ...(speaks(answers, 'typescript') && { typescriptDir: text(answers.typescriptDir) }),
        sqlDir: text(sqlDir),
        ...(speaks(answers, 'php') && { phpConfDir: text(answers.phpConfDir) }),
      },
      runtime: names,
      generator: { ...names, ...(languages.join() !== 'php' && { targets: [...languages] }) },
    },
  };
}

function passwordValue(password: Password): string | undefined {
  switch (password.kind) {
    case 'none':
      return undefined;
    case 'typed':
      return escapePlaceholders(password.text);
    case 'variable':
      return `%env.${password.name}%`;
  }
}

/** Reads the file back: a password that a format changed would otherwise show up only when connecting. */
async function checkReadBack(text: string, answers: Answers, projectDir: string): Promise<void> {
  const config = await readBack(text, answers, projectDir);
  const expected = {
    ...connectionFacts(connectionOf(answers)),
    paths: PATHS.filter((key) => isWritten(key, answers)).map((key) => resolve(projectDir, answers[key])),
    targets: answers.languages,
    runtime: answers.connection,
    generator: answers.connection,
  };
  const { paths, runtime, generator, connections } = config;
  const [connection] = connections;
  const found = connection && {
    ...connectionFacts(connection),
    paths: PATHS.filter((key) => isWritten(key, answers)).map((key) => paths[key]),
    targets: generator.targets,
    runtime: runtime.defaultConnection,
    generator: generator.defaultConnection,
  };
  if (!isDeepStrictEqual(found, expected)) {
    throw new NotWritable('reading the file back would not give the same values.');
  }
}

const PATHS = ['schemaDir', 'phpDir', 'typescriptDir', 'sqlDir', 'phpConfDir'] as const;

/** Whether a folder is one of the chosen languages'. */
const isWritten = (key: (typeof PATHS)[number], answers: Answers): boolean =>
  key.startsWith('php') ? speaks(answers, 'php') : key !== 'typescriptDir' || speaks(answers, 'typescript');

const connectionFacts = ({ name, adapter, dsn, user, password }: Config['connections'][number]) => ({
  name,
  adapter,
  dsn,
  user: user || undefined,
  password,
});

async function readBack(text: string, { format: name }: Answers, projectDir: string): Promise<Config> {
  const diagnostics = new Diagnostics();
  const path = configFileName({ format: name });
  // These values contain the password and are never printed.
  const source = { text, file: { path, text: '' }, directory: projectDir };
  const format = await formats.find((candidate) => candidate.name === name)?.load();
  try {
    const tree = await format?.parse(source, diagnostics, async () => undefined);
    diagnostics.stopOnErrors();
    const resolved = tree && resolvePlaceholders(tree, {}, diagnostics);
    const validation = {
      adapters: platforms,
      targets: targetNames,
      environment: {},
      projectDir,
      path,
      isIni: name === 'ini',
    };
    return validateConfig(resolved, validation, diagnostics);
  } catch (error) {
    if (!(error instanceof UserInputError)) throw error;
    throw new NotWritable('the file could not be read back.');
  }
}
