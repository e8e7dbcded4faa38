import { expect, it } from 'vitest';
import { newDatabase, newForeignKey, newTable } from '../../model/new.ts';
import type { Table } from '../../model/table.ts';
import { hookReach } from './hook-reach.ts';
import type { AppliedContribution } from './slots.ts';

const to = (table: string) => newForeignKey(table, [{ local: 'x_id', foreign: 'id' }]);

const author = newTable('author');
const book = newTable('book', { foreignKeys: [to('author')] });
const review = newTable('review', { foreignKeys: [to('book')] });
const country = newTable('country');
const city = newTable('city', { foreignKeys: [to('country'), to('nowhere')] });
const place = newTable('place');
const shop = newTable('shop', { inheritsFrom: { table: 'place', sharesRows: true } } as Partial<Table>);
const database = newDatabase('library', {
  tables: [author, book, review, country, city, place, shop],
});

const reachOf = (...hooked: readonly Table[]): readonly string[] => {
  const contribution = { hooks: ['App\\SortableHooks'] } as unknown as AppliedContribution;
  const reaches = hookReach(database, (table) =>
    hooked.includes(table) ? [contribution] : [{ hooks: [] } as never],
  );
  return database.tables.filter(reaches).map(({ name }) => name);
};

it('reaches hooks along keys in both directions, and along inheritance', () => {
  expect(reachOf()).toEqual([]);
  expect(reachOf(review)).toEqual(['author', 'book', 'review']);
  expect(reachOf(author, city)).toEqual(['author', 'book', 'review', 'country', 'city']);
  expect(reachOf(shop)).toEqual(['place', 'shop']);
});
