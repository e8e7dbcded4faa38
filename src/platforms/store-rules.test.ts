import { describe, expect, it } from 'vitest';
import type { Column } from '../model/column.ts';
import { newColumn, newDatabase, newForeignKey, newIndex, newTable } from '../model/new.ts';
import type { StoredColumn, StoredDatabase } from '../model/stored.ts';
import { sameDatabase } from '../model/stored-equality.ts';
import type { Table } from '../model/table.ts';
import { findPlatform, platforms } from './index.ts';
import type { Platform } from './platform.ts';

const platform = (name: string): Platform =>
  findPlatform(name)?.create({}) ?? expect.fail(`no platform ${name}`);

const stored = (name: string, ...tables: readonly Table[]): StoredDatabase =>
  platform(name).store(newDatabase('d', { tables }));

const storedColumn = (name: string, column: Column): StoredColumn =>
  stored(name, newTable('t', { columns: [column] })).tables[0]?.columns[0] ?? expect.fail('no column');

const column = (type: Column['type'], rest: Partial<Column> = {}): Column => newColumn('c', type, rest);
const words = (sqlType: string): Column => column('VARCHAR', { sqlType });
const value = (text: string): Partial<Column> => ({ default: { kind: 'value', text } });
const expression = (text: string): Partial<Column> => ({ default: { kind: 'expression', text } });

const id = newColumn('id', 'INTEGER', { primaryKey: true });
const other = newColumn('other', 'INTEGER');

describe.each(platforms.map(({ name }) => name))('%s', (name) => {
  it('makes columns of a key required', () => {
    const key = column('INTEGER', { primaryKey: true, required: false });
    expect(storedColumn(name, key).nullable).toBe(false);
    expect(storedColumn(name, column('INTEGER')).nullable).toBe(true);
  });

  it('makes counters required, and gives them no default', () => {
    const counter = { autoIncrement: true, required: false };
    expect(storedColumn(name, column('INTEGER', { ...counter, ...value('1') }))).toMatchObject({
      nullable: false,
      counter: {},
    });
    expect(storedColumn(name, column('INTEGER', { ...counter, ...value('1') })).default).toBeUndefined();
  });

  it('takes an empty description for none', () => {
    const described = newTable('t', { columns: [{ ...id, description: '' }], description: '' });
    expect(stored(name, described)).toEqual(stored(name, newTable('t', { columns: [id] })));
  });

  it('knows names and indexes that it has derived, also from a catalogue', () => {
    const key = newForeignKey('parent', [{ local: 'other', foreign: 'id' }]);
    const database = newDatabase('d', {
      tables: [
        newTable('parent', { columns: [id] }),
        newTable('child', { columns: [id, other], foreignKeys: [key] }),
        newTable('twice', {
          columns: [id, other],
          indexes: [newIndex(['other']), newIndex(['other'], { name: 'again' })],
        }),
      ],
    });
    const { tables, ...rest } = platform(name).complete(database);
    const catalogue = {
      ...rest,
      tables: tables.map((table) => ({
        ...table,
        indexes: table.indexes.map(({ implied: _, ...index }) => index),
      })),
    };
    expect(platform(name).store(catalogue)).toEqual(platform(name).store(database));
  });
});

it('takes the name of a second index on the same columns for one that was given', () => {
  const table = newTable('t', { columns: [id, other], indexes: [newIndex(['other'])] });
  const [derived] =
    platform('pgsql').complete(newDatabase('d', { tables: [table] })).tables[0]?.indexes ?? [];
  const twice = { ...table, indexes: [newIndex(['other'], { name: 'mine' }), derived ?? expect.fail()] };
  expect(stored('pgsql', twice).tables[0]?.indexes.map(({ name }) => name?.derived)).toEqual([false, false]);
  // Indexes of a schema know where they are written.
  const file = { path: 'schema.xml', text: '' };
  const written = twice.indexes.map((index, place) => ({
    ...index,
    columns: index.columns.map((one) => ({ ...one, span: { file, offset: place } })),
  }));
  expect(stored('pgsql', { ...twice, indexes: written })).toEqual(stored('pgsql', twice));
});

it('compares numbers and moments by their values', () => {
  const decimal = (text: string) =>
    storedColumn('pgsql', column('DECIMAL', { size: 5, scale: 2, ...value(text) }));
  expect(decimal('-0.00')).toEqual(decimal('0'));
  expect(decimal('-0.01')).not.toEqual(decimal('0.01'));
  const moment = (text: string) => storedColumn('pgsql', column('TIMESTAMP', value(text)));
  expect(moment('2020-01-01 10:00:00.500')).toEqual(moment('2020-01-01 10:00:00.5'));
  expect(moment('2020-01-01 10:00:00.05')).not.toEqual(moment('2020-01-01 10:00:00.5'));
});

describe('PostgreSQL', () => {
  it('takes serial for a counter', () => {
    expect(storedColumn('pgsql', words('serial'))).toMatchObject({ counter: {}, type: { base: 'integer' } });
  });

  it('tells the two floats apart by their digits', () => {
    const bases = ['float(24)', 'float(25)', 'float'].map(
      (sql) => storedColumn('pgsql', words(sql)).type.base,
    );
    expect(bases).toEqual(['real', 'double precision', 'double precision']);
  });
});

describe('MySQL', () => {
  it('tells unsigned numbers from others', () => {
    expect(storedColumn('mysql', words('int unsigned')).type).toMatchObject({ unsigned: true });
    expect(storedColumn('mysql', words('int')).type).not.toHaveProperty('unsigned');
  });

  it('takes the method that an engine has anyway for none', () => {
    const indexed = (type?: string, engine = 'InnoDB') =>
      stored(
        'mysql',
        newTable('t', {
          columns: [id, other],
          vendors: [{ type: 'mysql', parameters: [{ name: 'Engine', value: engine }] }],
          indexes: [
            newIndex(['other'], {
              vendors:
                type === undefined
                  ? []
                  : [{ type: 'mysql', parameters: [{ name: 'Index_type', value: type }] }],
            }),
          ],
        }),
      ).tables[0]?.indexes[0];
    expect(indexed('BTREE')).not.toHaveProperty('method');
    expect(indexed('HASH', 'MEMORY')).not.toHaveProperty('method');
    expect(indexed('FULLTEXT')).toMatchObject({ method: 'FULLTEXT' });
  });

  it('gives the current time no digits unless some are asked for', () => {
    const now = (text: string) => storedColumn('mysql', column('TIMESTAMP', expression(text))).default;
    expect(now('NOW(0)')).toEqual(now('CURRENT_TIMESTAMP'));
    expect(now('NOW(3)')).not.toEqual(now('CURRENT_TIMESTAMP'));
  });
});

describe('MySQL, on updates', () => {
  const moment = (text: string, rest: Partial<Column> = {}) =>
    storedColumn('mysql', column('TIMESTAMP', { required: true, ...expression(text), ...rest }));

  it.each([{}, { size: 3 }])('sets a column to the current time however it is written: %o', (rest) => {
    const digits = rest.size === undefined ? '()' : `(${rest.size})`;
    const written = moment('CURRENT_TIMESTAMP ON UPDATE CURRENT_TIMESTAMP', rest);
    expect(moment(`now${digits} on update now${digits}`, rest)).toEqual(written);
    expect(moment(`current_timestamp${digits} ON UPDATE current_timestamp${digits}`, rest)).toEqual(written);
    expect(written.default).toEqual(moment('CURRENT_TIMESTAMP', rest).default);
    expect(written.onUpdate).toEqual(moment('CURRENT_TIMESTAMP', rest).default);
  });

  it('may set a column that has no default', () => {
    const stamped = moment('NULL ON UPDATE CURRENT_TIMESTAMP', { required: false });
    expect(stamped).not.toHaveProperty('default');
    expect(stamped).toHaveProperty('onUpdate');
  });
});

describe('SQLite', () => {
  it('keeps comments without comparing them', () => {
    const [plain, described] = [undefined, 'For people.'].map((description) =>
      stored('sqlite', newTable('t', { columns: [id], ...(description !== undefined && { description }) })),
    );
    expect(described?.tables[0]).toMatchObject({ note: 'For people.' });
    expect(plain && described && sameDatabase(plain, described)).toBe(true);
  });

  it('declares every counter as INTEGER', () => {
    const counter = storedColumn('sqlite', column('BIGINT', { primaryKey: true, autoIncrement: true }));
    expect(counter.type).toEqual({ base: 'INTEGER', declared: 'INTEGER' });
  });
});

describe('Oracle', () => {
  it('folds the names of columns', () => {
    expect(storedColumn('oracle', column('INTEGER')).name).toBe('C');
  });

  it('does nothing on updates', () => {
    const keyed = (onUpdate: 'none' | 'cascade' | 'set null') =>
      stored(
        'oracle',
        newTable('parent', { columns: [id] }),
        newTable('child', {
          columns: [id, other],
          foreignKeys: [newForeignKey('parent', [{ local: 'other', foreign: 'id' }], { onUpdate })],
        }),
      );
    expect(keyed('cascade')).toEqual(keyed('none'));
    expect(keyed('set null')).toEqual(keyed('none'));
  });
});
