import type { HookName } from '../../migrations/file/hooks.ts';
import { type DryRunMigration, dryRun } from '../../migrations/run/dry-run.ts';
import { scriptOf } from '../../migrations/run/script.ts';
import type { RunOptions, RunTarget } from '../../migrations/run/types.ts';
import { oneLine } from '../../platforms/standard/ddl/statement.ts';
import { counted } from '../../support/text.ts';
import type { CommandContext } from '../command.ts';
import type { RunCommandOptions } from './options.ts';
import type { RunPart, RunProject } from './run-command.ts';
import { orReport } from './targets.ts';

type Context = CommandContext<RunCommandOptions>;

/** Prints what a run would do, as a list or as a script. */
export async function previewRun(
  parts: readonly RunPart[],
  { files, settings, config }: RunProject,
  context: Context,
): Promise<void> {
  const { options, terminal, diagnostics } = context;
  const previews: Preview[] = [];
  for (const { direction, upTo, targets } of parts) {
    const runOptions: RunOptions = { ...settings, direction, upTo };
    for (const target of targets) {
      if (options.sql) {
        const script = scriptOf(target, files, runOptions, diagnostics);
        terminal.data(await orReport(script, target, config, context));
      } else {
        const found = dryRun(target, files, runOptions, diagnostics);
        previews.push({ target, direction, migrations: await orReport(found, target, config, context) });
      }
    }
  }
  if (options.sql) return;
  if (options.json)
    terminal.data(`${JSON.stringify({ migrations: previews.flatMap(asJson) }, undefined, 2)}\n`);
  else terminal.data(previews.map(printed).join('') || (diagnostics.hasErrors ? '' : 'Nothing to do.\n'));
}

interface Preview {
  readonly target: RunTarget;
  readonly direction: 'up' | 'down';
  readonly migrations: readonly DryRunMigration[];
}

const asJson = ({ target, direction, migrations }: Preview) =>
  migrations.map(({ name, statements, finished, risks, late }) => ({
    connection: target.name,
    name,
    direction,
    statements,
    finished,
    late,
    risks: risks.map(({ rule, subject, rows }) => ({ rule, subject, rows: rows ?? null })),
  }));

function printed(preview: Preview): string {
  const { target, migrations } = preview;
  if (migrations.length === 0) return '';
  const hooks = (hook: HookName) =>
    (target.hooks ?? [])
      .filter((one) => one.hook === hook)
      .map(({ file }) => `-- ${oneLine(target.name)}: ${file.path}\n`);
  return [...hooks('before-run'), printedMigrations(preview), ...hooks('after-run')].join('');
}

function printedMigrations({ target, direction, migrations }: Preview): string {
  return migrations
    .map(({ name, statements, finished, risks }) => {
      const going = finished === 0 ? '' : `, going on after statement ${finished}`;
      const lines = [
        `-- ${oneLine(target.name)}: ${direction} ${oneLine(name)} (${counted(statements.length, 'statement')}${going})`,
        ...risks.map(({ rule, subject, rows }) => `-- ${rule}${on(subject)}: ${rowsText(rows)}`),
        ...statements.slice(finished).map((sql) => (sql.startsWith('orm:run ') ? `-- ${sql}` : `${sql};`)),
      ];
      return `${lines.join('\n')}\n`;
    })
    .join('');
}

const on = (subject: string | undefined): string => (subject === undefined ? '' : ` ${oneLine(subject)}`);

const rowsText = (rows: number | undefined): string =>
  rows === undefined ? 'cannot be counted before earlier migrations have run' : counted(rows, 'row');
