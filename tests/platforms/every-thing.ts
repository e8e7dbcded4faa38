import { columnTypeNames } from '../../src/column-types/index.ts';
import type { Column, ColumnDefault } from '../../src/model/column.ts';
import { newColumn, newDatabase, newForeignKey, newIndex, newTable } from '../../src/model/new.ts';
import type { DatabaseName } from '../servers/databases.ts';

/** A schema with every type, default, key, index and unusual name. */

const value = (text: string): { default: ColumnDefault } => ({ default: { kind: 'value', text } });
const expression = (text: string): { default: ColumnDefault } => ({ default: { kind: 'expression', text } });

const id = newColumn('id', 'INTEGER', { primaryKey: true, autoIncrement: true });

const VALUE_SETS: Readonly<Record<string, readonly string[]>> = {
  ENUM: ['red', 'green', "b'lue"],
  SET: ['x', 'y', 'z'],
};

const typeColumns = (name: DatabaseName): readonly Column[] =>
  columnTypeNames
    // Needs an extension that test servers do not have.
    .filter((type) => type !== 'GEOMETRY' || name !== 'pgsql')
    .filter((type) => type !== 'TSVECTOR' || name === 'pgsql')
    .map((type) => newColumn(`a_${type.toLowerCase()}`, type, { valueSet: VALUE_SETS[type] ?? [] }));

const sizedColumns: readonly Column[] = [
  newColumn('a_char', 'CHAR', { size: 3 }),
  newColumn('a_varchar', 'VARCHAR', { size: 40, required: true }),
  newColumn('a_decimal', 'DECIMAL', { size: 12, scale: 3 }),
  newColumn('a_numeric', 'NUMERIC', { size: 9 }),
  newColumn('an_integer', 'INTEGER', { size: 11 }),
  newColumn('a_bigint', 'BIGINT', { size: 12 }),
  newColumn('a_smallint', 'SMALLINT', { size: 5 }),
  newColumn('a_double', 'DOUBLE', { size: 10 }),
  newColumn('a_real', 'REAL', { size: 10, scale: 2 }),
  newColumn('a_float', 'FLOAT', { size: 8, scale: 2 }),
  newColumn('a_timestamp', 'TIMESTAMP', { size: 3, ...expression('CURRENT_TIMESTAMP') }),
  newColumn('a_datetime', 'DATETIME', { size: 6 }),
  newColumn('a_time', 'TIME', { size: 2 }),
  newColumn('a_binary', 'BINARY', { size: 16 }),
];

/** PostgreSQL has virtual columns since version 18. */
const computed = (name: DatabaseName): readonly Column[] => [
  newColumn('twice', 'INTEGER', { generated: { sql: 'price * 2' } }),
  newColumn('more', 'INTEGER', { generated: { sql: 'price + 1' } }),
  ...(name === 'pgsql'
    ? []
    : [newColumn('half', 'INTEGER', { generated: { sql: 'price - 1', stored: false } })]),
];

/** The columns and their expected values in a row of defaults. */
export const defaults: readonly (readonly [Column, string | number | boolean])[] = [
  [
    newColumn('d_text', 'VARCHAR', {
      size: 80,
      ...value(`it's "quoted" \\ and \`ticked\` %s $$ ; -- /* */ 🤖`),
    }),
    `it's "quoted" \\ and \`ticked\` %s $$ ; -- /* */ 🤖`,
  ],
  [newColumn('d_lines', 'VARCHAR', { size: 80, ...value('a\nb\r\nc\td') }), 'a\nb\r\nc\td'],
  [newColumn('d_empty', 'VARCHAR', { size: 8, ...value('') }), ''],
  [newColumn('d_backslash', 'VARCHAR', { size: 8, ...value("\\'") }), "\\'"],
  [newColumn('d_char', 'CHAR', { size: 2, ...value('ab') }), 'ab'],
  [newColumn('d_integer', 'INTEGER', value('-42')), -42],
  [newColumn('d_bigint', 'BIGINT', value('9007199254740993')), '9007199254740993'],
  [newColumn('d_tinyint', 'TINYINT', value('7')), 7],
  [newColumn('d_double', 'DOUBLE', value('0.5')), 0.5],
  [newColumn('d_true', 'BOOLEAN', value('true')), true],
  [newColumn('d_false', 'BOOLEAN', value('no')), false],
  [newColumn('d_emulated', 'BOOLEAN_EMU', value('1')), 1],
  [newColumn('d_enum', 'ENUM', { valueSet: ['a', 'b', 'c'], ...value('c') }), 2],
  [newColumn('d_set', 'SET', { valueSet: ['a', 'b', 'c'], ...value('a, c') }), 5],
  [newColumn('d_date', 'DATE', value('2001-02-03')), '2001-02-03'],
  [newColumn('d_time', 'TIME', value('04:05:06')), '04:05:06'],
  [newColumn('d_datetime', 'DATETIME', value('2001-02-03 04:05:06')), '2001-02-03 04:05:06'],
  [
    newColumn('d_timestamp', 'TIMESTAMP', { required: true, ...value('2001-02-03 04:05:06') }),
    '2001-02-03 04:05:06',
  ],
  [newColumn('d_number_expression', 'INTEGER', expression('1 + 2 * 3')), 7],
  [newColumn('d_bracketed', 'INTEGER', expression('(1 + 2) * (3)')), 9],
  [newColumn('d_literal_expression', 'VARCHAR', { size: 9, ...expression("'it''s'") }), "it's"],
];

const now: readonly Column[] = [
  newColumn('now_timestamp', 'TIMESTAMP', { required: true, ...expression('CURRENT_TIMESTAMP') }),
  newColumn('now_datetime', 'DATETIME', expression('CURRENT_TIMESTAMP')),
  newColumn('now_date', 'DATE', expression('CURRENT_DATE')),
  newColumn('now_stamp', 'TIMESTAMP', { required: true }),
];

export const everyThing = (name: DatabaseName) =>
  newDatabase('everything', {
    tables: [
      newTable('every_type', { columns: [id, ...typeColumns(name)] }),
      newTable('every_size', { columns: [id, ...sizedColumns] }),
      newTable('every_default', { columns: [id, ...defaults.map(([column]) => column)] }),
      newTable('the_present', { columns: [id, ...now] }),
      newTable('computed', { columns: [id, newColumn('price', 'INTEGER'), ...computed(name)] }),
      newTable('select', {
        description: `It's a "table" \\ with\nodd 'names'; -- /* */ \`x\` [y] $$`,
        columns: [
          newColumn('group', 'INTEGER', { primaryKey: true, description: "The 'key' \\ of\nit" }),
          newColumn('Order By', 'INTEGER', { primaryKey: true }),
          newColumn('naïve "quote" `tick` [bracket] \'s', 'VARCHAR', { size: 20 }),
          newColumn('two\nlines', 'INTEGER'),
          newColumn('100%; DROP TABLE x; --', 'INTEGER'),
        ],
        indexes: [
          newIndex(['two\nlines', 'group'], { name: 'index "of" `select` [1]' }),
          newIndex(['100%; DROP TABLE x; --'], { unique: true }),
        ],
      }),
      newTable('Déjà Vu', {
        columns: [id, newColumn('g', 'INTEGER'), newColumn('o', 'INTEGER')],
        foreignKeys: [
          newForeignKey(
            'select',
            [
              { local: 'g', foreign: 'group' },
              { local: 'o', foreign: 'Order By' },
            ],
            {
              name: 'its "key" `to` [select]',
              onDelete: 'cascade',
              onUpdate: 'restrict',
            },
          ),
        ],
      }),
      newTable('node', {
        columns: [
          id,
          newColumn('parent_id', 'INTEGER'),
          newColumn('code', 'VARCHAR', { size: 10, required: true }),
        ],
        foreignKeys: [
          newForeignKey('node', [{ local: 'parent_id', foreign: 'id' }], { onDelete: 'set null' }),
        ],
        indexes: [newIndex(['code'], { unique: true }), newIndex(['code', 'parent_id'])],
      }),
      newTable('egg', {
        columns: [id, newColumn('hen_id', 'INTEGER')],
        foreignKeys: [newForeignKey('hen', [{ local: 'hen_id', foreign: 'id' }], { onUpdate: 'cascade' })],
      }),
      newTable('hen', {
        columns: [id, newColumn('egg_id', 'INTEGER', { required: true })],
        foreignKeys: [newForeignKey('egg', [{ local: 'egg_id', foreign: 'id' }], { onDelete: 'no action' })],
      }),
      newTable('counted', {
        columns: [
          newColumn('owner', 'INTEGER', { primaryKey: true }),
          newColumn('number', 'INTEGER', { primaryKey: true, autoIncrement: true }),
        ],
      }),
      newTable('big_counter', {
        columns: [newColumn('id', 'BIGINT', { primaryKey: true, autoIncrement: true })],
      }),
      newTable('small_counter', {
        columns: [newColumn('id', 'SMALLINT', { primaryKey: true, autoIncrement: true })],
      }),
      newTable('unreferenced', {
        columns: [id, newColumn('number', 'INTEGER', { required: true }), newColumn('other', 'INTEGER')],
      }),
      newTable('referrer', {
        columns: [id, newColumn('number', 'INTEGER'), newColumn('kind', 'VARCHAR', { size: 10 })],
        foreignKeys: [
          newForeignKey('unreferenced', [{ local: 'number', foreign: 'number' }]),
          newForeignKey('elsewhere', [{ local: 'id', foreign: 'id' }], { skipSql: true }),
          newForeignKey('hen', [
            { local: 'kind', value: 'hen' },
            { local: 'number', foreign: 'id' },
          ]),
        ],
      }),
      newTable('elsewhere', { columns: [id], skipSql: true }),
      newTable('far_away', { columns: [id], referenceOnly: true }),
    ],
  });
