import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** All files below a folder by path, with forward slashes. */
export function filesUnder(folder: string, prefix = ''): Record<string, string> {
  const files: Record<string, string> = {};
  for (const name of readdirSync(join(folder, prefix)).sort()) {
    const path = prefix === '' ? name : `${prefix}/${name}`;
    if (statSync(join(folder, path)).isDirectory()) Object.assign(files, filesUnder(folder, path));
    else files[path] = readFileSync(join(folder, path), 'utf8');
  }
  return files;
}

/** Makes a folder contain exactly these files. */
export function replaceFiles(folder: string, files: Readonly<Record<string, string>>): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), contents);
  }
}
