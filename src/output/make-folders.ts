import { chmodSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const FOLDER_MODE = 0o755;

/**
 * Makes a folder, and those on the way to it that are missing. Whatever the umask, only the owner may write to them, and
 * everybody may read: the classes are made by one user, and often run by another. Gives the topmost that was made.
 */
export function makeFolders(path: string): string | undefined {
  const made = mkdirSync(path, { recursive: true, mode: FOLDER_MODE });
  if (made === undefined) return undefined;
  const topmost = resolve(made);
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    chmodSync(folder, FOLDER_MODE);
    if (folder === topmost || folder === dirname(folder)) return made;
  }
}
