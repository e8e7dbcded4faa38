import { lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { makeFolders } from '../write/make-folders.ts';
import { temporaryName } from '../write/new-folders.ts';
import { fingerprint } from './fingerprint.ts';

/**
 * The stamp that a run writes next to its files, so that the next run can see that nothing changed without generating
 * everything again. Comparing texts would take longer than writing them: of a large schema they are tens of megabytes.
 * So a file counts as unchanged while its inode, size and times are the same.
 */
export interface Stamp {
  /** A digest of all inputs that are not files. */
  readonly settings: string;
  /** The digest of each input file, by path. */
  readonly sources: Readonly<Record<string, string>>;
  readonly outputs: readonly StampedFolder[];
  /** Warnings and notes about the input files, which the next run prints again. */
  readonly diagnostics: readonly StampedDiagnostic[];
  /** The number of tables, for a result that the files do not tell. */
  readonly tables?: number;
}

/** A diagnostic with the path of its file as shown in messages; the text is in the file. */
export interface StampedDiagnostic extends Omit<Diagnostic, 'span'> {
  readonly file?: string;
  readonly offset?: number;
}

interface StampedFolder {
  readonly directory: string;
  /** The fingerprint of each file, by path; empty for a file that only has to exist. */
  readonly files: Readonly<Record<string, string>>;
}

/** Contains its own .gitignore, because it is useful on this machine only. */
const MODE = 0o644;
const FOLDER = '.orm-cache';

export function readStamp(directory: string, name: string): Stamp | undefined {
  try {
    const stamp: unknown = JSON.parse(readFileSync(join(directory, FOLDER, name), 'utf8'));
    return isStamp(stamp) ? stamp : undefined;
  } catch {
    // A new project has no stamp.
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
  value.outputs.every((output) => isObject(output) && 'directory' in output && 'files' in output) &&
  'diagnostics' in value &&
  Array.isArray(value.diagnostics) &&
  value.diagnostics.every(isObject);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether every file is unchanged. */
export const isUnchanged = ({ outputs }: Stamp): boolean =>
  outputs.every(({ directory, files }) =>
    Object.entries(files).every(([path, known]) => {
      const present = lstatSync(join(directory, path), { throwIfNoEntry: false });
      return present?.isFile() === true && (known === '' || known === fingerprint(present));
    }),
  );

/**
 * Waits until the clock of the file system has advanced since the last file was written, so that any later change
 * gives a file another time. If the stamp cannot be written, the next run generates everything again.
 */
export async function writeStamp(directory: string, name: string, stamp: Stamp): Promise<void> {
  const folder = join(directory, FOLDER);
  const temporary = join(folder, temporaryName());
  try {
    makeFolders(folder);
    writeFileSync(join(folder, '.gitignore'), '*\n', { mode: MODE });
    const newest = newestChange(stamp);
    for (let attempt = 0; attempt < 20; attempt++) {
      writeFileSync(temporary, JSON.stringify(stamp), { mode: MODE });
      if (lstatSync(temporary).ctimeMs > newest) {
        renameSync(temporary, join(folder, name));
        return;
      }
      await delay(2);
    }
    rmSync(temporary);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
  }
}

/** The last part of a fingerprint is the time. */
const newestChange = ({ outputs }: Stamp): number =>
  outputs.reduce(
    (newest, { files }) =>
      Object.values(files).reduce((time, known) => Math.max(time, Number(known.split(' ').at(-1))), newest),
    0,
  );
