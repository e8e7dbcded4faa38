import { lstatSync, realpathSync, type Stats } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** What is found where the files of a folder are to be written. */
export interface FolderPlace {
  readonly path: string;
  /** The topmost folder on the way that has to be made. */
  readonly missingFolder?: string;
  /** A name may lead out of the output folder, and so may a link; nothing may be made there, not even a folder. */
  readonly leadsOut: boolean;
}

/** What is found where a file is to be written. */
export interface Place {
  readonly folder: FolderPlace;
  readonly name: string;
  /** The file that is there already. */
  readonly present?: Stats;
  readonly leadsOut: boolean;
}

/** For paths with forward slashes, relative to the directory. Looks at each folder once. */
export function placesIn(directory: string, outputFolder: string): (path: string) => Place {
  const folders = new Map<string, FolderPlace>();
  return (path) => {
    const cut = path.lastIndexOf('/') + 1;
    const [way, name] = [path.slice(0, cut), path.slice(cut)];
    let folder = folders.get(way);
    if (folder === undefined) {
      folder = lookAt(resolve(directory, way), outputFolder);
      folders.set(way, folder);
    }
    const { leadsOut } = folder;
    // In a folder that is not there, nothing is.
    if (folder.missingFolder !== undefined) return { folder, name, leadsOut };
    const present = lstatSync(join(folder.path, name), { throwIfNoEntry: false });
    if (present === undefined) return { folder, name, leadsOut };
    return { folder, name, present, leadsOut: leadsOut || present.isSymbolicLink() };
  };
}

function lookAt(folder: string, outputFolder: string): FolderPlace {
  let missingFolder: string | undefined;
  for (let path = folder; ; path = dirname(path)) {
    const real = realIfPresent(path);
    if (real === undefined) {
      // A link to nothing is there, and leads to where nobody knows.
      if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) return { path: folder, leadsOut: true };
      missingFolder = path;
      continue;
    }
    const leadsOut = relative(outputFolder, real).split(sep)[0] === '..';
    return missingFolder === undefined
      ? { path: folder, leadsOut }
      : { path: folder, leadsOut, missingFolder };
  }
}

/** Without links. */
function realIfPresent(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
