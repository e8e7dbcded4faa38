import { join } from 'node:path';
import { csvLine } from '../../data/files/csv.ts';
import { fileNameOf } from '../../data/files/row-files.ts';
import { type StreamedFile, streamedFile } from '../../output/write/streamed-file.ts';
import type { PortableValue } from '../../platforms/values/portable-value.ts';
import { type DataFormat, rowFormats } from './formats.ts';

/** The place where rows go, table by table. */
export interface RowOutput {
  beginTable(table: string, columns: readonly string[]): void;
  row(values: readonly PortableValue[]): void;
  endTable(): void;
  finish(): void;
  /** Removes what was written of files that are not finished. */
  discard(): void;
}

/** One file for all tables, or standard output. */
export function oneFileOutput(format: Exclude<DataFormat, 'csv'>, file: StreamedFile): RowOutput {
  const { head, foot, beginTable, endTable, row } = rowFormats[format];
  let tables = 0;
  let rows = 0;
  let table = '';
  let columns: readonly string[] = [];
  file.write(head);
  return {
    beginTable(name, of) {
      [table, columns, rows] = [name, of, 0];
      file.write(beginTable(name, tables === 0));
      tables++;
    },
    row(values) {
      file.write(row(table, columns, values, rows));
      rows++;
    },
    endTable: () => file.write(endTable(rows)),
    finish() {
      file.write(foot);
      file.finish();
    },
    discard: () => file.discard(),
  };
}

/** A folder with a file for each table; all of them appear at the end. */
export function folderOutput(folder: string): RowOutput {
  const files: StreamedFile[] = [];
  return {
    beginTable(name, columns) {
      const file = streamedFile(join(folder, fileNameOf(name)));
      files.push(file);
      file.write(csvLine(columns));
    },
    row: (values) => files.at(-1)?.write(csvLine(values)),
    endTable() {},
    finish() {
      for (const file of files) file.finish();
    },
    discard() {
      for (const file of files) file.discard();
    },
  };
}
