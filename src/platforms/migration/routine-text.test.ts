import { expect, it } from 'vitest';
import { standardSyntax } from '../script/syntax.ts';
import { identifiersOf, type NamedObject, namesObject, type TextRules } from './routine-text.ts';

const rules: TextRules = {
  syntax: standardSyntax,
  fold: (name, isQuoted) => (isQuoted ? name : name.toLowerCase()),
  isReserved: (word) => word === 'ORDER',
};
const TITLE = { schema: 'shop', table: 'book', column: 'title' };
const names = (text: string, object: NamedObject = TITLE): boolean =>
  namesObject(identifiersOf(text, rules), object);

it.each([
  'SELECT title FROM book',
  'SELECT b."title" FROM Shop.BOOK AS b',
  "EXECUTE 'SELECT title FROM book'",
  'DECLARE t book.title%TYPE;',
])('finds a column in %s', (text) => expect(names(text)).toBe(true));

it.each([
  'SELECT title FROM other.book',
  'SELECT title FROM books',
  'SELECT "Title" FROM book',
  "SELECT 'title' FROM book",
  'SELECT id FROM book -- title',
  'INSERT INTO book (id) VALUES (NEW.title)',
])('does not find it in %s', (text) => expect(names(text)).toBe(false));

it('takes a reserved word for a name only where it is one', () => {
  const order = { table: 'order' };
  expect(names('SELECT id FROM book ORDER BY id', order)).toBe(false);
  expect(names('SELECT id FROM "order"', order)).toBe(true);
  expect(names('SELECT b.order FROM b', { table: 'b', column: 'order' })).toBe(true);
});
