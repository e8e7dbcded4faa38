import { describe, expect, it } from 'vitest';
import { keyPartsOf, primaryKeyIn, withKeyParts } from './key-parts.ts';
import { newColumn, newTable } from './new.ts';
import { primaryKeyOf } from './table.ts';

const key = (name: string) => newColumn(name, 'VARCHAR', { primaryKey: true });
const table = newTable('t', { columns: [key('b'), newColumn('v', 'INTEGER'), key('a')] });
const namesOf = (names: readonly string[]) => names.map((name) => ({ name }));

describe('the parts of a primary key', () => {
  it('are the columns in the order of the table, unless the schema gives another one', () => {
    expect(primaryKeyOf(table).map(({ name }) => name)).toEqual(['b', 'a']);
    const ordered = withKeyParts(table, namesOf(['a', 'b']));
    expect(primaryKeyOf(ordered).map(({ name }) => name)).toEqual(['a', 'b']);
    expect(ordered.columns).toBe(table.columns);
  });

  it('are not kept where they follow from the columns', () => {
    expect(withKeyParts(table, namesOf(['b', 'a']))).toBe(table);
    expect(withKeyParts(withKeyParts(table, namesOf(['a', 'b'])), namesOf(['b', 'a']))).toEqual(table);
  });

  it('keep how much of a column is indexed', () => {
    const parts = [{ name: 'b', size: 10 }, { name: 'a' }];
    const sized = withKeyParts(table, parts);
    expect(keyPartsOf(sized)).toEqual(parts);
    expect(primaryKeyIn(sized)).toEqual({ columns: ['b', 'a'], sizes: { b: 10 } });
    expect(primaryKeyIn({ ...table, primaryKeyName: 'pk' })).toEqual({ name: 'pk', columns: ['b', 'a'] });
  });

  it('end with columns that are added to the key, and leave out those that are not in it', () => {
    const parts = namesOf(['v', 'a', 'gone']);
    expect(keyPartsOf({ ...table, keyParts: parts })).toEqual(namesOf(['a', 'b']));
  });
});
