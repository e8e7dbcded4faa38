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

it('equal keys are tested with every column type that can be a key', () => {
  const schema = readFileSync(new URL('../runtimes/php/tests/Keys/schema.xml', import.meta.url), 'utf8');
  const tested = [...schema.matchAll(/<table name="k_(\w+)">/g)].map(([, name]) => name?.toUpperCase());
  // A table that is about a collation.
  const types = tested.filter((name) => name !== 'NOCASE');
  expect([...types, ...NO_KEYS].sort()).toEqual([...columnTypeNames].sort());
});
