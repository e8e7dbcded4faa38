import { closeSync, fstatSync, openSync, writeFileSync } from 'node:fs';
import { fingerprint } from './fingerprint.ts';

/** Writes files that are not there yet, one after the other. */
export interface NewFiles {
  add(path: string, contents: string | Uint8Array, mode: number): void;
  /** When all are written, or one could not be. */
  finish(): Promise<NewFilesReport>;
  /** Writes nothing any more. */
  stop(): Promise<void>;
}

export interface NewFilesReport {
  /** Of each file as it was left, in the order in which they came. */
  readonly fingerprints: readonly string[];
  /** After the first file that cannot be written nothing is. */
  readonly failure?: { readonly position: number; readonly error: unknown };
}

/** Each when it comes: to wait for every step costs more than the step. */
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

/** Gives the fingerprint. */
export function writeNew(path: string, contents: string | Uint8Array, mode: number): string {
  const file = openSync(path, 'wx', mode);
  try {
    writeFileSync(file, contents);
    return fingerprint(fstatSync(file));
  } finally {
    closeSync(file);
  }
}
