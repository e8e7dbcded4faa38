import type { ColumnTypeName } from '../../src/column-types/index.ts';
import { columnTypeNames } from '../../src/column-types/index.ts';
import type { Column } from '../../src/model/column.ts';
import type { Database } from '../../src/model/database.ts';
import {
  newColumn as column,
  newDatabase as database,
  newForeignKey as foreignKey,
  newIndex as index,
  newTable as table,
} from '../../src/model/new.ts';
import type { Table } from '../../src/model/table.ts';

const id = column('id', 'INTEGER', { primaryKey: true, autoIncrement: true });
const value = (text: string) => ({ default: { kind: 'value', text } }) as const;
const expression = (text: string) => ({ default: { kind: 'expression', text } }) as const;
const to = (foreignTable: string, local: string, foreign = 'id', rest = {}) =>
  foreignKey(foreignTable, [{ local, foreign }], rest);

export const bookstore: Database = database('bookstore', {
  tables: [
    table('book', {
      description: "It's a book; or isn't it?",
      columns: [
        id,
        column('title', 'VARCHAR', { required: true, description: 'As on the cover,\nin two lines' }),
        column('isbn', 'VARCHAR', { size: 24, required: true }),
        column('price', 'DECIMAL', { size: 10, scale: 2, ...value('1.5') }),
        column('created_at', 'TIMESTAMP', expression('CURRENT_TIMESTAMP')),
        column('published', 'BOOLEAN', value('true')),
        column('author_id', 'INTEGER'),
      ],
      indexes: [
        index(['title'], { columns: [{ name: 'title', size: 10 }] }),
        index(['isbn'], { unique: true }),
      ],
      foreignKeys: [to('author', 'author_id', 'id', { onDelete: 'cascade' })],
    }),
    table('author', { columns: [id, column('name', 'VARCHAR', { required: true })] }),
    table('tag', { columns: [id, column('label', 'VARCHAR', { size: 40, required: true })] }),
    table('book_tag', {
      isCrossRef: true,
      columns: [
        column('book_id', 'INTEGER', { primaryKey: true }),
        column('tag_id', 'INTEGER', { primaryKey: true }),
      ],
      foreignKeys: [
        to('book', 'book_id', 'id', { onDelete: 'cascade' }),
        to('tag', 'tag_id', 'id', { onDelete: 'restrict' }),
      ],
    }),
  ],
});

const DEFAULTS: Partial<Record<ColumnTypeName, string>> = {
  CHAR: "a'b",
  VARCHAR: 'Grüße, "Welt" -- /* */ ;',
  LONGVARCHAR: 'line\nline',
  CLOB: 'long',
  NUMERIC: '-1.5',
  DECIMAL: '2.25',
  TINYINT: '7',
  SMALLINT: '-7',
  INTEGER: '42',
  BIGINT: '9007199254740993',
  REAL: '1.5',
  FLOAT: '2.5',
  DOUBLE: '3.5',
  BINARY: 'raw',
  VARBINARY: 'bytes',
  LONGVARBINARY: 'more bytes',
  BLOB: 'blob',
  DATE: '2024-02-29',
  DATETIME: '2024-02-29T12:30:00',
  TIME: '12:30',
  TIMESTAMP: '2024-02-29 12:30:00.25',
  TIMESTAMPTZ: '2024-02-29 12:30:00',
  BU_DATE: '1999-12-31',
  BU_TIMESTAMP: '1999-12-31',
  BOOLEAN: 'false',
  BOOLEAN_EMU: 'yes',
  ARRAY: 'a,b',
  ENUM: 'two',
  SET: 'one,three',
  JSON: '{"a": [1, "x"]}',
  UUID: '0191E5F3-0000-7000-8000-00000000000A',
  UUID_BINARY: '0191e5f3-0000-7000-8000-00000000000a',
  INET: '10.0.0.7/24',
  CIDR: '2001:db8::/32',
  MACADDR: '08:00:2b:01:02:03',
  INT4RANGE: '[1,6)',
  INT8RANGE: '[-1,)',
  NUMRANGE: '[1.5,2)',
  DATERANGE: '[2024-02-29,)',
  TSTZRANGE: '["2024-02-29 12:30:00+00",)',
  XML: '<a/>',
  POINT: '(1,-2.5)',
  INTERVAL: 'P1DT2H',
  TSRANGE: '["2024-02-29 12:30:00",)',
};

const SIZES: Partial<Record<ColumnTypeName, Partial<Column>>> = {
  CHAR: { size: 12 },
  VARCHAR: { size: 80 },
  NUMERIC: { size: 12, scale: 4 },
  DECIMAL: { size: 38, scale: 2 },
  BINARY: { size: 20 },
  TIMESTAMP: { size: 3 },
  TIME: { size: 0 },
};

/** Oracle has no substitute for these types. */
const isOfEveryProduct = (type: ColumnTypeName): boolean => type !== 'CITEXT' && type !== 'TSVECTOR';

const typed = (suffix: string, rest: (type: ColumnTypeName) => Partial<Column>): readonly Column[] =>
  columnTypeNames
    .filter(isOfEveryProduct)
    .map((type) =>
      column(`${type.toLowerCase()}_${suffix}`, type, { valueSet: ['one', 'two', 'three'], ...rest(type) }),
    );

const everyType: Database = database('types', {
  tables: [
    table('plain', { columns: [id, ...typed('x', () => ({}))] }),
    table('required', { columns: [id, ...typed('x', () => ({ required: true }))] }),
    table('sized', { columns: [id, ...typed('x', (type) => ({ ...SIZES[type] }))] }),
    table('defaulted', {
      columns: [
        id,
        ...typed('x', (type) => {
          const text = DEFAULTS[type];
          return { required: true, ...SIZES[type], ...(text !== undefined && value(text)) };
        }),
      ],
    }),
    table('raw', {
      columns: [
        id,
        column('own', 'DECIMAL', { sqlType: 'FLOAT' }),
        column('computed', 'DOUBLE', expression('(1 + 2) * 3')),
        column('quoted', 'VARCHAR', expression("N'a''b; c'")),
      ],
    }),
  ],
});

const keys: Database = database('keys', {
  tables: [
    table('node', {
      columns: [id, column('parent_id', 'INTEGER'), column('code', 'VARCHAR', { size: 20, required: true })],
      foreignKeys: [to('node', 'parent_id')],
    }),
    table('ring_a', { columns: [id, column('b_id', 'INTEGER')], foreignKeys: [to('ring_b', 'b_id')] }),
    table('ring_b', { columns: [id, column('a_id', 'INTEGER')], foreignKeys: [to('ring_a', 'a_id')] }),
    table('pair', {
      columns: [column('a', 'INTEGER', { primaryKey: true }), column('b', 'BIGINT', { primaryKey: true })],
      indexes: [index(['b']), index(['b', 'a'], { name: 'pair_reversed' })],
    }),
    table('pair_user', {
      columns: [
        id,
        column('x', 'BIGINT'),
        column('y', 'INTEGER'),
        column('node_code', 'VARCHAR', { size: 20 }),
      ],
      foreignKeys: [
        // In another order than the referenced key.
        foreignKey(
          'pair',
          [
            { local: 'x', foreign: 'b' },
            { local: 'y', foreign: 'a' },
          ],
          { onDelete: 'set null' },
        ),
        // Refers to columns that are not unique by themselves.
        to('node', 'node_code', 'code'),
      ],
    }),
    table('two_keys', {
      columns: [id, column('first_id', 'INTEGER'), column('second_id', 'INTEGER')],
      foreignKeys: [
        to('node', 'first_id', 'id', { onDelete: 'cascade' }),
        to('node', 'second_id', 'id', { name: 'named_fk' }),
      ],
    }),
    table('polymorphic', {
      columns: [id, column('kind', 'VARCHAR'), column('target', 'INTEGER')],
      foreignKeys: [
        foreignKey('node', [
          { local: 'target', foreign: 'id' },
          { local: 'kind', value: 'node' },
        ]),
      ],
    }),
    table('keyless', { columns: [column('x', 'INTEGER')] }),
    table('known', { columns: [id], skipSql: true }),
  ],
});

const odd = (name: string, other: string): Table =>
  table(name, {
    columns: [id, column(other, 'VARCHAR', { size: 30, required: true }), column(`${other} ref`, 'INTEGER')],
    indexes: [index([other], { unique: true }), index([`${other} ref`])],
    foreignKeys: [to(name, `${other} ref`)],
  });

const long = 'a_very_long_table_name_that_is_cut';

const oddNames: Database = database('odd', {
  tables: [
    odd('order', 'select'),
    odd('MixedCase', 'camelCase'),
    odd('with space', 'a.b'),
    odd("it's", '`tick`'),
    odd('[bracket]', 'x]y'),
    odd('größe', '日本語'),
    odd('emoji 😀', '100%'),
    odd('--', '/* */'),
    odd('line\nbreak', '; DROP TABLE x'),
    odd(`${long}_one`, 'value'),
    odd(`${long}_two`, 'value'),
    { ...odd('in_schema', 'x'), schema: 'other', foreignKeys: [] },
  ],
});

const comments: Database = database('comments', {
  tables: [
    table('told', {
      description: '\'; DROP TABLE told; --\n/* ]]> " ` 😀',
      columns: [{ ...id, description: "it's" }, column('x', 'VARCHAR', { description: '' })],
    }),
  ],
});

const options: Database = database('options', {
  vendors: [{ type: 'oracle', parameters: [{ name: 'InitTrans', value: '4' }] }],
  tables: [
    table('stored', {
      columns: [id, column('a', 'INTEGER'), column('b', 'INTEGER', { required: true })],
      indexes: [
        index(['a'], {
          vendors: [{ type: 'oracle', parameters: [{ name: 'Tablespace', value: 'indexes' }] }],
        }),
        index(['b'], {
          unique: true,
          vendors: [{ type: 'oracle', parameters: [{ name: 'PCTFree', value: '5' }] }],
        }),
      ],
      vendors: [
        {
          type: 'oracle',
          parameters: [
            { name: 'PCTFree', value: '20' },
            { name: 'MinExtents', value: '1' },
            { name: 'MaxExtents', value: 'unlimited' },
            { name: 'PCTIncrease', value: '0' },
            { name: 'Tablespace', value: 'data' },
            { name: 'PKPCTFree', value: '10' },
            { name: 'PKTablespace', value: 'Index Space' },
          ],
        },
      ],
    }),
  ],
});

/** Schemas that must pass every rung, by name. */
export const schemas: Readonly<Record<string, Database>> = {
  bookstore,
  everyType,
  keys,
  oddNames,
  comments,
  options,
};
