import { type Span, spanAt } from '../../diagnostics/span.ts';
import { type ConfigNode, MAX_DEPTH, type MapEntry, scalar } from '../tree.ts';
import { type ConfigFormat, MalformedText, reportMalformed } from './format.ts';

export const json: ConfigFormat = {
  async parse(source, diagnostics) {
    try {
      return parseJson(source.text, (offset) => spanAt(source.file, offset));
    } catch (error) {
      if (!(error instanceof MalformedText)) throw error;
      reportMalformed(source, 'JSON', error, diagnostics);
      return undefined;
    }
  },
  write: (value, jsonSchema) =>
    `${JSON.stringify({ ...(jsonSchema !== undefined && { $schema: jsonSchema }), ...value }, null, 2)}\n`,
};

type SpanAt = (offset: number) => Span;

/** The position of the reader. */
interface Cursor {
  readonly text: string;
  readonly spanAt: SpanAt;
  offset: number;
}

/** Parses standard JSON; undefined for a file with only white space. */
export function parseJson(text: string, at: SpanAt): ConfigNode | undefined {
  const cursor: Cursor = { text, spanAt: at, offset: text.startsWith('\uFEFF') ? 1 : 0 };
  skipSpace(cursor);
  if (cursor.offset === text.length) return undefined;
  const node = readValue(cursor, 1);
  skipSpace(cursor);
  if (cursor.offset < text.length)
    throw new MalformedText('unexpected text after the end of the value', cursor.offset);
  return node;
}

function skipSpace(cursor: Cursor): void {
  const { text } = cursor;
  while (' \t\r\n'.includes(text[cursor.offset] ?? 'x')) cursor.offset++;
  if (text.startsWith('//', cursor.offset) || text.startsWith('/*', cursor.offset)) {
    throw new MalformedText('comments are not allowed', cursor.offset, 'Use orm.yaml to write comments.');
  }
}

function readValue(cursor: Cursor, depth: number): ConfigNode {
  const { text, offset } = cursor;
  const span = cursor.spanAt(offset);
  if (depth > MAX_DEPTH) throw new MalformedText(`values are nested deeper than ${MAX_DEPTH} levels`, offset);
  switch (text[offset]) {
    case '{':
      return readObject(cursor, depth, span);
    case '[':
      return readArray(cursor, depth, span);
    case '"':
      return scalar(readString(cursor), span);
  }
  const word = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?)(?![\w.+-])/.exec(
    text.slice(offset, offset + 400),
  )?.[0];
  if (word === undefined)
    throw new MalformedText(`expected a value${foundAt(cursor)}`, offset, hintAt(cursor));
  cursor.offset += word.length;
  return scalar(JSON.parse(word) as number | boolean | null, span, word);
}

function readObject(cursor: Cursor, depth: number, span: Span): ConfigNode {
  const entries = new Map<string, MapEntry>();
  readItems(cursor, '}', () => {
    const keyOffset = cursor.offset;
    if (cursor.text[keyOffset] !== '"') {
      throw new MalformedText(`expected a key in double quotes${foundAt(cursor)}`, keyOffset, hintAt(cursor));
    }
    const key = readString(cursor);
    if (entries.has(key)) throw new MalformedText('duplicate key', keyOffset);
    skipSpace(cursor);
    if (cursor.text[cursor.offset] !== ':')
      throw new MalformedText(`expected ":"${foundAt(cursor)}`, cursor.offset);
    cursor.offset++;
    skipSpace(cursor);
    entries.set(key, { keySpan: cursor.spanAt(keyOffset), value: readValue(cursor, depth + 1) });
  });
  return { kind: 'map', entries, span };
}

function readArray(cursor: Cursor, depth: number, span: Span): ConfigNode {
  const items: ConfigNode[] = [];
  readItems(cursor, ']', () => items.push(readValue(cursor, depth + 1)));
  return { kind: 'list', items, span };
}

function readItems(cursor: Cursor, end: string, readItem: () => void): void {
  cursor.offset++;
  skipSpace(cursor);
  if (cursor.text[cursor.offset] === end) {
    cursor.offset++;
    return;
  }
  for (;;) {
    readItem();
    skipSpace(cursor);
    const next = cursor.text[cursor.offset];
    if (next !== ',' && next !== end)
      throw new MalformedText(`expected "," or "${end}"${foundAt(cursor)}`, cursor.offset);
    const comma = cursor.offset++;
    if (next === end) return;
    skipSpace(cursor);
    if (cursor.text[cursor.offset] === end) throw new MalformedText(`unexpected "," at the end`, comma);
  }
}

function readString(cursor: Cursor): string {
  const start = cursor.offset;
  let end = start + 1;
  while (cursor.text[end] !== '"') {
    if (end >= cursor.text.length) throw new MalformedText('this string has no closing quote', start);
    end += cursor.text[end] === '\\' ? 2 : 1;
  }
  cursor.offset = end + 1;
  try {
    return JSON.parse(cursor.text.slice(start, cursor.offset)) as string;
  } catch {
    throw new MalformedText(
      'this string contains a line break or an unknown escape',
      start,
      'Write a backslash as \\\\ and a line break as \\n.',
    );
  }
}

/** Quotes a character only if it is not a letter or digit, which could be part of a password. */
const foundAt = ({ text, offset }: Cursor): string => {
  if (offset >= text.length) return ', found the end of the file';
  return /[!-/:-@[-`{-~]/.test(text[offset] ?? '') ? `, found "${text[offset]}"` : '';
};

const hintAt = ({ text, offset }: Cursor): string | undefined =>
  text[offset] === "'" ? 'JSON allows only double quotes.' : undefined;
