import { expect, it } from 'vitest';
import { withHeavyIndexes } from './heavy-indexing.ts';
import { newColumn, newDatabase, newTable } from './new.ts';

const key = ['a', 'b', 'c'].map((name) => newColumn(name, 'INTEGER', { primaryKey: true }));

it('indexes every trailing part of a composite primary key, once', () => {
  const table = newTable('t', { columns: [...key, newColumn('d', 'INTEGER')], heavyIndexing: true });
  const database = withHeavyIndexes(newDatabase('d', { tables: [table] }));
  const columns = database.tables[0]?.indexes.map((index) => index.columns.map(({ name }) => name));
  expect(columns).toEqual([['b', 'c'], ['c']]);
  expect(withHeavyIndexes(database)).toEqual(database);
});

it('leaves other tables alone', () => {
  const single = newTable('s', { columns: key.slice(0, 1), heavyIndexing: true });
  const database = newDatabase('d', { tables: [newTable('t', { columns: key }), single] });
  expect(withHeavyIndexes(database)).toEqual(database);
});
