import type { Change, TypeShape } from '../../../src/model/change.ts';
import type { Column, ColumnDefault } from '../../../src/model/column.ts';
import type { Database } from '../../../src/model/database.ts';
import {
  newColumn,
  newDatabase,
  newEnum,
  newForeignKey,
  newIndex,
  newTable,
} from '../../../src/model/new.ts';
import type { ProductObject } from '../../../src/model/sql-object.ts';
import { stateOf } from '../../../src/model/state.ts';
import type { Table } from '../../../src/model/table.ts';

/** Changes of a small shop, at least one for every kind. */
export interface PlanCase {
  readonly title: string;
  readonly changes: readonly Change[];
  readonly online?: true;
}

export const id = newColumn('id', 'INTEGER', { primaryKey: true, autoIncrement: true });

export const value = (text: string): ColumnDefault => ({ kind: 'value', text });

const author = newTable('author', {
  description: 'Who writes',
  primaryKeyName: 'author_pk',
  columns: [
    id,
    newColumn('name', 'VARCHAR', { size: 100, required: true, description: 'As printed' }),
    newColumn('born', 'DATE'),
    newColumn('genre', 'NAMED_ENUM', { enumType: { name: 'genre' }, default: value('prose') }),
  ],
  indexes: [newIndex(['name'], { name: 'author_name' })],
});

const book = newTable('book', {
  primaryKeyName: 'book_pk',
  columns: [
    id,
    newColumn('title', 'VARCHAR', { size: 255, required: true }),
    newColumn('isbn', 'VARCHAR', { size: 13 }),
    newColumn('price', 'DECIMAL', { size: 8, scale: 2, default: value('0.00') }),
    newColumn('status', 'ENUM', { valueSet: ['draft', 'published', 'sold out'], default: value('draft') }),
    newColumn('formats', 'SET', { valueSet: ['paper', 'audio', 'screen'] }),
    newColumn('printed_at', 'TIMESTAMP', { description: 'Of the first edition' }),
    newColumn('pages', 'VARCHAR', { size: 20 }),
    newColumn('author_id', 'INTEGER'),
  ],
  indexes: [
    newIndex(['isbn'], { name: 'book_isbn', unique: true }),
    newIndex(['title', 'isbn'], { name: 'book_title' }),
  ],
  foreignKeys: [
    newForeignKey('author', [{ local: 'author_id', foreign: 'id' }], {
      name: 'book_author',
      onDelete: 'cascade',
    }),
  ],
});

const review = newTable('review', {
  primaryKeyName: 'review_pk',
  columns: [
    newColumn('book_isbn', 'VARCHAR', { size: 13, primaryKey: true, required: true }),
    newColumn('place', 'INTEGER', { primaryKey: true, required: true }),
    newColumn('stars', 'SMALLINT'),
    newColumn('body', 'VARCHAR', { size: 2000 }),
    newColumn('external_id', 'INTEGER'),
  ],
  foreignKeys: [newForeignKey('book', [{ local: 'book_isbn', foreign: 'isbn' }], { name: 'review_book' })],
});

/** Without a counter, so that one can be added. */
const shelf = newTable('shelf', {
  description: 'A place for books',
  primaryKeyName: 'shelf_pk',
  columns: [
    newColumn('id', 'INTEGER', { primaryKey: true }),
    newColumn('label', 'VARCHAR', { size: 40, default: value("it's new"), description: 'On its side' }),
    newColumn('book_id', 'INTEGER'),
  ],
  indexes: [newIndex(['label'], { name: 'shelf_label' })],
  foreignKeys: [newForeignKey('book', [{ local: 'book_id', foreign: 'id' }], { name: 'shelf_book' })],
});

/** The products that plans are made for. */
export const PRODUCTS = ['mssql', 'oracle'];

export const allBooks = (product: string): ProductObject => ({
  ...{ product, kind: 'view', name: 'all_books', runs: 'after' },
  needs: [{ kind: 'table', name: 'book' }],
  create: ['CREATE VIEW all_books AS SELECT id, title FROM book'],
  drop: ['DROP VIEW all_books'],
});

export const base: Database = stateOf(
  newDatabase('shop', {
    enums: [newEnum('genre', ['poetry', 'prose'])],
    tables: [author, book, review, shelf],
    objects: PRODUCTS.map(allBooks),
  }),
);

export const tableOf = (name: string): Table => base.tables.find((table) => table.name === name) as Table;

const columnOf = (table: string, name: string): Column =>
  tableOf(table).columns.find((column) => column.name === name) as Column;

const shapeOf = ({ type, size, scale, sqlType, enumType, valueSet, vendors }: Column): TypeShape => ({
  type,
  ...(size !== undefined && { size }),
  ...(scale !== undefined && { scale }),
  ...(sqlType !== undefined && { sqlType }),
  ...(enumType !== undefined && { enumType }),
  valueSet,
  vendors,
});

/** Another type for a column. */
export const retyped = (table: string, column: string, to: Partial<TypeShape>, using?: string): Change => {
  const from = shapeOf(columnOf(table, column));
  return {
    kind: 'setType',
    table: { name: table },
    column,
    from,
    to: { valueSet: from.valueSet, vendors: [], type: from.type, ...to },
    ...(using !== undefined && { using }),
  };
};

export const added = (table: string, column: Column, rest: object = {}): Change => ({
  kind: 'addColumn',
  table: { name: table },
  column,
  after: tableOf(table).columns.at(-1)?.name ?? '',
  ...rest,
});

export const dropped = (table: string, name: string): Change => {
  const { columns } = tableOf(table);
  const place = columns.findIndex((column) => column.name === name);
  const after = columns[place - 1]?.name;
  return {
    kind: 'dropColumn',
    table: { name: table },
    column: columnOf(table, name),
    ...(after !== undefined && { after }),
  };
};

export const indexOf = (table: string, name: string) =>
  tableOf(table).indexes.find((index) => index.name === name) as Table['indexes'][number];

export const keyOf = (table: string, name: string) =>
  tableOf(table).foreignKeys.find((key) => key.name === name) as Table['foreignKeys'][number];

export const AUTHOR = { name: 'author' };
export const BOOK = { name: 'book' };
export const REVIEW = { name: 'review' };
export const SHELF = { name: 'shelf' };

export const publisher = newTable('publisher', {
  description: 'Who prints',
  primaryKeyName: 'publisher_pk',
  columns: [
    id,
    newColumn('name', 'VARCHAR', { size: 60, required: true, description: 'Of the company' }),
    newColumn('book_id', 'INTEGER'),
  ],
  indexes: [newIndex(['name'], { name: 'publisher_name', unique: true })],
  foreignKeys: [newForeignKey('book', [{ local: 'book_id', foreign: 'id' }], { name: 'publisher_book' })],
});
