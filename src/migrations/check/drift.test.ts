import { describe, expect, it } from 'vitest';
import type { Column } from '../../model/column.ts';
import type { Database } from '../../model/database.ts';
import { newColumn, newDatabase, newIndex, newTable } from '../../model/new.ts';
import type { Table } from '../../model/table.ts';
import { findPlatform } from '../../platforms/index.ts';
import { type Drift, type DriftRequest, findDrift } from './drift.ts';

const id = newColumn('id', 'INTEGER', { primaryKey: true, required: true });
const title = newColumn('title', 'VARCHAR', { size: 100 });
const isbn = newColumn('isbn', 'VARCHAR', { size: 20 });
const book = newTable('book', { columns: [id, title] });
const database = (...tables: readonly Table[]): Database => newDatabase('shop', { tables });

function drift(rest: Partial<DriftRequest> & { readonly tables: readonly Table[] }, platform = 'mysql') {
  const { tables, ...others } = rest;
  const known = database(book);
  const found: Drift = findDrift({
    platform: findPlatform(platform)!.create({}),
    schema: known,
    all: known,
    applied: known,
    live: { database: database(...tables), findings: [] },
    journal: 'orm_migration',
    ...others,
  });
  const sentences = (list: Drift['drift']) => list.map(({ sentence }) => sentence);
  return {
    pending: sentences(found.pending),
    unrecorded: sentences(found.unrecorded),
    drift: sentences(found.drift),
  };
}

const NONE = { pending: [], unrecorded: [], drift: [] };

describe('a database', () => {
  it('is as its migrations say', () => {
    expect(drift({ tables: [book] })).toEqual(NONE);
  });

  it('may have the journal, excluded tables, and tables that others create', () => {
    const tables = [
      book,
      newTable('ORM_MIGRATION', { columns: [id] }),
      newTable('cache', { columns: [id] }),
      newTable('view_like', { columns: [id] }),
    ];
    const schema = database(book, newTable('view_like', { columns: [id], skipSql: true }));
    expect(drift({ tables, schema, isIgnored: ({ name }) => name === 'cache' })).toEqual(NONE);
  });

  it('waits for migrations', () => {
    const more = database({ ...book, columns: [id, title, isbn] });
    expect(drift({ tables: [book], schema: more, all: more })).toEqual({
      ...NONE,
      pending: ['Column "book.isbn" is in the pending migrations, but not in the migrations that have run.'],
    });
  });

  it('knows nothing of a schema without migration', () => {
    const more = database({ ...book, columns: [id, title, isbn] });
    expect(drift({ tables: [book], schema: more })).toEqual({
      ...NONE,
      unrecorded: ['Column "book.isbn" is in the schema, but not in the migrations.'],
    });
  });

  it('was changed by hand', () => {
    const indexed = { ...book, indexes: [newIndex(['title'], { name: 'by_title' })] };
    const known = database(indexed);
    const tables = [{ ...book, columns: [id, title, isbn] }, newTable('extra', { columns: [id] })];
    expect(drift({ tables, schema: known, all: known, applied: known }).drift).toEqual([
      'Column "book.isbn" is in the database, but not in the migrations.',
      'Index "by_title" on (title) of table "book" is in the migrations, but not in the database.',
      'Table "extra" is in the database, but not in the migrations.',
    ]);
  });

  it('has options of its own or from the server', () => {
    const engine = (name: string) => [{ type: 'mysql', parameters: [{ name: 'Engine', value: name }] }];
    const said = database({ ...book, vendors: engine('InnoDB') });
    const states = { schema: said, all: said, applied: said };
    const live = (name: string) => ({
      tables: [],
      live: { database: database(book), findings: [], tableOptions: new Map([['book', engine(name)]]) },
    });
    expect(drift({ ...live('InnoDB'), ...states })).toEqual(NONE);
    expect(drift({ ...live('MyISAM'), ...states }).drift).toEqual([
      expect.stringMatching(/^Table "book" has .*InnoDB in the migrations, but .*MyISAM in the database\.$/i),
    ]);
  });

  it('does not store values of an ENUM, which migrations must record', () => {
    const status = (...valueSet: readonly string[]) =>
      database({ ...book, columns: [id, newColumn('status', 'ENUM', { valueSet })] });
    const states = { all: status('a', 'b'), applied: status('a') };
    expect(drift({ tables: status('x').tables, schema: status('b', 'a'), ...states })).toEqual({
      pending: [
        'Column "book.status" has the values (a) in the migrations that have run, but (a, b) in the pending migrations.',
      ],
      unrecorded: ['Column "book.status" has the values (b, a) in the schema, but (a, b) in the migrations.'],
      drift: [],
    });
  });

  it('does not tell types apart that SQLite stores alike, which migrations must record', () => {
    const born = (type: Column['type']) => database({ ...book, columns: [id, newColumn('born', type)] });
    const states = { all: born('DATETIME'), applied: born('DATETIME') };
    expect(drift({ tables: born('DATETIME').tables, schema: born('DATE'), ...states }, 'sqlite')).toEqual({
      ...NONE,
      unrecorded: ['Column "book.born" has the type DATE in the schema, but DATETIME in the migrations.'],
    });
  });
});
