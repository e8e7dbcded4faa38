import { describe, expect, it } from 'vitest';
import type { StoredColumn, StoredForeignKey, StoredIndex, StoredTable } from './stored.ts';
import {
  sameColumn,
  sameDatabase,
  sameIndexContent,
  sameKeyContent,
  sameTable,
  sameType,
} from './stored-equality.ts';

const column: StoredColumn = {
  name: 'price',
  type: { base: 'decimal', precision: 10, scale: 2 },
  nullable: true,
  default: { kind: 'literal', value: '0.00' },
};
const index: StoredIndex = {
  name: { text: 'by_price', derived: false },
  unique: false,
  columns: [{ name: 'price' }],
};
const key: StoredForeignKey = {
  name: { text: 'to_author', derived: false },
  table: 'author',
  columns: [{ local: 'author_id', foreign: 'id' }],
  onDelete: 'no action',
  onUpdate: 'no action',
};
const table: StoredTable = {
  name: 'book',
  columns: [{ name: 'id', type: { base: 'integer' }, nullable: false, counter: {} }, column],
  primaryKey: { columns: ['id'] },
  indexes: [index],
  checks: [],
  foreignKeys: [key],
  options: {},
};

describe('a type', () => {
  it.each([
    { base: 'numeric' },
    { length: 5 },
    { precision: 9 },
    { scale: 1 },
    { unsigned: true as const },
    { unit: 'characters' },
    { charset: 'latin1' },
    { collation: 'utf8mb4_bin' },
    { words: 'point' },
  ])('differs by %o', (rest) => {
    expect(sameType(column.type, { ...column.type, ...rest })).toBe(false);
  });

  it('is the same however it is declared', () => {
    expect(sameType(column.type, { ...column.type, declared: 'NUMBER' })).toBe(true);
  });
});

describe('a column', () => {
  it.each<Partial<StoredColumn>>([
    { name: 'cost' },
    { nullable: false },
    { comment: 'In cents.' },
    { type: { base: 'integer' } },
    { default: { kind: 'literal', value: '1.00' } },
    { default: { kind: 'expression', written: '0.00' } },
    { onUpdate: { kind: 'expression', written: 'current_timestamp' } },
    { counter: {} },
  ])('differs by %o', (rest) => {
    expect(sameColumn(column, { ...column, ...rest })).toBe(false);
  });

  it('differs without its default', () => {
    const { default: _, ...bare } = column;
    expect(sameColumn(column, bare)).toBe(false);
    expect(sameColumn(bare, column)).toBe(false);
  });
});

describe('an index', () => {
  it.each<Partial<StoredIndex>>([
    { unique: true },
    { method: 'HASH' },
    { columns: [{ name: 'price' }, { name: 'id' }] },
    { columns: [{ name: 'price', length: 3 }] },
  ])('differs by %o', (rest) => {
    expect(sameIndexContent(index, { ...index, ...rest })).toBe(false);
    expect(sameIndexContent({ ...index, ...rest }, index)).toBe(false);
  });
});

describe('a foreign key', () => {
  it.each<Partial<StoredForeignKey>>([
    { table: 'writer' },
    { schema: 'shop' },
    { onDelete: 'cascade' },
    { onUpdate: 'cascade' },
    { deferral: 'deferrable' },
    { columns: [{ local: 'author_id', foreign: 'number' }] },
    { columns: [...key.columns, { local: 'b', foreign: 'b' }] },
  ])('differs by %o', (rest) => {
    expect(sameKeyContent(key, { ...key, ...rest })).toBe(false);
  });
});

describe('a table', () => {
  it.each<Partial<StoredTable>>([
    { name: 'volume' },
    { schema: 'shop' },
    { comment: 'All books.' },
    { options: { engine: 'innodb' } },
    { primaryKey: { columns: ['price'] } },
    { primaryKey: { columns: ['id', 'price'] } },
    { indexes: [] },
    { indexes: [{ ...index, unique: true }] },
    { indexes: [{ ...index, name: { text: 'other', derived: false } }] },
    { foreignKeys: [] },
    { foreignKeys: [{ ...key, onDelete: 'cascade' }] },
    { columns: table.columns.slice(0, 1) },
  ])('differs by %o', (rest) => {
    expect(sameTable(table, { ...table, ...rest })).toBe(false);
    expect(sameDatabase({ enums: [], tables: [table] }, { enums: [], tables: [{ ...table, ...rest }] })).toBe(
      false,
    );
  });

  it('differs without its primary key', () => {
    const { primaryKey: _, ...bare } = table;
    expect(sameTable(table, bare)).toBe(false);
  });

  it('is the same with derived names, and in another order where that does not count', () => {
    const renamed = { ...table, indexes: [{ ...index, name: { text: 'other', derived: true } }] };
    expect(sameTable(table, renamed)).toBe(true);
    const turned = { ...table, columns: table.columns.toReversed() };
    expect(sameTable(table, turned)).toBe(true);
    expect(sameTable(table, turned, { columnOrder: true })).toBe(false);
  });
});
