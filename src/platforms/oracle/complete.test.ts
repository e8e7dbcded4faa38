import { describe, expect, it } from 'vitest';
import type { Database } from '../../model/database.ts';
import { newColumn, newDatabase, newIndex, newTable } from '../../model/new.ts';
import type { Table } from '../../model/table.ts';
import { oracle } from './platform.ts';

const id = newColumn('id', 'INTEGER', { primaryKey: true, autoIncrement: true });
const long = 'a_table_with_quite_a_long_name';

const complete = (tables: readonly Table[], settings = {}): Database =>
  oracle.create(settings).complete(newDatabase('x', { tables }));

const sequences = (tables: readonly Table[], settings = {}) =>
  complete(tables, settings).tables.map(({ sequence }) => sequence);

describe('completeOracle', () => {
  it('names the sequence of a table that counts up', () => {
    const plain = newTable('plain', { columns: [newColumn('x', 'INTEGER')] });
    const named = newTable('named', { columns: [id], sequence: 'my_ids' });
    expect(sequences([newTable('book', { columns: [id] }), plain, named])).toEqual([
      'book_SEQ',
      undefined,
      'my_ids',
    ]);
    expect(
      sequences([newTable('book', { columns: [id] })], { autoincrementSequencePattern: 'seq_${table}' }),
    ).toEqual(['seq_book']);
  });

  it('numbers the names that must be cut to 30 characters', () => {
    expect(sequences([`${long}_a`, `${long}_b`].map((name) => newTable(name, { columns: [id] })))).toEqual([
      'a_table_with_quite_a_lon_SEQ_1',
      'a_table_with_quite_a_lon_SEQ_2',
    ]);
  });

  it('gives every key and index a name of its own within 30 characters', () => {
    const tables = [`${long}_a`, `${long}_b`].map((name) =>
      newTable(name, {
        columns: [id, newColumn('x', 'INTEGER'), newColumn('y', 'INTEGER')],
        indexes: [newIndex(['x']), newIndex(['y']), newIndex(['x', 'y'], { unique: true })],
      }),
    );
    const names = complete(tables).tables.flatMap(({ primaryKeyName, indexes }) => [
      primaryKeyName,
      ...indexes.map(({ name }) => name),
    ]);
    expect(new Set(names).size).toBe(8);
    expect(names[0]).toBe('a_table_with_quite_a_long_n_pk');
    for (const name of names) expect(name?.length).toBeLessThanOrEqual(30);
  });
});
