import { lstatSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolders } from './make-folders.ts';
import type { FolderPlace } from './place.ts';

/** Hidden, and known by its end. */
export const temporaryName = (): string => `.${Math.random().toString(36).slice(2)}${TEMPORARY}`;

const TEMPORARY = '.orm-tmp';

/**
 * Folders that are not there yet are filled under another name and put in place when they are complete: that is one
 * step for thousands of files, of which each would take one of its own.
 */
export interface NewFolders {
  /** Where to write the files of a folder that is missing, for now. */
  insteadOf(folder: FolderPlace): string;
  /** Every file of the folder is written. False where somebody else has made that folder in the meantime. */
  putInPlace(folder: string | undefined): boolean;
  /** What was not put in place goes. */
  removeUnfinished(): void;
}

export function newFolders(): NewFolders {
  const temporary = new Map<string, string>();
  const known = new Map<FolderPlace, string>();
  return {
    insteadOf(place) {
      let folder = known.get(place);
      if (folder === undefined) {
        const { path, missingFolder = path } = place;
        const base = temporary.get(missingFolder) ?? join(dirname(missingFolder), temporaryName());
        temporary.set(missingFolder, base);
        folder = base + path.slice(missingFolder.length);
        makeFolders(folder);
        known.set(place, folder);
      }
      return folder;
    },
    putInPlace(folder) {
      const base = folder === undefined ? undefined : temporary.get(folder);
      if (folder === undefined || base === undefined) return true;
      if (lstatSync(folder, { throwIfNoEntry: false }) !== undefined) return false;
      renameSync(base, folder);
      temporary.delete(folder);
      return true;
    },
    removeUnfinished() {
      for (const base of temporary.values()) rmSync(base, { recursive: true, force: true });
    },
  };
}

/** No build takes that long. */
const ABANDONED_AFTER = 60 * 60 * 1000;

/** A process that was killed leaves its folder or its file behind. */
export function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith('.') || !name.endsWith(TEMPORARY)) continue;
    const path = join(parent, name);
    const age = Date.now() - (lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > ABANDONED_AFTER) rmSync(path, { recursive: true, force: true });
  }
}
