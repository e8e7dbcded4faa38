import { formats } from '../../../config/formats/index.ts';
import { platforms } from '../../../platforms/index.ts';
import { counted } from '../../../support/text.ts';
import {
  type Answers,
  CONFIG_DIRS,
  dsnOf,
  platformFor,
  type SchemaSource,
  suggestedPlace,
} from './answers.ts';
import { cleanNamespace, refuseConnectionName, refuseFolder, refuseNamespace } from './checks.ts';
import { askCredentials, askDsn } from './credentials.ts';
import type { QuestionContext } from './question-context.ts';

/** A question: how to ask it and how the summary shows the answer. */
export interface Question {
  readonly title: string;
  /** Command-line options that answer it. */
  readonly options: readonly string[];
  /** Whether the question is asked by default; the summary offers all questions. */
  readonly isAsked: boolean;
  /** Whether the question is relevant after the previous answers. */
  applies(answers: Answers): boolean;
  shown(answers: Answers): string;
  ask(answers: Answers, questionContext: QuestionContext): Promise<Answers>;
}

const driver: Question = {
  title: 'Database',
  options: ['driver', 'dsn'],
  isAsked: true,
  applies: () => true,
  shown: (answers) => platformFor(answers).title,
  async ask(answers, { prompts }) {
    const chosen = await prompts.choose({
      message: 'Database',
      choices: platforms.map(({ title, name }) => ({ title, value: name })),
      suggested: answers.driver,
    });
    if (chosen === answers.driver) return answers;
    const { user: _, ...kept } = answers;
    const place = suggestedPlace(platformFor({ driver: chosen }));
    return {
      ...kept,
      driver: chosen,
      place,
      password: { kind: 'none' },
      connectionStatus: { kind: 'untried' },
    };
  },
};

const credentials: Question = {
  title: 'Connection',
  options: [],
  isAsked: true,
  applies: () => true,
  shown: (answers) => `${loginOf(answers)} (${statusOf(answers)})`,
  ask: askCredentials,
};

function loginOf(answers: Answers): string {
  const { user, password } = answers;
  if (platformFor(answers).connectionForm.user === undefined) return dsnOf(answers);
  const secret = { none: 'no password', typed: 'password not shown', variable: 'password from ' }[
    password.kind
  ];
  const name = password.kind === 'variable' ? password.name : '';
  return `${dsnOf(answers)}, ${user ? `user ${user}` : 'no user'}, ${secret}${name}`;
}

const statusOf = ({ connectionStatus }: Answers): string =>
  ({ untried: 'not tested', connected: 'connected', 'new-file': 'to be created' })[connectionStatus.kind];

const dsn: Question = {
  title: 'DSN',
  options: [],
  isAsked: false,
  applies: () => true,
  shown: (answers) =>
    answers.place.kind === 'dsn' ? 'written by hand' : 'built from the answers; can be written by hand',
  ask: askDsn,
};

const importTables: Question = {
  title: 'Import tables',
  options: ['import', 'schema'],
  isAsked: true,
  applies: ({ connectionStatus }) => connectionStatus.kind === 'connected' && connectionStatus.tables !== 0,
  shown: ({ schema }) => yesOrNo(schema === 'import'),
  ask: async (answers, { prompts }) => {
    const tables =
      answers.connectionStatus.kind === 'connected' ? answers.connectionStatus.tables : undefined;
    const found = tables === undefined ? '' : `The database has ${counted(tables, 'table')}. `;
    const them = tables === undefined ? 'its tables' : tables === 1 ? 'it' : 'them';
    const question = `${found}Import ${them} into schema.xml?`;
    const isWanted = await prompts.confirm(question, tables !== undefined);
    if (isWanted) return { ...answers, schema: 'import' };
    return answers.schema === 'import' ? { ...answers, schema: 'example' } : answers;
  },
};

const newSchema: Question = {
  title: 'First schema',
  options: ['schema'],
  isAsked: true,
  applies: ({ schema }) => schema !== 'import',
  shown: ({ schema }) => schema,
  ask: async (answers, { prompts }) => ({
    ...answers,
    schema: await prompts.choose<SchemaSource>({
      message: 'Tables to start with',
      choices: [
        { title: 'example (authors and books)', value: 'example' },
        { title: 'empty', value: 'empty' },
      ],
      suggested: answers.schema,
    }),
  }),
};

type TextAnswer = 'connection' | 'schemaDir' | 'phpDir' | 'sqlDir' | 'phpConfDir' | 'namespace';

interface TextDetails {
  readonly option: string;
  readonly message: string;
  readonly isAsked?: boolean;
  readonly optional?: boolean;
  refuse(answer: string): string | undefined;
  readonly clean?: (answer: string) => string;
}

const textQuestion = (
  title: string,
  key: TextAnswer,
  { option, message, isAsked = true, optional = false, refuse, clean = (text) => text }: TextDetails,
): Question => ({
  title,
  options: [option],
  isAsked,
  applies: () => true,
  shown: (answers) => answers[key] || '(none)',
  ask: async (answers, { prompts }) => {
    const answer = await prompts.text({ message, suggested: answers[key], optional, refuse });
    return { ...answers, [key]: clean(answer) };
  },
});

const folder = (title: string, key: TextAnswer, option: string, message: string): Question =>
  textQuestion(title, key, { option, message, refuse: refuseFolder });

const configDir: Question = {
  title: 'Configuration in',
  options: ['configDir'],
  isAsked: true,
  applies: () => true,
  shown: ({ configDir: chosen }) => chosen,
  ask: async (answers, { prompts }) => ({
    ...answers,
    configDir: await prompts.choose({
      message: 'Folder for the configuration file',
      choices: CONFIG_DIRS.map((value) => ({
        title: value === '.' ? '. (the project folder)' : value,
        value,
      })),
      suggested: answers.configDir,
    }),
  }),
};

const format: Question = {
  title: 'Configuration as',
  options: ['format'],
  isAsked: true,
  applies: () => true,
  shown: ({ format: chosen }) => chosen,
  ask: async (answers, { prompts }) => ({
    ...answers,
    format: await prompts.choose({
      message: 'Format of the configuration file',
      choices: formats.map(({ name }) => ({ title: name, value: name })),
      suggested: answers.format,
    }),
  }),
};

const yesOrNo = (answer: boolean): string => (answer ? 'yes' : 'no');

const yesQuestion = (title: string, key: 'composer' | 'build', message: string): Question => ({
  title,
  options: [key],
  isAsked: true,
  applies: () => true,
  shown: (answers) => yesOrNo(answers[key]),
  ask: async (answers, { prompts }) => ({ ...answers, [key]: await prompts.confirm(message, answers[key]) }),
});

/** All questions, in the order they are asked and shown. */
export const QUESTIONS: readonly Question[] = [
  driver,
  credentials,
  dsn,
  textQuestion('Connection name', 'connection', {
    option: 'connectionName',
    message: 'Name that links schema and configuration',
    isAsked: false,
    refuse: refuseConnectionName,
  }),
  importTables,
  newSchema,
  folder('Schema in', 'schemaDir', 'schemaDir', 'Folder for schema.xml'),
  folder('Classes in', 'phpDir', 'phpDir', 'Folder for the PHP classes'),
  folder('SQL in', 'sqlDir', 'sqlDir', 'Folder for the SQL files'),
  folder('Runtime configuration in', 'phpConfDir', 'confDir', 'Folder for the PHP runtime configuration'),
  configDir,
  textQuestion('Namespace', 'namespace', {
    option: 'namespace',
    message: 'PHP namespace of the classes (empty for none)',
    optional: true,
    refuse: refuseNamespace,
    clean: cleanNamespace,
  }),
  format,
  yesQuestion('Runtime in composer.json', 'composer', 'Add the runtime and the classes to composer.json?'),
  yesQuestion('Build afterwards', 'build', 'Run sql:build, model:build and config:convert at the end?'),
];

/** Asks the questions that no option has answered, in order. */
export async function askAll(first: Answers, questionContext: QuestionContext): Promise<Answers> {
  let answers = first;
  for (const question of QUESTIONS) {
    const isGiven = question.options.some((option) => questionContext.given.has(option));
    if (question.isAsked && !isGiven && question.applies(answers))
      answers = await question.ask(answers, questionContext);
  }
  return answers;
}

/** Asks one question again with those that depend on it, and ignores command-line options. */
export async function change(
  question: Question,
  answers: Answers,
  questionContext: QuestionContext,
): Promise<Answers> {
  const again = { ...questionContext, given: new Set<string>() };
  const changed = await question.ask(answers, again);
  return question === driver && changed.driver !== answers.driver ? credentials.ask(changed, again) : changed;
}
