import { join } from 'node:path';
import { readIfReadable } from './list.ts';
import type { OutputFile } from './output-file.ts';

/** The files that a run would write: missing ones, and those whose text would change. */
export async function compareFiles(
  directory: string,
  files: readonly OutputFile[],
): Promise<readonly string[]> {
  const stale: string[] = [];
  for (const { path, contents, overwrite } of files) {
    const present = readIfReadable(join(directory, path));
    if (present === undefined || (overwrite && present !== contents)) stale.push(path);
  }
  return stale;
}
