import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { StatementError } from '../../platforms/connect/connection.ts';
import type { Count, Section } from '../file/migration-file.ts';
import { sqlToRun } from '../file/resolve.ts';
import { runDiagnostics } from './diagnostics.ts';
import type { PlannedMigration } from './pending.ts';
import { retrying } from './retry.ts';
import type { Session } from './session.ts';

/** A count with its result, or why there is none. */
export interface Counted {
  readonly count: Count;
  readonly rows: number | undefined;
  readonly problem?: Diagnostic;
}

const COUNTS_PER_QUERY = 100;

/** Counts the rows at risk in a transaction that is rolled back; a query that fails is reported in its place. */
export async function runCounts(session: Session, section: Section): Promise<readonly Counted[]> {
  const results: Counted[] = [];
  for (let start = 0; start < section.counts.length; start += COUNTS_PER_QUERY) {
    const counts = section.counts.slice(start, start + COUNTS_PER_QUERY);
    results.push(...(await countTogether(session, counts)));
  }
  return results;
}

async function countTogether(session: Session, counts: readonly Count[]): Promise<readonly Counted[]> {
  try {
    const rows = await ask(session, counts);
    return counts.map((count, index) => ({ count, rows: rows.get(index) ?? 0 }));
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    const [count] = counts;
    if (counts.length === 1 && count !== undefined) {
      const problem = runDiagnostics.countRefused({ rule: count.rule, words: error.message }, count.span);
      return [{ count, rows: undefined, problem }];
    }
    // One of them cannot run; the others still count.
    const results: Counted[] = [];
    for (const one of counts) results.push(...(await countTogether(session, [one])));
    return results;
  }
}

async function ask(session: Session, counts: readonly Count[]): Promise<ReadonlyMap<number, number>> {
  const { connection, runtime } = session;
  const sql = counts
    .map(({ sql }, index) => `SELECT ${index} AS item, (${sql}\n) AS total${runtime.fromNothing ?? ''}`)
    .join('\nUNION ALL\n');
  const count = async () => {
    const rows = await connection.query(sql);
    return new Map(rows.map((row) => [Number(row.item ?? row.ITEM), Number(row.total ?? row.TOTAL)]));
  };
  if (session.isTogether) {
    // A query that fails must leave the transaction of the migrations as it is.
    await connection.attempt(sql);
    return count();
  }
  return retrying(session, sql, async () => {
    await connection.begin();
    try {
      return await count();
    } finally {
      await connection.rollback().catch(() => {});
    }
  });
}

/** Whether the author of the section accepts a rule. */
export const isAllowed = ({ allows }: Section, rule: string): boolean =>
  allows.some((allow) => allow.rule === rule);

/** Refuses statements that would break views, triggers and the like, where the product itself does not. */
export async function objectRefusals(
  { connection, runtime }: Session,
  { local, section }: PlannedMigration,
): Promise<readonly Diagnostic[]> {
  if (runtime.brokenObjects === undefined || isAllowed(section, 'breaks/object')) return [];
  const back = local.file.sections.find(
    ({ direction, connection: name, platform }) =>
      direction !== section.direction && name === section.connection && platform === section.platform,
  );
  const [statements, others] = [section, back].map((each) =>
    (each?.statements ?? []).filter(({ program }) => program === undefined).map(sqlToRun),
  );
  const sentences = await runtime.brokenObjects(connection, statements ?? [], others ?? []);
  return sentences.length === 0 ? [] : [runDiagnostics.breaksObjects({ sentences }, section.span)];
}
