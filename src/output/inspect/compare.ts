import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bytesOf, type OutputFile } from '../output-file.ts';

/** Whether a run would write the file: it is missing or its text differs. */
export function isStale(directory: string, file: OutputFile): boolean {
  const path = join(directory, file.path);
  return file.overwrite
    ? !holds(path, bytesOf(file))
    : statSync(path, { throwIfNoEntry: false })?.isFile() !== true;
}

function holds(path: string, bytes: Uint8Array): boolean {
  try {
    return readFileSync(path).equals(bytes);
  } catch {
    // A file that cannot be read has to be written.
    return false;
  }
}
