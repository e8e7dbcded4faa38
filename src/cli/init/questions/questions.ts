import { formats } from '../../../config/formats/index.ts';
import { typedText } from '../../../config/read/placeholders.ts';
import { platforms } from '../../../platforms/index.ts';
import { counted } from '../../../support/text.ts';
import {
  type Answers,
  CONFIG_DIRS,
  dsnOf,
  LANGUAGE_TITLES,
  LANGUAGES,
  type Language,
  platformFor,
  type SchemaSource,
  speaks,
  suggestedPlace,
} from './answers.ts';
import {
  cleanNamespace,
  refuseConnectionName,
  refuseFolder,
  refuseNamespace,
  refuseTypescript,
} from './checks.ts';
import { askCredentials } from './credentials.ts';
import type { FoundDatabase, QuestionContext } from './question-context.ts';

/** A question: how to ask it and how the summary shows the answer. */
export interface Question {
  readonly title: string;
  /** Command-line options that answer it. */
  readonly options: readonly string[];
  /** Whether the question is asked before the summary. The summary shows the suggested answers to the others. */
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
  async ask(answers, { prompts, found }) {
    const chosen = await prompts.choose<string | FoundDatabase>({
      message: 'Database',
      choices: [
        ...found.map((database) => ({ title: database.title, value: database })),
        ...platforms.map(({ title, name }) => ({ title, value: name })),
      ],
      suggested: foundIn(answers, found) ?? answers.driver,
    });
    if (typeof chosen === 'object') return { ...onProduct(answers, chosen.driver), ...chosen.answers };
    const isKept = chosen === answers.driver && foundIn(answers, found) === undefined;
    return isKept ? answers : onProduct(answers, chosen);
  },
};

/** The found database that the answers stand for. */
const foundIn = ({ place }: Answers, found: readonly FoundDatabase[]): FoundDatabase | undefined =>
  found.find(({ answers }) => answers.place === place);

/** The answers for a product, without those that fit the one before only. */
function onProduct(answers: Answers, driver: string): Answers {
  const { user: _, ...kept } = answers;
  const hasTypescript = refuseTypescript({ driver }) === undefined;
  return {
    ...kept,
    ...(!hasTypescript && speaks(answers, 'typescript') && { languages: ['php'], npm: false }),
    driver,
    place: suggestedPlace(platformFor({ driver })),
    password: { kind: 'none' },
    connectionStatus: { kind: 'untried' },
  };
}

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
  const text = dsnOf(answers);
  const shownDsn = typedText(text);
  if (platformFor(answers).connectionForm.user === undefined) return shownDsn;
  if (typeof text !== 'string' && !user && password.kind === 'none') return shownDsn;
  const secret = { none: 'no password', typed: 'password not shown', variable: 'password from ' }[
    password.kind
  ];
  const name = password.kind === 'variable' ? password.name : '';
  return `${shownDsn}, ${user ? `user ${typedText(user)}` : 'no user'}, ${secret}${name}`;
}

const statusOf = ({ connectionStatus }: Answers): string =>
  ({ untried: 'not tested', connected: 'connected', 'new-file': 'to be created' })[connectionStatus.kind];

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

const LANGUAGE_CHOICES: readonly (readonly Language[])[] = [['php'], ['typescript'], ['php', 'typescript']];

const titleOf = (languages: readonly Language[]): string =>
  languages.map((language) => LANGUAGE_TITLES[language]).join(' and ');

const language: Question = {
  title: 'Languages',
  options: ['language'],
  isAsked: true,
  applies: () => true,
  shown: ({ languages }) => titleOf(languages),
  ask: async (answers, questionContext) => {
    const chosen = await questionContext.prompts.choose({
      message: 'Languages of the classes',
      choices: LANGUAGE_CHOICES.map((languages) => ({ title: titleOf(languages), value: languages.join() })),
      suggested: answers.languages.join(),
    });
    const languages = LANGUAGES.filter((name) => chosen.split(',').includes(name));
    const problem = languages.includes('typescript') ? refuseTypescript(answers) : undefined;
    if (problem !== undefined) {
      questionContext.terminal.info(problem);
      return language.ask({ ...answers, languages: ['php'] }, questionContext);
    }
    const hadTypescript = speaks(answers, 'typescript');
    return {
      ...answers,
      languages,
      composer: answers.composer && languages.includes('php'),
      npm: languages.includes('typescript') && (answers.npm || !hadTypescript),
    };
  },
};

type TextAnswer =
  | 'connection'
  | 'schemaDir'
  | 'typescriptDir'
  | 'phpDir'
  | 'sqlDir'
  | 'phpConfDir'
  | 'namespace';

interface TextDetails {
  readonly option: string;
  readonly message: string;
  readonly optional?: boolean;
  readonly language?: Language;
  refuse(answer: string): string | undefined;
  readonly clean?: (answer: string) => string;
}

const textQuestion = (
  title: string,
  key: TextAnswer,
  { option, message, optional = false, language: of, refuse, clean = (text) => text }: TextDetails,
): Question => ({
  title,
  options: [option],
  isAsked: false,
  applies: (answers) => of === undefined || speaks(answers, of),
  shown: (answers) => answers[key] || '(none)',
  ask: async (answers, { prompts }) => {
    const answer = await prompts.text({ message, suggested: answers[key], optional, refuse });
    return { ...answers, [key]: clean(answer) };
  },
});

const folder = (title: string, key: TextAnswer, option: string, message: string, of?: Language): Question =>
  textQuestion(title, key, {
    option,
    message,
    refuse: refuseFolder,
    ...(of !== undefined && { language: of }),
  });

const configDir: Question = {
  title: 'Configuration in',
  options: ['configDir'],
  isAsked: false,
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
  isAsked: false,
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

const FOLDERS: readonly Question[] = [
  folder('Schema in', 'schemaDir', 'schemaDir', 'Folder for schema.xml'),
  folder('Classes in', 'phpDir', 'phpDir', 'Folder for the PHP classes', 'php'),
  folder('Models in', 'typescriptDir', 'typescriptDir', 'Folder for the TypeScript models', 'typescript'),
  folder('SQL in', 'sqlDir', 'sqlDir', 'Folder for the SQL files'),
  folder(
    'Runtime configuration in',
    'phpConfDir',
    'confDir',
    'Folder for the PHP runtime configuration',
    'php',
  ),
  configDir,
];

const yesOrNo = (answer: boolean): string => (answer ? 'yes' : 'no');

const yesQuestion = (
  title: string,
  key: 'composer' | 'npm' | 'build',
  message: string,
  of?: Language,
): Question => ({
  title,
  options: [key],
  isAsked: false,
  applies: (answers) => of === undefined || speaks(answers, of),
  shown: (answers) => yesOrNo(answers[key]),
  ask: async (answers, { prompts }) => ({ ...answers, [key]: await prompts.confirm(message, answers[key]) }),
});

/** All questions, in the order they are asked and shown. */
export const QUESTIONS: readonly Question[] = [
  driver,
  credentials,
  textQuestion('Connection name', 'connection', {
    option: 'connectionName',
    message: 'Name that links schema and configuration',
    refuse: refuseConnectionName,
  }),
  importTables,
  newSchema,
  language,
  ...FOLDERS,
  textQuestion('Namespace', 'namespace', {
    option: 'namespace',
    message: 'PHP namespace of the classes (empty for none)',
    optional: true,
    language: 'php',
    refuse: refuseNamespace,
    clean: cleanNamespace,
  }),
  format,
  yesQuestion(
    'Runtime in composer.json',
    'composer',
    'Add the runtime and the classes to composer.json?',
    'php',
  ),
  yesQuestion(
    'Runtime in package.json',
    'npm',
    'Add the runtime and the driver to package.json?',
    'typescript',
  ),
  yesQuestion('Build afterwards', 'build', 'Build the classes at the end, and tables in an empty database?'),
];

/** Asks the questions that no option has answered, in order. */
export async function askAll(first: Answers, questionContext: QuestionContext): Promise<Answers> {
  const { given, found } = questionContext;
  const [likeliest] = given.has('driver') || given.has('dsn') ? [] : found;
  let answers =
    likeliest === undefined ? first : { ...first, driver: likeliest.driver, ...likeliest.answers };
  for (const question of QUESTIONS.filter(({ isAsked }) => isAsked)) {
    if (isOpen(question, answers, questionContext)) answers = await question.ask(answers, questionContext);
  }
  return answers;
}

/** Whether the question is relevant, and no option has answered it. */
const isOpen = (question: Question, answers: Answers, { given }: QuestionContext): boolean =>
  question.applies(answers) && !question.options.some((option) => given.has(option));

/** Asks one question again with those that depend on it, and ignores command-line options. */
export async function change(
  question: Question,
  answers: Answers,
  questionContext: QuestionContext,
): Promise<Answers> {
  const again = { ...questionContext, given: new Set<string>() };
  if (question === credentials) return credentials.ask(answers, { ...again, found: [] });
  const changed = await question.ask(answers, again);
  return changed.place === answers.place ? changed : credentials.ask(changed, again);
}
