import { randomBytes } from 'node:crypto';
import { chmod, lstat, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import { outputDiagnostics } from './diagnostics.ts';
import type { OutputFile } from './output-file.ts';

/** What a run did to each file, by path relative to the output directory. */
export interface WriteReport {
  readonly written: readonly string[];
  readonly unchanged: readonly string[];
}

/** Writes what changed, each file whole or not at all, and never outside of the directory. */
export async function writeFiles(
  directory: string,
  files: readonly OutputFile[],
  diagnostics: Diagnostics,
): Promise<WriteReport> {
  const written: string[] = [];
  const unchanged: string[] = [];
  const folder = await makeFolder(directory, diagnostics);
  for (const file of files) await refuseEscape(directory, folder, file, diagnostics);
  for (const file of files) {
    try {
      const changed = await writeOutputFile(directory, file);
      (changed ? written : unchanged).push(file.path);
    } catch (error) {
      const details = { path: file.path, reason: reasonOf(error) };
      diagnostics.fail(outputDiagnostics.cannotWrite(details, { path: directory }));
    }
  }
  return { written, unchanged };
}

/** Gives its real path. */
async function makeFolder(directory: string, diagnostics: Diagnostics): Promise<string> {
  try {
    await mkdir(directory, { recursive: true });
    return await realpath(directory);
  } catch (error) {
    const details = { reason: reasonOf(error) };
    return diagnostics.fail(outputDiagnostics.cannotMakeFolder(details, { path: directory }));
  }
}

/** A name may lead out, and so may a link; nothing may be made there, not even a folder. */
async function refuseEscape(
  directory: string,
  folder: string,
  file: OutputFile,
  diagnostics: Diagnostics,
): Promise<void> {
  const path = resolve(directory, file.path);
  const leadsOut = relative(folder, await realParent(path)).split(sep)[0] === '..';
  const isLink = await lstat(path).then(
    (entry) => entry.isSymbolicLink(),
    () => false,
  );
  if (!leadsOut && !isLink) return;
  const details = { path: file.path, folder: directory };
  diagnostics.fail(outputDiagnostics.outsideOutputFolder(details, { path: directory }));
}

/** The nearest folder above a path that exists, without links. */
async function realParent(path: string): Promise<string> {
  const parent = dirname(path);
  return realpath(parent).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || parent === path) throw error;
    return realParent(parent);
  });
}

async function writeOutputFile(directory: string, file: OutputFile): Promise<boolean> {
  const path = resolve(directory, file.path);
  await mkdir(dirname(path), { recursive: true });
  const present = await readIfPresent(path);
  if (present !== undefined && (!file.overwrite || present === file.contents)) {
    if (file.secret && present === file.contents) await chmod(path, 0o600);
    return false;
  }
  await writeAtomically(path, file);
  return true;
}

const readIfPresent = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

async function writeAtomically(path: string, { contents, secret }: OutputFile): Promise<void> {
  const temporary = join(dirname(path), `.${randomBytes(6).toString('hex')}.orm-tmp`);
  try {
    await writeFile(temporary, contents, { mode: secret ? 0o600 : 0o644, flag: 'wx' });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EEXIST: 'there is a file of that name',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EISDIR: 'there is a folder of that name',
};

const reasonOf = (error: unknown): string => {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === undefined) throw error;
  return reasons[code] ?? (error as Error).message;
};
