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
} from '../../../../tests/support/plan-cases.ts';
import { newForeignKey, newIndex, newTable } from '../../../model/new.ts';
import { pgsql } from '../platform.ts';

const planner = await pgsql.create({}).planner();

const counters: readonly Case[] = [
  ['starts a counter', [book([id({ autoIncrement: false }), title()])], [book()]],
  ['ends a counter', [book()], [book([id({ autoIncrement: false }), title()])]],
  ['widens a counter', [book()], [book([id({ type: 'BIGINT' }), title()])]],
  ['names a sequence', [book()], [book(undefined, { sequence: 'ids' })]],
  ['takes back the name of a sequence', [book(undefined, { sequence: 'ids' })], [book()]],
  [
    'shares a sequence',
    [book(undefined, { sequence: 'ids' })],
    [book(undefined, { sequence: 'ids' }), author(undefined, { sequence: 'ids' })],
  ],
  ['renames a sequence', [book(undefined, { sequence: 'ids' })], [book(undefined, { sequence: 'numbers' })]],
  ['adds a counter', [book([title()])], [book()]],
];

const keys: readonly Case[] = [
  [
    'adds a primary key',
    [book([id({ primaryKey: false, autoIncrement: false, required: false })])],
    [book([id({ autoIncrement: false })])],
  ],
  [
    'drops a primary key',
    [book([id({ autoIncrement: false })])],
    [book([id({ primaryKey: false, autoIncrement: false, required: true })])],
  ],
  [
    'replaces a primary key that others refer to',
    [
      book([id({ autoIncrement: false }), authorId()], { foreignKeys: [authorKey()] }),
      author([id({ autoIncrement: false }), column('isni', 'CHAR', { size: 16, required: true })]),
    ],
    [
      book([id({ autoIncrement: false }), authorId()], { foreignKeys: [authorKey()] }),
      author(
        [
          id({ autoIncrement: false, primaryKey: false, required: true }),
          column('isni', 'CHAR', { size: 16, primaryKey: true, required: true }),
        ],
        {
          indexes: [newIndex(['id'], { unique: true, name: 'author_id' })],
        },
      ),
    ],
  ],
  ['names a primary key', [book()], [book(undefined, { primaryKeyName: 'books' })]],
  ['adds an index', [book()], [book(undefined, { indexes: [newIndex(['title'])] })]],
  [
    'adds a unique index',
    [book()],
    [book(undefined, { indexes: [newIndex(['title', 'id'], { unique: true, name: 'titles' })] })],
  ],
  [
    'adds a unique constraint that takes rows without a value for equal, and checks it late',
    [book()],
    [
      book(undefined, {
        indexes: [
          newIndex(['title'], {
            ...{ unique: true, name: 'titles', nullsNotDistinct: true, deferrable: 'deferred' },
          }),
        ],
      }),
    ],
  ],
  [
    'checks a foreign key at another time',
    [book([id(), authorId()], { foreignKeys: [authorKey()] }), author()],
    [book([id(), authorId()], { foreignKeys: [authorKey({ deferrable: 'immediate' })] }), author()],
  ],
  [
    'drops indexes',
    [
      book(undefined, {
        indexes: [
          newIndex(['title'], { name: 'by_title' }),
          newIndex(['title'], { unique: true, name: 'titles' }),
        ],
      }),
    ],
    [book()],
  ],
  [
    'renames an index',
    [book(undefined, { indexes: [newIndex(['title'], { name: 'one' })] })],
    [book(undefined, { indexes: [newIndex(['title'], { name: 'other' })] })],
  ],
  [
    'adds a foreign key',
    [book([id(), authorId()]), author()],
    [book([id(), authorId()], { foreignKeys: [authorKey({ onDelete: 'cascade' })] }), author()],
  ],
  [
    'adds a deferrable foreign key',
    [book([id(), authorId()]), author()],
    [
      book([id(), authorId()], {
        foreignKeys: [
          authorKey({
            vendors: [{ type: 'pgsql', parameters: [{ name: 'initiallyDeferred', value: 'true' }] }],
          }),
        ],
      }),
      author(),
    ],
  ],
  [
    'changes the action of a foreign key',
    [book([id(), authorId()], { foreignKeys: [authorKey()] }), author()],
    [book([id(), authorId()], { foreignKeys: [authorKey({ onDelete: 'cascade' })] }), author()],
  ],
  [
    'renames a foreign key',
    [book([id(), authorId()], { foreignKeys: [authorKey({ name: 'one' })] }), author()],
    [book([id(), authorId()], { foreignKeys: [authorKey({ name: 'other' })] }), author()],
  ],
  [
    'drops a foreign key and its table',
    [book([id(), authorId()], { foreignKeys: [authorKey()] }), author()],
    [book([id(), authorId()])],
  ],
  [
    'changes both sides of a foreign key',
    [book([id(), authorId()], { foreignKeys: [authorKey()] }), author()],
    [
      book([id(), authorId({ type: 'BIGINT' })], { foreignKeys: [authorKey()] }),
      author([id({ type: 'BIGINT' })]),
    ],
  ],
  [
    'adds a foreign key to a column of another type',
    [book([id(), authorId()]), author([id({ autoIncrement: false }), column('is_known', 'BOOLEAN')])],
    [
      book([id(), authorId()], {
        foreignKeys: [newForeignKey('author', [{ local: 'author_id', foreign: 'is_known' }])],
      }),
      author([id({ autoIncrement: false }), column('is_known', 'INTEGER')]),
    ],
  ],
];

const online: readonly Case[] = [
  [
    'adds indexes',
    [book()],
    [
      book(undefined, {
        indexes: [
          newIndex(['title'], { name: 'by_title' }),
          newIndex(['title', 'id'], { unique: true, name: 'titles' }),
        ],
      }),
    ],
  ],
  ['drops an index', [book(undefined, { indexes: [newIndex(['title'], { name: 'by_title' })] })], [book()]],
  [
    'adds a foreign key',
    [book([id(), authorId()]), author()],
    [book([id(), authorId()], { foreignKeys: [authorKey()] }), author()],
  ],
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
  [
    'adds a column with a volatile default',
    [book([id()])],
    [
      book([
        id(),
        column('key', 'UUID', { required: true, default: { kind: 'expression', text: 'gen_random_uuid()' } }),
      ]),
    ],
  ],
];

describe('a plan', () => {
  for (const [name, before, after, options] of [...counters, ...keys])
    it(name, () => {
      expect(planOf(planner, before, after, options)).toMatchSnapshot();
    });

  for (const [name, before, after, options] of online)
    it(`${name} while applications write`, () => {
      expect(planOf(planner, before, after, { ...options, online: true })).toMatchSnapshot();
    });

  it('quotes hostile names', () => {
    const hostile = (type: 'INTEGER' | 'BIGINT', autoIncrement: boolean) =>
      newTable('a"$$%b', { columns: [id({ name: "c'\\d", type, autoIncrement })] });
    expect(planOf(planner, [hostile('INTEGER', true)], [hostile('BIGINT', true)])).toMatchSnapshot();
    expect(planOf(planner, [hostile('INTEGER', false)], [hostile('INTEGER', true)])).toMatchSnapshot();
  });
});
