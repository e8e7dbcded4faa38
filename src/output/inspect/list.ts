import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The content of an output folder, for finding files that are no longer generated. */
export interface Folder {
  /** Relative to the output folder, with forward slashes; empty for the folder itself. */
  readonly path: string;
  readonly files: readonly string[];
}

/** The folder and its subfolders, without hidden ones, installed packages and symbolic links. */
export function listFolders(directory: string): readonly Folder[] {
  const found: Folder[] = [];
  const visit = (path: string): void => {
    const entries = readEntries(join(directory, path));
    found.push({ path, files: entries.filter((entry) => entry.isFile()).map(({ name }) => name) });
    for (const entry of entries) {
      if (!entry.isDirectory() || /^\.|^(?:vendor|node_modules)$/.test(entry.name)) continue;
      visit(path === '' ? entry.name : `${path}/${entry.name}`);
    }
  };
  visit('');
  return found;
}

function readEntries(path: string) {
  try {
    return readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

/** The text of a file, or undefined if it cannot be read. */
export function readIfReadable(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
