import type { ConnectionField, FormValues } from '../../platforms/connect/connection-form.ts';
import { type Answers, dsnOf, type Password, platformFor, type Reached, withDsn } from './answers.ts';
import type { Asking } from './asking.ts';
import { refuseDsnFor, refuseUser, refuseVariable } from './checks.ts';
import { reach } from './reach.ts';

const DSN_QUESTION = 'DSN as in PDO, or a URL';

/** Asks where the database is and who logs in, as often as it takes to get there. */
export async function askCredentials(answers: Answers, asking: Asking): Promise<Answers> {
  let current = await askPlace(answers, asking);
  for (;;) {
    const settled = await settle(current, asking);
    if (settled !== undefined) return settled;
    // What a flag said was wrong, so it is asked like everything else.
    current = await askPlace(current, { ...asking, given: new Set() });
  }
}

/** Lets a DSN take the place of the single answers. */
export async function askDsn(answers: Answers, asking: Asking): Promise<Answers> {
  const dsn = await asking.prompts.text({
    message: DSN_QUESTION,
    suggested: dsnOf(answers),
    refuse: refuseDsnFor(platformFor(answers)),
  });
  const current = withDsn(answers, dsn);
  return (await settle(current, asking)) ?? askCredentials(current, { ...asking, given: new Set() });
}

async function askPlace(answers: Answers, asking: Asking): Promise<Answers> {
  const { prompts, given } = asking;
  const platform = platformFor(answers);
  const { fields, user } = platform.connectionForm;
  const { place } = answers;
  let placed = answers;
  if (place.kind === 'form') {
    placed = { ...answers, place: { kind: 'form', values: await askFields(fields, place.values, asking) } };
  } else if (!given.has('dsn')) {
    const refuse = refuseDsnFor(platform);
    placed = withDsn(answers, await prompts.text({ message: DSN_QUESTION, suggested: place.dsn, refuse }));
  }
  if (user === undefined) return placed;
  const suggested = placed.user ?? user.suggested;
  const name = given.has('user')
    ? suggested
    : await prompts.text({ message: 'User', suggested, refuse: refuseUser });
  return { ...placed, user: name, password: await askPassword(placed.password, asking) };
}

async function askFields(
  fields: readonly ConnectionField[],
  values: FormValues,
  { prompts, given }: Asking,
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

async function askPassword(before: Password, { prompts, given }: Asking): Promise<Password> {
  if (given.has('passwordEnv') || given.has('passwordStdin')) return before;
  const kind = await prompts.choose<Password['kind']>({
    message: 'Password',
    choices: [
      { title: 'Type it (it is not shown)', value: 'typed' },
      { title: 'Take it from an environment variable', value: 'variable' },
      { title: 'None', value: 'none' },
    ],
    suggested: before.kind === 'none' ? 'typed' : before.kind,
  });
  switch (kind) {
    case 'none':
      return { kind };
    case 'typed': {
      const keeps = before.kind === 'typed' ? ', or nothing to keep the one typed before' : '';
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

const UNTRIED: Reached = { kind: 'untried' };

/** The answers with what they lead to; undefined when they are to be asked again. */
async function settle(answers: Answers, asking: Asking): Promise<Answers | undefined> {
  const { terminal, prompts, connects } = asking;
  const found = connects ? await reach(answers, asking) : UNTRIED;
  if ('kind' in found) return settleReached(answers, found, asking);
  terminal.diagnostics(found);
  const next = await prompts.choose({
    message: 'There is no connection. What now?',
    choices: [
      { title: 'Change the answers', value: 'again' },
      { title: 'Try once more', value: 'retry' },
      { title: 'Continue without a connection', value: 'without' },
    ],
    suggested: 'again',
  });
  if (next === 'retry') return settle(answers, asking);
  return next === 'again' ? undefined : reachedAs(answers, UNTRIED);
}

async function settleReached(
  answers: Answers,
  reached: Reached,
  { terminal, prompts, createsDatabase, shown }: Asking,
): Promise<Answers | undefined> {
  if (reached.kind === 'connected') terminal.talk(`Connected to ${reached.description}.`);
  if (reached.kind === 'new-file') {
    const missing = `There is no database at ${shown(reached.path)} yet.`;
    if (createsDatabase === false) terminal.talk(missing);
    if (!(createsDatabase ?? (await prompts.confirm(`${missing} Make it at the end?`, true))))
      return undefined;
  }
  const settled = reachedAs(answers, reached);
  if (answers.importTables && !settled.importTables) terminal.talk('There are no tables to import.');
  return settled;
}

/** Only what was found can be imported. */
const reachedAs = (answers: Answers, reached: Reached): Answers => ({
  ...answers,
  reached,
  importTables: answers.importTables && reached.kind === 'connected' && reached.tables !== 0,
});
