import { describe, expect, it } from 'vitest';
import { newColumn, newTable } from '../../model/new.ts';
import { aggregateColumn, defaultValue } from './column.ts';
import type { AggregateOptions } from './options.ts';
import { readSql } from './sql-text.ts';

const child = newTable('sale', {
  columns: [
    newColumn('id', 'INTEGER'),
    newColumn('price', 'DECIMAL', { size: 10, scale: 2 }),
    newColumn('precise', 'NUMERIC', { size: 30, scale: 8 }),
    newColumn('weight', 'DOUBLE'),
    newColumn('day', 'DATE'),
    newColumn('kind', 'ENUM', { valueSet: ['a', 'b'] }),
  ],
});

const options = {
  columns: [],
  condition: undefined,
  child: 'sale',
  foreignKey: 0,
  naming: 'underscore',
} as const;

function made(sql: string, given?: string) {
  const expression = readSql(sql);
  if (typeof expression === 'string') throw new Error(expression);
  const column = { name: 'a', expression, default: given, span: undefined };
  return aggregateColumn(column, child, options satisfies AggregateOptions);
}

describe('the column of an aggregate', () => {
  it.each([
    ['COUNT(id)', { type: 'INTEGER', default: { kind: 'value', text: '0' } }],
    ['count( distinct sale.id )', { type: 'INTEGER', default: { kind: 'value', text: '0' } }],
    ['SUM(id)', { type: 'BIGINT' }],
    ['SUM("price")', { type: 'DECIMAL', size: 15, scale: 2 }],
    ['SUM(precise)', { type: 'DECIMAL', size: 30, scale: 8 }],
    ['SUM(weight)', { type: 'DOUBLE' }],
    ['AVG(id)', { type: 'DECIMAL', size: 15, scale: 4 }],
    ['AVG(weight)', { type: 'DOUBLE' }],
    ['MAX(day)', { type: 'DATE' }],
    ['MIN(kind)', { type: 'ENUM', valueSet: ['a', 'b'] }],
    ['SUM(unknown)', { type: 'BIGINT' }],
    ['COUNT(id) + 1', { type: 'INTEGER' }],
    ['COUNT(CASE WHEN price > 5 THEN 1 END) + 0', { type: 'INTEGER' }],
    ['COALESCE(SUM(id), 0)', { type: 'INTEGER' }],
    ['SUM(id * price)', { type: 'DECIMAL', size: 15, scale: 2 }],
    ['COALESCE(SUM(sale."Price"), 0)', { type: 'DECIMAL', size: 15, scale: 2 }],
    ['SUM(price) - SUM(precise)', { type: 'DECIMAL', size: 30, scale: 8 }],
    ['SUM(price * precise)', { type: 'DECIMAL', size: 32, scale: 10 }],
    ['SUM(price) / COUNT(*)', { type: 'DECIMAL', size: 15, scale: 4 }],
    ['COALESCE(AVG(id), 0)', { type: 'DECIMAL', size: 15, scale: 4 }],
    ['SUM(id * weight)', { type: 'DOUBLE' }],
  ])('of %s', (sql, expected) => {
    const column = made(sql);
    expect(column).toMatchObject(expected);
    expect(column.required).toBe(false);
    if (!('default' in expected)) expect(column.default).toBeUndefined();
  });

  it('has the default that is given', () => {
    expect(made('SUM(id)', '0').default).toEqual({ kind: 'value', text: '0' });
  });

  it.each([
    ['INTEGER', '7', 7],
    ['INTEGER', 'x', undefined],
    ['DECIMAL', '1.50', '1.50'],
    ['DOUBLE', '-2', -2],
    ['DATE', '2024-01-01', '2024-01-01'],
    ['BLOB', 'x', undefined],
  ] as const)('takes a default of type %s: %s', (type, text, value) => {
    expect(defaultValue(newColumn('a', type), text)).toBe(value);
  });
});
