/**
 * The files of this package in the standalone executable. They are stored in the executable and written to a folder of
 * the user when a program that is not part of it, such as PHP, has to read one.
 */
import { lstatSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { getAsset } from 'node:sea';
import { brotliDecompressSync } from 'node:zlib';
import { CannotUnpack } from '../../support/cannot-unpack.ts';

/** The assets that `scripts/standalone/` stores: the files by path, and the digest that names their folder. */
const FILES = 'package-files';
const DIGEST = 'package-digest';

let root: string | undefined;

/** Replaces the function of `support/package-root.ts` in the executable. */
export const packageRoot = (): string => {
  root ??= unpackedFolder();
  return root;
};

export const isStandalone = (): boolean => true;

function unpackedFolder(): string {
  const name = `${getAsset(DIGEST, 'utf8')}`;
  const failures: string[] = [];
  for (const place of places()) {
    try {
      const folder = join(ownFolder(place), name);
      if (!exists(folder)) unpack(folder);
      return folder;
    } catch (error) {
      failures.push((error as Error).message);
    }
  }
  throw new CannotUnpack(failures.join('; '));
}

/** The user's cache, and the folder for temporary files where there is no home. */
function places(): readonly string[] {
  const cache = process.env.XDG_CACHE_HOME;
  const local = process.platform === 'win32' ? process.env.LOCALAPPDATA : join(homedir(), '.cache');
  return [cache, local, tmpdir()].filter((place) => place !== undefined && place !== '') as string[];
}

/** Files are run from here, so nobody else may write to it. */
function ownFolder(place: string): string {
  const folder = join(place, place === tmpdir() ? `orm-${userInfo().uid}` : 'orm');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(folder);
  const isOpen = process.platform !== 'win32' && (mode & 0o022) !== 0;
  if (isOpen || !statSync(folder).isDirectory() || (process.getuid && uid !== process.getuid())) {
    throw new Error(`${folder} can be written by other users`);
  }
  return folder;
}

function exists(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Writes the files beside their place first, so that the folder is complete as soon as it is there. */
function unpack(folder: string): void {
  const packed = brotliDecompressSync(new Uint8Array(getAsset(FILES))).toString('utf8');
  const files = JSON.parse(packed) as Readonly<Record<string, string>>;
  const temporary = mkdtempSync(`${folder}-`);
  try {
    for (const [path, text] of Object.entries(files)) {
      const target = join(temporary, path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, text);
    }
    renameSync(temporary, folder);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    // Another process may have been faster.
    if (!exists(folder)) throw error;
  }
}
