import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/span.ts';
import { byCodeUnit } from '../../support/text.ts';
import { fileDiagnostics } from './diagnostics.ts';
import { type HookFile, hookNamed } from './hooks.ts';
import type { MigrationFile } from './migration-file.ts';
import { isMigrationName } from './name.ts';
import { parseMigration } from './parse.ts';

export interface MigrationFolder {
  /** Absolute. */
  readonly directory: string;
  /** Paths in messages are relative to it. */
  readonly cwd: string;
}

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

/** Reads the statements before and after a run, those for all connections first. */
export function readHooks(
  { directory, cwd }: MigrationFolder,
  diagnostics: Diagnostics,
): readonly HookFile[] {
  const hooks = namesIn(directory).flatMap((name) => {
    const named = hookNamed(name);
    if (named === undefined) return [];
    const path = join(directory, name);
    const file = readSource(path, shownPath(path, cwd), diagnostics);
    return file === undefined ? [] : [{ ...named, file }];
  });
  return hooks.sort((a, b) => Number(a.connection !== undefined) - Number(b.connection !== undefined));
}

/** The names in a folder; one that cannot be read is reported where its migrations are read. */
function namesIn(directory: string): readonly string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
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
            .some((part) => part.startsWith('.')) && hookNamed(relative(directory, path)) === undefined,
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

function readSource(path: string, shown: string, diagnostics: Diagnostics): SourceFile | undefined {
  try {
    // Reading a pipe or device might never end.
    if (!statSync(path).isFile()) {
      diagnostics.report(fileDiagnostics.cannotRead({ reason: 'it is not a regular file' }, { path: shown }));
      return undefined;
    }
    return { path: shown, text: new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)) };
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const diagnostic =
      code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
        ? fileDiagnostics.notUtf8({}, { path: shown })
        : fileDiagnostics.cannotRead({ reason: REASONS[code] ?? message }, { path: shown });
    diagnostics.report(diagnostic);
    return undefined;
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'the file does not exist',
  ENOTDIR: 'it is not a folder',
};

const shownPath = (path: string, cwd: string): string => relative(cwd, path).split(sep).join('/') || '.';
