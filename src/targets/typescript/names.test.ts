import { expect, it } from 'vitest';
import { fileName, isIdentifier, isIdentifierPart, propertyName } from './names.ts';

it.each([
  ['AuthorId', 'authorId'],
  ['Id', 'id'],
  ['ISBN', 'isbn'],
  ['ISBN13', 'isbn13'],
  ['URLPath', 'urlPath'],
  ['X', 'x'],
  ['XRay', 'xRay'],
  ['already', 'already'],
  ['_Private', '_Private'],
  ['2fa', '2fa'],
  ['ÄrgerId', 'ärgerId'],
  ['', ''],
])('the property of %s is %s', (codeName, property) => {
  expect(propertyName(codeName)).toBe(property);
});

it.each([
  ['Book', 'book'],
  ['BookTag', 'book-tag'],
  ['ISBNCode', 'isbn-code'],
  ['Book2Tag', 'book2-tag'],
  ['Book_Tag', 'book-tag'],
  ['Index', 'index-model'],
  ['Connections', 'connections-model'],
  ['Con', 'con-model'],
  ['_', '-model'],
])('the file of %s is %s', (model, file) => {
  expect(fileName(model)).toBe(file);
});

it('knows what an identifier is', () => {
  expect(['a', '_', '$x', 'é', 'a1'].every(isIdentifier)).toBe(true);
  expect(['', '1a', 'a-b', 'a b', '*/', 'a\n', "a'", '`', '${a}', '\u200b'].some(isIdentifier)).toBe(false);
  expect([isIdentifierPart('1a'), isIdentifierPart('a-b'), isIdentifierPart('')]).toEqual([
    true,
    false,
    false,
  ]);
});
