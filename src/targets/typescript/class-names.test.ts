import { expect, it } from 'vitest';
import { newColumn, newDatabase, newTable } from '../../model/new.ts';
import { namesOf } from './class-names.ts';

it('keeps types of labels apart from the base classes of their file', () => {
  const columns = ['base', 'query', 'queryBase', 'values'].map((name) => ({
    ...newColumn(name, 'ENUM'),
    codeName: name.replace(/^./, (letter) => letter.toUpperCase()),
    valueSet: ['a'],
  }));
  const table = { ...newTable('date'), codeName: 'Date', columns };
  const names = namesOf([{ ...newDatabase('shop'), tables: [table] }], '');
  expect(columns.map((column) => names.labels(column))).toEqual([
    'DateBaseType',
    'DateQueryType',
    'DateQueryBaseType',
    'DateValuesType',
  ]);
});
