/** An element to print; undefined attributes are omitted. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly children: readonly XmlNode[];
  /** Printed in place of children. */
  readonly text?: string;
}

export const node = (
  name: string,
  attributes: XmlNode['attributes'] = {},
  children: readonly XmlNode[] = [],
  text?: string,
): XmlNode => ({ name, attributes, children, ...(text !== undefined && { text }) });

/** Thrown for text that XML 1.0 cannot represent, such as a NUL character. */
export class UnwritableText extends Error {
  override readonly name = 'UnwritableText';
  readonly text: string;

  constructor(text: string) {
    super(`XML cannot represent the text ${JSON.stringify(text)}.`);
    this.text = text;
  }
}

/** Prints a document with one element per line. */
export function printXml(root: XmlNode): string {
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>'];
  print(root, '', lines);
  return `${lines.join('\n')}\n`;
}

/** The lines of an element, for inserting it into an existing document. */
export function printLines(element: XmlNode, indent: string, step: string): readonly string[] {
  const lines: string[] = [];
  print(element, indent, lines, step);
  return lines;
}

function print(
  { name, attributes, children, text }: XmlNode,
  indent: string,
  lines: string[],
  step = '  ',
): void {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escaped(String(value))}"`],
  );
  const tag = `${indent}<${name}${written.join('')}`;
  if (children.length === 0) {
    lines.push(text === undefined ? `${tag}/>` : `${tag}>${escapedText(text)}</${name}>`);
    return;
  }
  lines.push(`${tag}>`);
  for (const child of children) print(child, indent + step, lines, step);
  lines.push(`${indent}</${name}>`);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids these characters
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u;

/** Whether XML can represent the text. */
export const isWritable = (text: string): boolean => !FORBIDDEN.test(text);

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // XML readers normalize these characters to a space unless they are escaped.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Escapes text of an element. XML changes line ends and tabs in attributes only. */
const escapedText = (text: string): string =>
  escaped(text).replaceAll('&#10;', '\n').replaceAll('&#9;', '\t');

/** Escapes text for an attribute or element; throws {@link UnwritableText}. */
export function escaped(text: string): string {
  if (!isWritable(text)) throw new UnwritableText(text);
  return text.replace(/[&<>"\t\n\r]/g, (character) => ESCAPES[character] ?? character);
}
