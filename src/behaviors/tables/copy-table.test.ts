import { describe, expect, it } from 'vitest';
import { newColumn, newForeignKey, newIndex, newTable } from '../../model/new.ts';
import { primaryKeyOf, type Table } from '../../model/table.ts';
import { copyTable } from './copy-table.ts';

const source = newTable('book', {
  namespace: 'Shop',
  schema: 'store',
  package: 'shop',
  skipSql: true,
  identifierQuoting: true,
  columns: [
    newColumn('id', 'INTEGER', { primaryKey: true, autoIncrement: true }),
    newColumn('title', 'VARCHAR', { size: 100, required: true }),
    newColumn('kind', 'VARCHAR', { inheritance: [{ key: 'a', class: 'A' }] }),
    newColumn('author_id', 'INTEGER'),
  ],
  indexes: [
    newIndex(['title'], { name: 'by_title' }),
    newIndex(['title', 'author_id'], { unique: true, name: 'one_title' }),
  ],
  foreignKeys: [
    newForeignKey('author', [{ local: 'author_id', foreign: 'id' }], { name: 'fk', refCodeName: 'Work' }),
  ],
});
const plain = { name: 'book_copy', codeName: 'BookCopy', madeBy: 'copying' };

describe('a copy of a table', () => {
  it('has the columns and the key of its source, without auto-increment and inheritance', () => {
    const copy = copyTable(source, plain);
    expect(copy).toMatchObject({
      name: 'book_copy',
      codeName: 'BookCopy',
      namespace: 'Shop',
      schema: 'store',
      package: 'shop',
      skipSql: true,
      identifierQuoting: true,
      madeBy: 'copying',
      accepts: [],
      idMethod: 'none',
    });
    expect(copy.columns.map(({ name }) => name)).toEqual(['id', 'title', 'kind', 'author_id']);
    expect(copy.columns.some(({ autoIncrement, inheritance }) => autoIncrement || inheritance)).toBe(false);
    expect(copy.columns[0]).toMatchObject({ primaryKey: true, required: true });
  });

  it('has the order of the key of its source, and columns of its own behind them', () => {
    const columns = ['b', 'a'].map((name) => newColumn(name, 'INTEGER', { primaryKey: true }));
    const ordered = newTable('pair', { columns, keyParts: [{ name: 'a' }, { name: 'b' }] });
    const version = newColumn('version', 'INTEGER', { primaryKey: true });
    const names = (copy: Table) => primaryKeyOf(copy).map(({ name }) => name);
    expect(names(copyTable(ordered, plain))).toEqual(['a', 'b']);
    const more = { ...plain, moreColumns: [version] };
    expect(copyTable(ordered, more).keyParts).toEqual([{ name: 'a' }, { name: 'b' }, { name: 'version' }]);
    const other = copyTable(ordered, { ...more, primaryKey: ['version'] });
    expect([names(other), other.keyParts]).toEqual([['version'], undefined]);
  });

  it('leaves the names of indexes to the platform, and makes unique ones plain', () => {
    const { indexes } = copyTable(source, plain);
    expect(indexes).toEqual([newIndex(['title']), newIndex(['title', 'author_id'])]);
    expect(copyTable(source, { ...plain, indexes: false, uniques: 'drop' }).indexes).toEqual([]);
    expect(copyTable(source, { ...plain, indexes: false, uniques: 'unique' }).indexes).toEqual([
      newIndex(['title', 'author_id'], { unique: true }),
    ]);
  });

  it('has foreign keys as it is told, without their names', () => {
    expect(copyTable(source, plain).foreignKeys).toEqual([]);
    const key = newForeignKey('author', [{ local: 'author_id', foreign: 'id' }]);
    expect(copyTable(source, { ...plain, foreignKeys: 'constraint' }).foreignKeys).toEqual([key]);
    expect(copyTable(source, { ...plain, foreignKeys: 'relation' }).foreignKeys).toEqual([
      { ...key, skipSql: true },
    ]);
  });

  it('has another key, more columns and fewer, and no index on a column that is not copied', () => {
    const copy = copyTable(source, {
      ...plain,
      columns: (column) => (column.name === 'author_id' ? undefined : column),
      moreColumns: [newColumn('version', 'INTEGER'), newColumn('title', 'CLOB')],
      primaryKey: ['id', 'version'],
      foreignKeys: 'constraint',
      moreForeignKeys: [newForeignKey('book', [{ local: 'id', foreign: 'id' }], { onDelete: 'cascade' })],
      moreIndexes: [newIndex(['version'])],
    });
    expect(copy.columns.map(({ name, type, primaryKey }) => [name, type, primaryKey])).toEqual([
      ['id', 'INTEGER', true],
      ['title', 'VARCHAR', false],
      ['kind', 'VARCHAR', false],
      ['version', 'INTEGER', true],
    ]);
    expect(copy.columns.at(-1)?.required).toBe(true);
    expect(copy.indexes).toEqual([newIndex(['title']), newIndex(['version'])]);
    expect(copy.foreignKeys.map(({ foreignTable }) => foreignTable)).toEqual(['book']);
  });

  it('adds to a table that is there already only what it does not have', () => {
    const existing = newTable('book_copy', {
      codeName: 'Mine',
      columns: [newColumn('title', 'CLOB'), newColumn('note', 'VARCHAR')],
      indexes: [newIndex(['title'], { name: 'mine' })],
    });
    const copy = copyTable(source, { ...plain, existing });
    expect(copy.codeName).toBe('Mine');
    expect(copy.madeBy).toBeUndefined();
    expect(copy.columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'title CLOB',
      'note VARCHAR',
      'id INTEGER',
      'kind VARCHAR',
      'author_id INTEGER',
    ]);
    expect(copy.indexes).toEqual([newIndex(['title'], { name: 'mine' }), newIndex(['title', 'author_id'])]);
  });

  it('does not change its source', () => {
    const before = structuredClone(source);
    copyTable(source, { ...plain, uniques: 'unique', foreignKeys: 'relation', primaryKey: ['title'] });
    expect(source).toEqual(before);
  });
});
