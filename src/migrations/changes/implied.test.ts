import { expect, it } from 'vitest';
import { newColumn, newDatabase, newForeignKey, newIndex, newTable } from '../../model/new.ts';
import type { TableIndex } from '../../model/table-index.ts';
import { findPlatform } from '../../platforms/index.ts';
import { withoutImplied } from './implied.ts';

const platform = findPlatform('mysql')?.create({});
const left = (...indexes: readonly TableIndex[]): readonly (string | undefined)[] => {
  if (platform === undefined) throw new Error('There is no platform.');
  const writer = newTable('writer', { columns: [newColumn('id', 'INTEGER', { primaryKey: true })] });
  const book = newTable('book', {
    columns: [newColumn('writer_id', 'INTEGER'), newColumn('title', 'VARCHAR')],
    foreignKeys: [newForeignKey('writer', [{ local: 'writer_id', foreign: 'id' }], { name: 'book_fk_1' })],
    indexes,
  });
  const state = { ...newDatabase('shop'), tables: [writer, book] };
  return withoutImplied(state, platform).tables[1]?.indexes.map(({ name }) => name) ?? [];
};

const derived = newIndex(['writer_id'], { name: 'book_fi_1' });

it('leaves out an index that the platform adds for a foreign key', () => {
  expect(left(derived)).toEqual([]);
  expect(left(derived, newIndex(['title'], { name: 'by_title' }))).toEqual(['by_title']);
});

it('keeps an index of another name, and one that no foreign key needs', () => {
  expect(left(newIndex(['writer_id'], { name: 'by_writer' }))).toEqual(['by_writer']);
  const wider = newIndex(['writer_id', 'title'], { name: 'wider' });
  expect(left(wider, derived)).toEqual(['wider', 'book_fi_1']);
});
