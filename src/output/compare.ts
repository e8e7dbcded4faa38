import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bytesOf, type OutputFile } from './output-file.ts';

/** Whether a run would write the file: it is missing, or its text would change. */
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
    // What cannot be read would have to be written.
    return false;
  }
}
