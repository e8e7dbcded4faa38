import type { Config } from '../../config/config.ts';
import type { Direction, MigrationFile } from '../../migrations/file/migration-file.ts';
import { runConnections } from '../../migrations/run/run.ts';
import { runTenants, type TenantOptions } from '../../migrations/run/tenants.ts';
import type { Extent, FinishedMigration, RunOptions, RunTarget } from '../../migrations/run/types.ts';
import { oneLine } from '../../platforms/standard/ddl/statement.ts';
import { counted } from '../../support/text.ts';
import type { CommandContext } from '../command.ts';
import { interruptSignal } from '../connection/interrupt.ts';
import { loadConfig } from '../project.ts';
import type { RunCommandOptions } from './options.ts';
import { previewRun } from './preview.ts';
import { type RunSettings, runSettings, tenantOptions } from './run-options.ts';
import { terminalReport } from './run-report.ts';
import { connectionsIn, loadHooks, loadMigrations, orReport, runTargets } from './targets.ts';
import { tenantRows } from './tenant-report.ts';
import { connectionsToOpen } from './tenants.ts';

type Context = CommandContext<RunCommandOptions>;

/** A project whose migrations can run. */
export interface RunProject {
  readonly config: Config;
  readonly files: readonly MigrationFile[];
  readonly targets: readonly RunTarget[];
  readonly settings: RunSettings;
  readonly tenants: TenantOptions;
}

/** Reads options, configuration and files; throws after all problems were reported. */
export async function loadRun(context: Context): Promise<RunProject> {
  const config = await loadConfig(context);
  const settings = runSettings(config, context);
  const tenants = tenantOptions(context);
  const files = await loadMigrations(config, context);
  const hooks = loadHooks(config, context);
  const connections = await connectionsToOpen(connectionsIn(files), config, context);
  const access = context.options.dryRun || context.options.sql ? 'read' : 'write';
  const targets = runTargets(connections, config, context, access).map((target) => ({
    ...target,
    hooks: hooks.filter(({ connection }) => (connection ?? target.sections) === target.sections),
  }));
  return { config, files, settings, tenants, targets };
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
  const finished: FinishedOn[] = [];
  for (const part of parts) {
    const alone = part.targets.filter((target) => !isTenant(target));
    if (!(await runTogether({ ...part, targets: alone }, project, context, finished))) break;
    await runApart({ ...part, targets: part.targets.filter(isTenant) }, project, context, finished);
    if (context.diagnostics.hasErrors) break;
  }
  if (options.json) terminal.data(`${JSON.stringify({ migrations: finished.map(asJson) }, undefined, 2)}\n`);
  else if (!context.diagnostics.hasErrors) terminal.result(summary(finished));
}

/** A finished migration, with its connection. */
interface FinishedOn extends FinishedMigration {
  readonly connection: string;
}

const isTenant = ({ name, sections }: RunTarget): boolean => name !== sections;

/** Runs on connections that belong together: the first failure stops all of them. */
async function runTogether(
  { direction, upTo, targets }: RunPart,
  { files, settings, config }: RunProject,
  context: Context,
  finished: FinishedOn[],
): Promise<boolean> {
  const { diagnostics, terminal, options } = context;
  if (targets.length === 0) return true;
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
  return done;
}

/** Runs on tenants, several at the same time, and prints a table of what has become of each. */
async function runApart(
  { direction, upTo, targets }: RunPart,
  { files, settings, tenants }: RunProject,
  context: Context,
  finished: FinishedOn[],
): Promise<void> {
  const { diagnostics, terminal, options } = context;
  if (targets.length === 0) return;
  const runOptions: RunOptions = { ...settings, direction, upTo, signal: interruptSignal() };
  const reportOf = ({ name }: RunTarget) => ({
    finished: (event: FinishedMigration) => finished.push({ connection: name, ...event }),
  });
  let ended = 0;
  const results = await runTenants(targets, files, runOptions, tenants, reportOf, ({ target }) => {
    ended += 1;
    terminal.progress(ended, targets.length, target.name);
  });
  for (const problem of results.flatMap(({ problems }) => problems)) diagnostics.report(problem);
  if (!options.json) for (const row of tenantRows(results)) terminal.result(row);
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
