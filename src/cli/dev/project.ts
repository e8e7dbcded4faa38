import type { Config } from '../../config/config.ts';
import type { MigrationFile } from '../../migrations/file/migration-file.ts';
import type { RunTarget } from '../../migrations/run/types.ts';
import type { CommandContext } from '../command.ts';
import { connectionsFor, loadMigrations, runTargets } from '../migrations/targets.ts';
import { loadDescribed } from '../objects.ts';
import type { ProjectDatabase } from '../project.ts';
import { devDiagnostics } from './diagnostics.ts';
import type { DevOptions } from './options.ts';

export type DevContext = CommandContext<DevOptions>;

/** A database of the project, and where it lives on this machine. */
export interface DevDatabase {
  readonly project: ProjectDatabase;
  readonly target: RunTarget;
}

/** What one run works with. */
export interface DevProject {
  readonly config: Config;
  readonly files: readonly MigrationFile[];
  readonly databases: readonly DevDatabase[];
}

/** Reads schemas, migrations and connections; throws after all problems were reported. */
export async function loadProject(
  config: Config,
  context: DevContext,
  onRead: (path: string) => void,
): Promise<DevProject> {
  const { diagnostics } = context;
  // The classes are built after this, and the warnings told with them.
  const projects = await loadDescribed(config, context, { onRead });
  const files = await loadMigrations(config, context);
  const named = projects.map(({ database: { name, span } }) => ({ name, span }));
  const connections = connectionsFor(named, config, context);
  for (const { name, span, protected: isProtected } of connections) {
    if (isProtected) diagnostics.report(devDiagnostics.protectedConnection({ name }, span));
  }
  diagnostics.stopOnErrors();
  const databases = runTargets(connections, config, context).flatMap((target) => {
    const project = projects.find(({ database }) => database.name === target.sections);
    return project === undefined ? [] : [{ project, target }];
  });
  return { config, files, databases };
}
