import { foldChanges } from '../../../src/migrations/changes/fold.ts';
import { invertAll } from '../../../src/migrations/changes/invert.ts';
import type { Change, ChangeKind, TypeShape } from '../../../src/model/change.ts';
import type { Column, ColumnDefault } from '../../../src/model/column.ts';
import type { Database } from '../../../src/model/database.ts';
import { newColumn, newDatabase, newForeignKey, newIndex, newTable } from '../../../src/model/new.ts';
import { stateOf } from '../../../src/model/state.ts';
import type { Table } from '../../../src/model/table.ts';

/** Changes of a small shop, at least one for every kind. */
export interface PlanCase {
  readonly title: string;
  readonly changes: readonly Change[];
  readonly online?: true;
}

const id = newColumn('id', 'INTEGER', { primaryKey: true, autoIncrement: true });

const value = (text: string): ColumnDefault => ({ kind: 'value', text });

const author = newTable('author', {
  description: 'Who writes',
  primaryKeyName: 'author_pk',
  columns: [
    id,
    newColumn('name', 'VARCHAR', { size: 100, required: true, description: 'As printed' }),
    newColumn('born', 'DATE'),
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

export const base: Database = stateOf(newDatabase('shop', { tables: [author, book, review, shelf] }));

const tableOf = (name: string): Table => base.tables.find((table) => table.name === name) as Table;

const columnOf = (table: string, name: string): Column =>
  tableOf(table).columns.find((column) => column.name === name) as Column;

const shapeOf = ({ type, size, scale, sqlType, valueSet, vendors }: Column): TypeShape => ({
  type,
  ...(size !== undefined && { size }),
  ...(scale !== undefined && { scale }),
  ...(sqlType !== undefined && { sqlType }),
  valueSet,
  vendors,
});

/** Another type for a column. */
const retyped = (table: string, column: string, to: Partial<TypeShape>, using?: string): Change => {
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

const added = (table: string, column: Column, rest: object = {}): Change => ({
  kind: 'addColumn',
  table: { name: table },
  column,
  after: tableOf(table).columns.at(-1)?.name ?? '',
  ...rest,
});

const dropped = (table: string, name: string): Change => {
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

const indexOf = (table: string, name: string) =>
  tableOf(table).indexes.find((index) => index.name === name) as Table['indexes'][number];

const keyOf = (table: string, name: string) =>
  tableOf(table).foreignKeys.find((key) => key.name === name) as Table['foreignKeys'][number];

const AUTHOR = { name: 'author' };
const BOOK = { name: 'book' };
const REVIEW = { name: 'review' };
const SHELF = { name: 'shelf' };

const publisher = newTable('publisher', {
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

export const cases: Readonly<Record<ChangeKind, readonly PlanCase[]>> = {
  createTable: [
    {
      title: 'a table with a counter, a unique index and a foreign key',
      changes: [{ kind: 'createTable', table: publisher }],
    },
    {
      title: 'a table in a schema of its own',
      changes: [{ kind: 'createTable', table: { ...publisher, schema: 'press', foreignKeys: [] } }],
    },
  ],
  dropTable: [
    {
      title: 'a table that refers to another one',
      changes: [{ kind: 'dropTable', table: tableOf('shelf') }],
    },
    {
      title: 'a table that others refer to',
      changes: [
        { kind: 'dropForeignKey', table: BOOK, key: keyOf('book', 'book_author') },
        { kind: 'dropTable', table: tableOf('author') },
      ],
    },
  ],
  renameTable: [
    {
      title: 'with its sequence',
      changes: [{ kind: 'renameTable', from: AUTHOR, to: { name: 'writer' } }],
    },
    {
      title: 'two tables change names',
      changes: [
        { kind: 'renameTable', from: AUTHOR, to: { name: 'other' } },
        { kind: 'renameTable', from: BOOK, to: AUTHOR },
        { kind: 'renameTable', from: { name: 'other' }, to: BOOK },
      ],
    },
    {
      title: 'to another schema',
      changes: [{ kind: 'renameTable', from: SHELF, to: { name: 'rack', schema: 'store' } }],
    },
  ],
  setOptions: [
    {
      title: 'options of other products',
      changes: [
        {
          kind: 'setOptions',
          table: BOOK,
          from: [],
          to: [{ type: 'mysql', parameters: [{ name: 'Engine', value: 'MyISAM' }] }],
        },
      ],
    },
  ],
  setSequence: [
    {
      title: 'a name of its own',
      changes: [{ kind: 'setSequence', table: BOOK, to: 'book_numbers' }],
    },
    {
      title: 'the sequence of another table',
      changes: [{ kind: 'setSequence', table: BOOK, to: 'AUTHOR_SEQ' }],
    },
  ],
  setTableComment: [
    {
      title: 'changed, removed and added',
      changes: [
        { kind: 'setTableComment', table: AUTHOR, from: 'Who writes', to: "Who's writing" },
        { kind: 'setTableComment', table: SHELF, from: 'A place for books' },
        { kind: 'setTableComment', table: BOOK, to: 'Written by authors' },
      ],
    },
  ],
  addColumn: [
    {
      title: 'nullable, with a description',
      changes: [
        added('book', newColumn('subtitle', 'VARCHAR', { size: 255, description: 'Below the title' })),
      ],
    },
    {
      title: 'with a default, nullable and required',
      changes: [
        added('book', newColumn('language', 'CHAR', { size: 2, default: value('en') })),
        added('book', newColumn('edition', 'SMALLINT', { required: true, default: value('1') }), {
          after: 'language',
        }),
      ],
    },
    {
      title: 'required without a value for rows',
      changes: [added('book', newColumn('summary', 'LONGVARCHAR', { required: true }))],
    },
    {
      title: 'required with a fill',
      changes: [
        added('book', newColumn('slug', 'VARCHAR', { size: 80, required: true }), {
          fill: { kind: 'sql', sql: 'LOWER(title)' },
        }),
      ],
    },
    {
      title: 'numbered rows',
      changes: [
        added('book', newColumn('sortable_rank', 'INTEGER', { required: true }), {
          fill: { kind: 'number', per: ['author_id'] },
        }),
      ],
    },
  ],
  dropColumn: [
    { title: 'plain', changes: [dropped('author', 'born')] },
    {
      title: 'with a default',
      changes: [dropped('book', 'price'), dropped('book', 'status')],
    },
    {
      title: 'in an index',
      changes: [
        { kind: 'dropIndex', table: SHELF, index: indexOf('shelf', 'shelf_label') },
        dropped('shelf', 'label'),
      ],
    },
    { title: 'online', changes: [dropped('author', 'born')], online: true },
  ],
  renameColumn: [
    {
      title: 'one that an index and a foreign key use',
      changes: [{ kind: 'renameColumn', table: BOOK, from: 'isbn', to: 'number' }],
    },
    {
      title: 'two columns change names',
      changes: [
        { kind: 'renameColumn', table: REVIEW, from: 'stars', to: 'other' },
        { kind: 'renameColumn', table: REVIEW, from: 'external_id', to: 'stars' },
        { kind: 'renameColumn', table: REVIEW, from: 'other', to: 'external_id' },
      ],
    },
    {
      title: 'to the name of a dropped one',
      changes: [
        dropped('review', 'stars'),
        { kind: 'renameColumn', table: REVIEW, from: 'external_id', to: 'stars' },
      ],
    },
  ],
  moveColumn: [
    {
      title: 'to the first place',
      changes: [{ kind: 'moveColumn', table: REVIEW, column: 'body', from: 'stars' }],
    },
  ],
  setType: [
    {
      title: 'a longer text in indexes and keys',
      changes: [retyped('book', 'isbn', { size: 17 }), retyped('review', 'book_isbn', { size: 17 })],
    },
    { title: 'a shorter text', changes: [retyped('book', 'title', { size: 100 })] },
    {
      title: 'a larger integer in a foreign key',
      changes: [
        retyped('book', 'author_id', { type: 'BIGINT' }),
        retyped('author', 'id', { type: 'BIGINT' }),
      ],
    },
    { title: 'a smaller integer', changes: [retyped('review', 'external_id', { type: 'SMALLINT' })] },
    {
      title: 'a decimal with fewer digits, with its default',
      changes: [retyped('book', 'price', { size: 6, scale: 1 })],
    },
    { title: 'text to a number', changes: [retyped('book', 'pages', { type: 'INTEGER' })] },
    {
      title: 'text to a number by an expression',
      changes: [retyped('book', 'pages', { type: 'INTEGER' }, 'CAST(pages AS INTEGER)')],
    },
    { title: 'a number to text', changes: [retyped('review', 'stars', { type: 'VARCHAR', size: 3 })] },
    { title: 'a timestamp to a date', changes: [retyped('book', 'printed_at', { type: 'DATE' })] },
    { title: 'a number to bytes', changes: [retyped('review', 'external_id', { type: 'UUID_BINARY' })] },
    { title: 'text to a large text', changes: [retyped('review', 'body', { type: 'CLOB' })] },
    {
      title: 'online',
      changes: [
        retyped('book', 'author_id', { type: 'BIGINT' }),
        retyped('author', 'id', { type: 'BIGINT' }),
      ],
      online: true,
    },
  ],
  setNullable: [
    {
      title: 'required, in a unique index',
      changes: [{ kind: 'setNullable', table: BOOK, column: 'isbn', to: false }],
    },
    {
      title: 'required with a fill',
      changes: [
        {
          kind: 'setNullable',
          table: AUTHOR,
          column: 'born',
          to: false,
          fill: { kind: 'sql', sql: 'CURRENT_TIMESTAMP' },
        },
      ],
    },
    {
      title: 'nullable, in an index',
      changes: [{ kind: 'setNullable', table: AUTHOR, column: 'name', to: true }],
    },
  ],
  setDefault: [
    {
      title: 'added, changed and removed',
      changes: [
        { kind: 'setDefault', table: BOOK, column: 'title', to: { kind: 'value', text: "Who's who" } },
        {
          kind: 'setDefault',
          table: BOOK,
          column: 'price',
          from: { kind: 'value', text: '0.00' },
          to: { kind: 'value', text: '9.99' },
        },
        { kind: 'setDefault', table: BOOK, column: 'status', from: { kind: 'value', text: 'draft' } },
      ],
    },
    {
      title: 'an expression',
      changes: [
        {
          kind: 'setDefault',
          table: BOOK,
          column: 'printed_at',
          to: { kind: 'expression', text: 'CURRENT_TIMESTAMP' },
        },
      ],
    },
  ],
  setCounter: [
    {
      title: 'on, for a table with keys and descriptions',
      changes: [{ kind: 'setCounter', table: SHELF, column: 'id', to: true }],
    },
    {
      title: 'off, for a table that others refer to',
      changes: [{ kind: 'setCounter', table: AUTHOR, column: 'id', to: false }],
    },
  ],
  setValues: [
    {
      title: 'appended',
      changes: [
        {
          kind: 'setValues',
          table: BOOK,
          column: 'status',
          from: ['draft', 'published', 'sold out'],
          to: ['draft', 'published', 'sold out', 'lost'],
        },
      ],
    },
    {
      title: 'reordered, with the default',
      changes: [
        {
          kind: 'setValues',
          table: BOOK,
          column: 'status',
          from: ['draft', 'published', 'sold out'],
          to: ['published', 'draft', 'sold out'],
        },
      ],
    },
    {
      title: 'removed',
      changes: [
        {
          kind: 'setValues',
          table: BOOK,
          column: 'status',
          from: ['draft', 'published', 'sold out'],
          to: ['draft', 'sold out'],
        },
      ],
    },
    {
      title: 'those of a SET',
      changes: [
        {
          kind: 'setValues',
          table: BOOK,
          column: 'formats',
          from: ['paper', 'audio', 'screen'],
          to: ['screen', 'paper'],
        },
      ],
    },
  ],
  setComment: [
    {
      title: 'changed, removed and added',
      changes: [
        { kind: 'setComment', table: AUTHOR, column: 'name', from: 'As printed', to: "On the book's cover" },
        { kind: 'setComment', table: SHELF, column: 'label', from: 'On its side' },
        { kind: 'setComment', table: BOOK, column: 'pages', to: 'Without the cover' },
      ],
    },
  ],
  addPrimaryKey: [
    {
      title: 'other columns, some of which were nullable',
      changes: [
        {
          kind: 'dropPrimaryKey',
          table: REVIEW,
          key: { name: 'review_pk', columns: ['book_isbn', 'place'] },
        },
        { kind: 'setNullable', table: REVIEW, column: 'external_id', to: false },
        { kind: 'addPrimaryKey', table: REVIEW, key: { name: 'review_pk', columns: ['external_id'] } },
      ],
    },
    {
      title: 'columns in another order',
      changes: [
        {
          kind: 'dropPrimaryKey',
          table: REVIEW,
          key: { name: 'review_pk', columns: ['book_isbn', 'place'] },
        },
        { kind: 'addPrimaryKey', table: REVIEW, key: { name: 'review_pk', columns: ['place', 'book_isbn'] } },
      ],
    },
  ],
  dropPrimaryKey: [
    {
      title: 'of a table that nothing refers to',
      changes: [
        {
          kind: 'dropPrimaryKey',
          table: REVIEW,
          key: { name: 'review_pk', columns: ['book_isbn', 'place'] },
        },
      ],
    },
  ],
  renamePrimaryKey: [
    {
      title: 'of a table that others refer to',
      changes: [{ kind: 'renamePrimaryKey', table: BOOK, from: 'book_pk', to: 'book_key' }],
    },
  ],
  addIndex: [
    {
      title: 'plain and unique',
      changes: [
        { kind: 'addIndex', table: REVIEW, index: newIndex(['stars'], { name: 'review_stars' }) },
        {
          kind: 'addIndex',
          table: REVIEW,
          index: newIndex(['external_id'], { name: 'review_external', unique: true }),
        },
      ],
    },
    {
      title: 'unique, on an added column',
      changes: [
        added('book', newColumn('slug', 'VARCHAR', { size: 80 }), {
          fill: { kind: 'sql', sql: 'LOWER(title)' },
        }),
        {
          kind: 'addIndex',
          table: BOOK,
          index: newIndex(['author_id', 'slug'], { name: 'book_slug', unique: true }),
        },
      ],
    },
    {
      title: 'online',
      changes: [{ kind: 'addIndex', table: REVIEW, index: newIndex(['stars'], { name: 'review_stars' }) }],
      online: true,
    },
  ],
  dropIndex: [
    {
      title: 'plain and unique',
      changes: [
        { kind: 'dropForeignKey', table: REVIEW, key: keyOf('review', 'review_book') },
        { kind: 'dropIndex', table: BOOK, index: indexOf('book', 'book_title') },
        { kind: 'dropIndex', table: BOOK, index: indexOf('book', 'book_isbn') },
      ],
    },
  ],
  renameIndex: [
    {
      title: 'plain and unique',
      changes: [
        { kind: 'renameIndex', table: BOOK, from: 'book_title', to: 'by_title' },
        { kind: 'renameIndex', table: BOOK, from: 'book_isbn', to: 'by_isbn' },
      ],
    },
  ],
  addForeignKey: [
    {
      title: 'to a table with rows',
      changes: [
        {
          kind: 'addForeignKey',
          table: REVIEW,
          key: newForeignKey('author', [{ local: 'external_id', foreign: 'id' }], {
            name: 'review_author',
            onDelete: 'set null',
          }),
        },
      ],
    },
    {
      title: 'online',
      changes: [
        {
          kind: 'addForeignKey',
          table: REVIEW,
          key: newForeignKey('author', [{ local: 'external_id', foreign: 'id' }], { name: 'review_author' }),
        },
      ],
      online: true,
    },
  ],
  dropForeignKey: [
    {
      title: 'and its index stays',
      changes: [{ kind: 'dropForeignKey', table: BOOK, key: keyOf('book', 'book_author') }],
    },
  ],
  renameForeignKey: [
    {
      title: 'with the same columns',
      changes: [{ kind: 'renameForeignKey', table: BOOK, from: 'book_author', to: 'written_by' }],
    },
  ],
};

export interface PlanStates {
  readonly before: Database;
  readonly after: Database;
  readonly changes: readonly Change[];
}

export const forwards = ({ changes }: PlanCase): PlanStates => ({
  before: base,
  after: foldChanges(base, changes),
  changes,
});

export const backwards = (given: PlanCase): PlanStates => {
  const { before, after, changes } = forwards(given);
  return { before: after, after: before, changes: invertAll(changes) };
};
