import { stamp } from '../../migrations/run/stamp.ts';
import { readStatus } from '../../migrations/run/status.ts';
import { oneLine } from '../../platforms/standard/ddl/statement.ts';
import { findDifferences } from '../migrations/diff/find.ts';
import { planDatabase } from '../migrations/diff/plan.ts';
import { checkConnection } from '../migrations/drift.ts';
import { orReport } from '../migrations/targets.ts';
import { applyChanges, forgetChanges, runPending } from './apply.ts';
import type { DevContext, DevDatabase, DevProject } from './project.ts';

/** What a run has done to a database. */
export interface Synced {
  readonly name: string;
  /** How many migrations of the project have run. */
  readonly migrations: number;
  readonly statements: readonly string[];
}

/** Runs pending migrations, and then makes the database what the schema says. */
export async function syncDatabase(
  database: DevDatabase,
  project: DevProject,
  context: DevContext,
): Promise<Synced> {
  await forgetChanges(database.target, project.config, context);
  const migrations = await catchUp(database, project, context);
  const statements = await follow(database, project, context);
  return { name: database.target.name, migrations, statements };
}

const lossesOf = ({ options }: DevContext) => (options.acceptDataLoss === true ? 'accept' : 'ask');

/** Migrations are recorded only where an earlier run has already made their changes. */
async function catchUp(
  { target, project: { platform } }: DevDatabase,
  project: DevProject,
  context: DevContext,
): Promise<number> {
  const { files, config } = project;
  if (files.length === 0) return 0;
  const { migrations } = await orReport(readStatus(target, files), target, config, context);
  const pending = migrations.filter(({ isApplied, hasFile }) => hasFile && !isApplied);
  if (pending.length === 0) return 0;
  const request = { target, platform, files, allApplied: true };
  const { drift } = await checkConnection(request, config, context);
  if (drift.drift.length === 0) await orReport(stamp(target, files, 'done'), target, config, context);
  else await runPending(target, project, context, lossesOf(context));
  return pending.length;
}

async function follow(
  { target, project: own }: DevDatabase,
  project: DevProject,
  context: DevContext,
): Promise<readonly string[]> {
  const { config, files } = project;
  const sources = {
    from: { kind: 'connection', text: placeOf(target.name, context) },
    to: { kind: 'schema' },
  } as const;
  const [diff] = await findDifferences([own], files, sources, config, withoutConnections(context));
  if (diff === undefined || diff.changes.length === 0) return [];
  const planned = await planDatabase(diff, false);
  await applyChanges(planned, target, project, context, lossesOf(context));
  const up = planned.sections.find(({ direction }) => direction === 'up');
  return (up?.statements ?? []).map(({ sql }) => oneLine(sql));
}

/** The name of a connection, or the place that the command line gives it. */
function placeOf(name: string, { options }: DevContext): string {
  const given = options.connection?.find((text) => text.startsWith(`${name}=`));
  return given === undefined ? name : given.slice(name.length + 1);
}

/** The databases are chosen already. */
function withoutConnections(context: DevContext): DevContext {
  const { connection: _, ...options } = context.options;
  return { ...context, options };
}
