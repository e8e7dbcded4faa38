import { expect, it } from 'vitest';
import { newColumn, newDatabase, newForeignKey, newTable } from '../../model/new.ts';
import { standardEnglish } from '../facts/pluralize.ts';
import { phpFiles } from './classes.ts';

const id = newColumn('id', 'INTEGER', { primaryKey: true, autoIncrement: true });
const key = (table: string) => newForeignKey(table, [{ local: `${table}_id`, foreign: 'id' }]);

const book = newTable('book', {
  columns: [
    id,
    newColumn('title', 'VARCHAR', { required: true }),
    newColumn('isbn', 'VARCHAR'),
    newColumn('price', 'DECIMAL'),
    newColumn('pages', 'SMALLINT'),
    newColumn('published_on', 'DATE'),
    newColumn('created_at', 'TIMESTAMP'),
    newColumn('is_available', 'BOOLEAN'),
    newColumn('author_id', 'INTEGER'),
    newColumn('publisher_id', 'INTEGER'),
  ],
  foreignKeys: [key('author'), key('publisher')],
});
const review = newTable('review', {
  columns: [id, newColumn('book_id', 'INTEGER')],
  foreignKeys: [key('book')],
});
const database = newDatabase('shop', {
  namespace: 'Shop',
  tables: [book, review, newTable('author', { columns: [id] }), newTable('publisher', { columns: [id] })],
});

it('keeps the classes of a table small', () => {
  const quote = (name: string) => `"${name}"`;
  const files = phpFiles(database, {
    databaseName: 'shop',
    namespaceMap: 'Map',
    classPrefix: '',
    pluralize: standardEnglish,
    targetPackage: '',
    dateTimeClass: 'DateTimeImmutable',
    formats: {},
    classComments: true,
    propel: true,
    joinsAreLeft: true,
    sql: { quote, tableName: ({ name }) => quote(name), binaryUuids: false },
  });
  const sizes = new Map(files.map(({ path, contents }) => [path, Buffer.byteLength(contents)]));
  const five = ['Book.php', 'BookQuery.php', 'Base/Book.php', 'Base/BookQuery.php', 'Map/BookTableMap.php'];
  expect(five.filter((path) => !sizes.has(path))).toEqual([]);
  expect(sizes.get('Base/Book.php')).toBeLessThan(25 * 1024);
  expect(five.reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0)).toBeLessThan(46 * 1024);
});
