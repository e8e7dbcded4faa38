import { describe, expect, it } from 'vitest';
import { newColumn, newDatabase, newForeignKey, newIndex, newTable } from '../../model/new.ts';
import { type NameSpaces, withDerivedNames } from './names.ts';

const rules = { maxIdentifierLength: 20, indexSizesInNames: false };
const spaces: NameSpaces = { product: 'test', of: () => ['everything'], fold: (name) => name.toLowerCase() };
const columns = ['id', 'a', 'b'].map((name) => newColumn(name, 'INTEGER', { primaryKey: name === 'id' }));

const namesOf = (table: string, rest = {}): readonly (string | undefined)[] => {
  const given = newTable(table, { columns, indexes: [newIndex(['a']), newIndex(['b'])], ...rest });
  const [named] = withDerivedNames(newDatabase('x', { tables: [given] }), rules, spaces).tables;
  return [
    named?.primaryKeyName,
    ...(named?.indexes.map(({ name }) => name) ?? []),
    ...(named?.foreignKeys.map(({ name }) => name) ?? []),
  ];
};

describe('withDerivedNames', () => {
  it('gives the names that existing databases have', () => {
    const book = newTable('book', {
      columns: ['id', 'title', 'isbn', 'author_id'].map((name) => newColumn(name, 'INTEGER')),
      indexes: [newIndex(['title']), newIndex(['isbn'], { unique: true })],
      foreignKeys: [newForeignKey('author', [{ local: 'author_id', foreign: 'id' }])],
    });
    const [named] = withDerivedNames(newDatabase('x', { tables: [book] }), rules, spaces).tables;
    expect(named?.primaryKeyName).toBeUndefined();
    expect(named?.indexes.map(({ name }) => name)).toEqual(['book_i_639136', 'book_u_00c2a6']);
    expect(named?.foreignKeys[0]?.name).toBe('book_fk_ea464c');
  });

  it('keeps the name of a primary key', () => {
    expect(namesOf('t', { primaryKeyName: 'mine' })[0]).toBe('mine');
    const once = withDerivedNames(newDatabase('x', { tables: [newTable('t', { columns })] }), rules, spaces);
    expect(withDerivedNames(once, rules, spaces)).toEqual(once);
  });

  it('keeps the hash whole when the cut name is taken', () => {
    expect(namesOf('a_table_of_18_char')).toEqual([
      'a_table_of_18_cha_pk',
      'a_table_of_18_char_i',
      'a_table_of__i_24770f',
    ]);
  });

  it('numbers what is still not the only one', () => {
    const indexes = [newIndex(['a']), newIndex(['a']), newIndex(['a'])];
    expect(namesOf('t', { indexes })).toEqual(['t_pk', 't_i_357503', 't_i_357503_2', 't_i_357503_3']);
  });

  it('leaves names that the user gave, and keeps clear of them', () => {
    expect(namesOf('t', { indexes: [newIndex(['b']), newIndex(['a'], { name: 'T_PK' })] })).toEqual([
      't_pk_2',
      't_i_24770f',
      'T_PK',
    ]);
  });
});
