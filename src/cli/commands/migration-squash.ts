import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config, ConnectionConfig } from '../../config/config.ts';
import type { MigrationFile } from '../../migrations/file/migration-file.ts';
import { type MigrationContent, printMigration } from '../../migrations/file/print.ts';
import { squashMigrations, squashName, type Uncovered } from '../../migrations/squash/squash.ts';
import { counted } from '../../support/text.ts';
import { type CommandContext, defineCommand } from '../command.ts';
import { platformOf } from '../connection/target.ts';
import { migrationDiagnostics } from '../migrations/diagnostics.ts';
import { fileOptions } from '../migrations/diff/options.ts';
import { foldedState } from '../migrations/folded.ts';
import { commentLines, type NewFileOptions, writeMigration } from '../migrations/new-file.ts';
import { connectionOption, folderOption } from '../migrations/options.ts';
import { connectionsFor, connectionsIn, loadMigrations } from '../migrations/targets.ts';
import { loadConfig } from '../project.ts';

interface SquashOptions extends NewFileOptions {
  readonly print?: boolean;
  readonly delete?: boolean;
}

type Context = CommandContext<SquashOptions>;

export const migrationSquash = defineCommand<SquashOptions>({
  name: 'migration:squash',
  summary: 'Writes one migration that stands for all others.',
  options: [
    folderOption,
    connectionOption,
    { flags: '--delete', description: 'delete the files that it stands for' },
    { flags: '-p, --print', description: 'print the migration instead of writing a file' },
    ...fileOptions,
  ],
  async run(context) {
    const config = await loadConfig(context);
    const files = await loadMigrations(config, context);
    const connections = connectionsFor(connectionsIn(files), config, context);
    context.diagnostics.stopOnErrors();
    if (connections.length === 0) context.terminal.result('There are no migrations to squash.');
    for (const connection of connections)
      await squash(connection, connections.length > 1, files, config, context);
  },
});

async function squash(
  connection: ConnectionConfig,
  isOneOfSeveral: boolean,
  files: readonly MigrationFile[],
  config: Config,
  context: Context,
): Promise<void> {
  const { options, terminal, diagnostics } = context;
  const { name: database } = connection;
  foldedState(files, database, diagnostics);
  const platform = platformOf(connection).create(config.adapters[connection.adapter] ?? {});
  const { content, uncovered } = await squashMigrations({ files, database, platforms: [platform] });
  const { replaces } = content;
  const [single] = replaces.length === 1 ? files.filter(({ name }) => replaces.includes(name)) : [];
  if (single !== undefined && single.replaces.length > 0) {
    terminal.result(`${single.file.path}: stands for all migrations of ${database} already.`);
    if (options.delete && !options.print) deleteReplaced(single.replaces, database, files, context);
    return;
  }
  for (const { migration, reason } of uncovered)
    diagnostics.report(migrationDiagnostics.uncovered({ migration, reason }));
  const { tags: kept = [] } = content;
  const lost = files
    .filter(({ name }) => replaces.includes(name))
    .flatMap(({ tags = [] }) => tags.filter((tag) => !kept.includes(tag)));
  if (lost.length > 0) diagnostics.report(migrationDiagnostics.tagsLost({ tags: lost }));
  const suffix = options.suffix ?? (isOneOfSeveral ? `squash_${database}` : 'squash');
  const complete = withQuestions(
    { ...content, comment: [...commentLines(options), ...content.comment] },
    uncovered,
  );
  if (options.print) {
    terminal.data(printMigration(complete));
    return;
  }
  const path = await writeMigration(freeName(squashName(replaces, suffix), files), complete, config, context);
  terminal.result(`${path}: stands for ${counted(replaces.length, 'migration')} of ${database}.`);
  if (options.delete) deleteReplaced(replaces, database, files, context);
  else terminal.info('Delete the other files when every database has run them, or use --delete.');
}

/** A name that no file has: the new file must not take the place of one that it stands for. */
function freeName(name: string, files: readonly MigrationFile[]): string {
  const isTaken = (candidate: string) =>
    files.some((file) => file.name.toLowerCase() === candidate.toLowerCase());
  let [free, number] = [name, 1];
  while (isTaken(free)) free = `${name}_${++number}`;
  return free;
}

/** Deletes the files that a squashed migration stands for; one with sections for other connections is still needed. */
function deleteReplaced(
  replaces: readonly string[],
  database: string,
  files: readonly MigrationFile[],
  { cwd }: Context,
): void {
  for (const { name, sections, file } of files)
    if (replaces.includes(name) && sections.every(({ connection }) => connection === database))
      rmSync(resolve(cwd, file.path));
}

/** A new database must not miss what only SQL written by hand did, so the file asks about it. */
const withQuestions = (content: MigrationContent, uncovered: readonly Uncovered[]): MigrationContent => ({
  ...content,
  sections: content.sections.map((section) =>
    section.direction === 'down'
      ? section
      : {
          ...section,
          todos: uncovered.map(({ migration, reason }) => ({
            text: `Copy what new databases need from ${migration}: ${reason}.`,
          })),
        },
  ),
});
