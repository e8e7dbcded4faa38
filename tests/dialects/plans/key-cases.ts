import { newColumn, newForeignKey, newIndex } from '../../../src/model/new.ts';
import { added, BOOK, indexOf, keyOf, type PlanCase, REVIEW } from './shop.ts';

export const keyCases = {
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
    {
      title: 'of some rows, on one product',
      changes: [
        {
          kind: 'addIndex',
          table: REVIEW,
          index: {
            ...newIndex(['stars'], { name: 'one_outside', unique: true }),
            where: 'external_id IS NOT NULL',
            platforms: ['mssql'],
          },
        },
      ],
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
  addCheck: [
    {
      title: 'to a table with rows',
      changes: [{ kind: 'addCheck', table: REVIEW, check: { name: 'has_author', sql: 'external_id > 0' } }],
    },
    {
      title: 'online',
      changes: [{ kind: 'addCheck', table: REVIEW, check: { name: 'has_author', sql: 'external_id > 0' } }],
      online: true,
    },
  ],
  dropCheck: [
    {
      title: 'that was added',
      changes: [
        { kind: 'addCheck', table: REVIEW, check: { name: 'has_author', sql: 'external_id > 0' } },
        { kind: 'dropCheck', table: REVIEW, check: { name: 'has_author', sql: 'external_id > 0' } },
      ],
    },
  ],
} satisfies Readonly<Record<string, readonly PlanCase[]>>;
