import type { Section } from '../../migrations/file/migration-file.ts';
import { defineCommand } from '../command.ts';
import { parseConnectionOption } from '../connection/option.ts';
import { type DiffOptions, fileOptions } from '../migrations/diff/options.ts';
import { commentLines, newName, writeMigration } from '../migrations/new-file.ts';
import { connectionOption, folderOption, schemaOptions } from '../migrations/options.ts';
import { loadMigrations } from '../migrations/targets.ts';
import { loadConfig, loadDatabases } from '../project.ts';

export const migrationCreate = defineCommand<DiffOptions>({
  name: 'migration:create',
  summary: 'Writes an empty migration, for SQL of your own.',
  options: [...schemaOptions, folderOption, connectionOption, ...fileOptions],
  async run(context) {
    const { options, terminal } = context;
    const config = await loadConfig(context);
    const databases = await loadDatabases(config, context, []);
    const files = await loadMigrations(config, context);
    const wanted = options.connection?.map((text) => parseConnectionOption(text).name);
    const sections = databases
      .filter(({ database }) => wanted?.includes(database.name) ?? true)
      .flatMap(({ database, platform }) =>
        (['up', 'down'] as const).map((direction) =>
          emptySection(direction, database.name, platform.definition.name),
        ),
      );
    const name = newName(
      options.comment ?? '',
      files.map((file) => file.name),
      context,
    );
    const content = { comment: commentLines(options), changes: [], replaces: [], sections };
    const path = await writeMigration(name, content, config, context);
    terminal.result(`${path}: add the statements of both directions.`);
  },
});

const emptySection = (direction: 'up' | 'down', connection: string, platform: string): Section => ({
  direction,
  connection,
  platform,
  transaction: true,
  irreversible: [],
  allows: [],
  todos: [],
  counts: [],
  expects: [],
  statements: [],
});
