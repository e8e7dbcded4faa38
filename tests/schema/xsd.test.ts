import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { afterAll, describe, expect, it } from 'vitest';
import { Diagnostics } from '../../src/diagnostics/diagnostic.ts';
import { validSchemas, wrongSchemas } from './fixtures.ts';
import { parseSchema } from './parse-schema.ts';
import { parseText, plainOptions, schemaFile } from './support.ts';
import { schemaXsd } from './xsd.ts';

const root = join(import.meta.dirname, '../..');
const committed = join(root, 'resources/schema.xsd');
const golden = join(root, 'tests/golden');

const xsd = XmlDocument.fromString(schemaXsd());
const validator = XsdValidator.fromDoc(xsd);

afterAll(() => {
  validator.dispose();
  xsd.dispose();
});

function xsdAccepts(text: string): boolean {
  const document = XmlDocument.fromString(text);
  try {
    validator.validate(document);
    return true;
  } catch {
    return false;
  } finally {
    document.dispose();
  }
}

/** Codes of problems that an XSD can detect; it cannot detect unknown names, for example. */
const STRUCTURAL =
  /^schema\/(unknown-attribute|missing-attribute|invalid-value|unexpected-element|stray-text|wrong-root)$/;

function readerAccepts(text: string): boolean {
  const diagnostics = new Diagnostics();
  parseSchema([schemaFile(text)], plainOptions, diagnostics);
  return !diagnostics.all.some(({ code }) => STRUCTURAL.test(code));
}

/** UPDATE_GOLDEN=1 rewrites the committed file. */
it('is what the package ships', () => {
  if (process.env.UPDATE_GOLDEN) {
    mkdirSync(dirname(committed), { recursive: true });
    writeFileSync(committed, schemaXsd());
  }
  expect(readFileSync(committed, 'utf8')).toBe(schemaXsd());
});

describe('the XSD and the reader', () => {
  it.each(Object.entries(validSchemas))('both accept %s', (_, text) => {
    expect(xsdAccepts(text)).toBe(true);
    expect(readerAccepts(text)).toBe(true);
  });

  it.each(Object.entries(wrongSchemas))('both refuse %s', (_, text) => {
    expect(xsdAccepts(text)).toBe(false);
    expect(readerAccepts(text)).toBe(false);
  });

  const cases = readdirSync(golden, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('schema.xml') && !path.includes('expected'))
    .filter((path) => statSync(join(golden, path)).isFile())
    .filter((path) => isWellFormed(readFileSync(join(golden, path))));

  it.each(cases)('agree on the golden case %s', (path) => {
    const text = readFileSync(join(golden, path), 'utf8');
    expect(xsdAccepts(text)).toBe(readerAccepts(text));
  });

  it('differ in letter case alone: the reader takes attributes in any', () => {
    const text =
      '<database NAME="d"><table Name="t"><column name="id" primarykey="true"/></table></database>';
    expect(xsdAccepts(text)).toBe(false);
    expect(parseText(text).problems).toEqual([]);
  });
});

it('has fixtures in which the reader finds nothing wrong at all', () => {
  for (const [name, text] of Object.entries(validSchemas)) {
    const errors = parseText(text).diagnostics.all.filter(({ severity }) => severity === 'error');
    expect([name, errors]).toEqual([name, []]);
  }
});

function isWellFormed(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    XmlDocument.fromString(text).dispose();
    return !/<!DOCTYPE/i.test(text) && existsSync(golden);
  } catch {
    return false;
  }
}
