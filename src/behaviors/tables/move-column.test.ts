import { describe, expect, it } from 'vitest';
import { newColumn, newDatabase, newForeignKey, newIndex, newTable } from '../../model/new.ts';
import { findTable } from '../../model/relations.ts';
import { Bug } from '../../support/bug.ts';
import { moveColumn } from './move-column.ts';

const database = newDatabase('shop', {
  tables: [
    newTable('book', {
      columns: [
        newColumn('id', 'INTEGER', { primaryKey: true }),
        newColumn('title', 'VARCHAR', { size: 80 }),
        newColumn('author_id', 'INTEGER'),
      ],
      indexes: [
        newIndex(['title'], { unique: true, name: 'one_title' }),
        newIndex(['title', 'author_id']),
        newIndex(['author_id']),
      ],
      foreignKeys: [newForeignKey('author', [{ local: 'author_id', foreign: 'id' }])],
    }),
    newTable('book_i18n', {
      columns: [newColumn('id', 'INTEGER', { primaryKey: true }), newColumn('locale', 'VARCHAR')],
    }),
    newTable('other'),
  ],
});
const move = { from: { name: 'book' }, to: { name: 'book_i18n' } };

describe('a moved column', () => {
  it('takes along its indexes, with the columns that keep a unique one unique', () => {
    const moved = moveColumn(database, { ...move, column: 'title', uniqueWith: ['locale'] });
    expect(findTable(moved, 'book')?.columns.map(({ name }) => name)).toEqual(['id', 'author_id']);
    expect(findTable(moved, 'book')?.indexes).toEqual([newIndex(['author_id'])]);
    const target = findTable(moved, 'book_i18n');
    expect(target?.columns.at(-1)).toMatchObject({ name: 'title', size: 80 });
    expect(target?.indexes).toEqual([newIndex(['title', 'locale'], { unique: true, name: 'one_title' })]);
  });

  it('takes along its foreign keys, and an index when its last column has come', () => {
    const first = moveColumn(database, { ...move, column: 'author_id' });
    expect(findTable(first, 'book')?.foreignKeys).toEqual([]);
    expect(findTable(first, 'book_i18n')?.foreignKeys).toHaveLength(1);
    expect(findTable(first, 'book_i18n')?.indexes).toEqual([newIndex(['author_id'])]);
  });

  it('stays as the other table has it, and leaves other tables alone', () => {
    const declared = moveColumn(
      {
        ...database,
        tables: database.tables.map((table) =>
          table.name === 'book_i18n'
            ? { ...table, columns: [...table.columns, newColumn('title', 'CLOB')] }
            : table,
        ),
      },
      { ...move, column: 'title' },
    );
    expect(findTable(declared, 'book_i18n')?.columns.at(-1)?.type).toBe('CLOB');
    expect(declared.tables[2]).toBe(database.tables[2]);
  });

  it('has to exist', () => {
    expect(() => moveColumn(database, { ...move, column: 'nothing' })).toThrow(Bug);
    expect(() => moveColumn(database, { ...move, to: { name: 'nowhere' }, column: 'title' })).toThrow(Bug);
  });
});
