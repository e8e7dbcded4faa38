import { expect, it } from 'vitest';
import { newColumn, newDatabase, newForeignKey, newTable } from '../../model/new.ts';
import { findPlatform } from '../../platforms/index.ts';
import { typescriptTarget } from './target.ts';

const key = newColumn('id', 'INTEGER', { primaryKey: true, required: true, codeName: 'Id' });
const sql = findPlatform('sqlite')?.create({}).ddl;
if (sql === undefined) throw new Error('There is no platform to write names for.');

it('tells which names of a database lead to members of one name', () => {
  const save = newColumn('save', 'INTEGER', { codeName: 'Save' });
  const upper = newColumn('a', 'INTEGER', { codeName: 'ISBN' });
  const mixed = newColumn('b', 'INTEGER', { codeName: 'Isbn' });
  const book = newTable('book', { codeName: 'Book', columns: [key, save, upper, mixed] });
  const reference = newForeignKey('book', [{ local: 'book_id', foreign: 'id' }], { refCodeName: 'Save' });
  const owner = newColumn('book_id', 'INTEGER', { codeName: 'BookId' });
  const note = newTable('note', { codeName: 'Note', columns: [key, owner], foreignKeys: [reference] });
  const database = newDatabase('shop', { tables: [book, note] });
  expect([...typescriptTarget.names.clashes(database, sql)]).toEqual([
    { element: save, name: 'codeName' },
    { element: mixed, name: 'codeName' },
    { element: reference, name: 'refCodeName' },
  ]);
});

it('takes names of all scripts, but no reserved words', () => {
  const { isClassName, isMemberName } = typescriptTarget.names;
  expect([isClassName('Ärger'), isClassName('class'), isClassName('2fa'), isClassName('connect')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([isMemberName('2fa'), isMemberName('first-name')]).toEqual([true, false]);
});
