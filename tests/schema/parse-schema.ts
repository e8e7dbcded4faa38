import { posix } from 'node:path';
import type { Diagnostics } from '../../src/diagnostics/diagnostic.ts';
import type { SourceFile } from '../../src/diagnostics/span.ts';
import type { Database } from '../../src/model/database.ts';
import { type FileSource, loadDocuments } from '../../src/schema/documents.ts';
import type { SchemaOptions } from '../../src/schema/options.ts';
import { resolveDatabases } from '../../src/schema/resolve/database.ts';

/** Parses texts without a disk: `<external-schema>` finds its file among the given ones. */
export function parseSchema(
  files: readonly SourceFile[],
  options: SchemaOptions,
  diagnostics: Diagnostics,
  externals: readonly SourceFile[] = [],
): readonly Database[] {
  const byPath = new Map([...externals, ...files].map((file) => [posix.normalize(file.path), file]));
  const source: FileSource = {
    locate: (filename, from) => posix.join(posix.isAbsolute(filename) ? '' : posix.dirname(from), filename),
    open: (path) => {
      const file = byPath.get(path);
      return file === undefined ? { problem: 'missing', path, reason: 'the file does not exist' } : { file };
    },
  };
  const paths = files.map((file) => posix.normalize(file.path));
  return resolveDatabases(loadDocuments(paths, source, diagnostics), options, diagnostics);
}
