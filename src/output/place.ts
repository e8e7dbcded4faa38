import { lstatSync, realpathSync, type Stats } from 'node:fs';
import { dirname, relative, sep } from 'node:path';

/** What is found where a file is to be written. */
export interface Place {
  readonly path: string;
  /** The topmost folder on the way to it that has to be made. */
  readonly missingFolder?: string;
  /** The file that is there already. */
  readonly present?: Stats;
  /** A name may lead out of the output folder, and so may a link; nothing may be made there, not even a folder. */
  readonly leadsOut: boolean;
}

/** Looks at each folder once. */
export function placesIn(outputFolder: string): (path: string) => Place {
  const folders = new Map<string, Pick<Place, 'missingFolder' | 'leadsOut'>>();
  return (path) => {
    const folder = dirname(path);
    let found = folders.get(folder);
    if (found === undefined) {
      found = lookAt(folder, outputFolder);
      folders.set(folder, found);
    }
    // In a folder that is not there, nothing is.
    if (found.missingFolder !== undefined) return { path, ...found };
    const present = lstatSync(path, { throwIfNoEntry: false });
    if (present === undefined) return { path, ...found };
    return { path, present, leadsOut: found.leadsOut || present.isSymbolicLink() };
  };
}

function lookAt(folder: string, outputFolder: string): Pick<Place, 'missingFolder' | 'leadsOut'> {
  let missingFolder: string | undefined;
  for (let path = folder; ; path = dirname(path)) {
    const real = realIfPresent(path);
    if (real === undefined) {
      // A link to nothing is there, and leads to where nobody knows.
      if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) return { leadsOut: true };
      missingFolder = path;
      continue;
    }
    const leadsOut = relative(outputFolder, real).split(sep)[0] === '..';
    return missingFolder === undefined ? { leadsOut } : { leadsOut, missingFolder };
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
