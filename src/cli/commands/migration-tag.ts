import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { isTag } from '../../migrations/file/name.ts';
import { withTag } from '../../migrations/file/tag.ts';
import { writeFiles } from '../../output/write/write.ts';
import { defineCommand } from '../command.ts';
import { migrationDiagnostics } from '../migrations/diagnostics.ts';
import { folderOption, type MigrationOptions } from '../migrations/options.ts';
import { loadMigrations } from '../migrations/targets.ts';
import { loadConfig } from '../project.ts';

export const migrationTag = defineCommand<MigrationOptions>({
  name: 'migration:tag',
  summary: 'Marks the last migration as that of a release.',
  arguments: [{ name: 'tag', description: 'name of the release, such as v1.2', required: true }],
  options: [folderOption],
  async run(context) {
    const [tag = ''] = context.arguments;
    const { diagnostics, terminal, cwd } = context;
    const config = await loadConfig(context);
    const files = await loadMigrations(config, context);
    if (!isTag(tag)) return diagnostics.fail(migrationDiagnostics.oddTag({ tag }));
    const other = files.find(({ tags }) => tags?.includes(tag));
    if (other !== undefined)
      return diagnostics.fail(migrationDiagnostics.tagTaken({ tag, other: other.name }));
    const last = files.toSorted((a, b) => (a.name < b.name ? -1 : 1)).at(-1);
    if (last === undefined) return diagnostics.fail(migrationDiagnostics.nothingToTag({}));
    const path = resolve(cwd, last.file.path);
    const contents = withTag(readFileSync(path, 'utf8'), tag);
    await writeFiles(dirname(path), [{ path: basename(path), contents, overwrite: true }], diagnostics);
    diagnostics.stopOnErrors();
    return terminal.result(`${last.file.path}: tagged ${tag}.`);
  },
});
