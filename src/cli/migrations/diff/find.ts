import type { Config } from '../../../config/config.ts';
import { foldChanges } from '../../../migrations/changes/fold.ts';
import { ChangeRefused } from '../../../migrations/changes/refused.ts';
import { findDrift } from '../../../migrations/check/drift.ts';
import { diffStates } from '../../../migrations/diff/diff.ts';
import type { MigrationFile } from '../../../migrations/file/migration-file.ts';
import type { Change } from '../../../model/change.ts';
import type { Database } from '../../../model/database.ts';
import { qualifiedName } from '../../../model/table.ts';
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
import { connectionsFor, runTargets } from '../targets.ts';
import { type Answers, askRenames, readAnswers, type States } from './answers.ts';
import { reportColumnOrder } from './column-order.ts';
import type { DiffOptions } from './options.ts';
import type { DatabaseDiff } from './plan.ts';

type Context = CommandContext<DiffOptions>;

/** A database of the project, the state that its migrations lead to, and both states without ignored tables. */
interface Compared {
  readonly project: ProjectDatabase;
  readonly folded: Database;
  readonly states: States;
}

/** The changes that lead from the migrations, or from the live databases, to the schema. */
export async function findDifferences(
  databases: readonly ProjectDatabase[],
  files: readonly MigrationFile[],
  config: Config,
  context: Context,
): Promise<readonly DatabaseDiff[]> {
  const compared: Compared[] = [];
  for (const project of wanted(databases, context))
    compared.push(await compare(project, files, config, context));
  context.diagnostics.stopOnErrors();
  const answers = readAnswers(
    compared.map(({ states }) => states),
    context,
  );
  const differences: DatabaseDiff[] = [];
  for (const [place, one] of compared.entries()) {
    const own = answers[place];
    if (own === undefined) throw new Bug('A database has no answers.');
    const changes = await changesOf(one, own, config, context);
    const { project, folded, states } = one;
    if (!config.migrations.columnOrder)
      await reportColumnOrder(states, project.platform, context.diagnostics);
    differences.push({
      name: project.database.name,
      platform: project.platform,
      before: folded,
      changes: fitting(changes, folded, context),
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
  files: readonly MigrationFile[],
  config: Config,
  context: Context,
): Promise<Compared> {
  const { options } = context;
  const { name } = project.database;
  const folded = foldedState(files, name, context.diagnostics);
  const before = options.from === 'database' ? await liveState(project, folded, config, context) : folded;
  const isIgnored = ignoredTables(config, options, options.skipTables);
  return {
    project,
    folded,
    states: { before: withoutTables(before, isIgnored), after: withoutTables(project.described, isIgnored) },
  };
}

/**
 * The live database without tables that the schema only refers to. Tables that store what the migrations say are those
 * of the migrations: a catalogue does not know the values of an ENUM, nor which indexes exist only for foreign keys.
 */
async function liveState(
  { database: { name }, platform, described }: ProjectDatabase,
  folded: Database,
  config: Config,
  context: Context,
): Promise<Database> {
  const connections = connectionsFor([{ name }], config, context).filter((each) => each.name === name);
  const [target] = runTargets(connections, config, context);
  if (target === undefined) throw new Bug(`No connection "${name}".`);
  const { state, inspected } = await readLive(target, platform, config, context, folded);
  const { drift } = findDrift({
    platform,
    schema: described,
    all: folded,
    applied: folded,
    live: inspected,
    journal: target.journal,
    options: { columnOrder: config.migrations.columnOrder },
  });
  const changed = new Set(drift.map(({ table }) => table));
  const foreign = new Set(
    described.tables.filter(({ skipSql, referenceOnly }) => skipSql || referenceOnly).map(qualifiedName),
  );
  const known = new Map(folded.tables.map((table) => [qualifiedName(table), table]));
  const own: Database = {
    ...state,
    // Defaults of the database are those of its owner, unless migrations name them.
    vendors: folded.vendors,
    tables: state.tables.flatMap((table) => {
      const key = qualifiedName(table);
      if (foreign.has(key)) return [];
      return changed.has(key) ? table : (known.get(key) ?? table);
    }),
  };
  return withWrittenNames({ ...inspected, database: own }, described.tables).database;
}

/** Asks about renames until none is open. */
async function changesOf(
  { project, states }: Compared,
  { renames: given, fills }: Answers,
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
      isInspected: context.options.from === 'database',
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

/** The changes, if they can be made on the state that the migrations lead to. */
function fitting(changes: readonly Change[], folded: Database, { diagnostics }: Context): readonly Change[] {
  try {
    foldChanges(folded, changes);
    return changes;
  } catch (error) {
    if (!(error instanceof ChangeRefused)) throw error;
    diagnostics.report(migrationDiagnostics.notFolded({ reason: error.message }));
    return [];
  }
}
