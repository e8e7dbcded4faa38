import { appliedNames, readStatus } from '../../migrations/run/status.ts';
import type { RunTarget } from '../../migrations/run/types.ts';
import { nearest } from '../../support/nearest.ts';
import { type CommandContext, defineCommand } from '../command.ts';
import { migrationDiagnostics } from '../migrations/diagnostics.ts';
import { type RunCommandOptions, runOptions, stepsOption } from '../migrations/options.ts';
import { loadRun, type RunPart, type RunProject, runParts } from '../migrations/run-command.ts';
import { stepsOf } from '../migrations/run-options.ts';
import { orReport } from '../migrations/targets.ts';
import { findVersion } from '../migrations/versions.ts';

type Context = CommandContext<RunCommandOptions>;

export const migrationMigrate = defineCommand<RunCommandOptions>({
  name: 'migration:migrate',
  aliases: ['migrate'],
  summary: 'Applies all pending migrations.',
  options: [
    {
      flags: '--migrate-to-version <version>',
      description: 'apply or undo migrations until this one is the last; 0 undoes all',
    },
    { ...stepsOption, description: 'how many migrations (default: all)' },
    ...runOptions,
  ],
  async run(context) {
    const steps = stepsOf(context);
    const project = await loadRun(context);
    const { migrateToVersion: version } = context.options;
    const parts: readonly RunPart[] =
      version === undefined
        ? [{ direction: 'up', upTo: steps === undefined ? 'all' : { steps }, targets: project.targets }]
        : await partsTo(version, project, context);
    await runParts(parts, project, context);
  },
});

/** Connections that have the version go down to it, the others up. */
async function partsTo(version: string, project: RunProject, context: Context): Promise<readonly RunPart[]> {
  const { targets } = project;
  if (version.trim() === '0') return [{ direction: 'down', upTo: 'all', targets }];
  const name = versionName(version, project, context);
  const above: RunTarget[] = [];
  for (const target of targets) if (await hasApplied(name, target, project, context)) above.push(target);
  const below = targets.filter((target) => !above.includes(target));
  return [
    { direction: 'down', upTo: { name }, targets: above },
    { direction: 'up', upTo: { name }, targets: below },
  ];
}

function versionName(version: string, { files }: RunProject, { diagnostics }: Context): string {
  const names = files.map((file) => file.name);
  const [name, ...others] = findVersion(version, names);
  if (name === undefined) {
    const details = { version, nearest: nearest(version, names) };
    return diagnostics.fail(migrationDiagnostics.unknownVersion(details));
  }
  if (others.length === 0) return name;
  return diagnostics.fail(migrationDiagnostics.ambiguousVersion({ version, names: [name, ...others] }));
}

const hasApplied = async (
  name: string,
  target: RunTarget,
  { files, config }: RunProject,
  context: Context,
): Promise<boolean> =>
  appliedNames(await orReport(readStatus(target, files), target, config, context)).has(name);
