import type { Diagnostic, Diagnostics } from '../../diagnostics/diagnostic.ts';
import { ConnectionError, Interrupted } from '../../platforms/connect/connection.ts';
import type { MigrationFile } from '../file/migration-file.ts';
import { resolvedSection } from '../file/resolve.ts';
import { RunRefusal, runDiagnostics } from './diagnostics.ts';
import { hooksOf, type RunHook, runHook } from './hooks.ts';
import { type JournalEntries, quotingOf } from './journal.ts';
import { interruptedAmong, namesWithin, type PlannedMigration, planRun, type RunPlan } from './pending.ts';
import { recordEdited, recordOnly } from './record-only.ts';
import { retrying } from './retry.ts';
import { runMigration } from './run-migration.ts';
import {
  closeSession,
  createJournal,
  createLockTable,
  openSession,
  readEntries,
  reportStop,
  type Session,
  stopIfAborted,
  waitForLock,
} from './session.ts';
import { localMigrations } from './standing.ts';
import { apartProblems } from './together.ts';
import { inTransaction } from './transaction.ts';
import type { FinishedMigration, RunOptions, RunReport, RunResult, RunTarget } from './types.ts';

/** Runs what is pending on one connection, or undoes what is applied. */
export const runMigrations = (
  target: RunTarget,
  files: readonly MigrationFile[],
  options: RunOptions,
  report: RunReport,
  diagnostics: Diagnostics,
): Promise<RunResult> => runConnections([target], files, options, () => report, diagnostics);

/** Runs on several connections: by migration, then by connection. The first failure stops all. */
export async function runConnections(
  targets: readonly RunTarget[],
  files: readonly MigrationFile[],
  options: RunOptions,
  reportOf: (target: RunTarget) => RunReport,
  diagnostics: Diagnostics,
): Promise<RunResult> {
  const members: Member[] = [];
  const finished: FinishedMigration[] = [];
  let current: RunTarget | undefined;
  let isOpen = false;
  let aborted = false;
  let isBusy = false;
  let done = false;
  try {
    for (const target of targets) {
      [current, isOpen] = [target, false];
      const session = await openSession(target, options, reportOf(target));
      isOpen = true;
      members.push(await join(session, files));
    }
    const items = agenda(members, files, options);
    for (const { session, plan } of members) {
      await createLockTable(session);
      await recordEdited(session, plan.edited);
    }
    current = items[0]?.member.session.target ?? current;
    const note = (result: FinishedMigration) => finished.push(result);
    if (options.allOrNothing) await performTogether(items, note);
    else {
      for (const { member, planned } of items) {
        current = member.session.target;
        await begin(member);
        const result = await perform(member.session, planned);
        if (result !== undefined) note(finish(member.session, result));
      }
    }
    for (const member of members) {
      current = member.session.target;
      if (member.hasBegun) await runHook(member.session, member.hooks, 'after-run');
    }
    done = true;
  } catch (error) {
    aborted = error instanceof Interrupted;
    isBusy = error instanceof Interrupted && error.statement?.isCancelled === false;
    stopped(error, current, isOpen, diagnostics);
    if (!(aborted || error instanceof ConnectionError)) await afterError(members, diagnostics);
  } finally {
    for (const { session } of members) await closeSession(session, isBusy);
  }
  return { done, migrations: finished, aborted };
}

function stopped(
  error: unknown,
  target: RunTarget | undefined,
  isOpen: boolean,
  diagnostics: Diagnostics,
): void {
  const name = target?.name ?? '';
  if (error instanceof ConnectionError && isOpen) {
    diagnostics.report(runDiagnostics.connectionLost({ name, reason: error.message }));
  } else reportStop(error, { name }, diagnostics);
}

/** Runs what the user wants to run after a failure; one that fails itself is told, too. */
async function afterError(members: readonly Member[], diagnostics: Diagnostics): Promise<void> {
  for (const { session, hooks, hasBegun } of members) {
    if (!hasBegun) continue;
    try {
      await runHook(session, hooks, 'after-error');
    } catch (error) {
      reportStop(error, session.target, diagnostics);
    }
  }
}

/** A connection that holds the lock, and what is to be done on it. */
interface Member {
  readonly session: Session;
  readonly plan: RunPlan;
  readonly hooks: readonly RunHook[];
  hasJournal: boolean;
  /** Whether its first migration is about to run, or has run. */
  hasBegun: boolean;
}

async function join(session: Session, files: readonly MigrationFile[]): Promise<Member> {
  try {
    await waitForLock(session);
    const entries = await readEntries(session);
    const plan = planFor(session, files, entries ?? new Map());
    const problems: Diagnostic[] = [];
    const hooks = session.options.fake ? [] : hooksOf(session.target, (problem) => problems.push(problem));
    if (problems.length > 0 && plan.planned.length > 0) throw new RunRefusal(...problems);
    return { session, plan, hooks, hasJournal: entries !== undefined, hasBegun: false };
  } catch (error) {
    await closeSession(session, false);
    throw error;
  }
}

/** What a connection has to do; fails where something must be settled first. */
export function planFor(
  { target, options }: Pick<Session, 'target' | 'options'>,
  files: readonly MigrationFile[],
  entries: JournalEntries,
): RunPlan {
  const problems: Diagnostic[] = [];
  const migrations = localMigrations(files, target, (problem) => problems.push(problem));
  const { name: connection, sections, platform } = target;
  const situation = { connection, sections, platform: platform.name, migrations, entries };
  const plan = planRun(situation, options);
  problems.push(...plan.problems);
  if (problems.length > 0) throw new RunRefusal(...problems);
  if (options.fake) return plan;
  return { ...plan, planned: plan.planned.map((planned) => withValues(planned, target)) };
}

/** A migration with the values of the placeholders in its statements. */
function withValues(planned: PlannedMigration, target: Session['target']): PlannedMigration {
  if (planned.how !== 'run') return planned;
  const problems = [...planned.problems];
  const section = resolvedSection(
    planned.section,
    planned.local.file,
    target.placeholders ?? new Map(),
    quotingOf(target),
    (problem) => problems.push(problem),
  );
  return { ...planned, section, problems };
}

interface AgendaItem {
  readonly member: Member;
  readonly planned: PlannedMigration;
}

/** What runs, in order: by migration, then by connection. */
function agenda(
  members: readonly Member[],
  files: readonly MigrationFile[],
  options: RunOptions,
): readonly AgendaItem[] {
  const names = chosenNames(
    members.map(({ plan }) => plan),
    files,
    options,
  );
  const items = names.flatMap((name) =>
    members.flatMap((member) =>
      member.plan.planned
        .filter(({ local }) => local.file.name === name)
        .map((planned) => ({ member, planned })),
    ),
  );
  const problems = items.flatMap(({ planned }) => planned.problems);
  if (problems.length > 0) throw new RunRefusal(...problems);
  if (options.resume !== undefined && interruptedAmong(items.map(({ planned }) => planned)) === undefined) {
    const connection = members.map(({ session }) => session.target.name).join('", "');
    throw new RunRefusal(runDiagnostics.nothingToResume({ connection }));
  }
  return items;
}

/** The names of the migrations that a run goes through, as far as it is wanted. */
export function chosenNames(
  plans: readonly RunPlan[],
  files: readonly MigrationFile[],
  options: RunOptions,
): readonly string[] {
  const planned = [...new Set(plans.flatMap((plan) => plan.planned.map(({ local }) => local.file.name)))];
  // One connection keeps its own order, in which an interrupted migration comes first.
  if (plans.length > 1) planned.sort((a, b) => (a < b === (options.direction === 'up') ? -1 : 1));
  const known = files.map(({ name }) => name);
  const names = namesWithin(planned, known, options);
  if (names !== undefined) return names;
  const name = typeof options.upTo === 'object' && 'name' in options.upTo ? options.upTo.name : '';
  throw new RunRefusal(runDiagnostics.unknownMigration({ name }));
}

/** Makes a connection ready for its next migration. */
async function begin(member: Member): Promise<void> {
  const { session, hooks } = member;
  const { options, runtime, connection } = session;
  stopIfAborted(session);
  await runtime.prepare(connection, {
    ...(options.lockTimeoutMs !== undefined && { lockTimeoutMs: options.lockTimeoutMs }),
    cluster: options.cluster,
  });
  if (!member.hasJournal) await createJournal(session);
  member.hasJournal = true;
  if (member.hasBegun) return;
  member.hasBegun = true;
  await runHook(session, hooks, 'before-run');
}

async function perform(session: Session, planned: PlannedMigration): Promise<FinishedMigration | undefined> {
  const { options, clock } = session;
  const started = clock.now().getTime();
  const how = howOf(planned, options);
  if (how === 'run') {
    if (!(await runMigration(session, planned))) return undefined;
  } else await recordOnly(session, planned, how);
  const { name } = planned.local.file;
  const milliseconds = clock.now().getTime() - started;
  return { name, direction: options.direction, how, milliseconds, late: planned.late };
}

function finish({ report }: Session, result: FinishedMigration): FinishedMigration {
  report.finished?.(result);
  return result;
}

/** Runs all migrations of a connection in one transaction; what it did is told after the commit. */
async function performTogether(
  items: readonly AgendaItem[],
  note: (result: FinishedMigration) => void,
): Promise<void> {
  const [first] = items;
  if (first === undefined) return;
  const problems = apartProblems(
    items.map(({ member, planned }) => ({ target: member.session.target, planned })),
  );
  if (problems.length > 0) throw new RunRefusal(...problems);
  await begin(first.member);
  const session: Session = { ...first.member.session, isTogether: true };
  let results: FinishedMigration[] = [];
  const once = () =>
    inTransaction(session, async () => {
      results = [];
      for (const { planned } of items) {
        stopIfAborted(session);
        const result = await perform(session, planned);
        if (result !== undefined) results.push(result);
      }
      return true;
    });
  await retrying(session, 'all migrations', once);
  for (const result of results) note(finish(session, result));
}

function howOf({ how, entry }: PlannedMigration, { fake, resume }: RunOptions): FinishedMigration['how'] {
  if (how === 'squash') return 'squashed';
  if (fake) return 'fake';
  const isMarked = resume?.kind === 'done' && (entry?.state === 'running' || entry?.state === 'failed');
  return isMarked ? 'marked' : 'run';
}
