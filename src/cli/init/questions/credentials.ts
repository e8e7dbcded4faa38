import { basename } from 'node:path';
import { missingVariables, partsOf, resolveText } from '../../../config/config-text.ts';
import { typedText } from '../../../config/read/placeholders.ts';
import { isUrlDsn } from '../../../platforms/connect/url-dsn.ts';
import { Bug } from '../../../support/bug.ts';
import { addressQuestion, isDsn } from './address.ts';
import { type Answers, type ConnectionStatus, type Password, platformFor, withDsn } from './answers.ts';
import { refuseDsnFor, refuseUser } from './checks.ts';
import { testConnection } from './connect.ts';
import type { QuestionContext } from './question-context.ts';

/** Asks for the target and the credentials until a connection succeeds or the user goes on without one. */
export async function askCredentials(answers: Answers, questionContext: QuestionContext): Promise<Answers> {
  const isFound = questionContext.found.some(({ answers: { place } }) => place === answers.place);
  let current = isFound ? answers : await askPlace(answers, questionContext);
  for (;;) {
    const settled = await settle(current, questionContext);
    if (settled !== undefined) return settled;
    // The flag was rejected, so its question is asked.
    current = await askPlace(current, { ...questionContext, given: new Set() });
  }
}

async function askPlace(answers: Answers, questionContext: QuestionContext): Promise<Answers> {
  const { user } = platformFor(answers).connectionForm;
  const placed = isPlaced(questionContext) ? answers : await askTarget(answers, questionContext);
  if (user === undefined || bringsLogin(placed, answers, questionContext)) return placed;
  const name =
    placed.user ??
    (await questionContext.prompts.text({ message: 'User', suggested: user.suggested, refuse: refuseUser }));
  return { ...placed, user: name, password: await askPassword(placed.password, questionContext) };
}

const isPlaced = ({ given }: QuestionContext): boolean =>
  given.has('dsn') || (given.has('dbname') && given.has('user'));

/** One line for everything but the password, which is hidden. */
async function askTarget(
  answers: Answers,
  { prompts, projectDir, given }: QuestionContext,
): Promise<Answers> {
  const platform = platformFor(answers);
  const { place } = answers;
  const { message, suggested, read } = addressQuestion(platform, basename(projectDir));
  if (place.kind === 'form' && platform.connectionForm.user === undefined && given.has('dbname'))
    return answers;
  const asDsn = refuseDsnFor(platform);
  const answer = await prompts.text({
    message,
    suggested: place.kind === 'dsn' ? typedText(place.dsn) : suggested(place.values, answers.user),
    refuse: (text) => {
      if (isDsn(text, platform)) return asDsn(text);
      const address = read(text);
      return 'problem' in address ? address.problem : undefined;
    },
  });
  if (isDsn(answer, platform)) return withDsn(answers, answer);
  const address = read(answer);
  if ('problem' in address) throw new Bug(address.problem);
  const { user: _, ...kept } = answers;
  return {
    ...kept,
    place: { kind: 'form', values: address.values },
    ...(address.user !== undefined && { user: address.user }),
  };
}

/** Whether the login has been answered by a URL, also one that a variable holds. */
function bringsLogin(
  { place, password }: Answers,
  { password: before }: Answers,
  { given, environment }: QuestionContext,
): boolean {
  if (place.kind !== 'dsn') return false;
  if (typeof place.dsn === 'string')
    return password.kind === 'typed' && (password !== before || given.has('dsn'));
  const isKnown = missingVariables(place.dsn, environment).length === 0;
  return isKnown ? isUrlDsn(resolveText(place.dsn, environment)) : typeof partsOf(place.dsn)[0] === 'object';
}

/** The name of a variable in the place of a password. */
const VARIABLE = /^%env\.([A-Za-z_]\w*)%$/;

async function askPassword(before: Password, { prompts, given }: QuestionContext): Promise<Password> {
  if (given.has('passwordEnv') || given.has('passwordStdin')) return before;
  const hasOne = before.kind !== 'none';
  const text = await prompts.secret(
    hasOne
      ? `Password (Enter for the last one, "${NO_PASSWORD}" for none)`
      : 'Password (hidden; empty for none, %env.NAME% for a variable)',
  );
  if (text === '') return before;
  if (hasOne && text === NO_PASSWORD) return { kind: 'none' };
  const name = VARIABLE.exec(text)?.[1];
  return name === undefined ? { kind: 'typed', text } : { kind: 'variable', name };
}

const NO_PASSWORD = '-';

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

function applyConnectionStatus(
  answers: Answers,
  connectionStatus: ConnectionStatus,
  { terminal, createsDatabase, shown }: QuestionContext,
): Answers | undefined {
  if (connectionStatus.kind === 'connected') terminal.info(`Connected to ${connectionStatus.description}.`);
  if (connectionStatus.kind === 'new-file') {
    const missing = `No database exists at ${shown(connectionStatus.path)} yet`;
    terminal.info(createsDatabase ? `${missing}: it is created at the end.` : `${missing}.`);
    if (!createsDatabase) return undefined;
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
