/** An element to be printed; attributes that are undefined are left out. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly children: readonly XmlNode[];
  /** Printed instead of children. */
  readonly text?: string;
}

export const node = (
  name: string,
  attributes: XmlNode['attributes'] = {},
  children: readonly XmlNode[] = [],
  text?: string,
): XmlNode => ({ name, attributes, children, ...(text !== undefined && { text }) });

/** Thrown for text that XML 1.0 has no way to write, such as a NUL. */
export class UnwritableText extends Error {
  override readonly name = 'UnwritableText';
  readonly text: string;

  constructor(text: string) {
    super(`XML cannot hold the text ${JSON.stringify(text)}.`);
    this.text = text;
  }
}

/** A document, one element a line. */
export function printXml(root: XmlNode): string {
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>'];
  print(root, '', lines);
  return `${lines.join('\n')}\n`;
}

function print({ name, attributes, children, text }: XmlNode, indent: string, lines: string[]): void {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escaped(String(value))}"`],
  );
  const tag = `${indent}<${name}${written.join('')}`;
  if (children.length === 0) {
    lines.push(text === undefined ? `${tag}/>` : `${tag}>${escaped(text)}</${name}>`);
    return;
  }
  lines.push(`${tag}>`);
  for (const child of children) print(child, `${indent}  `, lines);
  lines.push(`${indent}</${name}>`);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids these characters
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A reader takes these for a space unless they are written as references.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

function escaped(text: string): string {
  if (FORBIDDEN.test(text)) throw new UnwritableText(text);
  return text.replace(/[&<>"\t\n\r]/g, (character) => ESCAPES[character] ?? character);
}
