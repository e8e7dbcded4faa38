import { lstatSync, realpathSync, type Stats } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** The state of the folder that files are written to. */
export interface FolderPlace {
  readonly path: string;
  /** The topmost folder that has to be created, or that was created, empty, for this run. */
  readonly missingFolder?: string;
  /** Whether a name or symbolic link leads outside the output folder, where nothing may be created. */
  readonly leadsOut: boolean;
}

/** The state of the path that a file is written to. */
export interface Place {
  readonly folder: FolderPlace;
  readonly name: string;
  /** The existing file. */
  readonly present?: Stats;
  readonly leadsOut: boolean;
}

/**
 * Resolves relative paths with forward slashes; looks at each folder once. An output folder that was created for this
 * run counts as missing, so that it appears complete.
 */
export function placesIn(directory: string, outputFolder: string, isNew = false): (path: string) => Place {
  const folders = new Map<string, FolderPlace>();
  return (path) => {
    const cut = path.lastIndexOf('/') + 1;
    const [way, name] = [path.slice(0, cut), path.slice(cut)];
    let folder = folders.get(way);
    if (folder === undefined) {
      folder = lookAt(resolve(directory, way), outputFolder, isNew);
      folders.set(way, folder);
    }
    const { leadsOut } = folder;
    // A missing folder contains no files.
    if (folder.missingFolder !== undefined) return { folder, name, leadsOut };
    const present = lstatSync(join(folder.path, name), { throwIfNoEntry: false });
    if (present === undefined) return { folder, name, leadsOut };
    return { folder, name, present, leadsOut: leadsOut || present.isSymbolicLink() };
  };
}

function lookAt(folder: string, outputFolder: string, isNew: boolean): FolderPlace {
  let missingFolder: string | undefined;
  for (let path = folder; ; path = dirname(path)) {
    const real = realIfPresent(path);
    if (real === undefined) {
      // A broken symbolic link exists, but its target is unknown.
      if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) return { path: folder, leadsOut: true };
      missingFolder = path;
      continue;
    }
    if (isNew && real === outputFolder) missingFolder = path;
    const leadsOut = relative(outputFolder, real).split(sep)[0] === '..';
    return missingFolder === undefined
      ? { path: folder, leadsOut }
      : { path: folder, leadsOut, missingFolder };
  }
}

/** The path with symbolic links resolved. */
function realIfPresent(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
