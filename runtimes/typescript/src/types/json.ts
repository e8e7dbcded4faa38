import type { ColumnFacts } from '../facts/column-facts.ts';
import { describe, refused, unreadable } from './invalid-value.ts';
import type { Kind } from './kind.ts';
import { textOf } from './text.ts';

/** PHP reads and writes documents up to this depth. */
const DEPTH = 512;

/** JSON: the property is the document. */
export const json: Kind = {
  read(raw, column) {
    if (raw === null || raw === undefined) return null;
    const text = textOf(raw, column) ?? 'null';
    try {
      return JSON.parse(text);
    } catch {
      throw unreadable(column, 'JSON');
    }
  },
  same(value, raw, column) {
    if (raw === null || raw === undefined) return value === raw || (value === undefined && raw === null);
    if (value === undefined) return false;
    const stored = textOf(raw, column) ?? 'null';
    const text = value === null ? 'null' : encoded(value, column);
    return text === stored || text === normal(stored);
  },
  store(value, column) {
    if (value === null || value === undefined) return value;
    return encoded(value, column);
  },
};

/** A stored document in the form that this runtime writes: other programs put blanks between its parts. */
function normal(stored: string): string {
  try {
    return escaped(JSON.stringify(JSON.parse(stored)));
  } catch {
    return stored;
  }
}

/** PHP escapes these two, which were not allowed in programs once. */
const escaped = (text: string): string =>
  text.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

function encoded(value: unknown, column: ColumnFacts): string {
  check(value, column, []);
  const text: string | undefined = JSON.stringify(value);
  if (text === undefined) throw refused(column, `takes a JSON document, not ${describe(value)}.`);
  return escaped(text);
}

/** Refuses what JSON.stringify() would leave out, change, or fail at. A member that is undefined is left out. */
function check(value: unknown, column: ColumnFacts, parents: object[]): void {
  if (typeof value === 'string') {
    if (value.isWellFormed()) return;
    throw refused(column, 'takes Unicode text, and a text in this document has half of a surrogate pair.');
  }
  if (typeof value !== 'object') {
    if (typeof value === 'boolean' || Number.isFinite(value)) return;
    throw refused(column, `takes a JSON document, which cannot hold ${describe(value)}.`);
  }
  if (value === null) return;
  if (parents.includes(value)) throw refused(column, 'takes a JSON document, and this one contains itself.');
  if (parents.length >= DEPTH) throw refused(column, `takes JSON documents of at most ${DEPTH} levels.`);
  if ('toJSON' in value && typeof value.toJSON === 'function') {
    checkReplaced(value as Replaced, column, parents);
    return;
  }
  if (
    value instanceof Map ||
    value instanceof Set ||
    ArrayBuffer.isView(value) ||
    value instanceof ArrayBuffer
  ) {
    throw refused(column, `takes a JSON document, which cannot hold ${describe(value)}.`);
  }
  parents.push(value);
  if (Array.isArray(value)) {
    // A loop by index: forEach() leaves out the holes, which would become null.
    for (const element of value) check(element, column, parents);
  } else {
    for (const [name, member] of Object.entries(value)) {
      check(name, column, parents);
      if (member !== undefined) check(member, column, parents);
    }
  }
  parents.pop();
}

/** An object that says itself what it is in JSON, such as a Date. */
interface Replaced {
  toJSON(key: string): unknown;
}

function checkReplaced(value: Replaced, column: ColumnFacts, parents: object[]): void {
  if (value instanceof Date && Number.isNaN(value.getTime())) {
    throw refused(column, 'takes a JSON document, which cannot hold an invalid Date.');
  }
  const replaced: unknown = value.toJSON('');
  parents.push(value);
  if (replaced !== undefined && replaced !== value) check(replaced, column, parents);
  parents.pop();
}
