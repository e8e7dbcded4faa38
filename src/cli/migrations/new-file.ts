import { join, relative, resolve } from 'node:path';
import type { Config } from '../../config/config.ts';
import { migrationName, timeOf } from '../../migrations/file/name.ts';
import { type MigrationContent, printMigration } from '../../migrations/file/print.ts';
import { writeFiles } from '../../output/write/write.ts';
import type { CommandContext } from '../command.ts';
import { currentTime } from './clock.ts';
import { migrationDiagnostics } from './diagnostics.ts';
import { editorOf, openEditor } from './editor.ts';
import type { MigrationOptions } from './options.ts';
import { migrationFolder, shownPath } from './targets.ts';

/** Options of commands that write a file. */
export interface NewFileOptions extends MigrationOptions {
  readonly editor?: string | boolean;
  readonly comment?: string;
  readonly suffix?: string;
}

type Context = CommandContext<NewFileOptions>;

/** The lines that say what a migration is for. */
export const commentLines = ({ comment }: NewFileOptions): readonly string[] =>
  comment === undefined || comment.trim() === '' ? [] : comment.trim().split(/\r\n|\n|\r/);

/**
 * The name of a migration that is written now; a suffix or comment of the user comes before the fallback. It follows
 * all known names, because the migration begins with what they lead to, also where a clock was wrong.
 */
export function newName(
  fallback: string,
  known: readonly string[],
  { options, environment }: Context,
): string {
  const suffix = options.suffix ?? fallback;
  const now = currentTime(environment);
  const name = migrationName(now, suffix);
  const last = known.toSorted().at(-1) ?? '';
  const isTaken = known.some((other) => other.toLowerCase() === name.toLowerCase());
  if (last < name && !isTaken) return name;
  const time = timeOf(last) ?? now;
  time.setUTCSeconds(time.getUTCSeconds() + 1);
  return migrationName(time, suffix);
}

/** Writes the file, opens it in an editor where that is wanted, and returns its path for people. */
export async function writeMigration(
  name: string,
  content: MigrationContent,
  config: Config,
  context: Context,
  existing?: string,
): Promise<string> {
  const { diagnostics, options, environment, terminal } = context;
  const folder = migrationFolder(config, context);
  const path = existing === undefined ? `${name}.sql` : relative(folder, resolve(context.cwd, existing));
  const file = { path, contents: printMigration(content), overwrite: true };
  await writeFiles(folder, [file], diagnostics);
  diagnostics.stopOnErrors();
  const written = join(folder, path);
  if (options.editor !== undefined) {
    const editor = editorOf(options.editor, environment);
    const reason =
      editor === undefined
        ? 'no editor is named in $VISUAL or $EDITOR'
        : await openEditor(editor, written, environment);
    if (reason !== undefined) diagnostics.report(migrationDiagnostics.noEditor({ reason }));
  }
  terminal.detail(`wrote ${written}`);
  return shownPath(written, context);
}
