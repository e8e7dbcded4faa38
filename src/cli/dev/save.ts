import { stamp } from '../../migrations/run/stamp.ts';
import { findDifferences } from '../migrations/diff/find.ts';
import { contentOf, planDatabase } from '../migrations/diff/plan.ts';
import { reportHazards, reportUndoRisks } from '../migrations/diff/summary.ts';
import { newName, writeMigration } from '../migrations/new-file.ts';
import { loadMigrations, orReport } from '../migrations/targets.ts';
import type { DevContext, DevProject } from './project.ts';

/** Writes what the schema has beyond the migrations into a new one, which the databases have; its path, if any. */
export async function saveMigration(
  suffix: string,
  { config, files, databases }: DevProject,
  context: DevContext,
): Promise<string | undefined> {
  const projects = databases.map(({ project }) => project);
  const sources = { from: { kind: 'migrations' }, to: { kind: 'schema' } } as const;
  const differences = await findDifferences(projects, files, sources, config, context);
  const changed = differences.filter(({ changes }) => changes.length > 0);
  if (changed.length === 0) return undefined;
  const { online } = config.migrations;
  const planned = await Promise.all(changed.map((diff) => planDatabase(diff, online)));
  for (const database of planned) {
    reportHazards(database, context.diagnostics);
    reportUndoRisks(database, context.diagnostics);
  }
  const known = files.map(({ name }) => name);
  const name = newName('', known, { ...context, options: { ...context.options, suffix } });
  const path = await writeMigration(name, contentOf(planned), config, context);
  const all = await loadMigrations(config, context);
  for (const { target } of databases) {
    await orReport(stamp(target, all, 'done'), target, config, context);
  }
  return path;
}
