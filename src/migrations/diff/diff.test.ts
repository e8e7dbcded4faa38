import { describe, expect, it } from 'vitest';
import type { Fill } from '../../model/change.ts';
import type { Column } from '../../model/column.ts';
import type { Database } from '../../model/database.ts';
import { newColumn, newDatabase, newForeignKey, newIndex, newTable } from '../../model/new.ts';
import type { Table } from '../../model/table.ts';
import { findPlatform } from '../../platforms/index.ts';
import { foldChanges } from '../changes/fold.ts';
import { printChange } from '../changes/text/print.ts';
import { type DiffOptions, diffStates } from './diff.ts';
import { NO_RENAMES } from './renames.ts';

const platform = (name: string) => findPlatform(name)?.create({}) ?? expect.fail(`no platform ${name}`);

const options: DiffOptions = {
  platforms: [platform('pgsql')],
  columnOrder: false,
  renames: NO_RENAMES,
  fills: new Map(),
};

const id = newColumn('id', 'INTEGER', { primaryKey: true });

const book = (columns: readonly Column[], rest: Partial<Table> = {}): Table =>
  newTable('book', { columns: [id, ...columns], ...rest });

const database = (...tables: readonly Table[]): Database => newDatabase('shop', { tables });

/** The state of a database that was made by a migration. */
const made = (given: Database, own = options): Database =>
  foldChanges(newDatabase('shop'), diffStates(newDatabase('shop'), given, own).changes);

const linesOf = (before: Database, after: Database, own: Partial<DiffOptions> = {}): readonly string[] => {
  const all = { ...options, ...own };
  return diffStates(made(before, all), after, all).changes.map((change) => printChange(change).join('\n'));
};

const name = newColumn('name', 'VARCHAR', { size: 100 });
const title = newColumn('title', 'VARCHAR', { size: 100 });

describe('renames', () => {
  it('are asked about', () => {
    const { questions, changes } = diffStates(made(database(book([name]))), database(book([title])), options);
    expect(questions).toEqual([
      { kind: 'column', table: { name: 'book' }, from: 'name', candidates: ['title'], isReplaced: false },
    ]);
    expect(changes.map(({ kind }) => kind)).toEqual(['addColumn', 'dropColumn']);
  });

  it.each([
    ['another type', database(book([newColumn('title', 'INTEGER')]))],
    ['no new column', database(book([]))],
  ])('are not asked about with %s', (_, after) => {
    expect(diffStates(made(database(book([name]))), after, options).questions).toEqual([]);
  });

  it('are answered', () => {
    const [before, after] = [made(database(book([name]))), database(book([title]))];
    const table = { name: 'book' };
    const yes = { tables: [], columns: [{ table, from: 'name', to: 'title' }] };
    const answered = diffStates(before, after, { ...options, renames: yes });
    expect(answered.questions).toEqual([]);
    expect(answered.changes).toEqual([{ kind: 'renameColumn', table, from: 'name', to: 'title' }]);
    const no = { ...NO_RENAMES, droppedColumns: [{ table, column: 'name' }] };
    expect(diffStates(before, after, { ...options, renames: no }).questions).toEqual([]);
  });

  it('of tables are asked about where half of the columns have the same names', () => {
    const volume = newTable('volume', { columns: [id, name] });
    const before = made(database(book([name])));
    const { questions } = diffStates(before, database(volume), options);
    expect(questions).toEqual([
      { kind: 'table', from: { name: 'book' }, candidates: [{ name: 'volume' }], isReplaced: false },
    ]);
    const renames = { ...NO_RENAMES, tables: [{ from: { name: 'book' }, to: { name: 'volume' } }] };
    expect(
      diffStates(before, database(volume), { ...options, renames }).changes.map(({ kind }) => kind),
    ).toEqual(['renameTable']);
    const other = newTable('shelf', { columns: [id, newColumn('a', 'DATE'), newColumn('b', 'DATE')] });
    expect(diffStates(before, database(other), options).questions).toEqual([]);
  });

  it('are asked about with the most similar name first', () => {
    const columns = ['pages', 'name', 'book_title', 'titel'].map((each) => ({ ...title, name: each }));
    const { questions } = diffStates(made(database(book([title]))), database(book(columns)), options);
    expect(questions).toMatchObject([{ candidates: ['titel', 'book_title', 'name', 'pages'] }]);
  });

  it('are asked about where a column of another kind has the name', () => {
    const [before, table] = [made(database(book([name]))), { name: 'book' }];
    const after = database(book([newColumn('name', 'INTEGER'), title]));
    const question = { kind: 'column', table, from: 'name', candidates: ['title'], isReplaced: true };
    expect(diffStates(before, after, options).questions).toEqual([question]);
    const yes = { tables: [], columns: [{ table, from: 'name', to: 'title' }] };
    const answered = diffStates(before, after, { ...options, renames: yes });
    expect(answered.questions).toEqual([]);
    expect(answered.changes.map(({ kind }) => kind)).toEqual(['renameColumn', 'addColumn']);
    const no = { ...NO_RENAMES, droppedColumns: [{ table, column: 'name' }] };
    expect(diffStates(before, after, { ...options, renames: no }).questions).toEqual([]);
    // Numbers that grow are of the same kind.
    const number = made(database(book([newColumn('n', 'INTEGER')])));
    const grown = database(book([newColumn('n', 'BIGINT'), newColumn('m', 'INTEGER')]));
    expect(diffStates(number, grown, options).questions).toEqual([]);
  });

  it('of tables are asked about where a table of other columns has the name', () => {
    const before = made(database(book([name, title])));
    const other = newTable('book', { columns: [id, newColumn('a', 'DATE'), newColumn('b', 'DATE')] });
    const volume = newTable('volume', { columns: [id, name, title] });
    expect(diffStates(before, database(other, volume), options).questions).toEqual([
      { kind: 'table', from: { name: 'book' }, candidates: [{ name: 'volume' }], isReplaced: true },
    ]);
    const renames = { ...NO_RENAMES, tables: [{ from: { name: 'book' }, to: { name: 'volume' } }] };
    const answered = diffStates(before, database(other, volume), { ...options, renames });
    expect(answered.questions).toEqual([]);
    expect(answered.changes.map(({ kind }) => kind)).toEqual(['renameTable', 'createTable']);
  });

  it('follow former names, of which the list can have several', () => {
    const renamed = { ...title, renamedFrom: ['label', 'name'] };
    expect(linesOf(database(book([name])), database(book([renamed])))).toEqual([
      'renameColumn book.name to="title"',
    ]);
    // The new name is there: nothing is left to do.
    expect(linesOf(database(book([title])), database(book([renamed])))).toEqual([]);
    const volume = newTable('volume', { columns: [id, name], renamedFrom: ['book'] });
    expect(linesOf(database(book([name])), database(volume))).toEqual(['renameTable book to="volume"']);
  });

  it('exchange the names of two columns that are alike, as an answer says', () => {
    const both = database(book([name, title]));
    const table = { name: 'book' };
    const columns = [
      { table, from: 'name', to: 'title' },
      { table, from: 'title', to: 'name' },
    ];
    expect(linesOf(both, both, { renames: { tables: [], columns } })).toEqual([
      'renameColumn book.name to="name__1"',
      'renameColumn book.title to="name"',
      'renameColumn book.name__1 to="title"',
    ]);
  });

  it('follow former names to a column that is renamed as well', () => {
    const after = database(
      book([
        { ...title, renamedFrom: ['name'] },
        { ...title, name: 'label', renamedFrom: ['title'] },
      ]),
    );
    const before = database(book([name, title]));
    expect(diffStates(made(before), after, options).questions).toEqual([]);
    expect(linesOf(before, after)).toEqual([
      'renameColumn book.title to="label"',
      'renameColumn book.name to="title"',
    ]);
    expect(linesOf(after, after)).toEqual([]);
  });

  it('follow former names to a table that is renamed as well', () => {
    const called = (own: string, ...renamedFrom: readonly string[]): Table =>
      newTable(own, { columns: [id], ...(renamedFrom.length > 0 && { renamedFrom }) });
    const after = database(called('work', 'book'), called('tome', 'work'));
    expect(linesOf(database(called('book'), called('work')), after)).toEqual([
      'renameTable work to="tome"',
      'renameTable book to="work"',
    ]);
    expect(linesOf(after, after)).toEqual([]);
  });

  it('leave a former name to a new table', () => {
    const volume = newTable('volume', { columns: [id, name], renamedFrom: ['book'] });
    const lines = linesOf(database(book([name])), database(volume, book([title])));
    expect(lines.map((line) => line.split('\n').slice(0, 2).join(''))).toEqual([
      'renameTable book to="volume"',
      'createTable  <table name="book" primaryKeyName="book_pkey_2">',
    ]);
  });
});

describe('names', () => {
  const indexed = (index: string | undefined, table = 'book'): Table =>
    newTable(table, {
      columns: [id, name],
      indexes: [newIndex(['name'], index === undefined ? {} : { name: index })],
    });

  it('that are derived are no change, also after a rename', () => {
    const volume = { ...indexed(undefined, 'volume'), renamedFrom: ['book'] };
    expect(linesOf(database(indexed(undefined)), database(volume))).toEqual(['renameTable book to="volume"']);
    expect(linesOf(database(indexed('mine')), database(indexed(undefined)))).toEqual([]);
  });

  it('that the schema gives are', () => {
    expect(linesOf(database(indexed(undefined)), database(indexed('mine')))).toEqual([
      'renameIndex book from="book_i_d94269" to="mine"',
    ]);
    const named = { ...indexed(undefined), primaryKeyName: 'mine' };
    expect(linesOf(database(indexed(undefined)), database(named))).toEqual([
      'renamePrimaryKey book from="book_pkey" to="mine"',
    ]);
    expect(
      linesOf(database(indexed(undefined)), database(named), { platforms: [platform('sqlite')] }),
    ).toEqual([]);
  });

  it('move on when another index gets them', () => {
    const after = newTable('book', {
      columns: [id, name],
      indexes: [newIndex(['name']), newIndex(['id'], { name: 'mine' })],
    });
    const lines = linesOf(database(indexed('mine')), database(after));
    expect(lines.map((line) => line.split('\n').slice(0, 2).join(''))).toEqual([
      'renameIndex book from="mine" to="book_i_d94269"',
      'addIndex book  <index name="mine">',
    ]);
  });
});

describe('fills', () => {
  const required = newColumn('isbn', 'VARCHAR', { size: 20, required: true });
  const none: Fill = { kind: 'sql', sql: "'none'" };

  it('are taken from the user', () => {
    const fills = new Map([['book.isbn', none]]);
    expect(linesOf(database(book([])), database(book([required])), { fills })).toEqual([
      `addColumn book fill="'none'" <column name="isbn" type="VARCHAR" size="20" required="true"/>`,
    ]);
    const nullable = { ...required, required: false };
    expect(linesOf(database(book([nullable])), database(book([required])), { fills })).toEqual([
      `setNullable book.isbn to="false" fill="'none'"`,
    ]);
    expect(linesOf(database(book([required])), database(book([nullable])), { fills })).toEqual([
      'setNullable book.isbn to="true"',
    ]);
  });

  it('of a column are for the one that is added', () => {
    const rank = newColumn('rank', 'INTEGER', { fill: { kind: 'number', per: ['shelf'] } });
    expect(linesOf(database(book([])), database(book([rank])))).toEqual([
      'addColumn book\n  <column name="rank" type="INTEGER"/>\n  <number>\n    <per name="shelf"/>\n  </number>',
    ]);
  });
});

describe('differences', () => {
  it('that no platform stores are no changes', () => {
    const [whole, bigger] = [newColumn('n', 'INTEGER'), newColumn('n', 'BIGINT')];
    expect(
      linesOf(database(book([whole])), database(book([bigger])), { platforms: [platform('sqlite')] }),
    ).toEqual([]);
    expect(
      linesOf(database(book([whole])), database(book([bigger])), {
        platforms: [platform('sqlite'), platform('pgsql')],
      }),
    ).toHaveLength(1);
  });

  it('of values are changes, though rows store numbers', () => {
    const state = newColumn('state', 'ENUM', { valueSet: ['x', 'y'] });
    expect(linesOf(database(book([state])), database(book([{ ...state, valueSet: ['y', 'x'] }])))).toEqual([
      'setValues book.state from="x, y" to="y, x"',
    ]);
  });

  it('of the order of columns count where they are wanted', () => {
    const [before, after] = [database(book([name, title])), database(book([title, name]))];
    expect(linesOf(before, after)).toEqual([]);
    expect(linesOf(before, after, { columnOrder: true })).toEqual([
      'moveColumn book.title from="name" to="id"',
    ]);
  });

  it('of the order of key columns always count', () => {
    const keyed = (...names: readonly string[]): Table =>
      newTable('book', { columns: names.map((each) => newColumn(each, 'INTEGER', { primaryKey: true })) });
    expect(linesOf(database(keyed('a', 'b')), database(keyed('b', 'a')))).toEqual([
      'dropPrimaryKey book name="book_pkey" <key-column name="a"/> <key-column name="b"/>',
      'addPrimaryKey book name="book_pkey" <key-column name="b"/> <key-column name="a"/>',
    ]);
  });

  it('never concern indexes that a platform adds for keys', () => {
    const linked = book([newColumn('author_id', 'INTEGER')], {
      foreignKeys: [newForeignKey('author', [{ local: 'author_id', foreign: 'id' }])],
    });
    const author = newTable('author', { columns: [id] });
    const platforms = [platform('mysql')];
    const state = made(database(author, linked), { ...options, platforms });
    expect(state.tables.flatMap(({ indexes }) => indexes)).toEqual([]);
    expect(linesOf(database(author, linked), database(author, linked), { platforms })).toEqual([]);
  });
});

describe('dates and times', () => {
  const own = { platforms: [platform('sqlite')] };
  const typed = (type: Column['type']): Database => database(book([newColumn('moment', type)]));

  it('are written in other ways, also where all of them are stored as texts', () => {
    for (const [from, to] of [
      ['TIMESTAMP', 'DATE'],
      ['DATE', 'TIMESTAMP'],
      ['TIME', 'TIMESTAMP'],
      ['DECIMAL', 'DATE'],
      ['TIMESTAMP', 'TIMESTAMPTZ'],
      ['LONGVARCHAR', 'JSON'],
      ['JSON', 'LONGVARCHAR'],
    ] as const) {
      expect(linesOf(typed(from), typed(to), own)).toEqual([expect.stringMatching(/^setType /)]);
    }
  });

  it('are the same where a database that was read does not tell them apart', () => {
    const read = { ...own, isInspected: true };
    expect(linesOf(typed('DATETIME'), typed('DATE'), read)).toEqual([]);
    expect(linesOf(typed('DATETIME'), typed('DATE'), own)).toHaveLength(1);
    expect(linesOf(typed('DATETIME'), typed('TIMESTAMP'), own)).toEqual([]);
  });
});
