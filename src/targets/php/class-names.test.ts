import { expect, it } from 'vitest';
import { newTable } from '../../model/new.ts';
import { classFile, classNamesOf, folderOfPackage, writtenClass } from './class-names.ts';

it('names the classes of a table', () => {
  const table = newTable('book', { namespace: 'Shop' });
  expect(classNamesOf(table, { namespaceMap: 'Meta\\Tables', classPrefix: 'Om' })).toEqual({
    model: 'Shop\\OmBook',
    query: 'Shop\\OmBookQuery',
    baseModel: 'Shop\\Base\\OmBook',
    baseQuery: 'Shop\\Base\\OmBookQuery',
    tableMap: 'Shop\\Meta\\Tables\\OmBookTableMap',
    collection: 'Shop\\OmBookCollection',
    baseCollection: 'Shop\\Base\\OmBookCollection',
    factory: 'Shop\\OmBookFactory',
    baseFactory: 'Shop\\Base\\OmBookFactory',
  });
  expect(classNamesOf(newTable('book'), { namespaceMap: 'Map', classPrefix: '' }).baseModel).toBe(
    'Base\\Book',
  );
});

it.each([
  ['', ''],
  ['acme.shop', 'acme/shop'],
  ['...lib.models', '../lib/models'],
  ['lib/some.where', 'lib/some.where'],
  ['./lib/', 'lib'],
])('puts the package %j into the folder %j', (written, folder) => {
  expect(folderOfPackage(written)).toBe(folder);
});

it('puts a class below the folder of its table as far as its namespace is its own', () => {
  expect(classFile('lib', 'Shop', 'Shop\\Book')).toBe('lib/Book.php');
  expect(classFile('lib', 'Shop', 'Shop\\Base\\Book')).toBe('lib/Base/Book.php');
  expect(classFile('', '', 'Base\\Book')).toBe('Base/Book.php');
});

it.each([
  ['\\Acme\\Model', 'Acme\\Model'],
  ['acme.om.Model', 'acme\\om\\Model'],
  ['Model', 'Model'],
])('reads the class %j as %j', (written, full) => {
  expect(writtenClass(written)).toBe(full);
});
