import { describe, expect, it } from 'vitest';
import { fc, runs } from '../../../tests/arbitraries/property.ts';
import { smallDatabases } from '../../../tests/arbitraries/small-database.ts';
import type { Column } from '../../model/column.ts';
import { newColumn, newDatabase, newForeignKey, newIndex, newTable } from '../../model/new.ts';
import { sameDatabase } from '../../model/stored-equality.ts';
import type { Table } from '../../model/table.ts';
import { findPlatform } from '../../platforms/index.ts';
import { describeDifferences } from './differences.ts';

const id = newColumn('id', 'INTEGER', { primaryKey: true, required: true });
const title = newColumn('title', 'VARCHAR', { size: 100 });
const author = newColumn('author_id', 'INTEGER');
const columns = [id, title, author];
const writer = newTable('writer', { columns: [id] });
const key = newForeignKey('writer', [{ local: 'author_id', foreign: 'id' }], {
  name: 'fk',
  onDelete: 'cascade',
});
const index = newIndex(['title'], { name: 'by_title' });

function sentences(one: readonly Table[], other: readonly Table[], columnOrder = false): readonly string[] {
  const platform = findPlatform('pgsql')!.create({});
  const [first, second] = [one, other].map((tables) => platform.store(newDatabase('d', { tables })));
  const sides = { one: 'the migrations', other: 'the database' };
  return describeDifferences(first!, second!, sides, { columnOrder }).map(({ sentence }) => sentence);
}

const book = (rest: Partial<Table> = {}): Table => newTable('book', { columns, ...rest });
const withTitle = (rest: Partial<Column>): Table => book({ columns: [id, { ...title, ...rest }, author] });

const cases: readonly (readonly [what: string, one: Table, other: Table, expected: readonly string[]])[] = [
  [
    'a column',
    book({ columns: [id, title] }),
    book({ columns: [id, author] }),
    [
      'Column "book.title" is in the migrations, but not in the database.',
      'Column "book.author_id" is in the database, but not in the migrations.',
    ],
  ],
  [
    'a type',
    withTitle({}),
    withTitle({ size: 50 }),
    [
      'Column "book.title" is CHARACTER VARYING(100) in the migrations, but CHARACTER VARYING(50) in the database.',
    ],
  ],
  [
    'a number',
    withTitle({ type: 'DECIMAL', size: 10, scale: 2 }),
    withTitle({ type: 'DECIMAL', size: 10, scale: 0 }),
    ['Column "book.title" is NUMERIC(10, 2) in the migrations, but NUMERIC(10, 0) in the database.'],
  ],
  [
    'a required column',
    withTitle({ required: true }),
    withTitle({}),
    ['Column "book.title" is required in the migrations, but optional in the database.'],
  ],
  [
    'a default',
    withTitle({ default: { kind: 'value', text: 'none' } }),
    withTitle({}),
    [`Column "book.title" has the default 'none' in the migrations, but no default in the database.`],
  ],
  [
    'a comment',
    withTitle({ description: 'Main title' }),
    withTitle({}),
    ['Column "book.title" has the comment "Main title" in the migrations, but no comment in the database.'],
  ],
  [
    'a counter',
    book({ columns: [{ ...id, autoIncrement: true }, title, author], idMethod: 'native' }),
    book(),
    ['Column "book.id" is auto-incremented in the migrations, but not auto-incremented in the database.'],
  ],
  [
    'a primary key',
    book(),
    book({ columns: [{ ...id, primaryKey: false }, title, author] }),
    ['The primary key of table "book" is (id) in the migrations, but missing in the database.'],
  ],
  [
    'a missing index',
    book({ indexes: [index] }),
    book(),
    ['Index "by_title" on (title) of table "book" is in the migrations, but not in the database.'],
  ],
  [
    'an index',
    book({ indexes: [index] }),
    book({ indexes: [{ ...index, unique: true }] }),
    [
      'Index "by_title" of table "book" is on (title) in the migrations, but unique on (title) in the database.',
    ],
  ],
  [
    'the name of an index',
    book({ indexes: [index] }),
    book({ indexes: [{ ...index, name: 'titles' }] }),
    [
      'Index on (title) of table "book" has the name "by_title" in the migrations, but the name "titles" in the database.',
    ],
  ],
  [
    'a foreign key',
    book({ foreignKeys: [key] }),
    book({ foreignKeys: [{ ...key, onDelete: 'set null' }] }),
    [
      'Foreign key "fk" of table "book" is from (author_id) to writer (id) ON DELETE CASCADE in the migrations, ' +
        'but from (author_id) to writer (id) ON DELETE SET NULL in the database.',
    ],
  ],
  [
    'the comment of a table',
    book({ description: 'Books' }),
    book(),
    ['Table "book" has the comment "Books" in the migrations, but no comment in the database.'],
  ],
];

describe('a difference', () => {
  it.each(cases)('of %s is a sentence', (_, one, other, expected) => {
    expect(sentences([writer, one], [writer, other])).toEqual(expected);
    expect(sentences([writer, one], [writer, one])).toEqual([]);
  });

  it('of tables names the side that has it', () => {
    expect(sentences([book({ schema: 'shop' })], [writer])).toEqual([
      'Table "shop.book" is in the migrations, but not in the database.',
      'Table "writer" is in the database, but not in the migrations.',
    ]);
  });

  it('of the order of columns counts only where it is asked for', () => {
    const turned = book({ columns: [id, author, title] });
    expect(sentences([book()], [turned])).toEqual([]);
    expect(sentences([book()], [turned], true)).toEqual([
      'The columns of table "book" are (id, title, author_id) in the migrations, but (id, author_id, title) in the database.',
    ]);
  });

  it('is found exactly where databases differ', () => {
    const platform = findPlatform('mysql')!.create({});
    fc.assert(
      fc.property(smallDatabases, smallDatabases, fc.boolean(), (one, other, columnOrder) => {
        const [first, second] = [platform.store(one), platform.store(other)];
        const sides = { one: 'a', other: 'b' };
        const found = describeDifferences(first, second, sides, { columnOrder });
        expect(found.length === 0).toBe(sameDatabase(first, second, { columnOrder }));
        expect(describeDifferences(first, first, sides, { columnOrder })).toEqual([]);
        for (const { sentence, table } of found) expect(sentence).toContain(table);
      }),
      runs(100),
    );
  });
});
