import { newColumn } from '../../../src/model/new.ts';
import {
  AUTHOR,
  added,
  BOOK,
  dropped,
  indexOf,
  type PlanCase,
  REVIEW,
  retyped,
  SHELF,
  value,
} from './shop.ts';

export const columnCases = {
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
  setGenerated: [
    {
      title: 'a plain column that an index uses becomes generated',
      changes: [
        { kind: 'setDefault', table: SHELF, column: 'label', from: { kind: 'value', text: "it's new" } },
        { kind: 'setGenerated', table: SHELF, column: 'label', to: { sql: "'shelf ' || book_id" } },
      ],
    },
    {
      title: 'a column becomes generated, and the one that it is computed from gets another type',
      changes: [
        retyped('review', 'stars', { type: 'INTEGER' }),
        { kind: 'setGenerated', table: REVIEW, column: 'external_id', to: { sql: 'stars * 2' } },
      ],
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
  setIdentity: [
    {
      title: 'with a first number, for a table that others refer to',
      changes: [{ kind: 'setIdentity', table: AUTHOR, column: 'id', to: { kind: 'always', start: '1000' } }],
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
} satisfies Readonly<Record<string, readonly PlanCase[]>>;
