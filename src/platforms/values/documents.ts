import type { PortableValue } from './portable-value.ts';

/** Longer documents are not read as parts of a file, and comparing them takes long. */
const LONGEST_READ = 100_000;

/** Some readers of YAML take no longer names. */
const LONG_NAME = /"(?:[^"\\]|\\.){500,}"\s*:/;

/**
 * A JSON document as files have it: objects and lists as they are, as long as nothing is lost; all others as their text, so
 * that the document `null` is not the value NULL.
 */
export function portableDocument(text: string): PortableValue {
  if (text.length > LONGEST_READ) return text;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return text;
  }
  if (typeof value !== 'object' || value === null || LONG_NAME.test(text)) return text;
  return JSON.stringify(value) === withoutSpace(text) ? (value as PortableValue) : text;
}

/** The text without white space between its parts. */
const withoutSpace = (text: string): string =>
  text.replace(/("(?:[^"\\]|\\.)*")|\s+/g, (_, quoted: string | undefined) => quoted ?? '');

export function isDocument(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
