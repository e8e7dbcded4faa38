import { expect, it } from 'vitest';
import type { Change } from '../../model/change.ts';
import { newColumn, newForeignKey, newIndex, newTable } from '../../model/new.ts';
import type { ProductObject } from '../../model/sql-object.ts';
import { commute } from './footprint.ts';

const [book, author] = [{ name: 'book' }, { name: 'author' }];
const column = (name: string) => newColumn(name, 'INTEGER', { required: true });
const key = newForeignKey('author', [{ local: 'author_id', foreign: 'id' }], { name: 'k' });
const index = newIndex(['price'], { name: 'i' });

const drop = (table: { readonly name: string }, name: string): Change => ({
  kind: 'dropColumn',
  table,
  column: column(name),
});
const rename = (table: { readonly name: string }, from: string, to: string): Change => ({
  kind: 'renameColumn',
  table,
  from,
  to,
});
const addKey: Change = { kind: 'addForeignKey', table: book, key };
const addIndex: Change = { kind: 'addIndex', table: book, index };
const addPrimaryKey: Change = { kind: 'addPrimaryKey', table: book, key: { columns: ['id', 'price'] } };
const createBook: Change = { kind: 'createTable', table: newTable('book', { foreignKeys: [key] }) };
const createAuthor: Change = { kind: 'createTable', table: newTable('author') };
const filled = (sql: string): Change => ({
  kind: 'addColumn',
  table: book,
  column: column('total'),
  fill: { kind: 'sql', sql },
});
const numbered: Change = {
  kind: 'addColumn',
  table: book,
  column: column('rank'),
  fill: { kind: 'number', per: ['shelf'] },
};

const titles: ProductObject = {
  ...{ product: 'pgsql', kind: 'view', name: 'titles', runs: 'after' },
  needs: [{ kind: 'table', name: 'book' }],
  create: ['CREATE VIEW titles AS SELECT id, title FROM book'],
  drop: ['DROP VIEW titles'],
};
const upper: ProductObject = { ...titles, name: 'upper', needs: [titles] };
const createView: Change = { kind: 'createObject', object: titles };

it.each<readonly [string, Change, Change]>([
  ['a view and its table', createView, createBook],
  ['a view and a column that it names', createView, drop(book, 'title')],
  ['a view and the view that it needs', createView, { kind: 'dropObject', object: upper }],
  ['two changes of a view', createView, { kind: 'setObject', from: titles, to: { ...titles, drop: [] } }],
  ['a foreign key and its own column', addKey, drop(book, 'author_id')],
  ['a foreign key and the column that it refers to', addKey, rename(author, 'id', 'number')],
  ['a foreign key and the table that it refers to', addKey, createAuthor],
  ['an index and its column', addIndex, rename(book, 'price', 'cost')],
  ['a primary key and its column', addPrimaryKey, drop(book, 'price')],
  ['a table and the table of its foreign key', createBook, createAuthor],
  ['a table and the column of its foreign key', createBook, rename(author, 'id', 'number')],
  ['a value and the column that it is made of', filled('price * 2'), drop(book, 'price')],
  ['a number and the column that it counts by', numbered, rename(book, 'shelf', 'place')],
  ['a renamed table and its old name', { kind: 'renameTable', from: book, to: author }, addIndex],
  ['a renamed table and its new name', { kind: 'renameTable', from: { name: 'x' }, to: book }, createBook],
  ['a renamed column and its new name', rename(book, 'cost', 'price'), addIndex],
  [
    'a comment and its column',
    { kind: 'setComment', table: book, column: 'price', to: 'In cents.' },
    drop(book, 'price'),
  ],
  [
    'two moves in one table',
    { kind: 'moveColumn', table: book, column: 'price', to: 'id' },
    { kind: 'moveColumn', table: book, column: 'title' },
  ],
])('does not let %s change places', (_, one, other) => {
  expect(commute(one, other)).toBe(false);
  expect(commute(other, one)).toBe(false);
});

it.each<readonly [string, Change, Change]>([
  ['two indexes', addIndex, { kind: 'addIndex', table: book, index: newIndex(['title'], { name: 'j' }) }],
  ['columns of two tables', drop(book, 'price'), drop(author, 'price')],
  ['a view and a column that it does not name', createView, drop(book, 'price')],
  ['views of two products', createView, { kind: 'dropObject', object: { ...upper, product: 'mysql' } }],
  ['two columns of a table', drop(book, 'price'), drop(book, 'title')],
  ['a value and a column that it is not made of', filled("'price'"), drop(book, 'title')],
])('lets %s change places', (_, one, other) => {
  expect(commute(one, other)).toBe(true);
  expect(commute(other, one)).toBe(true);
});
