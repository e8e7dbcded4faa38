import { foldFiles } from '../../migrations/check/fold-files.ts';
import { diffStates } from '../../migrations/diff/diff.ts';
import { forget } from '../../migrations/run/forget.ts';
import { objectKey, type ProductObject, refKey, TABLE_KIND } from '../../model/sql-object.ts';
import { counted } from '../../support/text.ts';
import { planDatabase } from '../migrations/diff/plan.ts';
import { type LiveDatabase, readLive } from '../migrations/live.ts';
import { keptObjectsOf } from '../migrations/live-objects.ts';
import { orReport } from '../migrations/targets.ts';
import { applyChanges } from './apply.ts';
import { devDiagnostics } from './diagnostics.ts';
import type { DevContext, DevDatabase, DevProject } from './project.ts';

/** Drops all tables of the databases but excluded ones, and forgets which migrations have run; asks before. */
export async function resetDatabases(project: DevProject, context: DevContext): Promise<void> {
  const { diagnostics, options, terminal } = context;
  for (const database of project.databases) {
    const { target } = database;
    const { platform } = database.project;
    const live = await readLive(target, platform, project.config, context, undefined, true);
    const { description } = live;
    const state = { ...live.state, objects: droppedObjects(live, database, project) };
    const { changes } = diffStates(
      state,
      { ...state, tables: [], objects: [] },
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

/** Objects that the project has, and all that cannot stay without tables. */
function droppedObjects(
  live: LiveDatabase,
  { project: { platform, described } }: DevDatabase,
  { files }: DevProject,
): readonly ProductObject[] {
  const found = keptObjectsOf(live, platform);
  const { state } = foldFiles(files, described.name);
  const known = new Set([...described.objects, ...state.objects].map(objectKey));
  const dropped = new Set(
    found.filter(
      (object) => known.has(objectKey(object)) || object.needs.some(({ kind }) => kind === TABLE_KIND),
    ),
  );
  for (let size = -1; size < dropped.size; ) {
    size = dropped.size;
    const refs = new Set([...dropped].map(refKey));
    for (const object of found) if (object.needs.some((need) => refs.has(refKey(need)))) dropped.add(object);
  }
  return [...dropped];
}
