import { lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fingerprint } from './fingerprint.ts';
import { makeFolders } from './make-folders.ts';
import { temporaryName } from './new-folders.ts';

/**
 * What a run leaves beside its files, so that the next one can see that nothing is to be done without doing all of it
 * to find out. Comparing would take longer than writing: the texts have to be made first, and of a large schema they
 * are tens of megabytes. So a file counts as untouched while its inode, size and times are those it was left with.
 */
export interface Stamp {
  /** A digest of everything but files that decides what is made. */
  readonly settings: string;
  /** The digest of each file that was read, by its path. */
  readonly sources: Readonly<Record<string, string>>;
  readonly outputs: readonly StampedFolder[];
}

export interface StampedFolder {
  readonly directory: string;
  /** The fingerprint of each file by its path; empty for one that only has to be there. */
  readonly files: Readonly<Record<string, string>>;
}

/** Ignored by version control, as it says itself: it is of use on this machine only. */
const MODE = 0o644;
const FOLDER = '.orm-cache';
const NAME = 'stamp.json';

export function readStamp(directory: string): Stamp | undefined {
  try {
    const stamp: unknown = JSON.parse(readFileSync(join(directory, FOLDER, NAME), 'utf8'));
    return isStamp(stamp) ? stamp : undefined;
  } catch {
    // None there, or none that can be read: that is how every project begins.
    return undefined;
  }
}

const isStamp = (value: unknown): value is Stamp =>
  typeof value === 'object' &&
  value !== null &&
  'settings' in value &&
  typeof value.settings === 'string' &&
  'sources' in value &&
  isObject(value.sources) &&
  'outputs' in value &&
  Array.isArray(value.outputs) &&
  value.outputs.every((output) => isObject(output) && 'directory' in output && 'files' in output);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether every file is as it was left. */
export const isUntouched = ({ outputs }: Stamp): boolean =>
  outputs.every(({ directory, files }) =>
    Object.entries(files).every(([path, known]) => {
      const present = lstatSync(join(directory, path), { throwIfNoEntry: false });
      return present?.isFile() === true && (known === '' || known === fingerprint(present));
    }),
  );

/**
 * Written when the clock of the files has gone on since the last of them was written: whatever happens to a file from
 * then on gives it another time. Where it cannot be written there is none, and the next run does everything again.
 */
export async function keepStamp(directory: string, stamp: Stamp): Promise<void> {
  const folder = join(directory, FOLDER);
  const temporary = join(folder, temporaryName());
  try {
    makeFolders(folder);
    writeFileSync(join(folder, '.gitignore'), '*\n', { mode: MODE });
    const newest = newestChange(stamp);
    for (let attempt = 0; attempt < 20; attempt++) {
      writeFileSync(temporary, JSON.stringify(stamp), { mode: MODE });
      if (lstatSync(temporary).ctimeMs > newest) {
        renameSync(temporary, join(folder, NAME));
        return;
      }
      await delay(2);
    }
    rmSync(temporary);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
  }
}

/** The time is the last part of a fingerprint. */
const newestChange = ({ outputs }: Stamp): number =>
  outputs.reduce(
    (newest, { files }) =>
      Object.values(files).reduce((time, known) => Math.max(time, Number(known.split(' ').at(-1))), newest),
    0,
  );
