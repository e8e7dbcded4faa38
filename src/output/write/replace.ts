import { chmodSync, lstatSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint } from '../inspect/fingerprint.ts';
import { bytesOf, modeOf, type OutputFile } from '../output-file.ts';
import { writeNew } from './new-file.ts';
import { temporaryName } from './new-folders.ts';
import type { Place } from './place.ts';

/** The state in which a file was left. */
export interface FileState {
  readonly changed: boolean;
  /** Empty for a file that belongs to the user. */
  readonly fingerprint: string;
}

const USER_FILE: FileState = { changed: false, fingerprint: '' };

/** The bytes to write to an existing folder, or the state of an unchanged file. */
export function bytesToWrite(file: OutputFile, { folder, name, present }: Place): Uint8Array | FileState {
  if (present?.isDirectory()) throw Object.assign(new Error('EISDIR'), { code: 'EISDIR' });
  if (present !== undefined && !file.overwrite) return USER_FILE;
  const bytes = bytesOf(file);
  if (present === undefined || present.size !== bytes.length) return bytes;
  const path = join(folder.path, name);
  if (!readFileSync(path).equals(bytes)) return bytes;
  if (!file.secret || (present.mode & 0o777) === modeOf(file))
    return { changed: false, fingerprint: fingerprint(present) };
  chmodSync(path, modeOf(file));
  return { changed: false, fingerprint: fingerprint(lstatSync(path)) };
}

/** Replaces a file completely or not at all. */
export function replaceFile(file: OutputFile, { folder, name, present }: Place): FileState {
  const path = join(folder.path, name);
  // The file can have appeared while others were generated.
  if (!file.overwrite && lstatSync(path, { throwIfNoEntry: false }) !== undefined) return USER_FILE;
  const kept = file.keepsMode && present !== undefined ? present.mode & 0o777 : undefined;
  const made = writeAtomically(path, bytesOf(file), kept ?? modeOf(file));
  // The umask can have removed mode bits that the old file had.
  if (kept !== undefined) chmodSync(path, kept);
  return { changed: true, fingerprint: file.overwrite ? made : '' };
}

/** Writes the file and returns its fingerprint. */
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
