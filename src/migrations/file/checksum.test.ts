import { expect, it } from 'vitest';
import { checksumOf } from './checksum.ts';

const checksum = (...statements: readonly string[]): string =>
  checksumOf({
    platform: 'pgsql',
    statements: statements.map((sql) => ({ sql, remarks: [], offset: 0, line: 0 })),
  });

it.each([
  ['line ends', "INSERT INTO a\r\nVALUES ('x\r\ny')"],
  ['comments', "INSERT INTO a /* why */ VALUES ('x\ny') -- and how"],
  ['white space', "  INSERT  INTO\ta VALUES('x\ny')\n"],
])('does not count %s', (_, sql) => {
  expect(checksum(sql)).toBe(checksum("INSERT INTO a VALUES ('x\ny')"));
});

it.each([
  ['what is in quotes', "INSERT INTO a VALUES ('x  y')", "INSERT INTO a VALUES ('x y')"],
  ['the limits of words', 'SELECT a b', 'SELECT ab'],
  ['names', 'SELECT a', 'SELECT b'],
])('counts %s', (_, one, other) => {
  expect(checksum(one)).not.toBe(checksum(other));
});

it('counts where a statement ends, and their order', () => {
  expect(checksum('SELECT 1', 'SELECT 2')).not.toBe(checksum('SELECT 1 SELECT 2'));
  expect(checksum('SELECT 1', 'SELECT 2')).not.toBe(checksum('SELECT 2', 'SELECT 1'));
  expect(checksum('SELECT 1')).not.toBe(checksum('SELECT 1', 'SELECT 1'));
});
