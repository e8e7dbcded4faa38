import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { HookName } from '../file/hooks.ts';
import type { MigrationFile, MigrationStatement } from '../file/migration-file.ts';
import { terminated } from '../file/print.ts';
import { sqlToRun } from '../file/resolve.ts';
import { refusalsOf } from './consent.ts';
import { objectRefusals } from './counts.ts';
import { RunRefusal } from './diagnostics.ts';
import { chosen } from './dry-run.ts';
import { hooksOf, type RunHook } from './hooks.ts';
import type { JournalEntry } from './journal.ts';
import type { PlannedMigration } from './pending.ts';
import { stampedEntry } from './record-only.ts';
import { openSession, readEntries, reportStop, type Session } from './session.ts';
import { standingOf } from './standing.ts';
import { apartProblems } from './together.ts';
import type { RunOptions, RunTarget } from './types.ts';
import { unitsOf } from './units.ts';

/** Writes a run as a script for the product's own client, with the statements of the journal; changes nothing. */
export async function scriptOf(
  target: RunTarget,
  files: readonly MigrationFile[],
  options: RunOptions,
  diagnostics: Diagnostics,
): Promise<string> {
  let session: Session | undefined;
  try {
    session = await openSession(target, options, {});
    const planned = await chosen(session, files);
    const problems = planned.flatMap((one) => [
      ...one.problems,
      ...refusalsOf(one.local.file, one.section, options),
    ]);
    const [first] = planned;
    const isWhole = first?.how === 'run' && standingOf(first.entry) !== 'partly' && !options.fake;
    if (first !== undefined && isWhole) problems.push(...(await objectRefusals(session, first)));
    if (planned.length === 0) return '';
    const hooks = options.fake ? [] : hooksOf(target, (problem) => problems.push(problem));
    if (options.allOrNothing)
      problems.push(...apartProblems(planned.map((one) => ({ target, planned: one }))));
    if (problems.length > 0) throw new RunRefusal(...problems);
    return await write(session, planned, hooks);
  } catch (error) {
    reportStop(error, target, diagnostics);
    return '';
  } finally {
    await session?.connection.close();
  }
}

async function write(
  session: Session,
  planned: readonly PlannedMigration[],
  hooks: readonly RunHook[],
): Promise<string> {
  const entries = await readEntries(session);
  const { target, journal, runtime } = session;
  const end = (sql: string) => terminated(sql, target.platform.facts.script, false);
  const head = [
    `-- Migrations of "${target.name}" for ${target.platform.title}, for the database as it is now.`,
    '-- The script takes no lock and does not count the rows at risk: look at --dry-run first.',
    ...(runtime.brokenObjects !== undefined && planned.length > 1
      ? ['-- Views, triggers and routines were checked for the first migration only.']
      : []),
  ];
  const create = [
    ...(entries === undefined ? [end(runtime.createJournal(journal.table))] : []),
    ...(target.lockTable === undefined ? [] : [end(target.lockTable.create)]),
  ];
  const settings = (await runtime.scriptStart?.(session.connection)) ?? [];
  const start = [...settings, ...(runtime.rebuild?.script.start ?? [])].map((sql) => end(sql));
  const whole = (sql: string) => (session.options.allOrNothing ? [[end(sql)]] : []);
  const migrations = planned.map((one) => writeMigration(session, one));
  const before = hookLines(hooks, 'before-run', end);
  const after = hookLines(hooks, 'after-run', end);
  return `${[
    head,
    start,
    create,
    before,
    ...whole('BEGIN TRANSACTION'),
    ...migrations,
    ...whole('COMMIT'),
    after,
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function hookLines(
  hooks: readonly RunHook[],
  name: HookName,
  end: (sql: string) => string,
): readonly string[] {
  const statements = hooks.flatMap(({ hook, section }) => (hook === name ? section.statements : []));
  return statements.length === 0
    ? []
    : [`-- ${name}`, ...statements.map((statement) => end(sqlToRun(statement)))];
}

/** The statements of one migration from where it goes on, with what the journal has to say after each step. */
function writeMigration(session: Session, planned: PlannedMigration): readonly string[] {
  const { target, journal, options, runtime } = session;
  const { section, entry, local } = planned;
  const { script } = target.platform.facts;
  const { name } = local.file;
  const end = (sql: string, isBlock = false) => terminated(sql, script, isBlock);
  const done = stampedEntry(session, name, section, section.direction === 'up' ? 'done' : 'undone');
  const write = (row: JournalEntry) =>
    end(entry === undefined ? journal.insert(row) : journal.update(name, row));
  const lines = [`-- ${name}`];
  if (planned.how === 'squash' || options.fake) return [...lines, write(done)];
  const from = standingOf(entry) === 'partly' ? (entry?.finished ?? 0) : 0;
  lines.push(write({ ...done, state: 'running', finished: from, finishedAt: undefined }));
  const total = section.statements.length;
  for (const { kind, from: first, to } of unitsOf(section, from, target.platform.facts)) {
    const isTransaction =
      kind === 'transaction' && target.platform.facts.transactionalDdl && !options.allOrNothing;
    if (isTransaction) lines.push(end('BEGIN TRANSACTION'));
    for (let at = first; at < to; at++) {
      const statement = section.statements[at] as MigrationStatement;
      const { rebuild } = statement;
      const isOther = (place: number) => section.statements[place]?.rebuild !== rebuild;
      if (rebuild !== undefined && (at === first || isOther(at - 1)))
        lines.push(rebuildNote(rebuild), ...(runtime.rebuild?.script.begin ?? []).map((sql) => end(sql)));
      const [before, after] = runtime.scriptAround?.(sqlToRun(statement)) ?? [];
      lines.push(
        ...notesOn(statement),
        ...(before === undefined ? [] : [end(before)]),
        statement.program === undefined
          ? end(sqlToRun(statement), statement.block)
          : `-- Run: ${statement.sql.replace(/^orm:run /, '')}`,
        ...(after === undefined ? [] : [end(after)]),
      );
      if (rebuild !== undefined && (at + 1 === to || isOther(at + 1)))
        lines.push(...(runtime.rebuild?.script.end ?? []).map((sql) => end(sql)));
    }
    if (to < total) lines.push(end(journal.update(name, { finished: to })));
    else
      lines.push(
        end(journal.update(name, { state: done.state, finished: total, finishedAt: done.finishedAt })),
      );
    if (isTransaction) lines.push(end('COMMIT'));
  }
  if (total === from)
    lines.push(end(journal.update(name, { state: done.state, finishedAt: done.finishedAt })));
  return lines;
}

/** What the runner would do beside the statement. */
const notesOn = ({ batch }: MigrationStatement): readonly string[] =>
  batch === undefined ? [] : ['-- Repeat the next statement until it changes no row.'];

const rebuildNote = (table: string): string =>
  `-- Rebuilds "${table}": triggers, checks and indexes that the schema does not know have to be created again.`;
