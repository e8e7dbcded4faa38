import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../diagnostics/span.ts';
import type { Database } from '../model/database.ts';
import { byCodeUnit } from '../support/text.ts';
import { schemaDiagnostics } from './diagnostics.ts';
import { type FileSource, loadDocuments, type OpenedFile } from './documents.ts';
import { isBelowOneOf, realPathOf } from './inside.ts';
import type { SchemaOptions } from './options.ts';
import { resolveDatabases } from './resolve/database.ts';

/** The files to read and the settings for them. */
export interface SchemaRequest extends SchemaOptions {
  /** An absolute path; every `*schema.xml` in it is read. */
  readonly directory: string;
  /** The base of paths in messages. */
  readonly cwd: string;
  readonly recursive: boolean;
  /** An absolute path; files are read only if they are below it or below `directory`. */
  readonly projectDir: string;
  /** Whether external schemas and links may lead out of both folders. */
  readonly allowOutside: boolean;
  /** Called with every file that is read, including external schemas. */
  readonly onRead?: (path: string, bytes: Uint8Array) => void;
}

/**
 * Reads all schema files and merges files that name the same database.
 * `validateDatabase` checks the model as a whole, after behaviors have extended it.
 */
export async function readSchemas(
  request: SchemaRequest,
  diagnostics: Diagnostics,
): Promise<readonly Database[]> {
  const paths = findSchemas(request, diagnostics);
  const documents = loadDocuments(paths, diskSource(request), diagnostics);
  return resolveDatabases(documents, request, diagnostics);
}

/** Sorted by name, so that the order is the same on every machine. */
export function findSchemas(
  { directory, cwd, recursive }: Pick<SchemaRequest, 'directory' | 'cwd' | 'recursive'>,
  diagnostics: Diagnostics,
): readonly string[] {
  const path = shownPath(directory, cwd);
  try {
    const found = readdirSync(directory, { withFileTypes: true, recursive })
      .filter((entry) => entry.name.endsWith('schema.xml') && !entry.isDirectory())
      .map((entry) => resolve(entry.parentPath ?? entry.path, entry.name))
      .sort((a, b) => byCodeUnit(basename(a), basename(b)) || byCodeUnit(a, b));
    if (found.length === 0) diagnostics.report(schemaDiagnostics.noSchema({ recursive }, { path }));
    return found;
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') {
      diagnostics.report(schemaDiagnostics.noSchemaFolder({}, { path }));
    } else diagnostics.report(schemaDiagnostics.unreadableFile({ reason: reasonOf(error) }, { path }));
    return [];
  }
}

function diskSource({ directory, projectDir, allowOutside, cwd, onRead }: SchemaRequest): FileSource {
  const folders = [projectDir, directory].map(realPathOf);
  return {
    locate: (filename, from) => resolve(dirname(from), filename),
    open: (path) =>
      allowOutside || isBelowOneOf(folders, realPathOf(path))
        ? openFile(path, shownPath(path, cwd), onRead)
        : { problem: 'outside', path: shownPath(path, cwd) },
  };
}

function openFile(path: string, shown: string, onRead: SchemaRequest['onRead']): OpenedFile {
  let bytes: Uint8Array;
  try {
    const found = statSync(path);
    // Reading a pipe or device might never end.
    if (!found.isFile() && !found.isDirectory())
      return { problem: 'unreadable', path: shown, reason: 'it is not a regular file' };
    bytes = readFileSync(path);
    onRead?.(path, bytes);
  } catch (error) {
    return { problem: 'unreadable', path: shown, reason: reasonOf(error) };
  }
  try {
    return { file: { path: shown, text: decodeSchema(bytes) } };
  } catch {
    return { problem: 'not-utf8', path: shown };
  }
}

/** Reads one file, whatever is in it; undefined after a problem was reported. */
export function readSchemaFile(
  path: string,
  cwd: string,
  diagnostics: Diagnostics,
): { readonly file: SourceFile; readonly bytes: Uint8Array } | undefined {
  let bytes = new Uint8Array();
  const opened = openFile(path, shownPath(path, cwd), (_, read) => {
    bytes = new Uint8Array(read);
  });
  if ('file' in opened) return { file: opened.file, bytes };
  const place = { path: opened.path };
  diagnostics.report(
    'reason' in opened
      ? schemaDiagnostics.unreadableFile({ reason: opened.reason }, place)
      : schemaDiagnostics.notUtf8({}, place),
  );
  return undefined;
}

/** The text of a schema file without a byte order mark; throws if it is not UTF-8. */
export const decodeSchema = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(bytes);

const shownPath = (path: string, cwd: string): string => relative(cwd, path).split(sep).join('/') || '.';

const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

function reasonOf(error: unknown): string {
  switch (errorCode(error)) {
    case 'ENOENT':
      return 'the file does not exist';
    case 'EACCES':
    case 'EPERM':
      return 'permission denied';
    case 'EISDIR':
      return 'it is a folder';
    default:
      return errorCode(error) || (error instanceof Error ? error.message : String(error));
  }
}
