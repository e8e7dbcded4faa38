import { MalformedText } from '../../config/formats/format.ts';
import { parseJson } from '../../config/formats/json.ts';
import type { ConfigNode } from '../../config/tree.ts';
import type { Span } from '../../diagnostics/span.ts';
import type { PortableValue } from '../../platforms/values/portable-value.ts';
import { type FileRow, MalformedRows, partOf } from './file-row.ts';
import type { RowFormat } from './row-format.ts';

/** One document: lists of rows by the name of their table, each row in a line. */
export const json: RowFormat = {
  head: '{',
  beginTable: (table, isFirst) => `${isFirst ? '' : ','}\n${JSON.stringify(table)}: [`,
  row: (_, columns, values, position) => {
    const members = columns.map((name, index) => `${JSON.stringify(name)}: ${JSON.stringify(values[index])}`);
    return `${position === 0 ? '' : ','}\n{${members.join(', ')}}`;
  },
  endTable: (rows) => (rows === 0 ? ']' : '\n]'),
  foot: '\n}\n',
  async *read(path, pieces) {
    const scanner = new JsonScanner(path);
    for await (const piece of pieces) yield* scanner.take(piece);
    scanner.finish();
  },
};

/** What can come next between the rows. */
type State =
  | 'document'
  | 'table or end'
  | 'table'
  | 'colon'
  | 'list'
  | 'row or end'
  | 'row'
  | 'row ends'
  | 'table ends'
  | 'end';

const EXPECTED: Readonly<Record<State, string>> = {
  document: '"{"',
  'table or end': 'the name of a table, or "}"',
  table: 'the name of a table',
  colon: '":"',
  list: '"[" before the rows of the table',
  'row or end': 'a row, or "]"',
  row: 'a row',
  'row ends': '"," or "]"',
  'table ends': '"," or "}"',
  end: 'the end of the file',
};

const [QUOTE, BACKSLASH, OPEN, CLOSE, OPEN_LIST, CLOSE_LIST, NEW_LINE] = [34, 92, 123, 125, 91, 93, 10];

/** Finds the rows of a document piece by piece, so that it never is in memory as a whole. */
class JsonScanner {
  readonly #path: string;
  #state: State = 'document';
  #table = '';
  #line = 1;
  #column = 1;
  /** The text of the name or row that has begun, and where it did. */
  #text: string[] | undefined;
  #textLine = 1;
  #textColumn = 1;
  #depth = 0;
  #isQuoted = false;
  #isEscaped = false;

  constructor(path: string) {
    this.#path = path;
  }

  *take(piece: string): Generator<FileRow> {
    let start = 0;
    for (let index = 0; index < piece.length; index++) {
      const code = piece.charCodeAt(index);
      if (this.#text === undefined) {
        if (this.#begin(piece[index] ?? '', code)) start = index;
      } else if (this.#isLast(code)) {
        this.#text.push(piece.slice(start, index + 1));
        const row = this.#complete(this.#text.join(''));
        this.#text = undefined;
        if (row !== undefined) yield row;
      }
      if (code === NEW_LINE) {
        this.#line++;
        this.#column = 1;
      } else {
        this.#column++;
      }
    }
    this.#text?.push(piece.slice(start));
  }

  finish(): void {
    if (this.#text !== undefined)
      throw new MalformedRows(
        'The file ends inside of this.',
        partOf(this.#path, this.#text.join(''), this.#textLine, this.#textColumn).spanAt(0),
      );
    if (this.#state !== 'end') this.#fail('the end of the file');
  }

  /** Reads a character between names and rows; whether it begins one. */
  #begin(character: string, code: number): boolean {
    if (character === ' ' || character === '\t' || character === '\n' || character === '\r') return false;
    const next = this.#after(character);
    if (next !== undefined) {
      this.#state = next;
      return false;
    }
    const isName = (this.#state === 'table' || this.#state === 'table or end') && code === QUOTE;
    const isRow = (this.#state === 'row' || this.#state === 'row or end') && code === OPEN;
    if (!isName && !isRow) this.#fail(`"${character}"`);
    this.#text = [];
    [this.#textLine, this.#textColumn] = [this.#line, this.#column];
    this.#depth = isRow ? 1 : 0;
    this.#isQuoted = isName;
    return true;
  }

  #after(character: string): State | undefined {
    switch (`${this.#state} ${character}`) {
      case 'document {':
        return 'table or end';
      case 'table or end }':
      case 'table ends }':
        return 'end';
      case 'colon :':
        return 'list';
      case 'list [':
        return 'row or end';
      case 'row or end ]':
      case 'row ends ]':
        return 'table ends';
      case 'row ends ,':
        return 'row';
      case 'table ends ,':
        return 'table';
      default:
        return undefined;
    }
  }

  /** Whether the character ends the name or row. */
  #isLast(code: number): boolean {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (this.#isQuoted) {
      if (code === BACKSLASH) this.#isEscaped = true;
      if (code === QUOTE) this.#isQuoted = false;
      return code === QUOTE && this.#depth === 0;
    } else if (code === QUOTE) this.#isQuoted = true;
    else if (code === OPEN || code === OPEN_LIST) this.#depth++;
    else if (code === CLOSE || code === CLOSE_LIST) this.#depth--;
    return this.#depth === 0 && !this.#isQuoted && !this.#isEscaped;
  }

  #complete(text: string): FileRow | undefined {
    const part = partOf(this.#path, text, this.#textLine, this.#textColumn);
    const parsed = parsedText(text, part.spanAt);
    if (this.#state === 'table' || this.#state === 'table or end') {
      this.#table = String(parsed);
      this.#state = 'colon';
      return undefined;
    }
    this.#state = 'row ends';
    const values = new Map(Object.entries(parsed as Record<string, PortableValue>));
    return {
      table: this.#table,
      values,
      spanOf: (column) =>
        (column === undefined ? undefined : placeOf(column, text, part.spanAt)) ?? part.spanAt(0),
    };
  }

  #fail(found: string): never {
    const span = partOf(this.#path, found, this.#line, this.#column).spanAt(0);
    throw new MalformedRows(`Expected ${EXPECTED[this.#state]}, not ${found}.`, span);
  }
}

type SpanAt = (offset: number) => Span;

function parsedText(text: string, at: SpanAt): unknown {
  try {
    return JSON.parse(text);
  } catch {
    exactly(text, at);
    throw new MalformedRows('This is not JSON.', at(0));
  }
}

/** Reads the text again, with the places of its parts. */
function exactly(text: string, at: SpanAt): ConfigNode | undefined {
  try {
    return parseJson(text, at);
  } catch (error) {
    if (!(error instanceof MalformedText)) throw error;
    throw new MalformedRows(`This is not JSON: ${error.message}.`, at(error.offset));
  }
}

function placeOf(column: string, text: string, at: SpanAt): Span | undefined {
  try {
    const node = parseJson(text, at);
    return node?.kind === 'map' ? node.entries.get(column)?.value.span : undefined;
  } catch {
    // The row is nested more deeply than this reader goes.
    return undefined;
  }
}
