import { expect, it } from 'vitest';
import { Code, className, Printing } from './code.ts';
import { importsOf } from './imports.ts';

const fileOf = (name: string) => {
  const imports = importsOf({ namespace: 'Shop', name, kind: 'class' });
  const printing = new Printing(imports.mention);
  return { imports, print: (code: Code) => code.print(printing, '') };
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

it('prints text that is reused like other text, whichever file it is in', () => {
  const text = `list<${className('Other\\Book')}>|${className('Shop\\Pen')}|null`;
  const reused = Code.reused(text);
  expect(String(reused)).toBe(text);
  expect(fileOf('A').print(reused)).toBe('list<Book>|Pen|null');
  expect(fileOf('Book').print(reused)).toBe('list<\\Other\\Book>|Pen|null');
  expect(String(Code.reused('int|null'))).toBe('int|null');
  expect(fileOf('A').print(Code.reused(String(className('Other\\Book'))))).toBe('Book');
});
