import { describe, expect, it } from 'vitest';
import {
  author,
  authorId,
  authorKey,
  book,
  type Case,
  column,
  id,
  planOf,
  ref,
  title,
  words,
} from '../../../../tests/support/plan-cases.ts';
import { newForeignKey, newIndex } from '../../../model/new.ts';
import { pgsql } from '../platform.ts';

const planner = await pgsql.create({}).planner();

const tables: readonly Case[] = [
  ['creates a table', [], [book(undefined, { description: 'All books' })]],
  [
    'creates tables in a circle',
    [],
    [
      book([id(), authorId()], { foreignKeys: [authorKey()] }),
      author([id(), column('book_id', 'INTEGER')], {
        foreignKeys: [newForeignKey('book', [{ local: 'book_id', foreign: 'id' }])],
      }),
    ],
  ],
  ['creates a table in a schema', [], [book(undefined, { schema: 'shop' })]],
  [
    'drops tables in a circle',
    [
      book([id(), authorId()], { foreignKeys: [authorKey()] }),
      author([id(), column('book_id', 'INTEGER')], {
        foreignKeys: [newForeignKey('book', [{ local: 'book_id', foreign: 'id' }])],
      }),
    ],
    [],
  ],
  [
    'drops a table whose name is used again',
    [book(), author()],
    [author(undefined, { name: 'book' })],
    {
      changes: [
        { kind: 'dropTable', table: book() },
        { kind: 'renameTable', from: { name: 'author' }, to: ref },
      ],
    },
  ],
  [
    'renames a table',
    [book(undefined, { primaryKeyName: 'book_pkey' })],
    [book(undefined, { name: 'volume', primaryKeyName: 'book_pkey' })],
    {
      changes: [{ kind: 'renameTable', from: ref, to: { name: 'volume' } }],
    },
  ],
  [
    'moves a table to another schema',
    [book()],
    [book(undefined, { schema: 'shop', name: 'volume', primaryKeyName: 'book_pkey' })],
    {
      changes: [{ kind: 'renameTable', from: ref, to: { name: 'volume', schema: 'shop' } }],
    },
  ],
  [
    'moves a table by its vendor options',
    [book()],
    [book(undefined, { vendors: [{ type: 'pgsql', parameters: [{ name: 'schema', value: 'shop' }] }] })],
  ],
  [
    'swaps the names of tables',
    [book([id()]), author([id(), title()])],
    [author([id()]), book([id(), title()])],
    {
      changes: [
        { kind: 'renameTable', from: ref, to: { name: 'third' } },
        { kind: 'renameTable', from: { name: 'author' }, to: ref },
        { kind: 'renameTable', from: { name: 'third' }, to: { name: 'author' } },
      ],
    },
  ],
  ['describes a table', [book(undefined, { description: 'a' })], [book(undefined, { description: "it's" })]],
  ['removes descriptions', [book([id(), title({ description: 'a' })], { description: 'a' })], [book()]],
];

const columns: readonly Case[] = [
  ['adds a column', [book([id()])], [book([id(), title({ description: 'On the cover' })])]],
  [
    'adds a column with a default',
    [book([id()])],
    [book([id(), title({ required: true, default: { kind: 'value', text: 'x' } })])],
  ],
  ['adds a required column', [book([id()])], [book([id(), title({ required: true })])]],
  [
    'adds a required column with a fill',
    [book([id()])],
    [book([id(), title({ required: true })])],
    {
      changes: [
        {
          kind: 'addColumn',
          table: ref,
          column: title({ required: true }),
          fill: { kind: 'sql', sql: "'none'" },
        },
      ],
    },
  ],
  [
    'adds a column that numbers rows',
    [book([id(), authorId()])],
    [book([id(), authorId(), column('rank', 'INTEGER')])],
    {
      changes: [
        {
          kind: 'addColumn',
          table: ref,
          column: column('rank', 'INTEGER'),
          fill: { kind: 'number', per: ['author_id'] },
        },
      ],
    },
  ],
  [
    'adds a column with a volatile default',
    [book([id()])],
    [book([id(), column('key', 'UUID', { default: { kind: 'expression', text: 'gen_random_uuid()' } })])],
  ],
  ['drops a column', [book()], [book([id()])]],
  [
    'drops a column with its indexes',
    [book([id(), title()], { indexes: [newIndex(['title', 'id'])] })],
    [book([id()])],
  ],
  [
    'renames a column',
    [book()],
    [book([id(), title({ name: 'name' })])],
    {
      changes: [{ kind: 'renameColumn', table: ref, from: 'title', to: 'name' }],
    },
  ],
  [
    'renames a column into the place of a dropped one',
    [book([id(), title(), column('name', 'INTEGER')])],
    [book([id(), title({ name: 'name' })])],
    {
      changes: [
        { kind: 'dropColumn', table: ref, column: column('name', 'INTEGER') },
        { kind: 'renameColumn', table: ref, from: 'title', to: 'name' },
      ],
    },
  ],
  ['makes a text longer', [book()], [book([id(), title({ size: 200 })])]],
  [
    'makes a text shorter',
    [book([id(), title({ default: { kind: 'value', text: 'x' } })])],
    [book([id(), title({ size: 20, default: { kind: 'value', text: 'x' } })])],
  ],
  [
    'makes a number of a text',
    [book([id(), column('pages', 'VARCHAR', { default: { kind: 'value', text: '1' } })])],
    [book([id(), column('pages', 'INTEGER', { default: { kind: 'value', text: '1' } })])],
  ],
  [
    'makes a number of a text by an expression',
    [book([id(), column('pages', 'VARCHAR')])],
    [book([id(), column('pages', 'INTEGER')])],
    {
      changes: [
        {
          kind: 'setType',
          table: ref,
          column: 'pages',
          from: column('pages', 'VARCHAR'),
          to: column('pages', 'INTEGER'),
          using: 'length("pages")',
        },
      ],
    },
  ],
  [
    'rounds numbers',
    [book([id(), column('price', 'DECIMAL', { size: 10, scale: 3 })])],
    [book([id(), column('price', 'DECIMAL', { size: 8, scale: 2 })])],
  ],
  [
    'gives a time a zone',
    [book([id(), column('at', 'TIMESTAMP')])],
    [book([id(), column('at', 'TIMESTAMPTZ')])],
  ],
  [
    'makes the name of an ENUM',
    [book([id(), words(['new', 'old'])])],
    [book([id(), column('state', 'VARCHAR', { size: 3 })])],
  ],
  [
    'changes several columns in one statement',
    [book([id(), title(), column('pages', 'SMALLINT'), column('price', 'DECIMAL', { size: 8, scale: 2 })])],
    [
      book([
        id(),
        title({ required: true }),
        column('pages', 'INTEGER', { default: { kind: 'value', text: '1' } }),
        column('price', 'DECIMAL', { size: 10, scale: 2 }),
        column('isbn', 'CHAR', { size: 13 }),
      ]),
    ],
  ],
  ['makes a column required', [book()], [book([id(), title({ required: true })])]],
  [
    'makes a column required with a fill',
    [book()],
    [book([id(), title({ required: true })])],
    {
      changes: [
        { kind: 'setNullable', table: ref, column: 'title', to: false, fill: { kind: 'sql', sql: "''" } },
      ],
    },
  ],
  ['makes a column optional', [book([id(), title({ required: true })])], [book()]],
  [
    'sets and drops defaults',
    [book([id(), title(), column('pages', 'INTEGER', { default: { kind: 'value', text: '1' } })])],
    [book([id(), title({ default: { kind: 'value', text: "it's" } }), column('pages', 'INTEGER')])],
  ],
  ['describes columns', [book()], [book([id(), title({ description: 'On the cover' })])]],
  [
    'moves a column nowhere',
    [book([id(), title(), authorId()])],
    [book([id(), authorId(), title()])],
    {
      changes: [{ kind: 'moveColumn', table: ref, column: 'author_id', from: 'title', to: 'id' }],
    },
  ],
];

const values: readonly Case[] = [
  ['appends a value of an ENUM', [book([id(), words(['new'])])], [book([id(), words(['new', 'old'])])]],
  [
    'reorders values of an ENUM',
    [book([id(), words(['new', 'old'], { default: { kind: 'value', text: 'new' } })])],
    [book([id(), words(['old', 'new'], { default: { kind: 'value', text: 'new' } })])],
  ],
  [
    'reorders values of an ENUM in a unique key',
    [book([id(), words(['new', 'old'])], { indexes: [newIndex(['state'], { unique: true })] })],
    [book([id(), words(['old', 'new'])], { indexes: [newIndex(['state'], { unique: true })] })],
  ],
  [
    'removes a value of a required ENUM',
    [book([id(), words(['new', 'old'], { required: true })])],
    [book([id(), words(['old'], { required: true })])],
  ],
  [
    'reorders and removes values of a SET',
    [book([id(), words(['a', 'b', 'c'], { type: 'SET' })])],
    [book([id(), words(['c', 'a'], { type: 'SET' })])],
  ],
];

describe('a plan', () => {
  for (const [name, before, after, options] of [...tables, ...columns, ...values])
    it(name, () => {
      expect(planOf(planner, before, after, options)).toMatchSnapshot();
    });

  it('is empty where nothing that the server stores changes', () => {
    const one = book([id(), column('flag', 'BOOLEAN_EMU'), column('text', 'CLOB')]);
    const other = book([id(), column('flag', 'TINYINT'), column('text', 'LONGVARCHAR')]);
    expect(planOf(planner, [one], [other])).toBe('');
  });
});
