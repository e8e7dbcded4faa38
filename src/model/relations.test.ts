import { expect, it } from 'vitest';
import { newDatabase, newForeignKey, newTable } from './new.ts';
import { findTable, referrersOf } from './relations.ts';

const to = (table: string, foreignSchema?: string) =>
  newForeignKey(table, [{ local: 'x_id', foreign: 'id' }], {
    ...(foreignSchema !== undefined && { foreignSchema }),
  });

const author = newTable('author');
const archived = newTable('author', { schema: 'archive' });
const book = newTable('book', { foreignKeys: [to('author'), to('author', 'archive')] });
const review = newTable('review', { foreignKeys: [to('book'), to('author')] });
const newLibrary = () => newDatabase('library', { tables: [author, archived, book, review] });

it('finds the same tables by scanning, for the first questions, and by its lookup', () => {
  const database = newLibrary();
  for (let question = 0; question < 8; question++) {
    expect(findTable(database, 'author')).toBe(author);
    expect(findTable(database, 'author', 'archive')).toBe(archived);
    expect(findTable(database, 'nobody')).toBeUndefined();
  }
});

it('finds the same referrers for the first table that is asked for, and for others', () => {
  const expected = new Map([
    [author, ['book', 'review']],
    [archived, ['book']],
    [book, ['review']],
    [review, []],
    [newTable('author'), []],
  ]);
  for (const first of expected.keys()) {
    const database = newLibrary();
    for (const table of [first, first, ...expected.keys()]) {
      expect(referrersOf(database, table).map((referrer) => referrer.table.name)).toEqual(
        expected.get(table),
      );
    }
  }
});
