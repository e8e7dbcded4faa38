import type { Config } from '../../../config/config.ts';
import { isSameHead } from '../../../migrations/changes/apply-rows.ts';
import { foldChanges } from '../../../migrations/changes/fold.ts';
import { ChangeRefused } from '../../../migrations/changes/refused.ts';
import { findDrift } from '../../../migrations/check/drift.ts';
import { objectsFor } from '../../../migrations/check/object-differences.ts';
import { diffStates } from '../../../migrations/diff/diff.ts';
import type { MigrationFile } from '../../../migrations/file/migration-file.ts';
import type { Change } from '../../../model/change.ts';
import type { Database } from '../../../model/database.ts';
import { type RowSet, rowSetKey, textOfRowKey } from '../../../model/row-set.ts';
import { objectKey, type ProductObject } from '../../../model/sql-object.ts';
import { stateOf } from '../../../model/state.ts';
import { isLeftToOthers, qualifiedName } from '../../../model/table.ts';
import { withWrittenNames } from '../../../platforms/written-names.ts';
import { withoutTables } from '../../../reverse/exclude.ts';
import { Bug } from '../../../support/bug.ts';
import type { CommandContext } from '../../command.ts';
import { parseConnectionOption } from '../../connection/option.ts';
import type { ProjectDatabase } from '../../project.ts';
import { migrationDiagnostics } from '../diagnostics.ts';
import { foldedState } from '../folded.ts';
import { ignoredTables } from '../journal.ts';
import { readLive } from '../live.ts';
import { type ComparedObjects, compareObjects } from '../live-objects.ts';
import { type Answers, askRenames, readAnswers, type States } from './answers.ts';
import { reportColumnOrder } from './column-order.ts';
import type { DiffOptions } from './options.ts';
import type { DatabaseDiff } from './plan.ts';
import { isLive, type Source, type Sources, withDatabase } from './sources.ts';

type Context = CommandContext<DiffOptions>;

/** A database of the project, and both states without ignored tables. */
interface Compared {
  readonly project: ProjectDatabase;
  /** The state that the changes are made on. */
  readonly begins: Database;
  readonly states: States;
}

/** The changes that lead from one source to the other; without options, from the migrations to the schema. */
export async function findDifferences(
  databases: readonly ProjectDatabase[],
  files: readonly MigrationFile[],
  sources: Sources,
  config: Config,
  context: Context,
): Promise<readonly DatabaseDiff[]> {
  const compared: Compared[] = [];
  const projects = wanted(databases, context);
  const isOther = [sources.from, sources.to].some(({ kind }) => kind === 'connection' || kind === 'script');
  if (isOther && projects.length > 1) {
    const names = projects.map(({ database }) => database.name);
    context.diagnostics.fail(migrationDiagnostics.severalDatabases({ names }));
  }
  for (const project of projects) compared.push(await compare(project, sources, files, config, context));
  context.diagnostics.stopOnErrors();
  const answers = readAnswers(
    compared.map(({ states }) => states),
    context,
  );
  const differences: DatabaseDiff[] = [];
  for (const [place, one] of compared.entries()) {
    const own = answers[place];
    if (own === undefined) throw new Bug('A database has no answers.');
    const changes = await changesOf(one, own, sources, config, context);
    const { project, begins, states } = one;
    if (!config.migrations.columnOrder)
      await reportColumnOrder(states, project.platform, context.diagnostics);
    differences.push({
      name: project.database.name,
      platform: project.platform,
      before: begins,
      changes: fitting(changes, begins, context),
    });
  }
  context.diagnostics.stopOnErrors();
  return differences;
}

/** The databases of the connections that the command line names, or all. */
function wanted(databases: readonly ProjectDatabase[], { options }: Context): readonly ProjectDatabase[] {
  const names = options.connection?.map((text) => parseConnectionOption(text).name);
  return names === undefined ? databases : databases.filter(({ database }) => names.includes(database.name));
}

async function compare(
  project: ProjectDatabase,
  sources: Sources,
  files: readonly MigrationFile[],
  config: Config,
  context: Context,
): Promise<Compared> {
  const { options } = context;
  const folded = foldedState(files, project.database.name, context.diagnostics);
  const { from, to } = sources;
  const stateOf = (source: Source, other: Database) =>
    source.kind === 'schema'
      ? project.described
      : source.kind === 'migrations'
        ? folded
        : liveState(project, source, { other, folded, isTarget: source === to }, config, context);
  // The database of the connection has run the migrations; another one is described by the other side.
  const isKnown = from.kind === 'database' || isLive(to);
  const before = await stateOf(from, isKnown ? folded : await stateOf(to, folded));
  const after = await stateOf(to, to.kind === 'database' ? folded : before);
  const isIgnored = ignoredTables(config, options, options.skipTables);
  return {
    project,
    // A file follows the other migrations; changes that are only printed start from their own source.
    begins:
      from.kind === 'migrations' || (to.kind === 'schema' && from.kind === 'database') ? folded : before,
    states: { before: withoutTables(before, isIgnored), after: withoutTables(after, isIgnored) },
  };
}

interface Surroundings {
  /** The other side. */
  readonly other: Database;
  readonly folded: Database;
  /** Whether the changes lead to the live database. */
  readonly isTarget: boolean;
}

/** The rows of a source, and those that migrations have written and would remove. */
const rowsToRead = (wanted: readonly RowSet[], folded: readonly RowSet[]): readonly RowSet[] =>
  wanted.map((set) => {
    const former = folded.find((other) => rowSetKey(other) === rowSetKey(set));
    if (!set.removes || former === undefined || !isSameHead(former, set)) return set;
    const known = new Set(set.rows.map((row) => textOfRowKey(set, set.key, row)));
    const gone = former.rows.filter((row) => !known.has(textOfRowKey(set, set.key, row)));
    return { ...set, rows: [...set.rows, ...gone] };
  });

/**
 * A live database without tables that the schema only refers to. Tables that store what the other side says are those
 * of the other side: a catalogue does not know the values of an ENUM, nor which indexes exist only for foreign keys.
 */
const liveState = (
  project: ProjectDatabase,
  source: Source,
  { other, folded, isTarget }: Surroundings,
  config: Config,
  context: Context,
): Promise<Database> => {
  const { database, platform, described } = project;
  const { definition } = platform;
  return withDatabase(source, database.name, config, context, async (target) => {
    if (target.platform.name !== platform.definition.name) {
      const product = target.platform.title;
      const details = { product, name: database.name, wanted: platform.definition.title };
      context.diagnostics.fail(migrationDiagnostics.otherProduct(details));
    }
    const hasObjects = [other, folded].some((state) => objectsFor(state, definition).length > 0);
    const read = { ...other, rows: rowsToRead(stateOf(other).rows, folded.rows) };
    const live = await readLive(target, platform, config, context, read, hasObjects);
    const { state, inspected } = live;
    const compared = await compareObjects({ target, platform, live, said: other }, context);
    const { drift } = findDrift({
      platform,
      schema: described,
      all: other,
      applied: other,
      live: inspected,
      journal: target.journal,
      options: { columnOrder: config.migrations.columnOrder },
    });
    const changed = new Set(drift.map(({ table }) => table));
    const foreign = new Set(described.tables.filter(isLeftToOthers).map(qualifiedName));
    const known = new Map(other.tables.map((table) => [qualifiedName(table), table]));
    const own: Database = {
      ...state,
      // Defaults of the database are those of its owner, unless migrations name them.
      vendors: other.vendors,
      objects: [
        ...compared.asWritten,
        ...(isTarget ? compared.unexpected : migratedObjects(compared, folded)),
      ],
      tables: state.tables.flatMap((table) => {
        const key = qualifiedName(table);
        if (foreign.has(key)) return [];
        return changed.has(key) ? table : (known.get(key) ?? table);
      }),
    };
    return withWrittenNames({ ...inspected, database: own }, described.tables).database;
  });
};

/** Live objects that migrations have created; others that the schema does not know are left alone. */
const migratedObjects = ({ unknown }: ComparedObjects, folded: Database): readonly ProductObject[] => {
  const known = new Set(folded.objects.map(objectKey));
  return unknown.filter((object) => known.has(objectKey(object)));
};

/** Asks about renames until none is open. */
async function changesOf(
  { project, states }: Compared,
  { renames: given, fills }: Answers,
  sources: Sources,
  config: Config,
  context: Context,
): Promise<readonly Change[]> {
  const { columnOrder } = config.migrations;
  let renames = given;
  for (;;) {
    const found = diffStates(states.before, states.after, {
      platforms: [project.platform],
      columnOrder,
      renames,
      fills,
      isInspected: isLive(sources.from) || isLive(sources.to),
    });
    if (found.questions.length === 0) {
      const { skipRemovedTable } = context.options;
      return skipRemovedTable ? found.changes.filter(({ kind }) => kind !== 'dropTable') : found.changes;
    }
    const answered = await askRenames(found.questions, renames, context);
    // The questions of the other databases are reported with these.
    if (answered === undefined) return [];
    renames = answered;
  }
}

/** The changes, if they can be made on the state that they begin with. */
function fitting(changes: readonly Change[], begins: Database, { diagnostics }: Context): readonly Change[] {
  try {
    foldChanges(begins, changes);
    return changes;
  } catch (error) {
    if (!(error instanceof ChangeRefused)) throw error;
    diagnostics.report(migrationDiagnostics.notFolded({ reason: error.message }));
    return [];
  }
}
