import { UsageError } from '../../diagnostics/diagnostic.ts';
import { type CommandContext, defineCommand } from '../command.ts';
import { migrateDiagnostics } from '../migrations/diagnostics.ts';
import { type RunCommandOptions, runOptions, stepsOption } from '../migrations/options.ts';
import { loadRun, runParts } from '../migrations/run-command.ts';
import { numberOption } from '../migrations/run-options.ts';

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
  options: [stepsOption, ...runOptions],
  run: (context) => runSteps('down', context),
});

async function runSteps(direction: 'up' | 'down', context: CommandContext<RunCommandOptions>): Promise<void> {
  const steps = numberOption('--steps', context.options.steps, context) ?? 1;
  if (steps === 0) {
    const details = { option: '--steps', reason: 'it must be at least 1.' };
    context.diagnostics.report(migrateDiagnostics.refusedOption(details));
  }
  if (context.diagnostics.hasErrors) throw new UsageError('The command line has errors.');
  const project = await loadRun(context);
  await runParts([{ direction, upTo: { steps }, targets: project.targets }], project, context);
}
