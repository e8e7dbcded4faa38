import { expect, it } from 'vitest';
import type { Change } from '../../model/change.ts';
import type { Column } from '../../model/column.ts';
import type { Database } from '../../model/database.ts';
import { newColumn, newDatabase, newForeignKey, newIndex, newTable } from '../../model/new.ts';
import { differentTables } from '../../model/stored-equality.ts';
import type { Table } from '../../model/table.ts';
import type { Vendor } from '../../model/vendor.ts';
import { findPlatform } from '../../platforms/index.ts';
import { foldChanges } from '../changes/fold.ts';
import { type DiffOptions, diffStates } from './diff.ts';
import { NO_RENAMES } from './renames.ts';

const options: DiffOptions = {
  platforms: [findPlatform('pgsql')?.create({}) ?? expect.fail('no platform')],
  columnOrder: false,
  renames: NO_RENAMES,
  fills: new Map(),
};

const database = (...tables: readonly Table[]): Database => newDatabase('shop', { tables });

function changesBetween(
  before: Database,
  after: Database,
  given: Partial<DiffOptions> = {},
): readonly Change[] {
  const all = { ...options, ...given };
  const state = foldChanges(database(), diffStates(database(), before, all).changes);
  return diffStates(state, after, all).changes;
}

const words = (changes: readonly Change[]): readonly string[] =>
  changes.map((change) => {
    const { name } = 'table' in change && change.table !== undefined ? change.table : { name: '' };
    return `${change.kind} ${name}`;
  });

const id = newColumn('id', 'INTEGER', { primaryKey: true });
const code = newColumn('code', 'INTEGER', { required: true });
const unique = newIndex(['code'], { name: 'u', unique: true });
const author = newTable('author', { columns: [id, code], indexes: [unique] });
const toCode = newForeignKey('author', [{ local: 'author_code', foreign: 'code' }], { name: 'k' });
const book = newTable('book', {
  columns: [id, newColumn('author_code', 'INTEGER')],
  foreignKeys: [toCode],
});

it('drops the key of a table that goes before the column that it refers to', () => {
  const without = newTable('author', { columns: [id] });
  expect(words(changesBetween(database(author, book), database(without)))).toEqual([
    'dropForeignKey book',
    'dropIndex author',
    'dropColumn author',
    'dropTable book',
  ]);
});

it('adds the key of a new table after the column that it refers to', () => {
  const without = newTable('author', { columns: [id] });
  expect(words(changesBetween(database(without), database(author, book)))).toEqual([
    'createTable book',
    'addColumn author',
    'addIndex author',
    'addForeignKey book',
  ]);
});

it('drops tables before those that they refer to', () => {
  const page = newTable('page', {
    columns: [id],
    foreignKeys: [newForeignKey('book', [{ local: 'id', foreign: 'id' }], { name: 'p' })],
  });
  expect(words(changesBetween(database(author, page, book), database()))).toEqual([
    'dropTable page',
    'dropTable book',
    'dropTable author',
  ]);
});

it('moves as few columns as possible', () => {
  const columns = (...names: readonly string[]): readonly Column[] => [
    id,
    ...names.map((name) => newColumn(name, 'DATE')),
  ];
  const before = database(newTable('book', { columns: columns('a', 'b', 'c', 'd') }));
  const after = database(newTable('book', { columns: columns('d', 'a', 'b', 'c') }));
  expect(changesBetween(before, after, { columnOrder: true })).toEqual([
    { kind: 'moveColumn', table: { name: 'book' }, column: 'd', from: 'c', to: 'id' },
  ]);
});

/** Whether the changes lead to what the platform stores of the schema. */
function expectReached(before: Database, after: Database, name: string): void {
  const platform = findPlatform(name)?.create({}) ?? expect.fail('no platform');
  const all = { ...options, platforms: [platform] };
  const state = foldChanges(database(), diffStates(database(), before, all).changes);
  const result = foldChanges(state, diffStates(state, after, all).changes);
  expect(differentTables(platform.store(result), platform.store(after))).toEqual([]);
}

it('follows a key whose table is renamed while another one gets its name', () => {
  const [first, second] = [
    newTable('author', { columns: [id] }),
    newTable('author', { columns: [id, code] }),
  ];
  const page = newTable('page', {
    columns: [id],
    foreignKeys: [newForeignKey('author', [{ local: 'id', foreign: 'id' }], { name: 'p' })],
  });
  const writer = newTable('writer', { columns: [id], renamedFrom: ['author'] });
  expectReached(database(first, page), database(writer, page), 'pgsql');
  const renames = { ...NO_RENAMES, tables: [{ from: { name: 'author' }, to: { name: 'writer' } }] };
  const changes = changesBetween(database(first, page), database(writer, second, page), { renames });
  const state = foldChanges(database(), diffStates(database(), database(first, page), options).changes);
  const [found] = foldChanges(state, changes).tables.filter(({ name }) => name === 'page');
  expect(found?.foreignKeys.map(({ foreignTable }) => foreignTable)).toEqual(['author']);
});

it('keeps no words that mean something else in the new table', () => {
  const charset = (value: string): readonly Vendor[] => [
    { type: 'mysql', parameters: [{ name: 'Charset', value }] },
  ];
  const name = newColumn('name', 'VARCHAR', { size: 20 });
  const before = newTable('book', {
    columns: [id, { ...name, vendors: charset('latin1') }],
    vendors: charset('latin1'),
  });
  const after = newTable('book', { columns: [id, name], vendors: charset('utf8mb4') });
  expectReached(database(before), database(after), 'mysql');
});

it('does not follow a former name again once the column is there', () => {
  const [name, title] = ['name', 'title'].map((each) => newColumn(each, 'DATE')) as [Column, Column];
  const before = database(newTable('book', { columns: [id, name, title] }));
  const after = database(newTable('book', { columns: [id, { ...title, renamedFrom: ['name'] }] }));
  expect(changesBetween(before, after)).toEqual([
    { kind: 'dropColumn', table: { name: 'book' }, column: name, after: 'id' },
  ]);
});

it('looks at both ends of a key that a platform may not have', () => {
  const vendors = [{ type: 'mysql', parameters: [{ name: 'Engine', value: 'MyISAM' }] }];
  const linked = (onDelete: 'none' | 'cascade'): Database =>
    database(
      newTable('author', { columns: [id], vendors }),
      newTable('book', {
        columns: [id, code],
        foreignKeys: [newForeignKey('author', [{ local: 'code', foreign: 'id' }], { name: 'k', onDelete })],
      }),
    );
  const platforms = [findPlatform('mysql')?.create({}) ?? expect.fail('no platform')];
  expect(changesBetween(linked('none'), linked('cascade'), { platforms })).toEqual([]);
  expect(changesBetween(linked('none'), linked('cascade'))).toHaveLength(2);
});
