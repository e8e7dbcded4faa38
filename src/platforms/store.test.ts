import { describe, expect, it } from 'vitest';
import { columnTypeNames } from '../column-types/index.ts';
import type { Column } from '../model/column.ts';
import type { ReferentialAction } from '../model/foreign-key.ts';
import { newColumn, newDatabase, newForeignKey, newIndex, newTable } from '../model/new.ts';
import type {
  StoredColumn,
  StoredDatabase,
  StoredDefault,
  StoredIndex,
  StoredType,
} from '../model/stored.ts';
import { sameDatabase, sameDefault } from '../model/stored-equality.ts';
import type { Table } from '../model/table.ts';
import type { Vendor } from '../model/vendor.ts';
import { findPlatform } from './index.ts';
import type { Platform } from './platform.ts';

const NAMES = ['mysql', 'pgsql', 'sqlite', 'mssql', 'oracle'] as const;
type Name = (typeof NAMES)[number];

function platform(name: Name): Platform {
  const found = findPlatform(name)?.create({});
  if (found === undefined) throw new Error(`No platform ${name}`);
  return found;
}

const stored = (name: Name, ...tables: readonly Table[]): StoredDatabase =>
  platform(name).store(newDatabase('d', { tables }));

function storedColumn(name: Name, column: Column): StoredColumn {
  const found = stored(name, newTable('t', { columns: [column] })).tables[0]?.columns[0];
  if (found === undefined) throw new Error('No column');
  return found;
}

const typeOf = (name: Name, type: Column['type'], rest: Partial<Column> = {}): StoredType =>
  storedColumn(name, newColumn('c', type, rest)).type;

const sqlType = (name: Name, sql: string): StoredType => typeOf(name, 'VARCHAR', { sqlType: sql });

const value = (text: string): Partial<Column> => ({ default: { kind: 'value', text } });
const expression = (text: string): Partial<Column> => ({ default: { kind: 'expression', text } });

const defaultOf = (name: Name, type: Column['type'], rest: Partial<Column>): StoredDefault | undefined =>
  storedColumn(name, newColumn('c', type, rest)).default;

const id = newColumn('id', 'INTEGER', { primaryKey: true });
const other = newColumn('other', 'INTEGER');

describe('logical types that share their storage', () => {
  it.each<[Name, string, Column['type'][]]>([
    ['pgsql', 'smallint', ['TINYINT', 'SMALLINT', 'ENUM', 'BOOLEAN_EMU']],
    ['pgsql', 'integer', ['INTEGER', 'SET']],
    ['pgsql', 'bytea', ['BINARY', 'VARBINARY', 'LONGVARBINARY', 'BLOB', 'OBJECT', 'UUID_BINARY']],
    ['pgsql', 'text', ['LONGVARCHAR', 'CLOB', 'ARRAY']],
    ['pgsql', 'timestamp', ['DATETIME', 'TIMESTAMP', 'BU_TIMESTAMP']],
    ['mysql', 'tinyint', ['TINYINT', 'ENUM']],
    ['mysql', 'tinyint', ['BOOLEAN', 'BOOLEAN_EMU']],
    ['mysql', 'int', ['INTEGER', 'SET']],
    ['mysql', 'mediumblob', ['VARBINARY', 'OBJECT']],
    ['mysql', 'double', ['REAL', 'DOUBLE']],
    ['mssql', 'int', ['INTEGER', 'BOOLEAN', 'BOOLEAN_EMU', 'SET']],
    ['mssql', 'varchar(max)', ['LONGVARCHAR', 'CLOB', 'ARRAY']],
    ['mssql', 'datetime2', ['DATETIME', 'TIMESTAMP', 'BU_TIMESTAMP']],
    ['oracle', 'number', ['INTEGER', 'REAL', 'BOOLEAN', 'BOOLEAN_EMU', 'SET']],
    ['oracle', 'blob', ['BINARY', 'VARBINARY', 'BLOB']],
    ['oracle', 'date', ['DATE', 'BU_DATE', 'TIME']],
  ])('%s: %s', (name, base, types) => {
    const found = types.map((type) => typeOf(name, type));
    expect(found.map((type) => type.base)).toEqual(types.map(() => base));
    expect(new Set(found.map((type) => JSON.stringify(type))).size).toBe(1);
  });

  it.each(NAMES)('%s: every type is one that the platform knows', (name) => {
    const columns = columnTypeNames.map((type) => newColumn(type.toLowerCase(), type));
    const table = stored(name, newTable('t', { columns })).tables[0];
    expect(table?.columns.filter(({ type }) => type.base === 'unknown')).toEqual([]);
  });
});

describe('words for one type', () => {
  it.each<[Name, string[]]>([
    ['pgsql', ['int4', 'INTEGER', 'int', 'serial']],
    ['pgsql', ['character varying(20)', 'VARCHAR(20)', 'char varying( 20 )']],
    ['pgsql', ['timestamp(3) with time zone', 'timestamptz(3)']],
    ['pgsql', ['bool', 'boolean']],
    ['mysql', ['int', 'INTEGER', 'int4']],
    ['mysql', ['int unsigned', 'INTEGER  UNSIGNED', 'int(10) unsigned zerofill']],
    ['mysql', ['decimal(8,2)', 'numeric(8,2)', 'DEC(8, 2)', 'fixed(8,2)']],
    ['mysql', ['varchar(9) character set latin1', 'VARCHAR(9) COLLATE latin1_swedish_ci']],
    ['mssql', ['decimal(18,0)', 'numeric', 'DEC(18)']],
    ['mssql', ['float', 'float(53)', 'double precision']],
    ['mssql', ['VARCHAR(MAX)', 'varchar( max )']],
    ['oracle', ['VARCHAR2(20)', 'varchar(20)', 'VARCHAR2(20 BYTE)']],
    ['oracle', ['INTEGER', 'NUMBER(*,0)', 'smallint']],
  ])('%s: %s', (name, spellings) => {
    const [first, ...more] = spellings.map((sql) => sqlType(name, sql));
    expect(first?.base).not.toBe('unknown');
    for (const type of more) expect(type).toEqual(first);
  });

  it('keeps what it does not know as tokens', () => {
    expect(sqlType('pgsql', 'BOX[ ]')).toEqual({ base: 'unknown', words: 'box [ ]' });
    expect(sqlType('pgsql', 'VARCHAR (3) [ ] [2]')).toEqual({ base: 'character varying[]', length: 3 });
    expect(sqlType('mysql', "ENUM('a' , 'B')")).toEqual({ base: 'unknown', words: "enum ( 'a' , 'B' )" });
    expect(sqlType('oracle', 'VARCHAR2(20 CHAR)')).toEqual({
      base: 'varchar2',
      length: 20,
      unit: 'characters',
    });
  });
});

describe('usual sizes, sizes that say nothing, and sizes that choose a type', () => {
  it.each<[Name, Column['type'], Partial<Column>, Partial<Column>]>([
    ['mysql', 'CHAR', {}, { size: 1 }],
    ['mysql', 'BINARY', {}, { size: 1 }],
    ['mysql', 'DECIMAL', {}, { size: 10, scale: 0 }],
    ['mysql', 'INTEGER', {}, { size: 11 }],
    ['mysql', 'TINYINT', {}, { size: 4 }],
    ['mysql', 'TINYINT', { sqlType: 'BOOL' }, { size: 1 }],
    ['mysql', 'TINYINT', { sqlType: 'TINYINT UNSIGNED' }, { sqlType: 'TINYINT(1) UNSIGNED' }],
    ['mysql', 'VARCHAR', {}, { size: 255 }],
    ['mysql', 'DATETIME', {}, { size: 0 }],
    ['mysql', 'DOUBLE', {}, { size: 10 }],
    ['mysql', 'FLOAT', {}, { size: 24 }],
    ['mysql', 'LONGVARCHAR', {}, { size: 300 }],
    ['pgsql', 'CHAR', {}, { size: 1 }],
    ['pgsql', 'DECIMAL', { size: 8 }, { size: 8, scale: 0 }],
    ['pgsql', 'TIMESTAMP', {}, { size: 6 }],
    ['pgsql', 'INTEGER', {}, { size: 11 }],
    ['mssql', 'DECIMAL', {}, { size: 18, scale: 0 }],
    ['mssql', 'TIMESTAMP', {}, { size: 7 }],
    ['oracle', 'TIMESTAMPTZ', {}, { size: 6 }],
    ['oracle', 'DECIMAL', { size: 5 }, { size: 5, scale: 0 }],
  ])('%s: %s %j is %j', (name, type, one, same) => {
    expect(typeOf(name, type, one)).toEqual(typeOf(name, type, same));
  });

  it.each<[Name, Column['type'], Partial<Column>, Partial<Column>]>([
    ['mysql', 'FLOAT', {}, { size: 25 }],
    ['mysql', 'FLOAT', {}, { size: 8, scale: 2 }],
    ['mysql', 'LONGVARCHAR', {}, { size: 20 }],
    ['mysql', 'LONGVARCHAR', {}, { size: 70_000 }],
    ['mysql', 'DATETIME', {}, { size: 3 }],
    ['mysql', 'VARCHAR', { size: 20 }, { size: 21 }],
    ['mysql', 'TINYINT', {}, { size: 1 }],
    ['sqlite', 'TINYINT', {}, { size: 1 }],
    ['pgsql', 'VARCHAR', {}, { size: 255 }],
    ['pgsql', 'DECIMAL', {}, { size: 10 }],
    ['mssql', 'VARCHAR', { size: 8000 }, { size: 8001 }],
    ['oracle', 'BINARY', { size: 2000 }, { size: 2001 }],
  ])('%s: %s %j is not %j', (name, type, one, different) => {
    expect(typeOf(name, type, one)).not.toEqual(typeOf(name, type, different));
  });

  it('counts the bytes of a text by its character set', () => {
    const latin = { vendors: [{ type: 'mysql', parameters: [{ name: 'Charset', value: 'latin1' }] }] };
    expect(typeOf('mysql', 'LONGVARCHAR', { size: 200 }).base).toBe('text');
    expect(typeOf('mysql', 'LONGVARCHAR', { size: 200, ...latin }).base).toBe('tinytext');
  });
});

describe('literals by the type of their column', () => {
  const literal = (text: string): StoredDefault => ({ kind: 'literal', value: text });
  it.each<[Name, Column['type'], Partial<Column>, string]>([
    ['pgsql', 'INTEGER', value('007'), '7'],
    ['pgsql', 'INTEGER', value('+5'), '5'],
    ['pgsql', 'INTEGER', expression('(-5)'), '-5'],
    ['pgsql', 'INTEGER', expression("'-5'::integer"), '-5'],
    ['pgsql', 'DECIMAL', { size: 8, scale: 2, ...value('0.0') }, '0.00'],
    ['pgsql', 'DECIMAL', { size: 8, scale: 2, ...value('1.005') }, '1.01'],
    ['pgsql', 'DECIMAL', { size: 8, scale: 2, ...value('-.5') }, '-0.50'],
    ['pgsql', 'DECIMAL', value('1.50'), '1.5'],
    ['pgsql', 'DOUBLE', value('1e-3'), '0.001'],
    ['pgsql', 'DATE', value('2020-1-1'), '2020-01-01'],
    ['pgsql', 'TIME', value('10:00'), '10:00:00'],
    ['pgsql', 'TIMESTAMP', value('2020-01-01'), '2020-01-01 00:00:00'],
    ['pgsql', 'TIMESTAMP', { size: 0, ...value('2020-01-01 10:00:00.250') }, '2020-01-01 10:00:00'],
    ['pgsql', 'TIMESTAMPTZ', expression("'2020-01-01 10:00:00+00'::timestamptz"), '2020-01-01 10:00:00'],
    ['pgsql', 'BOOLEAN', value('yes'), 'true'],
    ['pgsql', 'BOOLEAN', expression('FALSE'), 'false'],
    ['pgsql', 'BOOLEAN_EMU', value('yes'), '1'],
    ['pgsql', 'UUID', value('123E4567E89B12D3A456426614174000'), '123e4567-e89b-12d3-a456-426614174000'],
    ['pgsql', 'BLOB', value('a'), '61'],
    ['pgsql', 'BLOB', expression("'\\x61'::bytea"), '61'],
    ['pgsql', 'VARCHAR', expression("E'it''s \\\\ '"), "it's \\ "],
    ['mysql', 'VARCHAR', expression("'it''s'"), "it's"],
    ['mysql', 'DECIMAL', value('1.5'), '2'],
    ['mysql', 'ENUM', { valueSet: ['x', 'y'], ...value('y') }, '1'],
    ['mysql', 'SET', { valueSet: ['x', 'y', 'z'], ...value('x, z') }, '5'],
    ['mysql', 'BOOLEAN', value('on'), '1'],
    ['mysql', 'BINARY', { size: 4, ...value('a') }, '61'],
    ['mysql', 'BINARY', { size: 4, ...expression("X'6100'") }, '61'],
    ['sqlite', 'ARRAY', value('a,b'), '| a | b |'],
    ['sqlite', 'DATETIME', value('2020-01-01'), '2020-01-01'],
    ['sqlite', 'BOOLEAN', value('true'), '1'],
    [
      'mssql',
      'UUID',
      value('{123e4567-e89b-12d3-a456-426614174000}'),
      '123e4567-e89b-12d3-a456-426614174000',
    ],
    ['mssql', 'VARCHAR', expression("N'ü'"), 'ü'],
    ['mssql', 'BLOB', expression('0x61'), '61'],
    ['oracle', 'DATE', value('2020-01-01'), '2020-01-01 00:00:00'],
    ['oracle', 'DATE', expression("DATE '2020-01-01'"), '2020-01-01 00:00:00'],
    ['oracle', 'TIMESTAMP', expression("TIMESTAMP '2020-01-01 10:00:00'"), '2020-01-01 10:00:00'],
    ['oracle', 'BINARY', { size: 4, ...expression("HEXTORAW('61')") }, '61'],
  ])('%s: %s %j is %s', (name, type, rest, text) => {
    expect(defaultOf(name, type, rest)).toEqual(literal(text));
  });

  it.each(NAMES)('%s: NULL is no default', (name) => {
    expect(defaultOf(name, 'INTEGER', expression('NULL'))).toBeUndefined();
  });

  it('knows what a catalogue shows of a value that it cannot show', () => {
    const uuid = defaultOf('mysql', 'UUID', value('123e4567-e89b-12d3-a456-426614174000'));
    expect(uuid).toMatchObject({ kind: 'literal', shown: null });
    expect(sameDefault(uuid, undefined)).toBe(true);
    expect(sameDefault(uuid, defaultOf('mysql', 'UUID', value('123e4567-e89b-12d3-a456-426614174001')))).toBe(
      false,
    );
    const robot = defaultOf('mysql', 'VARCHAR', value('a 🤖'));
    expect(sameDefault(robot, { kind: 'literal', value: 'a ?' })).toBe(true);
  });
});

describe('expressions that are the same', () => {
  it.each<[Name, Column['type'], string[]]>([
    ['pgsql', 'TIMESTAMP', ['CURRENT_TIMESTAMP', 'now()', '( Now ( ) )']],
    ['pgsql', 'TIMESTAMPTZ', ["'1970-01-01'::date", "date '1970-01-01'"]],
    [
      'pgsql',
      'TIMESTAMPTZ',
      ["'1970-01-01 10:00:00'::timestamp(0) without time zone", "timestamp '1970-01-01 10:00:00'"],
    ],
    ['pgsql', 'VARCHAR', ["lower('A')", "lower('A'::text)", "LOWER( 'A'::character varying(9) )"]],
    ['pgsql', 'INTEGER', ['1 + 2 * 3', '(1 + (2 * 3))', '1+2*3']],
    ['pgsql', 'INTEGER', ['(1 + 2) * 3', '((1 + 2) * (3))']],
    ['mysql', 'TIMESTAMP', ['CURRENT_TIMESTAMP', 'now()', 'localtime', 'current_timestamp()']],
    ['mysql', 'DATE', ['(CURRENT_DATE)', 'curdate()']],
    ['mysql', 'TIMESTAMPTZ', ['CURRENT_TIMESTAMP', 'utc_timestamp(6)']],
    ['sqlite', 'TIMESTAMP', ['CURRENT_TIMESTAMP', "datetime('now')", "(datetime( 'now' ))"]],
    ['mssql', 'TIMESTAMP', ['CURRENT_TIMESTAMP', 'getdate()', 'LOCALTIMESTAMP']],
    ['mssql', 'DATE', ['CURRENT_DATE', 'CONVERT([date],getdate())']],
    ['oracle', 'DATE', ['CURRENT_DATE', 'current_date ']],
  ])('%s: %s %j', (name, type, spellings) => {
    const [first, ...more] = spellings.map((text) => defaultOf(name, type, expression(text)));
    expect(first?.kind).toBe('expression');
    for (const found of more) expect(found).toEqual(first);
  });

  it.each<[string, string]>([
    ['1 + 2 * 3', '(1 + 2) * 3'],
    ['4 - (3 - 2)', '4 - 3 - 2'],
    ['8 / (4 / 2)', '8 / 4 / 2'],
    ["lower('A')", "lower('a')"],
  ])('%s is not %s', (one, different) => {
    expect(defaultOf('pgsql', 'VARCHAR', expression(one))).not.toEqual(
      defaultOf('pgsql', 'VARCHAR', expression(different)),
    );
  });

  it('compares by what the server made of them, where it was asked', () => {
    const one: StoredDefault = { kind: 'expression', written: 'a', canonical: 'c' };
    expect(sameDefault(one, { kind: 'expression', written: 'b', canonical: 'c' })).toBe(true);
    expect(sameDefault(one, { kind: 'expression', written: 'b' })).toBe(false);
  });

  it('tells what happens on an update apart from the default', () => {
    const column = newColumn('c', 'TIMESTAMP', {
      required: true,
      ...expression('CURRENT_TIMESTAMP ON UPDATE now()'),
    });
    const now: StoredDefault = { kind: 'expression', written: 'current_timestamp' };
    expect(storedColumn('mysql', column)).toMatchObject({ onUpdate: now });
    expect(storedColumn('pgsql', column)).toMatchObject({ default: now });
    expect(storedColumn('pgsql', column)).not.toHaveProperty('onUpdate');
  });

  it('gives a required moment the default that the database gives it', () => {
    const required = newColumn('c', 'TIMESTAMP', { required: true, size: 3 });
    expect(storedColumn('mysql', required).default).toEqual(
      defaultOf('mysql', 'TIMESTAMP', { size: 3, ...expression('CURRENT_TIMESTAMP') }),
    );
  });
});

const withKey = (onDelete: ReferentialAction, onUpdate: ReferentialAction): Table =>
  newTable('t', {
    columns: [id, other],
    foreignKeys: [newForeignKey('t', [{ local: 'other', foreign: 'id' }], { onDelete, onUpdate })],
  });

describe('actions of foreign keys', () => {
  it.each<[Name, ReferentialAction[]]>([
    ['mysql', ['none', 'no action', 'restrict']],
    ['pgsql', ['none', 'no action']],
    ['sqlite', ['none', 'no action']],
    ['mssql', ['none', 'no action', 'restrict']],
    ['oracle', ['none', 'no action', 'restrict', 'set default']],
  ])('%s: %j are one', (name, actions) => {
    for (const action of actions) {
      expect(stored(name, withKey(action, 'none'))).toEqual(stored(name, withKey('none', 'none')));
      expect(stored(name, withKey('none', action))).toEqual(stored(name, withKey('none', 'none')));
    }
    expect(stored(name, withKey('cascade', 'none'))).not.toEqual(stored(name, withKey('none', 'none')));
  });

  it('PostgreSQL: restrict is not what happens where nothing is said', () => {
    expect(stored('pgsql', withKey('restrict', 'none'))).not.toEqual(
      stored('pgsql', withKey('none', 'none')),
    );
  });

  it('knows when a key is checked', () => {
    const deferred: Vendor = { type: 'pgsql', parameters: [{ name: 'initiallyDeferred', value: 'true' }] };
    const table = withKey('none', 'none');
    const keys = table.foreignKeys.map((key) => ({ ...key, vendors: [deferred] }));
    const later = { ...table, foreignKeys: keys };
    expect(stored('pgsql', later).tables[0]?.foreignKeys[0]?.deferral).toBe('initially deferred');
    expect(sameDatabase(stored('pgsql', later), stored('pgsql', table))).toBe(false);
  });

  it('compares pairs of columns, in any order', () => {
    const pair = (local: string, foreign: string) => ({ local, foreign });
    const keyed = (...references: readonly ReturnType<typeof pair>[]) =>
      newTable('t', {
        columns: ['a', 'b', 'x', 'y'].map((name) => newColumn(name, 'INTEGER')),
        foreignKeys: [newForeignKey('t', references, { name: 'k' })],
        indexes: [
          newIndex(['x', 'y'], { name: 'u', unique: true }),
          newIndex(['a', 'b'], { name: 'i' }),
          newIndex(['b', 'a'], { name: 'j' }),
        ],
      });
    const one = stored('pgsql', keyed(pair('a', 'x'), pair('b', 'y')));
    expect(sameDatabase(one, stored('pgsql', keyed(pair('b', 'y'), pair('a', 'x'))))).toBe(true);
    expect(sameDatabase(one, stored('pgsql', keyed(pair('a', 'y'), pair('b', 'x'))))).toBe(false);
  });
});

describe('derived names', () => {
  const table = (name: string | undefined, keyName?: string): Table =>
    newTable('t', {
      columns: [id, other],
      indexes: [newIndex(['other'], name === undefined ? {} : { name })],
      foreignKeys: [
        newForeignKey(
          't',
          [{ local: 'other', foreign: 'id' }],
          keyName === undefined ? {} : { name: keyName },
        ),
      ],
    });

  it.each(NAMES)('%s: are marked, whether or not the schema is complete', (name) => {
    const { complete, store } = platform(name);
    const given = newDatabase('d', { tables: [table(undefined)] });
    const [first] = store(given).tables;
    expect(first?.indexes[0]?.name?.derived).toBe(true);
    if (name !== 'sqlite') expect(first?.foreignKeys[0]?.name?.derived).toBe(true);
    expect(store(complete(given))).toEqual(store(given));
  });

  it.each(NAMES)('%s: make no difference, explicit ones do', (name) => {
    const derived = stored(name, table(undefined));
    expect(sameDatabase(derived, stored(name, table('by_other', 'to_t')))).toBe(true);
    expect(sameDatabase(stored(name, table('by_other')), stored(name, table('by_others')))).toBe(false);
  });

  it('SQLite: names of constraints make no difference', () => {
    const constrained = (name: string) =>
      newTable('t', {
        columns: [id, other],
        indexes: [newIndex(['other'], { name, unique: true })],
        foreignKeys: [newForeignKey('t', [{ local: 'other', foreign: 'id' }], { name })],
      });
    expect(stored('sqlite', constrained('a'))).toEqual(stored('sqlite', constrained('b')));
    expect(sameDatabase(stored('pgsql', constrained('a')), stored('pgsql', constrained('b')))).toBe(false);
  });

  it('matches explicit names first', () => {
    const twins = (...names: readonly string[]) =>
      newTable('t', { columns: [id, other], indexes: names.map((name) => newIndex(['other'], { name })) });
    const withDerived = newTable('t', {
      columns: [id, other],
      indexes: [newIndex(['other']), newIndex(['other'], { name: 'a' })],
    });
    expect(sameDatabase(stored('mysql', withDerived), stored('mysql', twins('a', 'b')))).toBe(true);
    expect(sameDatabase(stored('mysql', twins('c', 'a')), stored('mysql', twins('a', 'b')))).toBe(false);
  });

  it('Oracle: names are folded as in the catalogue', () => {
    const [table] = stored('oracle', newTable('book', { columns: [id] })).tables;
    expect(table).toMatchObject({ name: 'BOOK', primaryKey: { columns: ['ID'] } });
  });
});

describe('unique constraints and implied indexes', () => {
  const pair = newTable('t', { columns: [id, other] });

  it('a unique constraint is a unique index', () => {
    const unique = { ...pair, indexes: [newIndex(['other'], { name: 'u', unique: true })] };
    expect(stored('pgsql', unique).tables[0]?.indexes).toEqual([
      { name: { text: 'u', derived: false }, unique: true, columns: [{ name: 'other' }] },
    ]);
  });

  it('PostgreSQL: repeats no unique constraint', () => {
    const indexes = ['a', 'b'].map((name) => newIndex(['other'], { name, unique: true }));
    const ofKey = newIndex(['id'], { name: 'c', unique: true });
    const found = stored('pgsql', { ...pair, indexes: [...indexes, ofKey] });
    expect(found.tables[0]?.indexes.map(({ name }) => name?.text)).toEqual(['a']);
  });

  it('an implied index equals one that serves', () => {
    const keyed = withKey('none', 'none');
    const implied = stored('mysql', keyed);
    expect(implied.tables[0]?.indexes).toMatchObject([{ implied: true, columns: [{ name: 'other' }] }]);
    const [table] = implied.tables;
    if (table === undefined) throw new Error('No table');
    const both: StoredIndex = {
      name: { text: 'both', derived: false },
      unique: false,
      columns: [{ name: 'other' }, { name: 'id' }],
    };
    const indexed = (...indexes: readonly StoredIndex[]) => ({ enums: [], tables: [{ ...table, indexes }] });
    expect(sameDatabase(indexed(...table.indexes, both), indexed(both))).toBe(true);
    expect(sameDatabase(indexed(...table.indexes), indexed(both))).toBe(false);
    expect(sameDatabase(indexed(...table.indexes), indexed())).toBe(false);
  });

  it('MySQL: all of a column is not a part of it', () => {
    const text = newColumn('text', 'VARCHAR', { size: 20 });
    const on = (size?: number) =>
      stored('mysql', {
        ...pair,
        columns: [id, text],
        indexes: [
          newIndex([], { name: 'i', columns: [{ name: 'text', ...(size !== undefined && { size }) }] }),
        ],
      });
    expect(on(20)).toEqual(on());
    expect(on(10)).not.toEqual(on());
  });
});

describe('order', () => {
  const columns = [newColumn('a', 'INTEGER'), newColumn('b', 'INTEGER')];
  const indexed = (...names: readonly string[]) =>
    stored('pgsql', newTable('t', { columns, indexes: [newIndex(names, { name: 'i' })] }));

  it('counts for the columns of keys and indexes', () => {
    expect(sameDatabase(indexed('a', 'b'), indexed('b', 'a'))).toBe(false);
    const keyed = (...names: readonly string[]) =>
      stored(
        'pgsql',
        newTable('t', { columns: names.map((name) => newColumn(name, 'INTEGER', { primaryKey: true })) }),
      );
    expect(sameDatabase(keyed('a', 'b'), keyed('b', 'a'))).toBe(false);
  });

  it('counts for columns only where it is asked for', () => {
    const [one, two] = [columns, columns.toReversed()].map((given) =>
      stored('pgsql', newTable('t', { columns: given })),
    );
    if (one === undefined || two === undefined) throw new Error('No database');
    expect(sameDatabase(one, two)).toBe(true);
    expect(sameDatabase(one, two, { columnOrder: true })).toBe(false);
  });

  it('does not count for tables, keys and indexes', () => {
    const [first, second] = ['first', 'second'].map((name) => newTable(name, { columns: [id] }));
    if (first === undefined || second === undefined) throw new Error('No tables');
    expect(sameDatabase(stored('mysql', first, second), stored('mysql', second, first))).toBe(true);
  });
});

describe('SQLite: affinity and sizes count', () => {
  it.each<[string, string]>([
    ['VARCHAR(20)', 'TEXT'],
    ['LONGTEXT', 'TEXT'],
    ['TINYINT(1)', 'INTEGER'],
    ['POINT', 'INTEGER'],
    ['DOUBLE PRECISION', 'REAL'],
    ['FLOAT(8,2)', 'REAL'],
    ['DECIMAL(8,2)', 'NUMERIC'],
    ['DATETIME', 'NUMERIC'],
    ['BOOLEAN', 'NUMERIC'],
    ['MEDIUMBLOB', 'BLOB'],
  ])('%s is %s', (sql, affinity) => {
    expect(sqlType('sqlite', sql).base).toBe(affinity);
  });

  it('sizes make a difference, words do not', () => {
    const text = (type: Column['type'], size?: number) =>
      stored(
        'sqlite',
        newTable('t', { columns: [newColumn('c', type, size === undefined ? {} : { size })] }),
      );
    const one = text('VARCHAR', 20);
    expect(sameDatabase(one, text('CHAR', 20))).toBe(true);
    expect(sameDatabase(text('CLOB'), text('LONGVARCHAR'))).toBe(true);
    expect(sameDatabase(one, text('VARCHAR', 21))).toBe(false);
    expect(sameDatabase(one, text('LONGVARCHAR'))).toBe(false);
    expect(sqlType('sqlite', 'decimal( 10 , 2 )').sizes).toBe(sqlType('sqlite', 'DECIMAL(10,2)').sizes);
    const number = stored('sqlite', newTable('t', { columns: [newColumn('c', 'INTEGER')] }));
    expect(sameDatabase(one, number)).toBe(false);
  });
});

describe('character sets', () => {
  const vendors = (...parameters: readonly (readonly [string, string])[]): readonly Vendor[] => [
    { type: 'mysql', parameters: parameters.map(([name, text]) => ({ name, value: text })) },
  ];
  const table = (ofTable: readonly Vendor[], ofColumn: readonly Vendor[]): StoredDatabase =>
    stored(
      'mysql',
      newTable('t', { vendors: ofTable, columns: [newColumn('c', 'VARCHAR', { vendors: ofColumn })] }),
    );

  it('a collation names its character set, and the usual one says nothing more', () => {
    const latin = table([], vendors(['Charset', 'latin1']));
    expect(table([], vendors(['Collate', 'latin1_swedish_ci']))).toEqual(latin);
    expect(table([], vendors(['Collate', 'latin1_bin']))).not.toEqual(latin);
  });

  it('a column that says what its table says is the same as one that says nothing', () => {
    const ofTable = vendors(['Charset', 'utf8']);
    expect(table(ofTable, vendors(['Charset', 'utf8mb3']))).toEqual(table(ofTable, []));
    expect(table([], vendors(['Charset', 'utf8mb3']))).not.toEqual(table([], []));
  });

  it('options are kept as far as a catalogue shows them', () => {
    const options = table(
      vendors(['Engine', 'MyISAM'], ['AutoIncrement', '100'], ['RowFormat', 'fixed']),
      [],
    );
    expect(options.tables[0]?.options).toEqual({ engine: 'myisam', rowFormat: 'FIXED' });
  });
});

describe('counters', () => {
  const counting = (rest: Partial<Table> = {}) =>
    newTable('t', { columns: [{ ...id, autoIncrement: true }], ...rest });

  it.each(NAMES)('%s: a counter is neither nullable nor has it a default', (name) => {
    const [column] = stored(name, counting()).tables[0]?.columns ?? [];
    expect(column).toMatchObject({ nullable: false, counter: {} });
    expect(column).not.toHaveProperty('default');
  });

  it('PostgreSQL: a sequence of its own is not that of the column', () => {
    const [own, named] = [stored('pgsql', counting()), stored('pgsql', counting({ sequence: 'Numbers' }))];
    expect(sameDatabase(own, named)).toBe(false);
    expect(named.tables[0]?.columns[0]?.counter).toEqual({ sequence: { text: 'numbers', derived: false } });
  });
});

describe('what a product does by itself', () => {
  it.each<[Name, string]>([
    ['pgsql', 'public'],
    ['mssql', 'dbo'],
  ])('%s: the schema %s need not be named', (name, schema) => {
    const keyed = (place: Partial<Table>, foreign: { foreignSchema?: string }) =>
      newTable('t', {
        ...place,
        columns: [id, other],
        foreignKeys: [newForeignKey('t', [{ local: 'other', foreign: 'id' }], { name: 'k', ...foreign })],
      });
    const named = stored(name, keyed({ schema }, { foreignSchema: schema }));
    expect(sameDatabase(named, stored(name, keyed({}, {})))).toBe(true);
    const elsewhere = stored(name, keyed({ schema: 'shop' }, { foreignSchema: 'shop' }));
    expect(sameDatabase(named, elsewhere)).toBe(false);
  });

  it.each<[Name, string | undefined]>([
    ['pgsql', 't_pkey'],
    ['mssql', 't_pk'],
    ['oracle', 'T_PK'],
    ['mysql', undefined],
    ['sqlite', undefined],
  ])('%s: the primary key is called %s', (name, text) => {
    const nameOf = (rest: Partial<Table>) =>
      stored(name, newTable('t', { columns: [id], ...rest })).tables[0]?.primaryKey?.name;
    expect(nameOf({})).toEqual(text === undefined ? undefined : { text, derived: true });
    if (text === undefined) return;
    expect(nameOf({ primaryKeyName: text === 'T_PK' ? 't_pk' : text })).toEqual({ text, derived: true });
    expect(nameOf({ primaryKeyName: 'MINE' })).toEqual({ text: 'MINE', derived: false });
  });

  it('MySQL: a counter is the first column of its key', () => {
    const counter = newColumn('number', 'INTEGER', { primaryKey: true, autoIncrement: true });
    const table = newTable('t', { columns: [id, counter] });
    expect(stored('mysql', table).tables[0]?.primaryKey?.columns).toEqual(['number', 'id']);
    expect(stored('pgsql', table).tables[0]?.primaryKey?.columns).toEqual(['id', 'number']);
  });

  it('MySQL: comments are cut, and lose what the catalogue cannot keep', () => {
    const table = newTable('t', { columns: [id], description: `🤖${'x'.repeat(3000)}` });
    expect(stored('mysql', table).tables[0]?.comment).toBe(`\uFFFD${'x'.repeat(2047)}`);
    expect(stored('pgsql', table).tables[0]?.comment).toBe(table.description);
  });

  it('Oracle: an index that repeats another is not created', () => {
    const indexes = [newIndex(['other'], { name: 'a' }), newIndex(['other'], { name: 'b', unique: true })];
    const found = stored('oracle', newTable('t', { columns: [id, other], indexes }));
    expect(found.tables[0]?.indexes.map(({ name }) => name?.text)).toEqual(['B']);
  });
});
