import { diffStates } from '../../migrations/diff/diff.ts';
import { forget } from '../../migrations/run/forget.ts';
import { counted } from '../../support/text.ts';
import { planDatabase } from '../migrations/diff/plan.ts';
import { readLive } from '../migrations/live.ts';
import { orReport } from '../migrations/targets.ts';
import { applyChanges } from './apply.ts';
import { devDiagnostics } from './diagnostics.ts';
import type { DevContext, DevProject } from './project.ts';

/** Drops all tables of the databases but excluded ones, and forgets which migrations have run; asks before. */
export async function resetDatabases(project: DevProject, context: DevContext): Promise<void> {
  const { diagnostics, options, terminal } = context;
  for (const database of project.databases) {
    const { target } = database;
    const { platform } = database.project;
    const { state, description } = await readLive(target, platform, project.config, context);
    const { changes } = diffStates(
      state,
      { ...state, tables: [] },
      { platforms: [platform], columnOrder: false, renames: { tables: [], columns: [] }, fills: new Map() },
    );
    const tables = counted(state.tables.length, 'table');
    const isMeant =
      changes.length === 0 ||
      options.acceptDataLoss === true ||
      (terminal.interactive && (await terminal.confirm(`Drop ${tables} of ${description}, with all rows?`)));
    if (!isMeant) diagnostics.fail(devDiagnostics.resetNotConfirmed({ name: target.name }));
    // Where tables cannot be dropped, the next run records the migrations again.
    const forgotten = forget(target, () => true);
    await orReport(forgotten, target, project.config, context);
    if (changes.length === 0) continue;
    const planned = await planDatabase({ name: target.name, platform, before: state, changes }, false);
    await applyChanges(planned, target, { ...project, files: [] }, context, 'accept');
  }
}
