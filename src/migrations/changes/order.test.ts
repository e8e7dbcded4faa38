import { expect, it } from 'vitest';
import type { Change } from '../../model/change.ts';
import { newColumn, newForeignKey, newIndex, newTable } from '../../model/new.ts';
import { invertChange } from './invert.ts';
import { orderChanges } from './order.ts';
import { shapeOf } from './type-shape.ts';

const book = { name: 'book' };
const [price, total] = [newColumn('price', 'INTEGER'), newColumn('total', 'BIGINT')];
const key = newForeignKey('author', [{ local: 'author_id', foreign: 'id' }], { name: 'k' });

const add = (name: string): Change => ({ kind: 'addColumn', table: book, column: newColumn(name, 'DATE') });

it('puts drops late and foreign keys at the ends', () => {
  const changes: readonly Change[] = [
    { kind: 'dropTable', table: newTable('old') },
    { kind: 'addForeignKey', table: book, key },
    { kind: 'dropColumn', table: book, column: price },
    { kind: 'addIndex', table: book, index: newIndex(['title'], { name: 'i' }) },
    { kind: 'setNullable', table: book, column: 'subtitle', to: false },
    { kind: 'addColumn', table: book, column: total },
    { kind: 'createTable', table: newTable('page') },
    { kind: 'dropIndex', table: book, index: newIndex(['isbn'], { name: 'j' }) },
    { kind: 'dropForeignKey', table: { name: 'shelf' }, key },
  ];
  expect(orderChanges(changes).map(({ kind }) => kind)).toEqual([
    'dropForeignKey',
    'dropIndex',
    'createTable',
    'addColumn',
    'setNullable',
    'dropColumn',
    'addIndex',
    'addForeignKey',
    'dropTable',
  ]);
});

it('keeps the order of changes of one class', () => {
  const changes = ['c', 'a', 'b'].map(add);
  expect(orderChanges(changes)).toEqual(changes);
});

it('keeps the order of changes that depend on each other', () => {
  const changes: readonly Change[] = [
    { kind: 'addIndex', table: book, index: newIndex(['price'], { name: 'i' }) },
    { kind: 'renameColumn', table: book, from: 'price', to: 'cost' },
    { kind: 'dropIndex', table: book, index: newIndex(['cost'], { name: 'i' }) },
    { kind: 'renameTable', from: book, to: { name: 'volume' } },
    { kind: 'renameTable', from: { name: 'volume' }, to: { name: 'work' } },
  ];
  expect(orderChanges(changes)).toEqual(changes);
});

it('turns the expressions of a type around', () => {
  const change: Change = {
    kind: 'setType',
    table: book,
    column: 'price',
    from: shapeOf(price),
    to: shapeOf(total),
    using: 'price * 100',
    usingBack: 'price / 100',
  };
  expect(invertChange(change)).toEqual({
    ...change,
    from: change.to,
    to: change.from,
    using: 'price / 100',
    usingBack: 'price * 100',
  });
  const { usingBack: _, ...oneWay } = change;
  expect(invertChange(invertChange(oneWay))).toEqual(oneWay);
});
