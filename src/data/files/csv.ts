import type { Span } from '../../diagnostics/span.ts';
import { isTree, type PortableValue } from '../../platforms/values/portable-value.ts';
import { quotedField } from '../../support/csv.ts';
import { type FileRow, MalformedRows, partOf } from './file-row.ts';

/** A line of the file of a table, as in RFC 4180; NULL is nothing, and an empty text is "". */
export const csvLine = (values: readonly PortableValue[]): string =>
  `${values.map((value) => (value === null ? '' : quotedField(isTree(value) ? JSON.stringify(value) : String(value)))).join(',')}\n`;

interface Field {
  /** Undefined for NULL. */
  readonly text: string | undefined;
  readonly offset: number;
}

/** The rows of the file of a table. The first line has the names of the columns. */
export async function* readCsv(
  path: string,
  table: string,
  pieces: AsyncIterable<string>,
): AsyncGenerator<FileRow> {
  let columns: readonly string[] | undefined;
  for await (const { fields, text, line } of records(path, pieces)) {
    const part = partOf(path, text, line);
    if (columns === undefined) {
      columns = fields.map((field) => field.text ?? '');
      continue;
    }
    const isEmpty = fields.length === 1 && fields[0]?.text === undefined;
    if (isEmpty && columns.length !== 1) continue;
    if (fields.length !== columns.length) {
      const place = fields[Math.min(columns.length, fields.length - 1)]?.offset ?? 0;
      const message = `The first line names ${columns.length} columns, and this row has ${fields.length} values.`;
      throw new MalformedRows(message, part.spanAt(place));
    }
    const values = new Map(columns.map((name, index) => [name, fields[index]?.text ?? null]));
    const names = columns;
    const spanOf = (column?: string): Span =>
      part.spanAt(column === undefined ? 0 : (fields[names.indexOf(column)]?.offset ?? 0));
    yield { table, values, spanOf };
  }
}

interface CsvRecord {
  readonly fields: readonly Field[];
  readonly text: string;
  readonly line: number;
}

async function* records(path: string, pieces: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  let rest = '';
  let line = 1;
  for await (const piece of pieces) {
    rest += piece;
    yield* taken(false);
  }
  yield* taken(true);

  function* taken(isWhole: boolean): Generator<CsvRecord> {
    let start = 0;
    for (;;) {
      const found = recordAt(rest, start, isWhole);
      if (found === undefined) break;
      const text = rest.slice(start, found.end);
      if ('problem' in found)
        throw new MalformedRows(found.problem, partOf(path, text, line).spanAt(found.at - start));
      yield { fields: found.fields.map((field) => ({ ...field, offset: field.offset - start })), text, line };
      for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) line++;
      start = found.end;
    }
    rest = rest.slice(start);
  }
}

type Found =
  | { readonly fields: readonly Field[]; readonly end: number }
  | { readonly problem: string; readonly at: number; readonly end: number };

/** The record that begins at an offset; undefined where its end is not there yet, or nothing is left. */
function recordAt(text: string, start: number, isWhole: boolean): Found | undefined {
  if (start >= text.length) return undefined;
  const fields: Field[] = [];
  for (let offset = start; ; ) {
    const field = fieldAt(text, offset, isWhole);
    if (field === undefined) return undefined;
    if ('problem' in field) return { ...field, end: text.length };
    fields.push({ text: field.text, offset });
    const next = text[field.end];
    if (next === ',') offset = field.end + 1;
    else if (next === undefined) return isWhole ? { fields, end: field.end } : undefined;
    else return { fields, end: field.end + 1 };
  }
}

interface FoundField {
  readonly text: string | undefined;
  /** The offset of the comma or new line behind it. */
  readonly end: number;
}

function fieldAt(
  text: string,
  start: number,
  isWhole: boolean,
): FoundField | { readonly problem: string; readonly at: number } | undefined {
  if (text[start] !== '"') {
    const plain = /[^,\n]*/y;
    plain.lastIndex = start;
    const [found = ''] = plain.exec(text) ?? [];
    const end = start + found.length;
    const field = text[end] === '\n' ? found.replace(/\r$/, '') : found;
    return { text: field === '' ? undefined : field, end };
  }
  const end = endOfQuotes(text, start);
  if (end === undefined || (end === text.length && !isWhole))
    return isWhole ? { problem: 'The quotes that begin here have no end.', at: start } : undefined;
  const behind = text.startsWith('\r\n', end) ? end + 1 : end;
  if (behind + 1 === text.length && text[behind] === '\r' && !isWhole) return undefined;
  const next = text[behind];
  if (next !== undefined && next !== ',' && next !== '\n')
    return { problem: 'Expected a comma or the end of the line behind the quotes.', at: end };
  return { text: text.slice(start + 1, end - 1).replaceAll('""', '"'), end: behind };
}

/** The offset behind the quotes that begin here. */
function endOfQuotes(text: string, start: number): number | undefined {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at + 1;
  return undefined;
}
