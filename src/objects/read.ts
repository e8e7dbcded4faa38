import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../diagnostics/span.ts';
import { objectDiagnostics } from './diagnostics.ts';

/** The SQL files of a folder and its subfolders, in the order of their paths; none where there is no folder. */
export function readObjectFiles(
  directory: string,
  cwd: string,
  diagnostics: Diagnostics,
): readonly SourceFile[] {
  return listSql(directory).flatMap((absolute) => {
    const path = relative(cwd, absolute);
    try {
      const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(absolute));
      return [{ path, text }];
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException;
      const isEncoding = code === 'ERR_ENCODING_INVALID_ENCODED_DATA';
      const reason = isEncoding ? 'it is not written in UTF-8' : message;
      diagnostics.report(objectDiagnostics.cannotRead({ reason }, { path }));
      return [];
    }
  });
}

/** The names of the folders in a folder. */
export const foldersIn = (directory: string): readonly string[] =>
  entriesOf(directory)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

function listSql(directory: string): readonly string[] {
  return entriesOf(directory).flatMap((entry) => {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) return listSql(path);
    return entry.isFile() && entry.name.endsWith('.sql') ? [path] : [];
  });
}

/** Without hidden entries. */
function entriesOf(directory: string) {
  try {
    return readdirSync(directory, { withFileTypes: true })
      .filter(({ name }) => !name.startsWith('.'))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch {
    return [];
  }
}
