import { expect, it } from 'vitest';
import type { Change } from '../../model/change.ts';
import { newColumn, newTable } from '../../model/new.ts';
import { lostBy } from './lost.ts';
import { shapeOf } from './type-shape.ts';

const at = { table: { name: 'book' }, column: 'title' };

const retyped = (from: Parameters<typeof newColumn>, to: Parameters<typeof newColumn>): Change => ({
  kind: 'setType',
  ...at,
  from: shapeOf(newColumn(...from)),
  to: shapeOf(newColumn(...to)),
});

const LABELS = { valueSet: ['draft', 'new'] };

it.each<readonly [string, Change, readonly string[]]>([
  ['a table', { kind: 'dropTable', table: newTable('book') }, ['the rows of book']],
  [
    'a column',
    { kind: 'dropColumn', table: { name: 'book', schema: 'shop' }, column: newColumn('title', 'DATE') },
    ['the values of shop.book.title'],
  ],
  ['a new column', { kind: 'addColumn', table: at.table, column: newColumn('title', 'DATE') }, []],
  [
    'a fill',
    { kind: 'setNullable', ...at, to: false, fill: { kind: 'sql', sql: "''" } },
    ['which values of book.title were missing'],
  ],
  ['a column that becomes required', { kind: 'setNullable', ...at, to: false }, []],
  [
    'removed values',
    { kind: 'setValues', ...at, from: ['x', 'y'], to: ['y'] },
    ["which rows had 'x' in book.title"],
  ],
  ['reordered values', { kind: 'setValues', ...at, from: ['x', 'y'], to: ['y', 'x'] }, []],
  ['a longer text', retyped(['a', 'VARCHAR', { size: 10 }], ['a', 'VARCHAR', { size: 20 }]), []],
  ['any text', retyped(['a', 'VARCHAR', { size: 10 }], ['a', 'LONGVARCHAR']), []],
  ['an ENUM as a text', retyped(['a', 'ENUM', LABELS], ['a', 'VARCHAR', { size: 5 }]), []],
  [
    'an ENUM as too short a text',
    retyped(['a', 'ENUM', LABELS], ['a', 'VARCHAR', { size: 4 }]),
    ['what values of book.title lost when its type became VARCHAR(4)'],
  ],
  ['a SET as a text', retyped(['a', 'SET', LABELS], ['a', 'VARCHAR', { size: 9 }]), []],
  [
    'a SET as too short a text',
    retyped(['a', 'SET', LABELS], ['a', 'VARCHAR', { size: 8 }]),
    ['what values of book.title lost when its type became VARCHAR(8)'],
  ],
  ['a SET as a list', retyped(['a', 'SET', LABELS], ['a', 'ARRAY']), []],
  [
    'an ENUM as a SET of all its labels',
    retyped(['a', 'ENUM', LABELS], ['a', 'SET', { valueSet: ['new', 'draft', 'old'] }]),
    [],
  ],
  [
    'a text as an ENUM',
    retyped(['a', 'VARCHAR', { size: 5 }], ['a', 'ENUM', LABELS]),
    ['what values of book.title lost when its type became ENUM'],
  ],
  ['a larger number', retyped(['a', 'INTEGER'], ['a', 'BIGINT']), []],
  [
    'a shorter text',
    retyped(['a', 'VARCHAR', { size: 20 }], ['a', 'VARCHAR', { size: 10 }]),
    ['what values of book.title lost when its type became VARCHAR(10)'],
  ],
  [
    'fewer decimals',
    retyped(['a', 'DECIMAL', { size: 10, scale: 2 }], ['a', 'DECIMAL', { size: 10, scale: 0 }]),
    ['what values of book.title lost when its type became DECIMAL(10, 0)'],
  ],
  [
    'more decimals without more digits',
    retyped(['a', 'DECIMAL', { size: 10, scale: 2 }], ['a', 'DECIMAL', { size: 10, scale: 4 }]),
    ['what values of book.title lost when its type became DECIMAL(10, 4)'],
  ],
  [
    'a date instead of a time',
    retyped(['a', 'TIMESTAMP'], ['a', 'DATE']),
    ['what values of book.title lost when its type became DATE'],
  ],
])('tells what %s loses', (_, change, expected) => {
  expect(lostBy([change])).toEqual(expected);
});
