import { expect, it } from 'vitest';
import type { Change } from '../../model/change.ts';
import { newColumn, newDatabase, newForeignKey, newIndex, newTable } from '../../model/new.ts';
import type { ProductObject } from '../../model/sql-object.ts';
import { primaryKeyOf } from '../../model/table.ts';
import { applyChange } from './apply.ts';
import { foldChanges } from './fold.ts';
import { ChangeRefused } from './refused.ts';
import { shapeOf } from './type-shape.ts';

const book = { name: 'book' };
const id = newColumn('id', 'INTEGER', { primaryKey: true });
const title = newColumn('title', 'VARCHAR', { size: 100 });
const index = newIndex(['title'], { name: 'i' });
const key = newForeignKey('book', [{ local: 'book_id', foreign: 'id' }], { name: 'k' });
const code = newColumn('code', 'INTEGER', { required: true });
const author = newTable('author', {
  columns: [newColumn('number', 'INTEGER', { required: true }), code, newColumn('name', 'DATE')],
});
const titles: ProductObject = {
  ...{ product: 'pgsql', kind: 'view', name: 'titles', runs: 'after' },
  needs: [{ kind: 'table', name: 'book' }],
  create: ['CREATE VIEW titles AS SELECT 1'],
  drop: ['DROP VIEW titles'],
};
const state = newDatabase('shop', {
  objects: [titles],
  tables: [
    newTable('book', { columns: [id, title], indexes: [index] }),
    newTable('page', {
      columns: [id, newColumn('book_id', 'INTEGER')],
      foreignKeys: [key, newForeignKey('author', [{ local: 'id', foreign: 'code' }], { name: 'l' })],
    }),
    author,
  ],
});

it.each<readonly [string, Change]>([
  ['There is no table "x".', { kind: 'setTableComment', table: { name: 'x' } }],
  ['There is already a table "book".', { kind: 'createTable', table: newTable('book') }],
  ['There is already a table "page".', { kind: 'renameTable', from: book, to: { name: 'page' } }],
  ['The table "book" is not what the change starts from.', { kind: 'dropTable', table: newTable('book') }],
  ['There is no column "x" in "book".', { kind: 'setCounter', table: book, column: 'x', to: true }],
  [
    'There is already a column "id" in "book".',
    { kind: 'renameColumn', table: book, from: 'title', to: 'id' },
  ],
  ['There is already a column "title" in "book".', { kind: 'addColumn', table: book, column: title }],
  [
    'The column "title" of "book" is still part of a key or an index.',
    { kind: 'dropColumn', table: book, column: title },
  ],
  [
    'The column "id" of "book" is still part of a key or an index.',
    { kind: 'dropColumn', table: book, column: id },
  ],
  [
    'The type of "book.title" is not what the change starts from.',
    { kind: 'setType', table: book, column: 'title', from: shapeOf(id), to: shapeOf(id) },
  ],
  [
    '"book.id" belongs to the primary key, and cannot be NULL.',
    { kind: 'setNullable', table: book, column: 'id', to: true },
  ],
  [
    'The table "book" already has a primary key.',
    { kind: 'addPrimaryKey', table: book, key: { columns: ['id'] } },
  ],
  [
    'The primary key of "book" is not what the change starts from.',
    { kind: 'dropPrimaryKey', table: book, key: { columns: ['title'] } },
  ],
  [
    'There is no column "x" in "book".',
    { kind: 'addIndex', table: book, index: newIndex(['x'], { name: 'j' }) },
  ],
  [
    'The index "i" of "book" is not what the change starts from.',
    { kind: 'dropIndex', table: book, index: { ...index, unique: true } },
  ],
  [
    'There is no column "x" in "page".',
    {
      kind: 'addForeignKey',
      table: { name: 'page' },
      key: newForeignKey('book', [{ local: 'x', foreign: 'id' }]),
    },
  ],
  [
    'The column "code" of "author" is still part of a key or an index.',
    { kind: 'dropColumn', table: { name: 'author' }, column: code },
  ],
  [
    'The key column "name" can be NULL.',
    { kind: 'addPrimaryKey', table: { name: 'author' }, key: { columns: ['code', 'name'] } },
  ],
  [
    'There is already a view "titles".',
    { kind: 'createObject', object: { ...titles, create: ['CREATE VIEW titles AS SELECT 2'] } },
  ],
  ['There is no view "ids".', { kind: 'dropObject', object: { ...titles, name: 'ids' } }],
  [
    'The text of view "titles" is not what the change starts from.',
    { kind: 'setObject', from: { ...titles, drop: [] }, to: titles },
  ],
  ['The index "i" of "book" is already there.', { kind: 'addIndex', table: book, index }],
  [
    'The index "j" of "book" is not there.',
    { kind: 'dropIndex', table: book, index: { ...index, name: 'j' } },
  ],
  [
    'There is no foreign key "x" in "page".',
    { kind: 'renameForeignKey', table: { name: 'page' }, from: 'x', to: 'y' },
  ],
])('refuses with: %s', (reason, change) => {
  expect(() => applyChange(state, change)).toThrow(ChangeRefused);
  expect(() => applyChange(state, change)).toThrow(reason);
});

it('names the change of many that does not fit', () => {
  const changes: readonly Change[] = [
    { kind: 'renameTable', from: book, to: { name: 'volume' } },
    { kind: 'renameColumn', table: book, from: 'title', to: 'name' },
  ];
  try {
    foldChanges(state, changes);
    expect.fail('was not refused');
  } catch (error) {
    expect(error instanceof ChangeRefused && error.change).toBe(changes[1]);
  }
});

it('lets keys and indexes follow a rename', () => {
  const after = foldChanges(state, [
    { kind: 'renameTable', from: book, to: { name: 'volume', schema: 'shop' } },
    { kind: 'renameColumn', table: { name: 'volume', schema: 'shop' }, from: 'id', to: 'number' },
    { kind: 'renameColumn', table: { name: 'volume', schema: 'shop' }, from: 'title', to: 'name' },
  ]);
  expect(after.tables[0]?.indexes[0]?.columns).toEqual([{ name: 'name' }]);
  expect(after.tables[1]?.foreignKeys[0]).toEqual({
    ...key,
    foreignTable: 'volume',
    foreignSchema: 'shop',
    references: [{ local: 'book_id', foreign: 'number' }],
  });
});

it('keeps the order of key columns apart from that of the table', () => {
  const after = applyChange(state, {
    kind: 'addPrimaryKey',
    table: author,
    key: { name: 'pk', columns: ['code', 'number'] },
  });
  expect(after.tables[2]?.columns.map(({ name, primaryKey }) => [name, primaryKey])).toEqual([
    ['number', true],
    ['code', true],
    ['name', false],
  ]);
  expect(primaryKeyOf(after.tables[2]!).map(({ name }) => name)).toEqual(['code', 'number']);
  expect(after.tables[2]?.primaryKeyName).toBe('pk');
  const dropped = applyChange(after, {
    kind: 'dropPrimaryKey',
    table: author,
    key: { name: 'pk', columns: ['code', 'number'] },
  });
  expect(dropped).toEqual(state);
});

it('keeps the primary key when one of its columns moves', () => {
  const [one, other] = ['a', 'b'].map((name) => newColumn(name, 'INTEGER', { primaryKey: true }));
  const before = newDatabase('', { tables: [newTable('t', { columns: [one!, other!] })] });
  const move: Change = { kind: 'moveColumn', table: { name: 't' }, column: 'b', from: 'a' };
  const moved = applyChange(before, move);
  expect(moved.tables[0]?.columns.map(({ name }) => name)).toEqual(['b', 'a']);
  expect(primaryKeyOf(moved.tables[0]!).map(({ name }) => name)).toEqual(['a', 'b']);
  expect(applyChange(moved, { kind: 'moveColumn', table: { name: 't' }, column: 'b', to: 'a' })).toEqual(
    before,
  );
});

it('puts columns where they belong, and at the end if the place is gone', () => {
  const added = (name: string, after?: string | null): Change => ({
    kind: 'addColumn',
    table: book,
    column: newColumn(name, 'DATE'),
    ...(after !== undefined && { after }),
  });
  const after = foldChanges(state, [added('a'), added('b', null), added('c', 'id'), added('d', 'gone')]);
  expect(after.tables[0]?.columns.map(({ name }) => name)).toEqual(['b', 'id', 'c', 'title', 'a', 'd']);
});
