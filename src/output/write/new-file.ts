import { closeSync, fstatSync, openSync, writeFileSync } from 'node:fs';
import { fingerprint } from '../inspect/fingerprint.ts';
import type { Contents } from '../output-file.ts';

/** Writes a file that does not exist yet and returns its fingerprint. */
export function writeNew(path: string, contents: Contents, mode: number): string {
  const file = openSync(path, 'wx', mode);
  try {
    writeFileSync(file, contents);
    return fingerprint(fstatSync(file));
  } finally {
    closeSync(file);
  }
}
