import { type CommandContext, defineCommand } from '../command.ts';
import { type RunCommandOptions, runOptions, stepsOption } from '../migrations/options.ts';
import { loadRun, runParts } from '../migrations/run-command.ts';
import { stepsOf } from '../migrations/run-options.ts';
import { migrationOf } from '../migrations/versions.ts';

export const migrationUp = defineCommand<RunCommandOptions>({
  name: 'migration:up',
  aliases: ['up'],
  summary: 'Applies the next migration.',
  options: [stepsOption, ...runOptions],
  run: (context) => runSteps('up', context),
});

export const migrationDown = defineCommand<RunCommandOptions>({
  name: 'migration:down',
  aliases: ['down'],
  summary: 'Undoes the last migration.',
  options: [
    stepsOption,
    {
      flags: '--to <version>',
      description: 'undo all migrations after this one, which a name or the tag of a release gives',
    },
    ...runOptions,
  ],
  run: (context) => runSteps('down', context),
});

async function runSteps(direction: 'up' | 'down', context: CommandContext<RunCommandOptions>): Promise<void> {
  const steps = stepsOf(context) ?? 1;
  const project = await loadRun(context);
  const { to } = context.options;
  const upTo = to === undefined ? { steps } : { name: migrationOf(to, project.files, context) };
  await runParts([{ direction, upTo, targets: project.targets }], project, context);
}
