import { lstatSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolders } from './make-folders.ts';
import type { FolderPlace } from './place.ts';

/** A hidden name with a recognizable suffix. */
export const temporaryName = (): string => `.${Math.random().toString(36).slice(2)}${TEMPORARY}`;

const TEMPORARY = '.orm-tmp';

/**
 * Missing folders are filled under a temporary name and renamed when they are complete: one step for thousands
 * of files instead of one step per file.
 */
export interface NewFolders {
  /** The temporary folder for the files of a missing folder. */
  insteadOf(folder: FolderPlace): string;
  /** Moves the complete folder into place; false if another process filled the folder in the meantime. */
  putInPlace(folder: string | undefined): boolean;
  /** Removes temporary folders that were not moved into place. */
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
      try {
        // An empty folder is replaced; on Windows no folder is, and its files are written one by one.
        renameSync(base, folder);
      } catch (error) {
        if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) throw error;
        return false;
      }
      temporary.delete(folder);
      return true;
    },
    removeUnfinished() {
      for (const base of temporary.values()) rmSync(base, { recursive: true, force: true });
    },
  };
}

/** Longer than any build takes. */
const ABANDONED_AFTER = 60 * 60 * 1000;

/** Removes folders and files that a killed process left beside the output folder, as far as that is allowed. */
export function removeAbandonedBeside(outputFolder: string): void {
  try {
    removeAbandoned(dirname(outputFolder));
  } catch {
    // The folder around the output folder may belong to another user.
  }
}

/** Removes folders and files that a killed process left behind. */
export function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith('.') || !name.endsWith(TEMPORARY)) continue;
    const path = join(parent, name);
    const age = Date.now() - (lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > ABANDONED_AFTER) rmSync(path, { recursive: true, force: true });
  }
}
