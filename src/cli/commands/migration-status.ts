import { type ConnectionStatus, type MigrationStatus, readStatus } from '../../migrations/run/status.ts';
import { oneLine } from '../../platforms/standard/ddl/statement.ts';
import { counted } from '../../support/text.ts';
import { type CommandContext, defineCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import {
  connectionOption,
  folderOption,
  journalOption,
  jsonOption,
  type MigrationOptions,
} from '../migrations/options.ts';
import {
  connectionsIn,
  loadMigrations,
  migrationFolder,
  orReport,
  runTargets,
  shownPath,
} from '../migrations/targets.ts';
import { connectionsToOpen } from '../migrations/tenants.ts';
import { loadConfig } from '../project.ts';
import { unusedSchemaOptions } from '../propel-usage.ts';

interface StatusOptions extends MigrationOptions {
  readonly json?: boolean;
  readonly check?: boolean;
  readonly lastVersion?: boolean;
}

type Context = CommandContext<StatusOptions>;

export const migrationStatus = defineCommand<StatusOptions>({
  name: 'migration:status',
  aliases: ['status'],
  summary: 'Lists which migrations have run.',
  options: [
    folderOption,
    connectionOption,
    journalOption,
    { flags: '--check', description: 'exit with status 3 if migrations are pending' },
    { flags: '--last-version', description: 'print only the name of the last migration that has run' },
    jsonOption,
    ...unusedSchemaOptions,
  ],
  async run(context) {
    const { options, terminal } = context;
    const config = await loadConfig(context);
    const files = await loadMigrations(config, context);
    const connections = await connectionsToOpen(connectionsIn(files), config, context);
    const statuses: ConnectionStatus[] = [];
    for (const target of runTargets(connections, config, context, 'read'))
      statuses.push(await orReport(readStatus(target, files), target, config, context));
    if (options.json) terminal.data(`${JSON.stringify({ connections: statuses }, undefined, 2)}\n`);
    else if (options.lastVersion) terminal.data(lastVersions(statuses));
    else if (files.length === 0 && statuses.length === 0)
      terminal.result(`No migrations in ${shownPath(migrationFolder(config, context), context)}/.`);
    else {
      const tags = new Map(files.map((file) => [file.name, file.tags ?? []]));
      for (const status of statuses) printStatus(status, tags, context);
    }
    return options.check && statuses.some(isPending) ? EXIT.pending : undefined;
  },
});

const isOpen = ({ state }: MigrationStatus): boolean => state !== 'applied';

/** Whether the next run would refuse to work. */
const isRefused = ({ hasFile, replacedBy, edited }: MigrationStatus): boolean =>
  edited !== undefined || (!hasFile && replacedBy === undefined);

const isPending = ({ migrations }: ConnectionStatus): boolean =>
  migrations.some((migration) => isOpen(migration) || isRefused(migration));

/** The last migration of each connection; with several connections after their names, as in the file of a journal. */
function lastVersions(statuses: readonly ConnectionStatus[]): string {
  const lines = statuses.map(({ connection, migrations }) => {
    const name = migrations.findLast(({ state }) => state === 'applied')?.name ?? '';
    return statuses.length === 1 ? name : `${connection} ${name}`.trimEnd();
  });
  return lines.map((line) => `${line}\n`).join('');
}

function printStatus(
  { connection, migrations }: ConnectionStatus,
  tags: ReadonlyMap<string, readonly string[]>,
  { terminal }: Context,
): void {
  const applied = migrations.filter((migration) => !isOpen(migration)).length;
  const open = migrations.length - applied;
  terminal.result(`${connection}: ${counted(applied, 'migration')} applied, ${open} pending.`);
  for (const migration of migrations) terminal.result(`  ${line(migration, tags.get(migration.name) ?? [])}`);
}

function line(migration: MigrationStatus, tags: readonly string[]): string {
  const { name, state, progress, finishedAt, isBaseline, isUndone } = migration;
  const { edited, hasFile, replacedBy, conflicts, message } = migration;
  const notes = [
    ...tags.map((tag) => `tag ${tag}`),
    ...(state === 'applied' && finishedAt !== undefined ? [finishedAt] : []),
    ...(isBaseline ? ['marked as applied'] : []),
    ...(isUndone && state !== 'applied' ? ['was undone'] : []),
    ...(progress === undefined ? [] : [`at statement ${progress.finished + 1} of ${progress.statements}`]),
    ...(edited === undefined ? [] : ['edited since']),
    ...(replacedBy === undefined ? [] : [`replaced by ${oneLine(replacedBy)}`]),
    ...(hasFile || replacedBy !== undefined ? [] : ['its file is missing']),
    ...(conflicts.length === 0 ? [] : [`depends on ${conflicts.map(oneLine).join(', ')}`]),
    ...(message === undefined ? [] : [oneLine(message)]),
  ];
  return `${state.padEnd(11)} ${oneLine(name)}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`;
}
