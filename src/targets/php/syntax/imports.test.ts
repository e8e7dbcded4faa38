import { expect, it } from 'vitest';
import { Code, className } from './code.ts';
import { importsOf } from './imports.ts';

const fileOf = (name: string) => {
  const imports = importsOf({ namespace: 'Shop', name, kind: 'class' });
  return { imports, print: (code: Code) => code.print(imports.mention, '') };
};

it('imports a class once per file, also when files are printed in turns', () => {
  const [first, second] = [fileOf('A'), fileOf('Book')];
  const book = className('Other\\Book');
  expect([first.print(book), second.print(book), first.print(book), second.print(book)]).toEqual([
    'Book',
    '\\Other\\Book',
    'Book',
    '\\Other\\Book',
  ]);
  expect(first.imports.statements()).toEqual(['use Other\\Book;']);
  expect(second.imports.statements()).toEqual([]);
});

it('prints text with marked classes in any file', () => {
  const text = `list<${className('Other\\Book')}>|${className('Shop\\Pen')}|null`;
  const reused = Code.trusted(text);
  expect(String(reused)).toBe(text);
  expect(fileOf('A').print(reused)).toBe('list<Book>|Pen|null');
  expect(fileOf('Book').print(reused)).toBe('list<\\Other\\Book>|Pen|null');
  expect(String(Code.trusted('int|null'))).toBe('int|null');
  expect(fileOf('A').print(Code.trusted(String(className('Other\\Book'))))).toBe('Book');
});
