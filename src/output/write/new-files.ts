import { closeSync, fstatSync, openSync, writeFileSync } from 'node:fs';
import { fingerprint } from '../inspect/fingerprint.ts';
import { type Contents, textOf } from '../output-file.ts';

/** Writes files that do not exist yet, one after the other. */
export interface NewFiles {
  add(path: string, contents: Contents, mode: number): void;
  /** Resolves when all files are written, or one of them failed. */
  finish(): Promise<NewFilesReport>;
  /** Stops writing. */
  stop(): Promise<void>;
}

export interface NewFilesReport {
  /** The fingerprint of each written file, in order. */
  readonly fingerprints: readonly string[];
  /** The first failure; no file is written after it. */
  readonly failure?: { readonly position: number; readonly error: unknown };
}

/** Writes synchronously: awaiting each step costs more than the step itself. */
export function newFilesAtOnce(): NewFiles {
  const fingerprints: string[] = [];
  let failure: NewFilesReport['failure'];
  return {
    add(path, contents, mode) {
      if (failure !== undefined) return;
      try {
        fingerprints.push(writeNew(path, contents, mode));
      } catch (error) {
        failure = { position: fingerprints.length, error };
      }
    },
    finish: async () => ({ fingerprints, ...(failure !== undefined && { failure }) }),
    stop: async () => {},
  };
}

/** Writes the file and returns its fingerprint. */
export function writeNew(path: string, contents: Contents, mode: number): string {
  const file = openSync(path, 'wx', mode);
  try {
    writeFileSync(file, contents instanceof Uint8Array ? contents : textOf(contents));
    return fingerprint(fstatSync(file));
  } finally {
    closeSync(file);
  }
}
