import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bytesOf, type OutputFile } from './output-file.ts';

/** The files that a run would write: missing ones, and those whose text would change. */
export async function compareFiles(
  directory: string,
  files: readonly OutputFile[],
): Promise<readonly string[]> {
  const isFresh = (file: OutputFile): boolean => {
    const path = join(directory, file.path);
    return file.overwrite ? holds(path, bytesOf(file)) : existsSync(path);
  };
  return files.filter((file) => !isFresh(file)).map(({ path }) => path);
}

function holds(path: string, bytes: Uint8Array): boolean {
  try {
    return readFileSync(path).equals(bytes);
  } catch {
    // What cannot be read would have to be written.
    return false;
  }
}
