import { missingVariables, partsOf, resolveText } from '../../../config/config-text.ts';
import { typedText } from '../../../config/read/placeholders.ts';
import type { ConnectionField, FormValues } from '../../../platforms/connect/connection-form.ts';
import { isUrlDsn } from '../../../platforms/connect/url-dsn.ts';
import {
  type Answers,
  type ConnectionStatus,
  dsnOf,
  type Password,
  platformFor,
  withDsn,
} from './answers.ts';
import { refuseDsnFor, refuseUser, refuseVariable } from './checks.ts';
import { testConnection } from './connect.ts';
import type { QuestionContext } from './question-context.ts';

const DSN_QUESTION = 'DSN as in PDO, a URL, or a variable such as %env.DATABASE_URL%';

/** Asks for the target and the credentials until a connection succeeds or the user goes on without one. */
export async function askCredentials(answers: Answers, questionContext: QuestionContext): Promise<Answers> {
  let current = await askPlace(answers, questionContext);
  for (;;) {
    const settled = await settle(current, questionContext);
    if (settled !== undefined) return settled;
    // The flag was rejected, so its question is asked.
    current = await askPlace(current, { ...questionContext, given: new Set() });
  }
}

/** Asks for a DSN in place of host, port and database. */
export async function askDsn(answers: Answers, questionContext: QuestionContext): Promise<Answers> {
  const dsn = await questionContext.prompts.text({
    message: DSN_QUESTION,
    suggested: typedText(dsnOf(answers)),
    refuse: refuseDsnFor(platformFor(answers)),
  });
  const current = withDsn(answers, dsn);
  return (
    (await settle(current, questionContext)) ??
    askCredentials(current, { ...questionContext, given: new Set() })
  );
}

async function askPlace(answers: Answers, questionContext: QuestionContext): Promise<Answers> {
  const { prompts, given } = questionContext;
  const platform = platformFor(answers);
  const { fields, user } = platform.connectionForm;
  const { place } = answers;
  let placed = answers;
  if (place.kind === 'form') {
    placed = {
      ...answers,
      place: { kind: 'form', values: await askFields(fields, place.values, questionContext) },
    };
  } else if (!given.has('dsn')) {
    const refuse = refuseDsnFor(platform);
    const suggested = typedText(place.dsn);
    placed = withDsn(answers, await prompts.text({ message: DSN_QUESTION, suggested, refuse }));
  }
  if (user === undefined || bringsLogin(placed, questionContext)) return placed;
  const suggested = placed.user ?? user.suggested;
  const name = given.has('user')
    ? suggested
    : await prompts.text({ message: 'User', suggested, refuse: refuseUser });
  return { ...placed, user: name, password: await askPassword(placed.password, questionContext) };
}

/** Whether the DSN has answered the questions for user and password: a URL, also one that a variable holds. */
function bringsLogin({ place, password }: Answers, { given, environment }: QuestionContext): boolean {
  if (place.kind !== 'dsn') return false;
  if (typeof place.dsn === 'string') return given.has('dsn') && password.kind === 'typed';
  const isKnown = missingVariables(place.dsn, environment).length === 0;
  return isKnown ? isUrlDsn(resolveText(place.dsn, environment)) : typeof partsOf(place.dsn)[0] === 'object';
}

async function askFields(
  fields: readonly ConnectionField[],
  values: FormValues,
  { prompts, given }: QuestionContext,
): Promise<FormValues> {
  let answered = values;
  for (const { name, title, refuse } of fields) {
    if (given.has(name)) continue;
    const suggested = answered[name];
    const answer = await prompts.text({ message: title, ...(suggested && { suggested }), refuse });
    answered = { ...answered, [name]: answer };
  }
  return answered;
}

async function askPassword(before: Password, { prompts, given }: QuestionContext): Promise<Password> {
  if (given.has('passwordEnv') || given.has('passwordStdin')) return before;
  const kind = await prompts.choose<Password['kind']>({
    message: 'Password',
    choices: [
      { title: 'Type it (hidden)', value: 'typed' },
      { title: 'Read it from an environment variable', value: 'variable' },
      { title: 'None', value: 'none' },
    ],
    suggested: before.kind === 'none' ? 'typed' : before.kind,
  });
  switch (kind) {
    case 'none':
      return { kind };
    case 'typed': {
      const keeps = before.kind === 'typed' ? ', or press Enter to keep the current one' : '';
      const text = await prompts.secret(`Password${keeps}`);
      if (text === '' && before.kind === 'typed') return before;
      return text === '' ? { kind: 'none' } : { kind, text };
    }
    case 'variable': {
      const suggested = before.kind === 'variable' ? before.name : 'DB_PASSWORD';
      const message = 'Name of the environment variable';
      return { kind, name: await prompts.text({ message, suggested, refuse: refuseVariable }) };
    }
  }
}

const UNTRIED: ConnectionStatus = { kind: 'untried' };

/** The answers with the connection status; undefined to ask again. */
async function settle(answers: Answers, questionContext: QuestionContext): Promise<Answers | undefined> {
  const { terminal, prompts, connects } = questionContext;
  const found = connects ? await testConnection(answers, questionContext) : UNTRIED;
  if ('kind' in found) return applyConnectionStatus(answers, found, questionContext);
  terminal.diagnostics(found);
  const next = await prompts.choose({
    message: 'The connection failed. What next?',
    choices: [
      { title: 'Change the answers', value: 'again' },
      { title: 'Try again', value: 'retry' },
      { title: 'Continue without a connection', value: 'without' },
    ],
    suggested: 'again',
  });
  if (next === 'retry') return settle(answers, questionContext);
  return next === 'again' ? undefined : reachedAs(answers, UNTRIED);
}

async function applyConnectionStatus(
  answers: Answers,
  connectionStatus: ConnectionStatus,
  { terminal, prompts, createsDatabase, shown }: QuestionContext,
): Promise<Answers | undefined> {
  if (connectionStatus.kind === 'connected') terminal.info(`Connected to ${connectionStatus.description}.`);
  if (connectionStatus.kind === 'new-file') {
    const missing = `No database exists at ${shown(connectionStatus.path)} yet.`;
    if (createsDatabase === false) terminal.info(missing);
    if (!(createsDatabase ?? (await prompts.confirm(`${missing} Create it at the end?`, true))))
      return undefined;
  }
  const settled = reachedAs(answers, connectionStatus);
  if (answers.schema === 'import' && settled.schema !== 'import')
    terminal.info('The database has no tables to import.');
  return settled;
}

/** Resets the import if no tables were found. */
const reachedAs = (answers: Answers, connectionStatus: ConnectionStatus): Answers => ({
  ...answers,
  connectionStatus,
  ...(answers.schema === 'import' && !hasTables(connectionStatus) && { schema: 'example' }),
});

const hasTables = (status: ConnectionStatus): boolean => status.kind === 'connected' && status.tables !== 0;
