import { isMap, isScalar, isSeq, type Pair, parseDocument, type Scalar, type YAMLMap } from 'yaml';
import type { Span } from '../../diagnostics/span.ts';
import { isTree, type PortableValue } from '../../platforms/values/portable-value.ts';
import { type FileRow, MalformedRows, type PartOfFile, partOf } from './file-row.ts';
import type { RowFormat } from './row-format.ts';

/** The rows of one document of a file: readers hold a document in memory. */
const ROWS_IN_DOCUMENT = 100;

/** Lists of rows by the name of their table; a long file has several documents, each with some of the rows. */
export const yaml: RowFormat = {
  head: '',
  beginTable: () => '',
  row: (table, columns, values, position) => {
    const heading = position % ROWS_IN_DOCUMENT === 0 ? `---\n${word(table)}:\n` : '';
    const lines = columns.map(
      (name, index) => `${index === 0 ? '  -' : '   '} ${word(name)}: ${shown(values[index] ?? null)}\n`,
    );
    return heading + (lines.length === 0 ? '  - {}\n' : lines.join(''));
  },
  endTable: () => '',
  foot: '',
  async *read(path, pieces) {
    for await (const { text, line } of documents(pieces)) yield* rowsOf(text, partOf(path, text, line));
  },
};

/** Words that mean something else without quotes, in some version of YAML. */
const RESERVED = /^(?:null|true|false|yes|no|on|off|y|n)$/i;

const word = (text: string): string =>
  /^[A-Za-z_](?:[\w ./-]*\w)?$/.test(text) && text.length < 500 && !RESERVED.test(text)
    ? text
    : quoted(JSON.stringify(text));

/** JSON is YAML, up to characters that JSON does not escape. */
const quoted = (json: string): string =>
  json.replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

function shown(value: PortableValue): string {
  if (typeof value === 'string') return word(value);
  return isTree(value) ? quoted(JSON.stringify(value)) : String(value);
}

interface Piece {
  readonly text: string;
  readonly line: number;
}

/** The documents of a file. No text of YAML can hold a line that begins with three dashes, but for this purpose. */
async function* documents(pieces: AsyncIterable<string>): AsyncGenerator<Piece> {
  let rest = '';
  let line = 1;
  for await (const piece of pieces) {
    rest += piece;
    for (let end = endOfDocument(rest); end > 0; end = endOfDocument(rest)) {
      const text = rest.slice(0, end);
      yield { text, line };
      line += linesIn(text);
      rest = rest.slice(end);
    }
  }
  yield { text: rest, line };
}

/** Where the next document begins; 0 where that is not known. The characters behind the dashes have to be there. */
const endOfDocument = (text: string): number => {
  const found = /\n---(?=[ \t\r\n])/.exec(text);
  return found === null ? 0 : found.index + 1;
};

const linesIn = (text: string): number => text.split('\n').length - 1;

function* rowsOf(text: string, part: PartOfFile): Generator<FileRow> {
  const document = parseDocument(text, {
    prettyErrors: false,
    uniqueKeys: true,
    merge: true,
    version: '1.2',
  });
  for (const { message, pos } of [...document.errors, ...document.warnings])
    throw new MalformedRows(
      `This is not YAML: ${firstLine(message)}.`,
      part.spanAt(Math.min(pos[0], text.length)),
    );
  const { contents } = document;
  if (contents === null) return;
  const at = (node: unknown): Span =>
    part.spanAt((node as { readonly range?: readonly number[] | null } | null)?.range?.[0] ?? 0);
  if (!isMap(contents))
    throw new MalformedRows('Expected the names of tables, with their rows.', at(contents));
  for (const { key, value } of contents.items as readonly Pair[]) {
    const table = isScalar(key) ? String(key.value) : '';
    if (value === null || (isScalar(value) && value.value === null)) continue;
    if (!isSeq(value)) throw new MalformedRows(`Expected a list of the rows of "${table}".`, at(value));
    for (const row of value.items) {
      if (!isMap(row))
        throw new MalformedRows(`Expected a row of "${table}": columns with their values.`, at(row));
      yield rowOf(table, row);
    }
  }

  function rowOf(table: string, row: YAMLMap): FileRow {
    const nodes = new Map(row.items.map(({ key, value }) => [isScalar(key) ? String(key.value) : '', value]));
    const values = new Map(Array.from(nodes, ([name, node]) => [name, nodeValue(node, document)]));
    return { table, values, spanOf: (column) => at(column === undefined ? row : (nodes.get(column) ?? row)) };
  }
}

const firstLine = (message: string): string => (message.split('\n', 1)[0] ?? '').replace(/\.$/, '');

/** A plain word is the text as written, so that 007 stays as it is; its column says what it means. */
function nodeValue(node: unknown, document: ReturnType<typeof parseDocument>): PortableValue {
  if (node === null) return null;
  if (!isScalar(node)) return (node as { toJS(of: unknown): PortableValue }).toJS(document);
  const { value, source, type } = node as Scalar & { source?: string };
  if (value === null) return null;
  return type === 'PLAIN' && source !== undefined ? source : String(value);
}
