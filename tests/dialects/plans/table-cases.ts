import { AUTHOR, BOOK, keyOf, type PlanCase, publisher, SHELF, tableOf } from './shop.ts';

export const tableCases = {
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
} satisfies Readonly<Record<string, readonly PlanCase[]>>;
