import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import { outputDiagnostics } from './diagnostics.ts';
import type { OutputFile } from './output-file.ts';

/** What a run did to each file, by path relative to the output directory. */
export interface WriteReport {
  readonly written: readonly string[];
  readonly unchanged: readonly string[];
}

/**
 * Writes what changed, each file whole or not at all, and never outside of the directory.
 * One file after the other: nothing else is to be done meanwhile, and waiting for each step costs more than the step.
 */
export async function writeFiles(
  directory: string,
  files: readonly OutputFile[],
  diagnostics: Diagnostics,
): Promise<WriteReport> {
  const written: string[] = [];
  const unchanged: string[] = [];
  const attempt = <T>(file: OutputFile, step: (path: string) => T): T => {
    try {
      return step(resolve(directory, file.path));
    } catch (error) {
      const details = { path: file.path, reason: reasonOf(error) };
      return diagnostics.fail(outputDiagnostics.cannotWrite(details, { path: directory }));
    }
  };
  const leadsOut = escapeFrom(makeFolder(directory, diagnostics));
  for (const file of files) {
    if (!attempt(file, leadsOut)) continue;
    const details = { path: file.path, folder: directory };
    diagnostics.fail(outputDiagnostics.outsideOutputFolder(details, { path: directory }));
  }
  const folders = new Set<string>();
  for (const file of files) {
    const changed = attempt(file, (path) => writeOutputFile(path, file, folders));
    (changed ? written : unchanged).push(file.path);
  }
  return { written, unchanged };
}

/** Gives its real path. */
function makeFolder(directory: string, diagnostics: Diagnostics): string {
  try {
    mkdirSync(directory, { recursive: true });
    return realpathSync(directory);
  } catch (error) {
    const details = { reason: reasonOf(error) };
    return diagnostics.fail(outputDiagnostics.cannotMakeFolder(details, { path: directory }));
  }
}

/** A name may lead out, and so may a link; nothing may be made there, not even a folder. */
function escapeFrom(folder: string): (path: string) => boolean {
  const checked = new Map<string, boolean>();
  return (path) => {
    const parent = dirname(path);
    let leadsOut = checked.get(parent);
    if (leadsOut === undefined) {
      leadsOut = relative(folder, realFolder(parent)).split(sep)[0] === '..';
      checked.set(parent, leadsOut);
    }
    return leadsOut || lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  };
}

/** The folder, or the nearest one above it that exists, without links. */
function realFolder(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return realFolder(dirname(path));
    throw error;
  }
}

/** Says whether the file had to be written. `folders` are those known to be there. */
function writeOutputFile(path: string, file: OutputFile, folders: Set<string>): boolean {
  const folder = dirname(path);
  if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
  folders.add(folder);
  const present = readIfPresent(path);
  if (present !== undefined && (!file.overwrite || present === file.contents)) {
    if (file.secret && present === file.contents) chmodSync(path, 0o600);
    return false;
  }
  writeAtomically(path, folder, file);
  return true;
}

function readIfPresent(path: string): string | undefined {
  // Asking first is cheaper than an exception for every new file.
  return lstatSync(path, { throwIfNoEntry: false }) === undefined ? undefined : readFileSync(path, 'utf8');
}

function writeAtomically(path: string, folder: string, { contents, secret }: OutputFile): void {
  const temporary = join(folder, `.${Math.random().toString(36).slice(2)}.orm-tmp`);
  try {
    writeFileSync(temporary, contents, { mode: secret ? 0o600 : 0o644, flag: 'wx' });
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EEXIST: 'a file stands where a folder should be',
  ENOTDIR: 'a file stands where a folder should be',
  EISDIR: 'there is a folder of that name',
  ELOOP: 'a link leads back to itself',
  ENAMETOOLONG: 'the name is too long',
};

const reasonOf = (error: unknown): string => {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === undefined) throw error;
  return reasons[code] ?? (error as Error).message;
};
