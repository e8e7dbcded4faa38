import type { Config } from '../../config/config.ts';
import type { Direction, MigrationFile } from '../../migrations/file/migration-file.ts';
import { runConnections } from '../../migrations/run/run.ts';
import type { Extent, FinishedMigration, RunOptions, RunTarget } from '../../migrations/run/types.ts';
import { oneLine } from '../../platforms/standard/ddl/statement.ts';
import { counted } from '../../support/text.ts';
import type { CommandContext } from '../command.ts';
import { interruptSignal } from '../connection/interrupt.ts';
import { loadConfig } from '../project.ts';
import type { RunCommandOptions } from './options.ts';
import { previewRun } from './preview.ts';
import { type RunSettings, runSettings } from './run-options.ts';
import { terminalReport } from './run-report.ts';
import { connectionsFor, connectionsIn, loadMigrations, orReport, runTargets } from './targets.ts';

type Context = CommandContext<RunCommandOptions>;

/** A project whose migrations can run. */
export interface RunProject {
  readonly config: Config;
  readonly files: readonly MigrationFile[];
  readonly targets: readonly RunTarget[];
  readonly settings: RunSettings;
}

/** Reads options, configuration and files; throws after all problems were reported. */
export async function loadRun(context: Context): Promise<RunProject> {
  const config = await loadConfig(context);
  const settings = runSettings(config, context);
  const files = await loadMigrations(config, context);
  const connections = connectionsFor(connectionsIn(files), config, context);
  const access = context.options.dryRun || context.options.sql ? 'read' : 'write';
  return { config, files, settings, targets: runTargets(connections, config, context, access) };
}

/** What a run does, for its summary. */
export interface RunPart {
  readonly direction: Direction;
  readonly upTo: Extent;
  readonly targets: readonly RunTarget[];
}

/** Runs the parts one after the other, or prints what they would do. */
export async function runParts(
  parts: readonly RunPart[],
  project: RunProject,
  context: Context,
): Promise<void> {
  const { options, terminal } = context;
  if (options.dryRun || options.sql) return previewRun(parts, project, context);
  const finished = await runAll(parts, project, context);
  if (options.json) terminal.data(`${JSON.stringify({ migrations: finished.map(asJson) }, undefined, 2)}\n`);
  else if (!context.diagnostics.hasErrors) terminal.result(summary(finished));
}

/** A finished migration, with its connection. */
interface FinishedOn extends FinishedMigration {
  readonly connection: string;
}

async function runAll(
  parts: readonly RunPart[],
  { files, settings, config }: RunProject,
  context: Context,
): Promise<readonly FinishedOn[]> {
  const { diagnostics, terminal, options } = context;
  const finished: FinishedOn[] = [];
  for (const { direction, upTo, targets } of parts) {
    const runOptions: RunOptions = { ...settings, direction, upTo, signal: interruptSignal() };
    const reportOf = (target: RunTarget) => {
      const report = terminalReport(terminal, target.name);
      return {
        ...report,
        finished(event: FinishedMigration) {
          report.finished?.(event);
          finished.push({ connection: target.name, ...event });
          if (!options.json) terminal.result(sentenceOf(target.name, event));
        },
      };
    };
    const work = runConnections(targets, files, runOptions, reportOf, diagnostics);
    const { done } = await orReport(work, { name: targets[0]?.name ?? '' }, config, context);
    terminal.progress(1, 1, '');
    if (!done) break;
  }
  return finished;
}

const VERBS: Readonly<Record<FinishedMigration['how'], Readonly<Record<Direction, string>>>> = {
  run: { up: 'applied', down: 'undone' },
  fake: { up: 'recorded as applied', down: 'recorded as undone' },
  squashed: { up: 'recorded: the migrations it replaces are applied', down: 'undone' },
  marked: { up: 'recorded as applied', down: 'recorded as undone' },
};

/** Shorter times are not worth a word. */
const LONG = 1000;

function sentenceOf(connection: string, { name, direction, how, milliseconds, late }: FinishedMigration) {
  const time = milliseconds < LONG ? '' : ` (${(milliseconds / 1000).toFixed(1)} s)`;
  const order = late ? ', after younger migrations that do not depend on it' : '';
  return `${connection}: ${oneLine(name)} ${VERBS[how][direction]}${time}${order}.`;
}

const asJson = ({ connection, name, direction, how, milliseconds, late }: FinishedOn) => ({
  connection,
  name,
  direction,
  how,
  milliseconds,
  late,
});

function summary(finished: readonly FinishedOn[]): string {
  if (finished.length === 0) return 'Nothing to do.';
  const [up, down] = (['up', 'down'] as const).map(
    (direction) => finished.filter((migration) => migration.direction === direction).length,
  );
  const parts = [
    ...(up ? [`${counted(up, 'migration')} applied`] : []),
    ...(down ? [`${counted(down, 'migration')} undone`] : []),
  ];
  return `${parts.join(', ')}.`;
}
