import { spanAt } from '../../diagnostics/span.ts';
import { shortened } from '../../insertion/statement-words.ts';
import { sqlToRun } from '../file/resolve.ts';
import { RunRefusal, runDiagnostics } from './diagnostics.ts';
import type { JournalEntry } from './journal.ts';
import type { PlannedMigration } from './pending.ts';
import { UNKNOWN } from './record.ts';
import type { Session } from './session.ts';
import { firstDifference, isInterrupted, partsOf, standingOf } from './standing.ts';
import { kindOf } from './statement-kind.ts';

/** Where a migration begins or goes on: the number of the first statement to run, from 0. */
export interface StartingPoint {
  readonly at: number;
  /** Nothing of it has run, so that its rows can be counted. */
  readonly isFresh: boolean;
}

/** Finds the statement at which an interrupted migration goes on, by the user's word or by the journal. */
export async function startingPoint(session: Session, planned: PlannedMigration): Promise<StartingPoint> {
  const { local, section, entry } = planned;
  const { resume } = session.options;
  const statements = section.statements.length;
  if (resume !== undefined && isInterrupted(entry)) {
    if (resume.kind === 'done') return { at: statements, isFresh: false };
    const { statement } = resume;
    if (!Number.isInteger(statement) || statement < 1 || statement > statements) {
      const details = { migration: local.file.name, statement, statements };
      throw new RunRefusal(runDiagnostics.noSuchStatement(details));
    }
    return { at: resume.kind === 'at' ? statement - 1 : statement, isFresh: false };
  }
  if (entry === undefined || standingOf(entry) !== 'partly') return { at: 0, isFresh: true };
  refuseEdited(session, planned, entry);
  const at = (await hasRun(session, planned, entry)) ? entry.finished + 1 : entry.finished;
  refuseLostSession(session, planned, at);
  return { at, isFresh: false };
}

/** Statements that have run must be as they were; the next one may have been mended. */
function refuseEdited(session: Session, { local, section }: PlannedMigration, entry: JournalEntry): void {
  if (session.options.acceptEdited || entry.parts.length === 0) return;
  const { finished } = entry;
  const statement = firstDifference(entry.parts.slice(0, finished), partsOf(section).slice(0, finished));
  if (statement === undefined) return;
  const place = section.statements[statement - 1];
  const details = { migration: local.file.name, connection: session.target.name, statement };
  throw new RunRefusal(runDiagnostics.edited(details, place && spanAt(local.file.file, place.offset)));
}

/** Whether the statement that was running when the run was interrupted has run. */
async function hasRun(session: Session, { local, section }: PlannedMigration, entry: JournalEntry) {
  const { before, finished, parts } = entry;
  if (before === undefined) return false;
  const statement = section.statements[finished];
  const refuse = (why: string): never => {
    const details = {
      migration: local.file.name,
      connection: session.target.name,
      statement: finished + 1,
      sql: shortened(statement?.sql ?? 'a statement that the file does not have any more'),
      why,
    };
    throw new RunRefusal(
      runDiagnostics.unknownState(details, statement && spanAt(local.file.file, statement.offset)),
    );
  };
  if (statement === undefined || parts[finished] !== partsOf(section)[finished]) {
    return refuse('The statement was edited after the run was interrupted.');
  }
  const sql = sqlToRun(statement);
  const now = before === UNKNOWN ? undefined : await session.runtime.fingerprint(session.connection, sql);
  if (now === undefined) return refuse('No structure of the database shows whether it has.');
  if (session.runtime.isPartial?.(sql, before, now)) {
    return refuse('A part of what it changes is changed, and another is not.');
  }
  return now !== before;
}

/** A new session does not have the variables and temporary tables of the one that was interrupted. */
function refuseLostSession(session: Session, { local, section }: PlannedMigration, at: number): void {
  if (at >= section.statements.length) return;
  const { script } = session.target.platform.facts;
  const lost = section.statements.slice(0, at).findIndex(({ sql }) => kindOf(sql, script) === 'session');
  const statement = section.statements[lost];
  if (statement === undefined) return;
  const details = {
    migration: local.file.name,
    connection: session.target.name,
    statement: lost + 1,
    sql: shortened(statement.sql),
  };
  throw new RunRefusal(runDiagnostics.lostSession(details, spanAt(local.file.file, statement.offset)));
}
