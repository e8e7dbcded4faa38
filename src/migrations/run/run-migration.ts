import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { MigrationRefusal } from '../../platforms/migration/runtime.ts';
import { allReplaced } from '../file/replaced.ts';
import { sqlToRun } from '../file/resolve.ts';
import { refusalsOf, riskRefusals } from './consent.ts';
import { objectRefusals, runCounts } from './counts.ts';
import { RunRefusal, runDiagnostics } from './diagnostics.ts';
import {
  attributed,
  executeBatch,
  executeProgram,
  executeStatement,
  type Running,
  StatementFailure,
} from './execute.ts';
import { failureOf } from './failure.ts';
import { entryOf, type JournalEntry } from './journal.ts';
import type { PlannedMigration } from './pending.ts';
import { MigrationRecord, UNKNOWN } from './record.ts';
import { startingPoint } from './resume.ts';
import { retrying } from './retry.ts';
import type { Session } from './session.ts';
import { standingOf } from './standing.ts';
import { kindOf } from './statement-kind.ts';
import { inTransaction } from './transaction.ts';
import { type Unit, unitsOf } from './units.ts';

/** Runs or undoes one migration; false where another run has done so in the meantime. */
export async function runMigration(session: Session, planned: PlannedMigration): Promise<boolean> {
  const { local, section, entry } = planned;
  const { name } = local.file;
  refuse(refusalsOf(local.file, section, session.options));
  const { at, isFresh } = await startingPoint(session, planned);
  if (isFresh) await refuseRisks(session, planned);
  const record = new MigrationRecord(session, name, section, at, entry !== undefined);
  const { direction } = section;
  session.report.started?.({ name, direction, statements: section.statements.length, finished: at });
  const run = new MigrationRun({ session, name, section }, planned, record);
  try {
    return await run.from(at);
  } catch (error) {
    if (!(error instanceof StatementFailure || error instanceof MigrationRefusal)) throw error;
    const words =
      error instanceof StatementFailure
        ? `Statement ${error.statement + 1}: ${error.message}`
        : error.message;
    // The failure of the statement is what the user needs to know, even if it cannot be recorded.
    await record.fail(words).catch(() => {});
    throw error instanceof StatementFailure ? failureOf(session, planned, record.entry, error) : error;
  }
}

function refuse(problems: readonly Diagnostic[]): void {
  if (problems.length > 0) throw new RunRefusal(...problems);
}

/** Counts before the first statement; what would be lost, or fail, is refused here. */
async function refuseRisks(session: Session, planned: PlannedMigration): Promise<void> {
  const { local, section } = planned;
  const results = await runCounts(session, section);
  for (const { count, rows } of results) {
    session.report.counted?.({ migration: local.file.name, rule: count.rule, subject: count.subject, rows });
  }
  refuse([...riskRefusals(section, results, session.options), ...(await objectRefusals(session, planned))]);
}

/** The statements of one migration on their way through the database, unit by unit. */
class MigrationRun {
  readonly #running: Running;
  readonly #session: Session;
  readonly #planned: PlannedMigration;
  readonly #record: MigrationRecord;

  constructor(running: Running, planned: PlannedMigration, record: MigrationRecord) {
    this.#running = running;
    this.#session = running.session;
    this.#planned = planned;
    this.#record = record;
  }

  async from(at: number): Promise<boolean> {
    const { section } = this.#running;
    const units = unitsOf(section, at, this.#session.target.platform.facts);
    await this.#repeatSettings(at);
    if (units[0]?.kind !== 'transaction' && !(await this.#startAlone())) return false;
    for (const [index, unit] of units.entries()) {
      if (!(await this.#run(unit, index === units.length - 1))) return false;
    }
    if (units.at(-1)?.kind !== 'transaction') await this.#complete();
    return true;
  }

  async #run(unit: Unit, isLast: boolean): Promise<boolean> {
    switch (unit.kind) {
      case 'transaction':
        return this.#together(unit, isLast);
      case 'structure':
      case 'opaque':
        return this.#alone(unit);
      case 'batch':
        return this.#batch(unit);
      case 'program':
        return this.#program(unit);
      case 'plain':
        return this.#plain(unit);
    }
  }

  /** Settings of statements before belong to the session, which may be a new one. */
  async #repeatSettings(at: number): Promise<void> {
    const { connection, target } = this.#session;
    for (const [index, statement] of this.#running.section.statements.slice(0, at).entries()) {
      if (kindOf(statement.sql, target.platform.facts.script) !== 'setting') continue;
      await attributed(index, () => connection.execute(sqlToRun(statement)));
    }
  }

  async #startAlone(): Promise<boolean> {
    return this.#transaction(this.#record.entry.finished, () => this.#start());
  }

  /** Inside of a transaction: makes sure that the session holds the lock, and that no other process ran the migration. */
  async #start(): Promise<boolean> {
    const { runtime, connection, journal, target } = this.#session;
    const isTransactional = target.platform.facts.transactionalDdl;
    if (isTransactional || !this.#record.isStarted) {
      if (!(await runtime.lock.isHeld(connection, journal.table))) {
        throw new RunRefusal(runDiagnostics.lockLost({ name: target.name }));
      }
    }
    if (this.#record.isStarted) return true;
    const found = await this.#readAgain();
    const standing = standingOf(found);
    if (standing !== standingOf(this.#planned.entry)) {
      if (standing === (this.#running.section.direction === 'up' ? 'applied' : 'pending')) return false;
      throw new RunRefusal(
        runDiagnostics.changedMeanwhile({ migration: this.#running.name, name: target.name }),
      );
    }
    await this.#record.start(found !== undefined);
    return true;
  }

  async #readAgain(): Promise<JournalEntry | undefined> {
    const { connection, journal, target } = this.#session;
    const [row] = await connection.query(journal.readOne(this.#running.name));
    return row === undefined ? undefined : entryOf(row, target);
  }

  /** Statements and journal commit together. */
  async #together({ from, to }: Unit, isLast: boolean): Promise<boolean> {
    return this.#transaction(to - 1, async () => {
      if (!(await this.#start())) return false;
      await this.#executeAll(from, to);
      await (isLast ? this.#complete() : this.#record.save(to));
      return true;
    });
  }

  /** Repeats the whole transaction while tables are locked. A failure of the commit is one of the last statement. */
  async #transaction(last: number, work: () => Promise<boolean>): Promise<boolean> {
    if (this.#session.isTogether) return work();
    let isDone = true;
    const once = async () => {
      isDone = await inTransaction(this.#session, work);
    };
    const sql = this.#running.section.statements[last]?.sql ?? '';
    await attributed(last, () => retrying(this.#session, sql, () => this.#record.transacted(once)));
    return isDone;
  }

  async #executeAll(from: number, to: number): Promise<void> {
    const { connection, runtime } = this.#session;
    const { statements } = this.#running.section;
    let saved: unknown;
    for (let at = from; at < to; at++) {
      const table = statements[at]?.rebuild;
      const rules = table === undefined ? undefined : runtime.rebuild;
      if (table === undefined || rules === undefined) {
        await executeStatement(this.#running, at);
        continue;
      }
      if (at === from || statements[at - 1]?.rebuild !== table) {
        saved = await attributed(at, () => rules.save(connection, table));
      }
      const without = statements[at]?.without ?? [];
      await executeStatement(this.#running, at, (sql) => rules.statement(sql, saved, without));
      if (at + 1 === to || statements[at + 1]?.rebuild !== table) {
        await attributed(at, () => rules.restore(connection, table, saved));
      }
    }
  }

  /** A statement that commits by itself: the fingerprint before it tells later whether it has run. */
  async #alone({ kind, from }: Unit): Promise<boolean> {
    const { runtime, connection } = this.#session;
    const statement = this.#running.section.statements[from];
    if (statement === undefined) return true;
    const { sql } = statement;
    const text = sqlToRun(statement);
    const before = kind === 'opaque' ? undefined : await runtime.fingerprint(connection, text);
    await this.#record.save(from, before ?? UNKNOWN);
    const once = async () => {
      await runtime.clean?.(connection, text);
      await executeStatement(this.#running, from);
    };
    await attributed(from, () => retrying(this.#session, sql, once));
    this.#record.note(from + 1);
    return true;
  }

  async #batch({ from }: Unit): Promise<boolean> {
    await this.#record.flush();
    await executeBatch(this.#running, from, (sql, work) => retrying(this.#session, sql, work));
    await this.#record.save(from + 1);
    return true;
  }

  /** Recorded when it has ended: it runs again if the run is interrupted before. */
  async #program({ from }: Unit): Promise<boolean> {
    await this.#record.flush();
    await executeProgram(this.#running, from);
    await this.#record.save(from + 1);
    return true;
  }

  async #plain({ from }: Unit): Promise<boolean> {
    await this.#record.flush();
    await executeStatement(this.#running, from);
    this.#record.note(from + 1);
    return true;
  }

  async #complete(): Promise<void> {
    const { journal, connection } = this.#session;
    const isUp = this.#running.section.direction === 'up';
    await this.#record.complete(isUp ? 'done' : 'undone');
    if (isUp) return;
    for (const name of allReplaced(this.#planned.local.file)) {
      await connection.execute(journal.update(name, { state: 'undone', direction: 'down' }));
    }
  }
}
