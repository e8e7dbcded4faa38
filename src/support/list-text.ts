import { isJson } from './text.ts';

/** An element of a list as text; null for one without a value. */
export type ListElement = string | null;

const JSON_TOKEN = /"(?:[^"\\]|\\.)*"|[^\s,[\]"]+/g;

/** The elements of a JSON array of texts, numbers, booleans and nulls, numbers as they are written; else undefined. */
export function elementsOfJson(text: string): readonly ListElement[] | undefined {
  const inner = /^\s*\[([\s\S]*)\]\s*$/.exec(text)?.[1];
  if (inner === undefined || !isJson(text)) return undefined;
  const parsed: unknown = JSON.parse(text);
  if (!Array.isArray(parsed) || parsed.some((element) => typeof element === 'object' && element !== null))
    return undefined;
  const tokens = inner.match(JSON_TOKEN) ?? [];
  return parsed.map((element, place) =>
    element === null || typeof element === 'string' ? element : (tokens[place] ?? ''),
  );
}

/** The elements of an array in the words of PostgreSQL, such as `{1,2}` or `{"a b",NULL}`; undefined for others. */
export function elementsOfBraces(text: string): readonly ListElement[] | undefined {
  const inner = /^\s*\{([\s\S]*)\}\s*$/.exec(text)?.[1];
  if (inner === undefined) return undefined;
  if (inner.trim() === '') return [];
  const elements: ListElement[] = [];
  for (let at = 0; at < inner.length; ) {
    const found = BRACES_ELEMENT.exec(inner.slice(at));
    const [whole, quoted, plain = ''] = found ?? [];
    if (whole === undefined) return undefined;
    if (quoted !== undefined) elements.push(quoted.replace(/\\([\s\S])/g, '$1'));
    else elements.push(/^null$/i.test(plain.trim()) ? null : plain.trim().replace(/\\([\s\S])/g, '$1'));
    at += whole.length;
  }
  return elements;
}

const BRACES_ELEMENT = /^(?:\s*"((?:[^"\\]|\\[\s\S])*)"\s*|((?:[^,{}"\\]|\\[\s\S])+))(?:,|$)/;

/** An array as PostgreSQL reads and shows it: elements are in quotes only where they have to be. */
export const asBraces = (elements: readonly ListElement[]): string => `{${elements.map(inBraces).join(',')}}`;

function inBraces(element: ListElement): string {
  if (element === null) return 'NULL';
  return /^[\w.+:-]+$/.test(element) && !/^null$/i.test(element)
    ? element
    : `"${element.replace(/["\\]/g, '\\$&')}"`;
}
