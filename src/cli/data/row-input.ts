import { createReadStream, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { readCsv } from '../../data/files/csv.ts';
import type { FileRow } from '../../data/files/file-row.ts';
import { tableOfFile } from '../../data/files/row-files.ts';
import { textPieces } from '../../data/files/text-pieces.ts';
import { byCodeUnit } from '../../support/text.ts';
import { type DataFormat, rowFormats } from './formats.ts';

/** The rows of a file or folder, from the beginning on each call. */
export type RowInput = () => AsyncGenerator<FileRow>;

/** Fewer pieces than the usual size of a stream gives. */
const BYTES_AT_ONCE = 256 * 1024;

/** The rows of a file that has all tables, or of a folder with a file for each; `positionOf` says which one is loaded first. */
export function rowInput(
  path: string,
  format: DataFormat,
  cwd: string,
  positionOf: (table: string) => number,
): RowInput {
  const pieces = (file: string) =>
    textPieces(file, createReadStream(resolve(cwd, file), { highWaterMark: BYTES_AT_ONCE }));
  if (format !== 'csv') return () => rowFormats[format].read(path, pieces(path));
  return async function* () {
    const files = readdirSync(resolve(cwd, path))
      .sort(byCodeUnit)
      .flatMap((name) => {
        const table = tableOfFile(name);
        return table === undefined ? [] : [{ table, file: relative(cwd, join(resolve(cwd, path), name)) }];
      })
      .sort((a, b) => positionOf(a.table) - positionOf(b.table));
    for (const { table, file } of files) yield* readCsv(file, table, pieces(file));
  };
}
