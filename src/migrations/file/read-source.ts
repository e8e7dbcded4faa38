import { readFileSync, statSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/span.ts';
import { fileDiagnostics } from './diagnostics.ts';

export interface MigrationFolder {
  /** Absolute. */
  readonly directory: string;
  /** Paths in messages are relative to it. */
  readonly cwd: string;
}

/** Reads a file of statements; reports why it cannot be read. */
export function readSource(path: string, shown: string, diagnostics: Diagnostics): SourceFile | undefined {
  try {
    // Reading a pipe or device might never end.
    if (!statSync(path).isFile()) {
      diagnostics.report(fileDiagnostics.cannotRead({ reason: 'it is not a regular file' }, { path: shown }));
      return undefined;
    }
    return { path: shown, text: new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)) };
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const diagnostic =
      code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
        ? fileDiagnostics.notUtf8({}, { path: shown })
        : fileDiagnostics.cannotRead({ reason: REASONS[code] ?? message }, { path: shown });
    diagnostics.report(diagnostic);
    return undefined;
  }
}

/** Why the system refuses a file, by its code. */
export const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'the file does not exist',
  ENOTDIR: 'it is not a folder',
};

export const shownPath = (path: string, cwd: string): string =>
  relative(cwd, path).split(sep).join('/') || '.';
