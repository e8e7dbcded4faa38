import { expect, it } from 'vitest';
import { missingKeyColumns } from './missing-key-columns.ts';
import { newColumn, newForeignKey, newIndex, newTable } from './new.ts';

const target = newTable('stock', {
  columns: [
    newColumn('shop', 'INTEGER', { primaryKey: true }),
    newColumn('item', 'INTEGER', { primaryKey: true }),
    newColumn('shelf', 'INTEGER'),
  ],
  indexes: [newIndex(['item'], { unique: true }), newIndex(['shop'])],
});

it.each([
  [['shop', 'item'], []],
  [['item', 'shop'], []],
  [['shop'], ['item']],
  [['item'], []],
  [['shelf'], []],
  [['shop', 'shelf'], []],
])('a key on %j lacks %j', (columns, missing) => {
  const key = newForeignKey(
    'stock',
    columns.map((foreign) => ({ local: `a_${foreign}`, foreign })),
  );
  expect(missingKeyColumns(key, target)).toEqual(missing);
});
