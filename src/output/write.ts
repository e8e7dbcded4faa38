import {
  chmodSync,
  closeSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import { outputDiagnostics } from './diagnostics.ts';
import { fingerprint } from './fingerprint.ts';
import { type NewFolders, newFolders, removeAbandoned, temporaryName } from './new-folders.ts';
import { bytesOf, type OutputFile } from './output-file.ts';
import { type Place, placesIn } from './place.ts';

/** What a run did to each file, by path relative to the output directory. */
export interface WriteReport {
  readonly written: readonly string[];
  readonly unchanged: readonly string[];
  /** Of each file as it was left; empty for files that belong to the user, and may change. */
  readonly fingerprints: Readonly<Record<string, string>>;
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
  const attempt: Attempt = (file, step) => {
    try {
      return step();
    } catch (error) {
      const details = { path: file.path, reason: reasonOf(error) };
      return diagnostics.fail(outputDiagnostics.cannotWrite(details, { path: directory }));
    }
  };
  const folder = makeFolder(directory, diagnostics);
  const swept = new Set<string>();
  const left = new Map<OutputFile, Left>();
  let waiting = files;
  while (waiting.length > 0) {
    const placed = placeAll(directory, folder, waiting, attempt, diagnostics);
    const folders = newFolders();
    try {
      for (const { file, place } of placed) {
        attempt(file, () => sweep(folder, place, swept));
        left.set(
          file,
          attempt(file, () => writeOutputFile(file, place, folders)),
        );
      }
      // Where somebody else made the same folder in the meantime, it is looked at again.
      waiting = placed
        .filter(({ file, place }) => attempt(file, () => !folders.putInPlace(place.missingFolder)))
        .map(({ file }) => file);
    } finally {
      folders.removeUnfinished();
    }
  }
  return reportOf(files, left);
}

type Attempt = <T>(file: OutputFile, step: () => T) => T;

function placeAll(
  directory: string,
  folder: string,
  files: readonly OutputFile[],
  attempt: Attempt,
  diagnostics: Diagnostics,
): readonly { readonly file: OutputFile; readonly place: Place }[] {
  const placeOf = placesIn(folder);
  return files.map((file) => {
    const place = attempt(file, () => placeOf(resolve(directory, file.path)));
    if (!place.leadsOut) return { file, place };
    const details = { path: file.path, folder: directory };
    return diagnostics.fail(outputDiagnostics.outsideOutputFolder(details, { path: directory }));
  });
}

function reportOf(files: readonly OutputFile[], left: ReadonlyMap<OutputFile, Left>): WriteReport {
  const pathsOf = (changed: boolean) =>
    files.filter((file) => left.get(file)?.changed === changed).map(({ path }) => path);
  return {
    written: pathsOf(true),
    unchanged: pathsOf(false),
    fingerprints: Object.fromEntries(files.map((file) => [file.path, left.get(file)?.fingerprint ?? ''])),
  };
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

/** The output folder, and the one of the file where it is there already. */
function sweep(outputFolder: string, { path, missingFolder }: Place, swept: Set<string>): void {
  for (const folder of [outputFolder, dirname(missingFolder ?? path)]) {
    if (!swept.has(folder)) removeAbandoned(folder);
    swept.add(folder);
  }
}

/** How a file was left. */
interface Left {
  readonly changed: boolean;
  readonly fingerprint: string;
}

function writeOutputFile(file: OutputFile, place: Place, folders: NewFolders): Left {
  const { path, present, missingFolder } = place;
  if (present !== undefined && !file.overwrite) return { changed: false, fingerprint: '' };
  const bytes = bytesOf(file);
  if (present !== undefined && present.size === bytes.length && readFileSync(path).equals(bytes)) {
    if (file.secret) chmodSync(path, 0o600);
    return { changed: false, fingerprint: fingerprint(present) };
  }
  const mode = file.secret ? 0o600 : 0o644;
  const made =
    missingFolder === undefined
      ? writeAtomically(path, bytes, mode)
      : writeNew(folders.pathIn(missingFolder, path), bytes, mode);
  return { changed: true, fingerprint: file.overwrite ? made : '' };
}

/** Gives the fingerprint. */
function writeAtomically(path: string, bytes: Uint8Array, mode: number): string {
  const temporary = join(dirname(path), temporaryName());
  try {
    writeNew(temporary, bytes, mode);
    renameSync(temporary, path);
    return fingerprint(lstatSync(path));
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Gives the fingerprint. */
function writeNew(path: string, bytes: Uint8Array, mode: number): string {
  const file = openSync(path, 'wx', mode);
  try {
    writeFileSync(file, bytes);
    return fingerprint(fstatSync(file));
  } finally {
    closeSync(file);
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
