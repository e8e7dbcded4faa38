import { expect, it } from 'vitest';
import { newDatabase, newForeignKey, newTable } from '../model/new.ts';
import { withWrittenNames } from './written-names.ts';

const key = newForeignKey('book', []);
const live = newDatabase('', {
  tables: [newTable('book'), newTable('Page', { foreignKeys: [key] }), newTable('other')],
});
const tableOptions = new Map([['book', []]]);
const written = [newTable('Book'), newTable('page')];

it('takes over names that differ in letter case only', () => {
  const inspected = { database: live, findings: [], tableOptions, ignoresLetterCase: true };
  const { database, tableOptions: options } = withWrittenNames(inspected, written);
  expect(database.tables.map(({ name }) => name)).toEqual(['Book', 'page', 'other']);
  expect(database.tables[1]?.foreignKeys[0]?.foreignTable).toBe('Book');
  expect([...(options ?? [])]).toEqual([['Book', []]]);
});

it('keeps names that are written so as well', () => {
  const inspected = { database: live, findings: [], ignoresLetterCase: true };
  expect(withWrittenNames(inspected, live.tables)).toBe(inspected);
  const { database } = withWrittenNames(inspected, [...live.tables, ...written]);
  expect(database.tables.map(({ name }) => name)).toEqual(['book', 'Page', 'other']);
});

it('keeps names of a server that tells letter cases apart', () => {
  const inspected = { database: live, findings: [], tableOptions };
  expect(withWrittenNames(inspected, written)).toBe(inspected);
});
