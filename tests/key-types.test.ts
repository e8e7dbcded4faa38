import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { columnTypeNames } from '../src/column-types/index.ts';

/** Types that a key of MySQL cannot have, or that hold no comparable value. */
const NO_KEYS = [
  'ARRAY',
  'BLOB',
  'CLOB',
  'GEOMETRY',
  'JSON',
  'LONGVARBINARY',
  'LONGVARCHAR',
  'OBJECT',
  'POINT',
  'TSVECTOR',
  'VARBINARY',
  'XML',
];

/** Tables for keys whose collation decides, beside those for types. */
const COLLATIONS = ['NOCASE'];

it('equal keys are tested with every column type that can be a key', () => {
  const schema = readFileSync(new URL('../runtimes/php/tests/Keys/schema.xml', import.meta.url), 'utf8');
  const tested = [...schema.matchAll(/<table name="k_(\w+)">/g)].map(([, name]) => name?.toUpperCase());
  expect([...tested, ...NO_KEYS].sort()).toEqual([...columnTypeNames, ...COLLATIONS].sort());
});
