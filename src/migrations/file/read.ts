import { readdirSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { byCodeUnit } from '../../support/text.ts';
import { fileDiagnostics } from './diagnostics.ts';
import { isHookFile } from './hooks.ts';
import type { MigrationFile } from './migration-file.ts';
import { isMigrationName } from './name.ts';
import { parseMigration } from './parse.ts';
import { type MigrationFolder, REASONS, readSource, shownPath } from './read-source.ts';

/** Reads all migrations of a folder and the folders in it, sorted by name. A folder that is missing has none. */
export async function readMigrations(
  folder: MigrationFolder,
  diagnostics: Diagnostics,
): Promise<readonly MigrationFile[]> {
  const files: MigrationFile[] = [];
  const known = new Map<string, string>();
  for (const path of findMigrations(folder, diagnostics)) {
    const shown = shownPath(path, folder.cwd);
    const name = basename(path).slice(0, -'.sql'.length);
    const other = known.get(name.toLowerCase());
    if (!isMigrationName(name)) diagnostics.report(fileDiagnostics.badName({ name }, { path: shown }));
    else if (other !== undefined) {
      diagnostics.report(fileDiagnostics.sameName({ name, other }, { path: shown }));
    } else {
      known.set(name.toLowerCase(), shown);
      const source = readSource(path, shown, diagnostics);
      const file = source && parseMigration(source, name, diagnostics);
      if (file !== undefined) files.push(file);
    }
  }
  reportSameTags(files, diagnostics);
  return files;
}

/** A tag is the place of one release; a squashed migration has those of the migrations that it stands for. */
function reportSameTags(files: readonly MigrationFile[], diagnostics: Diagnostics): void {
  const replaced = new Set(files.flatMap(({ replaces }) => replaces));
  const places = new Map<string, string>();
  for (const { name, tags = [], file } of files) {
    if (replaced.has(name)) continue;
    for (const tag of tags) {
      const other = places.get(tag);
      if (other === undefined) places.set(tag, name);
      else diagnostics.report(fileDiagnostics.sameTag({ tag, other }, { path: file.path }));
    }
  }
}

/** Sorted by name, so that the order is the same on every machine. */
function findMigrations({ directory, cwd }: MigrationFolder, diagnostics: Diagnostics): readonly string[] {
  try {
    return readdirSync(directory, { withFileTypes: true, recursive: true })
      .filter((entry) => /\.sql$/i.test(entry.name) && !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter(
        (path) =>
          !relative(directory, path)
            .split(sep)
            .some((part) => part.startsWith('.')) && !isHookFile(relative(directory, path)),
      )
      .sort((a, b) => byCodeUnit(basename(a), basename(b)) || byCodeUnit(a, b));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') {
      const reason = REASONS[code ?? ''] ?? message;
      diagnostics.report(fileDiagnostics.cannotRead({ reason }, { path: shownPath(directory, cwd) }));
    }
    return [];
  }
}
