import { spanAt } from '../../diagnostics/span.ts';
import { shortened } from '../../insertion/statement-words.ts';
import { counted } from '../../support/text.ts';
import { writtenOffset } from '../file/placeholders.ts';
import { RunRefusal, runDiagnostics } from './diagnostics.ts';
import { type StatementFailure, UnmetExpectation } from './execute.ts';
import type { JournalEntry } from './journal.ts';
import type { PlannedMigration } from './pending.ts';
import type { Session } from './session.ts';

/** The refusal for a statement that failed: which one, in whose words, what remains and how it goes on. */
export function failureOf(
  { target, isTogether }: Session,
  { local, section }: PlannedMigration,
  { finished }: JournalEntry,
  failure: StatementFailure,
): RunRefusal {
  const statement = section.statements[failure.statement];
  const aftermath = isTogether ? NOTHING_OF_RUN : aftermathOf(finished, section.statements.length);
  const offset = statement?.offset ?? 0;
  const { cause } = failure;
  if (cause instanceof UnmetExpectation) {
    const { expected, found, sql } = cause;
    const place = section.expects.find((expectation) => expectation.sql === sql)?.span;
    return new RunRefusal(
      runDiagnostics.expectation(
        { expected, found, sql, aftermath },
        place ?? spanAt(local.file.file, offset),
      ),
    );
  }
  const details = {
    migration: local.file.name,
    connection: target.name,
    statement: failure.statement + 1,
    statements: section.statements.length,
    sql: shortened(statement?.sql ?? ''),
    words: cause.message,
    code: cause.code,
    aftermath,
  };
  const within = Math.min(writtenOffset(cause.offset ?? 0, statement?.resolved), statement?.sql.length ?? 0);
  const refusal = new RunRefusal(
    runDiagnostics.statementFailed(details, spanAt(local.file.file, offset + within)),
  );
  refusal.cause = failure;
  return refusal;
}

const NOTHING_OF_RUN = 'Nothing of this run remains in the database. Mend the cause and run again.';

const aftermathOf = (finished: number, statements: number): string =>
  finished === 0
    ? 'Nothing of this migration remains in the database. Mend the cause and run again.'
    : `${counted(finished, 'statement')} of ${statements} ran and ${finished === 1 ? 'stays' : 'stay'}. Mend the cause and run again: it goes on at statement ${finished + 1}.`;
