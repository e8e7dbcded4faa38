import { appliedNames, readStatus } from '../../migrations/run/status.ts';
import type { RunTarget } from '../../migrations/run/types.ts';
import { type CommandContext, defineCommand } from '../command.ts';
import { type RunCommandOptions, runOptions, stepsOption } from '../migrations/options.ts';
import { loadRun, type RunPart, type RunProject, runParts } from '../migrations/run-command.ts';
import { stepsOf } from '../migrations/run-options.ts';
import { orReport } from '../migrations/targets.ts';
import { migrationOf } from '../migrations/versions.ts';

type Context = CommandContext<RunCommandOptions>;

export const migrationMigrate = defineCommand<RunCommandOptions>({
  name: 'migration:migrate',
  aliases: ['migrate'],
  summary: 'Applies all pending migrations.',
  options: [
    {
      flags: '--migrate-to-version <version>',
      description: 'apply or undo migrations until this one, or that of a tag, is the last; 0 undoes all',
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
  const name = migrationOf(version, project.files, context);
  const above: RunTarget[] = [];
  for (const target of targets) if (await hasApplied(name, target, project, context)) above.push(target);
  const below = targets.filter((target) => !above.includes(target));
  return [
    { direction: 'down', upTo: { name }, targets: above },
    { direction: 'up', upTo: { name }, targets: below },
  ];
}

const hasApplied = async (
  name: string,
  target: RunTarget,
  { files, config }: RunProject,
  context: Context,
): Promise<boolean> =>
  appliedNames(await orReport(readStatus(target, files), target, config, context)).has(name);
