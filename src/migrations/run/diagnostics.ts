import { defineDiagnostics } from '../../diagnostics/define.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { InterruptedStatement } from '../../platforms/connect/connection.ts';
import { counted, quotedList } from '../../support/text.ts';
import type { HookName } from '../file/hooks.ts';

export const NOTHING_CHANGED = 'Nothing of this migration was changed.';
const WAYS_OUT =
  'Look at the database, then say where to go on: --resume-at <n> runs that statement and those after it, --resume-after <n> those after it, --mark-done none.';

const UNTIL_IT_ENDS =
  'The statement keeps its locks until the server has ended it. The next run waits for that, and goes on from here.';

/** The outcome of a statement that was running; empty between two statements. */
const interruptedStatement = (statement: InterruptedStatement | undefined): string =>
  statement === undefined
    ? ''
    : `, and ${statement.isCancelled ? 'the server has cancelled' : 'it is not known whether the server has ended'} the statement "${statement.sql}"`;

/** What to do after a hook has failed. */
const HOOK_HINTS: Readonly<Record<HookName, string>> = {
  'before-run': 'No migration has run. Mend the statement and run again.',
  'after-run': 'The migrations have run and stay. Mend the statement, and run it by hand.',
  'after-error': 'The failure of the migration is told beside this one.',
};

/** Everything that can go wrong while migrations run. */
export const runDiagnostics = defineDiagnostics('migrate', {
  cannotConnect: (d: { name: string; reason: string; hint: string | undefined }) => ({
    message: `Connection "${d.name}": ${d.reason}`,
    hint: d.hint,
  }),
  connectionLost: (d: { name: string; reason: string }) => ({
    message: `Connection "${d.name}": ${d.reason}`,
    hint: 'The next run goes on where this one was interrupted.',
  }),
  refused: (d: { name: string; reason: string; hint: string | undefined }) => ({
    message: `Connection "${d.name}": ${d.reason}`,
    hint: d.hint,
  }),
  lockNotGiven: (d: { name: string; seconds: number; holder: string | undefined }) => ({
    message: `Connection "${d.name}": another run held the lock of the migrations for ${counted(d.seconds, 'second')}.`,
    hint: `${d.holder === undefined ? 'Its holder is not known.' : `It is held by ${d.holder}.`} Wait until it ends, or wait longer with --lock-wait.`,
  }),
  lockLost: (d: { name: string }) => ({
    message: `Connection "${d.name}": the lock of the migrations belongs to another session than the one that runs statements.`,
    hint: 'A connection pooler that shares sessions by transaction stands in between. Connect to the server itself.',
  }),
  journalRefused: (d: { name: string; table: string; words: string }) => ({
    message: `Connection "${d.name}": the journal "${d.table}" cannot be used: ${sentence(d.words)}`,
    hint: 'The user of the connection must be allowed to create, read and write this table.',
  }),
  newerJournal: (d: { name: string; table: string; version: number; tool: string | undefined }) => ({
    message: `Connection "${d.name}": the journal "${d.table}" was written by a newer version of orm${d.tool === undefined ? '' : ` (${d.tool})`}.`,
    hint: `It has version ${d.version}. Update orm.`,
  }),
  notAJournal: (d: { name: string; table: string }) => ({
    message: `Connection "${d.name}": the table "${d.table}" is not a journal of migrations.`,
    hint: 'Choose another name with migrations.tableName.',
  }),
  unknownMigration: (d: { name: string }) => ({
    message: `There is no migration "${d.name}".`,
    hint: 'Run "orm migration:status" for their names.',
  }),
  missingFile: (d: { connection: string; names: readonly string[] }) => ({
    message: `Connection "${d.connection}": ${quotedList(d.names)} ${d.names.length === 1 ? 'was' : 'were'} applied, but ${d.names.length === 1 ? 'its file is' : 'their files are'} not there.`,
    hint: 'Bring the files back, for example from the branch that has them. A squashed migration that lists the names stands for them.',
  }),
  edited: (d: { migration: string; connection: string; statement: number | undefined }) => ({
    message: `"${d.migration}" was edited after it had been applied to "${d.connection}"${d.statement === undefined ? '' : `, at statement ${d.statement}`}.`,
    hint: 'Undo the edit and write a new migration. If the database is as the file says, run again with --accept-edited.',
  }),
  conflict: (d: { migration: string; connection: string; others: readonly string[]; unknown: boolean }) => ({
    message: `"${d.migration}" is older than ${quotedList(d.others)}, which ${d.others.length === 1 ? 'is' : 'are'} applied to "${d.connection}" already, and ${d.unknown ? 'it cannot be told whether they are' : 'they are not'} independent.`,
    hint: 'Give the file a new name with a later time, and make sure that it fits what is applied.',
  }),
  halfOfSquash: (d: { migration: string; connection: string; half: readonly string[] }) => ({
    message: `"${d.migration}" stands for ${quotedList(d.half)}, which "${d.connection}" has run in part.`,
    hint: 'Take the version of the project before the squash, run "orm migration:migrate" there, then come back.',
  }),
  partOfSquash: (d: {
    migration: string;
    connection: string;
    applied: readonly string[];
    missing: readonly string[];
  }) => ({
    message: `"${d.migration}" stands for migrations of which "${d.connection}" has ${quotedList(d.applied)}, but not ${quotedList(d.missing)}.`,
    hint: 'Take the version of the project before the squash, run "orm migration:migrate" there, then come back.',
  }),
  noSectionForPlatform: (d: {
    migration: string;
    connection: string;
    platform: string;
    has: readonly string[];
  }) => ({
    message: `"${d.migration}" has no section for "${d.connection}" on ${d.platform}, only for ${quotedList(d.has)}.`,
    hint: `Add a section "-- orm:up ${d.connection} ${d.platform}".`,
  }),
  noDown: (d: { migration: string; connection: string; platform: string }) => ({
    message: `"${d.migration}" cannot be undone on "${d.connection}": it has no section "-- orm:down ${d.connection} ${d.platform}".`,
    hint: 'Write a migration that leads forward instead, or add the section.',
  }),
  belowBaseline: (d: { migration: string; connection: string }) => ({
    message: `"${d.migration}" cannot be undone on "${d.connection}": it was recorded as a baseline, and its tables were there before.`,
    hint: 'Write a migration that leads forward instead. To remove only the record, run "orm migration:down --fake".',
  }),
  halfUndone: (d: { migration: string; connection: string; finished: number; statements: number }) => ({
    message: `"${d.migration}" is half undone on "${d.connection}": ${d.finished} of ${counted(d.statements, 'statement')} ran.`,
    hint: 'Run "orm migration:down" to undo the rest, or say --mark-done with it if that has happened by hand.',
  }),
  halfApplied: (d: { migration: string; connection: string; finished: number; statements: number }) => ({
    message: `"${d.migration}" is half applied to "${d.connection}": ${d.finished} of ${counted(d.statements, 'statement')} ran.`,
    hint: 'Run "orm migration:migrate" to complete it first, or say --mark-done with it if that has happened by hand.',
  }),
  nothingToResume: (d: { connection: string }) => ({
    message: `No migration of "${d.connection}" was interrupted, so there is nothing to resume.`,
    hint: 'Leave out --resume-at, --resume-after and --mark-done.',
  }),
  noSuchStatement: (d: { migration: string; statement: number; statements: number }) => ({
    message: `"${d.migration}" has no statement ${d.statement}: it has ${counted(d.statements, 'statement')}.`,
  }),
  openTodo: (d: { text: string }) => ({
    message: `An open question: ${d.text}`,
    hint: 'Answer it in the file, and remove the line.',
  }),
  countRefused: (d: { rule: string; words: string }) => ({
    message: `The rows at risk (${d.rule}) cannot be counted: ${sentence(d.words)}`,
    hint: NOTHING_CHANGED,
  }),
  dataLoss: (d: { loss: string; rule: string }) => ({
    message: d.loss,
    hint: `${NOTHING_CHANGED} Run again with --accept-data-loss if that is wanted, or write above the statement: -- orm:allow ${d.rule} "<why>"`,
  }),
  irreversible: (d: { migration: string; reasons: readonly string[] }) => ({
    message: `Undoing "${d.migration}" does not bring everything back: ${d.reasons.join('; ')}.`,
    hint: `${NOTHING_CHANGED} Run again with --accept-data-loss if that is wanted.`,
  }),
  wouldFail: (d: { failure: string }) => ({
    message: d.failure,
    hint: `${NOTHING_CHANGED} Mend the rows first, or in the migration before this statement.`,
  }),
  breaksObjects: (d: { sentences: readonly string[] }) => ({
    message: `The migration would break objects that the schema does not describe. ${d.sentences.join(' ')}`,
    hint: `${NOTHING_CHANGED} Drop or change them first. If the migration takes care of them, or they do not use what their text names, write above its first statement: -- orm:allow breaks/object "<why>"`,
  }),
  inventsValues: (d: { rows: number; subject: string; direction: 'up' | 'down' }) => ({
    message: `${counted(d.rows, 'row')} would get a value of "${d.subject}" that nobody chose.`,
    hint:
      d.direction === 'down'
        ? `${NOTHING_CHANGED} Write into the statements of the section which value they get.`
        : `${NOTHING_CHANGED} Make it again with the value that they get: orm migration:diff --override --fill ${d.subject}=<sql>`,
  }),
  blocksTooLong: (d: { rows: number; subject: string; rule: string; limit: number }) => ({
    message: `A statement keeps applications from "${d.subject}" while it works on about ${counted(d.rows, 'row')} (${d.rule}).`,
    hint: `${NOTHING_CHANGED} migrations.blockingRows allows ${d.limit}. Use --online with migration:diff, or write above the statement: -- orm:allow ${d.rule} "<why>"`,
  }),
  expectation: (d: { expected: string; found: string; sql: string; aftermath: string }) => ({
    message: `Expected ${d.expected}, found ${d.found}: ${d.sql}`,
    hint: d.aftermath,
  }),
  statementFailed: (d: {
    migration: string;
    connection: string;
    statement: number;
    statements: number;
    sql: string;
    words: string;
    code: string | undefined;
    aftermath: string;
  }) => ({
    message: `"${d.migration}" failed on "${d.connection}" at statement ${d.statement} of ${d.statements}, "${d.sql}": ${sentence(d.words)}${d.code === undefined ? '' : ` [${d.code}]`}`,
    hint: d.aftermath,
  }),
  hookFailed: (d: {
    hook: HookName;
    connection: string;
    sql: string;
    words: string;
    code: string | undefined;
  }) => ({
    message: `A statement of ${d.hook} failed on "${d.connection}", "${d.sql}": ${sentence(d.words)}${d.code === undefined ? '' : ` [${d.code}]`}`,
    hint: HOOK_HINTS[d.hook],
  }),
  notTogether: (d: { migration: string; connection: string; reason: string }) => ({
    message: `"${d.migration}" cannot run together with others on "${d.connection}": ${d.reason}.`,
    hint: 'Nothing was changed. Run it by itself first (orm migration:up), or leave out --all-or-nothing.',
  }),
  severalTogether: (d: { connections: readonly string[] }) => ({
    message: `--all-or-nothing holds for one connection, but migrations are pending on ${quotedList(d.connections)}.`,
    hint: 'Nothing was changed. Run them one by one with --connection <name>.',
  }),
  unknownState: (d: {
    migration: string;
    connection: string;
    statement: number;
    sql: string;
    why: string;
  }) => ({
    message: `It cannot be told whether statement ${d.statement} of "${d.migration}" has run on "${d.connection}": ${d.sql}`,
    hint: `${d.why} ${WAYS_OUT}`,
  }),
  lostSession: (d: { migration: string; connection: string; statement: number; sql: string }) => ({
    message: `"${d.migration}" was interrupted on "${d.connection}", and what statement ${d.statement} kept in its session is gone: ${d.sql}`,
    hint: WAYS_OUT,
  }),
  changedMeanwhile: (d: { migration: string; name: string }) => ({
    message: `Another run has worked on "${d.migration}" on "${d.name}" in the meantime, and was interrupted.`,
    hint: 'Run again.',
  }),
  aborted: (d: { name: string; statement: InterruptedStatement | undefined }) => ({
    message: `The run on "${d.name}" was interrupted${interruptedStatement(d.statement)}.`,
    hint: d.statement?.isCancelled === false ? UNTIL_IT_ENDS : 'The next run goes on from here.',
  }),
});

/** Stops a run; the diagnostic says why. */
export class RunRefusal extends Error {
  override readonly name = 'RunRefusal';
  readonly diagnostics: readonly Diagnostic[];

  constructor(...diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(({ message }) => message).join('\n'));
    this.diagnostics = diagnostics;
  }
}

/** Adds the full stop that some server messages lack. */
const sentence = (words: string): string => {
  const trimmed = words.replace(/\s+/g, ' ').trim();
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
};
