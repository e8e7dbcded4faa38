import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { foldFiles } from '../check/fold-files.ts';
import { foldFinding } from '../check/fold-finding.ts';
import type { Section } from '../file/migration-file.ts';
import { allReplaced, hasReplaced } from '../file/replaced.ts';
import { runDiagnostics } from './diagnostics.ts';
import type { JournalEntries, JournalEntry } from './journal.ts';
import { latenessOf } from './late.ts';
import {
  editOf,
  isInterrupted,
  type LocalMigration,
  missingNames,
  replacements,
  standingOf,
} from './standing.ts';
import type { Extent, RunOptions } from './types.ts';

/** A migration that a run is about to run, undo or record. */
export interface PlannedMigration {
  readonly local: LocalMigration;
  readonly section: Section;
  readonly entry: JournalEntry | undefined;
  /** `squash`: all that it stands for is applied, so it is only recorded. */
  readonly how: 'run' | 'squash';
  readonly late: boolean;
  /** Why it must not run; counts only if it is among those that are wanted. */
  readonly problems: readonly Diagnostic[];
}

export interface RunPlan {
  readonly planned: readonly PlannedMigration[];
  /** Why nothing may run. */
  readonly problems: readonly Diagnostic[];
  /** Applied migrations whose files were edited, which the user accepts. */
  readonly edited: readonly LocalMigration[];
}

/** What a connection has and what the files say. */
export interface Situation {
  readonly connection: string;
  /** The connection whose sections of the files it runs. */
  readonly sections: string;
  readonly platform: string;
  readonly migrations: readonly LocalMigration[];
  readonly entries: JournalEntries;
}

/** Decides what a run does, by set difference: never by the greatest name that was applied. Pure. */
export function planRun(
  situation: Situation,
  options: Pick<RunOptions, 'direction' | 'acceptEdited' | 'fake'>,
): RunPlan {
  const { migrations, entries, connection } = situation;
  const problems: Diagnostic[] = [];
  const missing = missingNames(migrations, entries);
  if (missing.length > 0) problems.push(runDiagnostics.missingFile({ connection, names: missing }));
  const edited = migrations.filter((local) => {
    const entry = entries.get(local.file.name);
    return entry !== undefined && standingOf(entry) === 'applied' && editOf(local, entry) !== undefined;
  });
  if (!options.acceptEdited) {
    for (const local of edited) problems.push(editedProblem(local, situation));
  }
  const planned = options.direction === 'up' ? planUp(situation, options) : planDown(situation, options);
  return { planned, problems, edited: options.acceptEdited ? edited : [] };
}

function editedProblem(local: LocalMigration, { entries, connection }: Situation): Diagnostic {
  const { name } = local.file;
  const entry = entries.get(name);
  const statement = entry === undefined ? undefined : editOf(local, entry)?.statement;
  const place = local.up.statements[(statement ?? 0) - 1];
  return runDiagnostics.edited(
    { migration: name, connection, statement },
    place === undefined ? { path: local.file.file.path } : { file: local.file.file, offset: place.offset },
  );
}

function planUp(situation: Situation, { fake }: Pick<RunOptions, 'fake'>): readonly PlannedMigration[] {
  const { migrations, entries, connection, sections } = situation;
  const replaced = replacements(migrations);
  const applied = migrations.filter(({ file }) => standingOf(entries.get(file.name)) !== 'pending');
  const planned: PlannedMigration[] = [];
  for (const local of migrations) {
    const { name } = local.file;
    const entry = entries.get(name);
    const standing = standingOf(entry);
    if (standing === 'applied' || replaced.has(name)) continue;
    if (standing === 'partly') {
      const problems = entry?.direction === 'down' ? [halfDone('halfUndone', entry, connection)] : [];
      planned.push({ local, section: local.up, entry, how: 'run', late: false, problems });
      continue;
    }
    planned.push({
      local,
      section: local.up,
      entry,
      ...(squashOf(local, situation) ?? late(local, applied)),
    });
  }
  // What was interrupted is completed before anything else begins.
  const isPartly = ({ entry }: PlannedMigration) => standingOf(entry) === 'partly';
  const others = planned.filter((one) => !isPartly(one));
  return [...planned.filter(isPartly), ...(fake ? others : withConflicts(others, situation))];

  function late(local: LocalMigration, others: readonly LocalMigration[]) {
    const { younger, conflicts, unknown } = latenessOf(local, others, sections);
    const details = { migration: local.file.name, connection, others: conflicts, unknown };
    const place = { path: local.file.file.path };
    const problems = conflicts.length > 0 ? [runDiagnostics.conflict(details, place)] : [];
    return { how: 'run', late: younger.length > 0, problems } as const;
  }
}

/** Pending migrations with their conflicts, each at the first of the two, because it must not run either. */
function withConflicts(
  planned: readonly PlannedMigration[],
  { migrations, connection }: Situation,
): readonly PlannedMigration[] {
  const run = new Map(planned.filter(({ how }) => how === 'run').map((one) => [one.local.file.name, one]));
  if (run.size === 0) return planned;
  const conflicts = new Map<PlannedMigration, readonly Diagnostic[]>();
  const { problems } = foldFiles(
    migrations.map(({ file }) => file),
    connection,
  );
  for (const problem of problems) {
    const younger = run.get(problem.file.name);
    if (younger === undefined || problem.conflictsWith === undefined) continue;
    const finding = foldFinding(problem);
    if (younger.section.allows.some(({ rule }) => rule === finding.code)) continue;
    const first = run.get(problem.conflictsWith) ?? younger;
    conflicts.set(first, [...(conflicts.get(first) ?? []), finding]);
  }
  return planned.map((one) => ({ ...one, problems: [...one.problems, ...(conflicts.get(one) ?? [])] }));
}

/** Who has all migrations that a squashed one stands for, has it; who has none, runs it. */
function squashOf({ file }: LocalMigration, { entries, connection }: Situation) {
  if (file.replaces.length === 0) return undefined;
  const place = { path: file.file.path };
  const half = allReplaced(file).filter((name) => standingOf(entries.get(name)) === 'partly');
  if (half.length > 0) {
    const problem = runDiagnostics.halfOfSquash({ migration: file.name, connection, half }, place);
    return { how: 'squash', late: false, problems: [problem] } as const;
  }
  const isApplied = (name: string) => standingOf(entries.get(name)) === 'applied';
  const has = (name: string) => hasReplaced(name, file, isApplied);
  const [applied, missing] = [file.replaces.filter(has), file.replaces.filter((name) => !has(name))];
  if (!allReplaced(file).some(isApplied)) return { how: 'run', late: false, problems: [] } as const;
  const details = { migration: file.name, connection, applied, missing };
  const problems = missing.length > 0 ? [runDiagnostics.partOfSquash(details, place)] : [];
  return { how: 'squash', late: false, problems } as const;
}

function planDown(
  { migrations, entries, connection, platform }: Situation,
  { fake }: Pick<RunOptions, 'fake'>,
): readonly PlannedMigration[] {
  const isBaseline = (name: string) => entries.get(name)?.state === 'baseline';
  const replaced = replacements(migrations);
  return [...migrations].reverse().flatMap((local) => {
    const { file, down } = local;
    const entry = entries.get(file.name);
    const standing = standingOf(entry);
    if (entry === undefined || standing === 'pending' || replaced.has(file.name)) return [];
    const problems: Diagnostic[] = [];
    if (standing === 'partly' && entry.direction === 'up') {
      problems.push(halfDone('halfApplied', entry, connection));
    }
    const place = { path: file.file.path };
    if (!fake && [file.name, ...allReplaced(file)].some(isBaseline)) {
      problems.push(runDiagnostics.belowBaseline({ migration: file.name, connection }, place));
    } else if (down === undefined) {
      problems.push(runDiagnostics.noDown({ migration: file.name, connection, platform }, place));
    }
    const section = down ?? { ...local.up, direction: 'down', statements: [] };
    return [{ local, section, entry, how: 'run', late: false, problems } as const];
  });
}

const halfDone = (
  which: 'halfUndone' | 'halfApplied',
  { name, finished, statements }: JournalEntry,
  connection: string,
): Diagnostic => runDiagnostics[which]({ migration: name, connection, finished, statements });

/** The names that a run goes through, of those that are planned on any connection; undefined for an unknown name. */
export function namesWithin(
  planned: readonly string[],
  known: readonly string[],
  { direction, upTo }: Pick<RunOptions, 'direction' | 'upTo'>,
): readonly string[] | undefined {
  if (upTo === 'all') return planned;
  if ('steps' in upTo) return planned.slice(0, upTo.steps);
  const limit = nameOf(upTo, known);
  if (limit === undefined) return undefined;
  return planned.filter((name) => (direction === 'up' ? name <= limit : name > limit));
}

/** The whole name, or its beginning where that is unique. */
function nameOf({ name }: Exclude<Extent, 'all' | { steps: number }>, known: readonly string[]) {
  if (known.includes(name)) return name;
  const found = known.filter((one) => one.startsWith(name));
  return name !== '' && found.length === 1 ? found[0] : undefined;
}

/** The migration that an option to resume is about. */
export const interruptedAmong = (planned: readonly PlannedMigration[]): PlannedMigration | undefined =>
  planned.find(({ entry }) => isInterrupted(entry));
