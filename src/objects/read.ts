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
  return listSql(directory, cwd, diagnostics).flatMap((absolute) => {
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
export const foldersIn = (directory: string, cwd: string, diagnostics: Diagnostics): readonly string[] =>
  entriesOf(directory, cwd, diagnostics)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

function listSql(directory: string, cwd: string, diagnostics: Diagnostics): readonly string[] {
  return entriesOf(directory, cwd, diagnostics).flatMap((entry) => {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) return listSql(path, cwd, diagnostics);
    return entry.isFile() && entry.name.endsWith('.sql') ? [path] : [];
  });
}

/** Without hidden entries; none where there is no folder. */
function entriesOf(directory: string, cwd: string, diagnostics: Diagnostics) {
  try {
    return readdirSync(directory, { withFileTypes: true })
      .filter(({ name }) => !name.startsWith('.'))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT')
      diagnostics.report(
        objectDiagnostics.cannotRead({ reason: message }, { path: relative(cwd, directory) }),
      );
    return [];
  }
}
