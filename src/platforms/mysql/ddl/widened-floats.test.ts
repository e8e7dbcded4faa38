import { expect, it } from 'vitest';
import type { Column } from '../../../model/column.ts';
import { newColumn } from '../../../model/new.ts';
import { platformNamed } from '../../index.ts';

const ddl = platformNamed('mysql')?.create({}).ddl;
const isWidened = (more: Partial<Column>): boolean | undefined =>
  ddl?.widensFloats({ ...newColumn('c', 'FLOAT'), ...more });

it('compares FLOAT of four bytes as a number of eight', () => {
  expect(isWidened({})).toBe(true);
  expect(isWidened({ size: 24 })).toBe(true);
  expect(isWidened({ size: 30, scale: 2 })).toBe(true);
  expect(isWidened({ size: 25 })).toBe(false);
  expect(isWidened({ type: 'REAL' })).toBe(false);
  expect(isWidened({ type: 'DOUBLE' })).toBe(false);
  expect(isWidened({ type: 'DOUBLE', sqlType: 'float unsigned' })).toBe(true);
  expect(isWidened({ sqlType: 'DOUBLE' })).toBe(false);
  expect(isWidened({ type: 'DECIMAL', sqlType: 'FLOAT' })).toBe(false);
});
