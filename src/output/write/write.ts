import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { OutputFile } from '../output-file.ts';
import { FileWriter, type WriteReport } from './file-writer.ts';

/** Writes changed files, each completely or not at all, and never outside the directory. */
export async function writeFiles(
  directory: string,
  files: readonly OutputFile[],
  diagnostics: Diagnostics,
): Promise<WriteReport> {
  const writing = new FileWriter(directory, diagnostics);
  try {
    for (const file of files) writing.add(file);
    return writing.finish();
  } finally {
    writing.end();
  }
}
