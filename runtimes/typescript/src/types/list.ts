import type { ColumnFacts } from '../facts/column-facts.ts';
import { refused, unreadable, wrongValue } from './invalid-value.ts';
import type { Kind, KindName, Stored } from './kind.ts';
import { textOf } from './text.ts';

/** The kinds that elements can have. */
type ElementKinds = Readonly<Record<KindName, Kind>>;

/**
 * Columns with `array="true"`. Stored lists are arrays of the database, such as `{a,"b c"}`, or JSON, such as
 * `["a","b c"]`; both are read, whichever the column has.
 */
export function listKind(kinds: () => ElementKinds): Kind<unknown[]> {
  const list: Kind<unknown[]> = {
    read(raw, column) {
      const text = textOf(raw, column);
      if (text === null) return null;
      const element = elementOf(column);
      const { read } = kinds()[element.kind];
      const elements = elementsOf(text, element);
      if (elements === undefined) throw unreadable(column, 'a list of single values');
      return elements.map((stored) => {
        if (stored === null && column.nullElements !== true) throw nullElement(column);
        return stored === null ? null : read(stored, element);
      });
    },
    same(value, raw, column) {
      if (value === raw) return true;
      if (!Array.isArray(value) || raw === null || raw === undefined) return false;
      return list.store(value, column) === list.store(list.read(raw, column), column);
    },
    store(value, column) {
      if (value === null || value === undefined) return value;
      if (!Array.isArray(value)) throw wrongValue(column, 'an array', value);
      const element = elementOf(column);
      const { store } = kinds()[element.kind];
      // A loop by index: map() leaves out the holes.
      const stored = Array.from(value, (one: unknown): Stored => {
        if (one === undefined || (one === null && column.nullElements !== true)) throw nullElement(column);
        return one === null ? null : (store(one, element) ?? null);
      });
      return column.native ? `{${stored.map(inBraces).join(',')}}` : `[${stored.map(inJson).join(',')}]`;
    },
  };
  return list;
}

const nullElement = (column: ColumnFacts) =>
  refused(
    column,
    'has a list with an element that is null. Write nullElements="true" beside array="true" in the schema if lists may have such elements.',
  );

const known = new WeakMap<ColumnFacts, ColumnFacts>();

/** The column of one element. */
export function elementOf(column: ColumnFacts): ColumnFacts {
  let element = known.get(column);
  if (element === undefined) {
    element = { ...column, kind: column.element ?? 'text', type: column.elementType ?? column.type };
    known.set(column, element);
  }
  return element;
}

const inBraces = (stored: Stored): string => {
  if (stored === null) return 'NULL';
  if (typeof stored === 'boolean') return stored ? 't' : 'f';
  return typeof stored === 'string' ? `"${stored.replaceAll(/["\\]/g, '\\$&')}"` : String(stored);
};

/** JSON has only texts for numbers without digits. */
function inJson(stored: Stored): string {
  if (typeof stored === 'bigint') return String(stored);
  const value = typeof stored === 'number' && !Number.isFinite(stored) ? String(stored) : stored;
  // PHP escapes these two.
  return JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

/** Kinds whose numbers are more than a number of JavaScript holds. */
const isLarge = ({ kind }: ColumnFacts): boolean => kind === 'bigint' || kind === 'safeInteger';

function elementsOf(text: string, element: ColumnFacts): readonly unknown[] | undefined {
  // An array whose places do not begin with 1 says so before its elements.
  const braces = /^(?:\[[^\]]*\]=)?\{([\s\S]*)\}$/.exec(text)?.[1];
  if (braces !== undefined) return elementsInBraces(braces, element.kind === 'boolean');
  try {
    const parsed: unknown = JSON.parse(isLarge(element) ? text.replaceAll(/-?\d+/g, '"$&"') : text);
    const isList = Array.isArray(parsed) && parsed.every((one) => typeof one !== 'object' || one === null);
    return isList ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** An element between braces, in quotes or without, and what follows it. */
const ELEMENT = /\s*(?:"((?:[^"\\]|\\[\s\S])*)"|((?:[^",{}\\]|\\[\s\S])+))\s*(?:,|$)/y;

function elementsInBraces(inner: string, isBoolean: boolean): readonly unknown[] | undefined {
  const elements: unknown[] = [];
  ELEMENT.lastIndex = 0;
  while (ELEMENT.lastIndex < inner.length) {
    const found = ELEMENT.exec(inner);
    if (found === null) return undefined;
    const [, quoted, plain = ''] = found;
    const text = (quoted ?? plain).replaceAll(/\\([\s\S])/g, '$1');
    if (quoted === undefined && /^null$/i.test(plain)) elements.push(null);
    else elements.push(isBoolean ? text === 't' : text);
  }
  return elements;
}
