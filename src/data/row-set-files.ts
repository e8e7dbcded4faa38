import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { Span } from '../diagnostics/span.ts';
import type { Database } from '../model/database.ts';
import { type RowFile, type RowSet, type RowValues, tableOfRows } from '../model/row-set.ts';
import { qualifiedName } from '../model/table.ts';
import { isTree, type PortableValue } from '../platforms/values/portable-value.ts';
import { rowFileDiagnostics } from './diagnostics.ts';
import { readCsv } from './files/csv.ts';
import { type FileRow, MalformedRows } from './files/file-row.ts';
import { json } from './files/json.ts';
import { yaml } from './files/yaml.ts';

/** Databases with the rows of the files that their schemas name. */
export const withRowFiles = (
  databases: readonly Database[],
  diagnostics: Diagnostics,
): Promise<readonly Database[]> =>
  Promise.all(
    databases.map(async (database) =>
      database.rows.every(({ file }) => file === undefined)
        ? database
        : { ...database, rows: await Promise.all(database.rows.map((set) => withFile(set, diagnostics))) },
    ),
  );

async function withFile(set: RowSet, diagnostics: Diagnostics): Promise<RowSet> {
  const { file, ...own } = set;
  if (file === undefined) return own;
  const table = qualifiedName(tableOfRows(own));
  const read = reading(file, table);
  if (read === undefined) {
    diagnostics.report(rowFileDiagnostics.unknownFormat({ filename: file.name }, file.span));
    return own;
  }
  const rows: FileRow[] = [];
  try {
    for await (const row of read) if (row.table === table) rows.push(row);
  } catch (error) {
    if (!(error instanceof MalformedRows)) throw error;
    diagnostics.report(rowFileDiagnostics.malformed({ message: error.message }, error.span));
    return own;
  }
  if (rows.length === 0)
    diagnostics.report(rowFileDiagnostics.noRows({ filename: file.name, table }, file.span));
  const columns = [...new Set(rows.flatMap(({ values }) => [...values.keys()]))];
  return {
    ...own,
    columns,
    rows: rows.map(({ values }): RowValues => columns.map((column) => textOf(values.get(column) ?? null))),
    placeOf: (row, column): Span | undefined => rows[row]?.spanOf(column),
  };
}

/** The rows of a file; undefined where its name does not tell the format. */
function reading({ name, source }: RowFile, table: string): AsyncIterable<FileRow> | undefined {
  async function* pieces(): AsyncGenerator<string> {
    yield source.text;
  }
  if (/\.csv$/i.test(name)) return readCsv(source.path, table, pieces());
  if (/\.json$/i.test(name)) return json.read(source.path, pieces());
  return /\.ya?ml$/i.test(name) ? yaml.read(source.path, pieces()) : undefined;
}

const textOf = (value: PortableValue): string | null =>
  value === null ? null : isTree(value) ? JSON.stringify(value) : String(value);
