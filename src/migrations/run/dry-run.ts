import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { MigrationFile } from '../file/migration-file.ts';
import { refusalsOf, riskRefusals } from './consent.ts';
import { objectRefusals, runCounts } from './counts.ts';
import type { PlannedMigration } from './pending.ts';
import { chosenNames, planFor } from './run.ts';
import { openSession, readEntries, reportStop, type Session } from './session.ts';
import { standingOf } from './standing.ts';
import { apartProblems } from './together.ts';
import type { CountedRisk, RunOptions, RunTarget } from './types.ts';

/** A migration that would run. */
export interface DryRunMigration {
  readonly name: string;
  readonly statements: readonly string[];
  /** How many of them an earlier run has done. */
  readonly finished: number;
  readonly risks: readonly CountedRisk[];
  readonly late: boolean;
}

/** Finds out what a run would do and counts the rows at risk; reports what it would refuse, and changes nothing. */
export async function dryRun(
  target: RunTarget,
  files: readonly MigrationFile[],
  options: RunOptions,
  diagnostics: Diagnostics,
): Promise<readonly DryRunMigration[]> {
  let session: Session | undefined;
  try {
    session = await openSession(target, options, {});
    const results: DryRunMigration[] = [];
    const planned = await chosen(session, files);
    if (options.allOrNothing)
      for (const problem of apartProblems(planned.map((one) => ({ target, planned: one }))))
        diagnostics.report(problem);
    for (const one of planned) {
      results.push(await look(session, one, results.length === 0, diagnostics));
    }
    return results;
  } catch (error) {
    reportStop(error, target, diagnostics);
    return [];
  } finally {
    await session?.connection.close();
  }
}

/** The migrations that a run would go through now, without taking the lock. */
export async function chosen(
  session: Session,
  files: readonly MigrationFile[],
): Promise<readonly PlannedMigration[]> {
  const plan = planFor(session, files, (await readEntries(session)) ?? new Map());
  const names = new Set(chosenNames([plan], files, session.options));
  return plan.planned.filter(({ local }) => names.has(local.file.name));
}

async function look(
  session: Session,
  planned: PlannedMigration,
  isFirst: boolean,
  diagnostics: Diagnostics,
): Promise<DryRunMigration> {
  const { local, section, entry, late, how, problems } = planned;
  const { name } = local.file;
  const finished = standingOf(entry) === 'partly' ? (entry?.finished ?? 0) : 0;
  const isCounted = how === 'run' && finished === 0;
  const counted = isCounted ? await runCounts(session, section) : [];
  // Later migrations may count in tables that earlier ones create.
  const results = isFirst ? counted : counted.map(({ count, rows }) => ({ count, rows }));
  const refusals = [
    ...refusalsOf(local.file, section, session.options),
    ...riskRefusals(section, results, session.options),
    ...(isCounted && isFirst ? await objectRefusals(session, planned) : []),
  ];
  for (const problem of [...problems, ...refusals]) diagnostics.report(problem);
  return {
    name,
    statements: how === 'squash' ? [] : section.statements.map(({ sql }) => sql),
    finished,
    risks: counted.map(({ count: { rule, subject }, rows }) => ({ migration: name, rule, subject, rows })),
    late,
  };
}
