import { readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

/** More links in a row than any file system follows. */
const MAX_LINKS = 64;

/**
 * The path without symbolic links. The target of a link and the end of the path need not exist, so that the answer does
 * not tell which files do.
 */
export function realPathOf(path: string, links = MAX_LINKS): string {
  try {
    return realpathSync(path);
  } catch {
    const target = links === 0 ? undefined : linkTarget(path);
    if (target !== undefined) return realPathOf(resolve(dirname(path), target), links - 1);
    const parent = dirname(path);
    return parent === path ? path : join(realPathOf(parent, links), basename(path));
  }
}

function linkTarget(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

/** Whether a path without symbolic links is in one of the folders or their subfolders. */
export const isBelowOneOf = (folders: readonly string[], path: string): boolean =>
  folders.some((folder) => {
    const from = relative(folder, path);
    return !isAbsolute(from) && from.split(sep)[0] !== '..';
  });
