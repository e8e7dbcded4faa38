import { describe, expect, it } from 'vitest';
import { anyDatabase } from '../../../../tests/arbitraries/database.ts';
import { fc, runs } from '../../../../tests/arbitraries/property.ts';
import { anyName, anyText } from '../../../../tests/arbitraries/text.ts';
import { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import { positionOf } from '../../../diagnostics/span.ts';
import type { Change, Fill, TableRef } from '../../../model/change.ts';
import { newColumn, newEnum, newForeignKey, newIndex, newTable } from '../../../model/new.ts';
import { columnState, enumState, foreignKeyState, indexState, tableState } from '../../../model/state.ts';
import { invertChange } from '../invert.ts';
import { shapeOf } from '../type-shape.ts';
import { changeElements } from './elements.ts';
import { parseChange } from './parse.ts';
import { printChange } from './print.ts';

/** A file in which the change stands as the lines of a migration do. */
function parse(text: string): { readonly change: Change | undefined; readonly diagnostics: Diagnostics } {
  const diagnostics = new Diagnostics();
  const lines = text.split('\n').map((line, place) => (place === 0 ? `-- orm:change ${line}` : `-- ${line}`));
  const file = { path: 'm.sql', text: `-- orm:migration 1\n${lines.join('\n')}\n` };
  const change = parseChange(text, { file, offset: file.text.indexOf('orm:change ') + 11 }, diagnostics);
  return { change, diagnostics };
}

const book: TableRef = { name: 'book' };
const title = newColumn('title', 'VARCHAR', { size: 255, required: true });

const examples: readonly (readonly [string, Change])[] = [
  [
    [
      'createEnum',
      '  <enum name="mood">',
      '    <value>so, so</value>',
      '    <value>happy</value>',
      '  </enum>',
    ].join('\n'),
    { kind: 'createEnum', enum: newEnum('mood', ['so, so', 'happy']) },
  ],
  [
    'renameEnum shop.mood to="feeling"',
    { kind: 'renameEnum', from: { name: 'mood', schema: 'shop' }, to: { name: 'feeling' } },
  ],
  [
    [
      'setEnumValues mood',
      '  <from>',
      '    <value>glad</value>',
      '  </from>',
      '  <to>',
      '    <value renamedFrom="glad">happy</value>',
      '  </to>',
    ].join('\n'),
    {
      kind: 'setEnumValues',
      enum: { name: 'mood' },
      from: ['glad'],
      to: ['happy'],
      renamed: [{ from: 'glad', to: 'happy' }],
    },
  ],
  [
    'addColumn book <column name="title" type="VARCHAR" size="255" required="true"/>',
    { kind: 'addColumn', table: book, column: title },
  ],
  [
    'setNullable book.isbn to="false" fill="\'\'"',
    { kind: 'setNullable', table: book, column: 'isbn', to: false, fill: { kind: 'sql', sql: "''" } },
  ],
  [
    'renameTable shop.writer to="author"',
    { kind: 'renameTable', from: { name: 'writer', schema: 'shop' }, to: { name: 'author' } },
  ],
  [
    'renameColumn shop.book.name to="title"',
    { kind: 'renameColumn', table: { name: 'book', schema: 'shop' }, from: 'name', to: 'title' },
  ],
  [
    'setType book.title <from type="VARCHAR" size="100"/> <to type="VARCHAR" size="255"/>',
    {
      kind: 'setType',
      table: book,
      column: 'title',
      from: shapeOf(newColumn('title', 'VARCHAR', { size: 100 })),
      to: shapeOf(title),
    },
  ],
  [
    'setDefault book.price from="0" toExpr="now()"',
    {
      kind: 'setDefault',
      table: book,
      column: 'price',
      from: { kind: 'value', text: '0' },
      to: { kind: 'expression', text: 'now()' },
    },
  ],
  [
    'setValues book.state from="x, y" to="y, x"',
    { kind: 'setValues', table: book, column: 'state', from: ['x', 'y'], to: ['y', 'x'] },
  ],
  [
    'addPrimaryKey book name="book_pkey" <key-column name="id"/>',
    { kind: 'addPrimaryKey', table: book, key: { name: 'book_pkey', columns: ['id'] } },
  ],
  [
    'addColumn book after="" <column name="rank" type="INTEGER"/> <number/>',
    {
      kind: 'addColumn',
      table: book,
      column: newColumn('rank', 'INTEGER'),
      after: null,
      fill: { kind: 'number', per: [] },
    },
  ],
  [
    'setCounter table="a b" column="id" to="true"',
    { kind: 'setCounter', table: { name: 'a b' }, column: 'id', to: true },
  ],
];

describe('the text of a change', () => {
  it.each(examples)('is %s', (text, change) => {
    expect(printChange(change).join('\n')).toBe(text);
    const { change: read, diagnostics } = parse(text);
    expect(diagnostics.all).toEqual([]);
    expect(read).toEqual(change);
  });

  it('has several lines for a table', () => {
    const table = newTable('book', {
      columns: [newColumn('id', 'INTEGER', { primaryKey: true }), title],
      indexes: [newIndex(['title'], { name: 'book_i_1' })],
      primaryKeyName: 'book_pkey',
    });
    expect(printChange({ kind: 'createTable', table })).toEqual([
      'createTable',
      '  <table name="book" primaryKeyName="book_pkey">',
      '    <column name="id" type="INTEGER" primaryKey="true"/>',
      '    <column name="title" type="VARCHAR" size="255" required="true"/>',
      '    <index name="book_i_1">',
      '      <index-column name="title"/>',
      '    </index>',
      '  </table>',
    ]);
  });

  const refs = fc
    .record({ name: anyName, schema: fc.option(anyName, { nil: undefined }) })
    .map(({ name, schema }): TableRef => (schema === undefined ? { name } : { name, schema }));
  const fills: fc.Arbitrary<Fill | undefined> = fc.oneof(
    fc.constant(undefined),
    anyText.map((sql): Fill => ({ kind: 'sql', sql })),
    fc.array(anyName, { maxLength: 2 }).map((per): Fill => ({ kind: 'number', per })),
  );
  const vendors = anyDatabase.map(({ vendors: found }) => found);

  /** Changes of every kind, with any names and texts that XML can hold. */
  const changes = fc
    .record({
      database: anyDatabase,
      other: anyDatabase,
      ref: refs,
      to: refs,
      text: anyText,
      name: anyName,
      fill: fills,
      vendors,
      place: fc.nat(),
    })
    .map(({ database, other, ref, to, text, name, fill, vendors: options, place }): readonly Change[] => {
      const tables = database.tables.map(tableState);
      const { schema: _, ...plain } = tables[place % tables.length] ?? newTable('x');
      const table = tableState({ ...plain, ...ref });
      const column = { ...columnState(database.tables[0]?.columns.at(-1) ?? title), primaryKey: false };
      const changed = columnState(other.tables[0]?.columns.at(-1) ?? title);
      const index = indexState(database.tables[0]?.indexes[0] ?? newIndex([name]));
      const key = foreignKeyState(
        tables.flatMap(({ foreignKeys }) => foreignKeys)[0] ??
          newForeignKey(name, [{ local: name, foreign: name }]),
      );
      const check = tables.flatMap(({ checks }) => checks)[0] ?? { name, sql: 'price > 0' };
      const withFill = fill === undefined ? {} : { fill };
      const at = { table: ref, column: name };
      const type = enumState(database.enums[0] ?? newEnum(name, [name]));
      const renamed = type.values.slice(0, place % 2).map((from) => ({ from, to: `${from}!` }));
      const values = type.values.map((from) =>
        renamed.length > 0 && from === type.values[0] ? `${from}!` : from,
      );
      return [
        { kind: 'createEnum', enum: type },
        { kind: 'renameEnum', from: ref, to },
        { kind: 'setEnumValues', enum: ref, from: type.values, to: values, renamed },
        { kind: 'createTable', table },
        { kind: 'renameTable', from: ref, to },
        { kind: 'setOptions', table: ref, from: options, to: [] },
        { kind: 'setOptions', from: [], to: options },
        { kind: 'setSequence', table: ref, to: text },
        { kind: 'setTableComment', table: ref, from: text, to: name },
        { kind: 'addColumn', table: ref, column, ...withFill },
        { kind: 'dropColumn', table: ref, column, after: place % 2 === 0 ? null : name },
        { kind: 'renameColumn', table: ref, from: name, to: to.name },
        { kind: 'moveColumn', ...at, from: to.name },
        {
          kind: 'setType',
          ...at,
          from: shapeOf(column),
          to: shapeOf(changed),
          ...(place % 2 === 0 && { using: name }),
        },
        { kind: 'setNullable', ...at, to: place % 2 === 0, ...withFill },
        {
          kind: 'setDefault',
          ...at,
          ...(column.default && { from: column.default }),
          ...(changed.default && { to: changed.default }),
        },
        {
          kind: 'setGenerated',
          ...at,
          ...(place % 2 === 0 && { from: { sql: name } }),
          to: { sql: text, ...(place % 3 > 0 && { stored: place % 3 === 1 }) },
        },
        { kind: 'setCounter', ...at, to: place % 2 === 0 },
        {
          kind: 'setIdentity',
          ...at,
          ...(place % 2 === 0 && { from: { kind: 'default', increment: '2', cycle: true } }),
          to: { kind: 'always', start: '1000' },
        },
        { kind: 'setValues', ...at, from: column.valueSet, to: changed.valueSet },
        { kind: 'setComment', ...at, from: text },
        { kind: 'addPrimaryKey', table: ref, key: { columns: [name, to.name] } },
        { kind: 'renamePrimaryKey', table: ref, from: name },
        { kind: 'addIndex', table: ref, index },
        { kind: 'renameIndex', table: ref, from: name, to: to.name },
        { kind: 'addForeignKey', table: ref, key },
        { kind: 'renameForeignKey', table: ref, from: name, to: to.name },
        { kind: 'addCheck', table: ref, check },
        {
          kind: 'setRows',
          table: ref,
          ...(place % 3 > 0 && {
            from: { key: [name], columns: [name, to.name], removes: place % 2 === 0, rows: [[text, null]] },
          }),
          to: { key: [name], columns: [name, to.name], removes: place % 4 < 2, rows: [[name, text]] },
        },
      ];
    })
    .chain((all) => fc.constantFrom(...all, ...all.map(invertChange)));

  it('is read as it was written', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(changes, (change) => {
        seen.add(change.kind);
        const { change: read, diagnostics } = parse(printChange(change).join('\n'));
        expect(diagnostics.all.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(read).toEqual(change);
      }),
      runs(400),
    );
    expect([...seen].sort()).toEqual(Object.keys(changeElements).sort());
  });

  it('never has line ends of Unicode in its lines', () => {
    const change: Change = { kind: 'setComment', table: book, column: 'a', to: 'a\u2028b\u0085c' };
    expect(printChange(change).join('')).not.toMatch(/[\u2028\u0085]/);
    expect(parse(printChange(change).join('\n')).change).toEqual(change);
  });
});

describe('a mistake in a change', () => {
  it.each([
    ['adColumn book', 'migration-change/unknown-kind', 2, 15],
    ['', 'migration-change/unknown-kind', 2, 15],
    ['addColumn bo"ok', 'migration-change/bad-target', 2, 15],
    ['setCounter a.b.c.d to="true"', 'migration-change/bad-target', 2, 15],
    ['addColumn <column name="a"/>', 'migration-change/missing-target', 2, 15],
    ['setCounter book to="true"', 'migration-change/bad-target', 2, 15],
    ['setCounter table="book" to="true"', 'migration-change/missing-target', 2, 15],
    ['setCounter book.id', 'schema/missing-attribute', 2, 32],
    ['addColumn book', 'migration-change/wrong-elements', 2, 15],
    ['addColumn book\n  <column nam="a"/>', 'schema/unknown-attribute', 3, 14],
    ['addColumn book\n  <column name="a" type="TEXTT"/>', 'schema/invalid-value', 3, 23],
    ['addColumn book <column name="a"', 'xml/malformed', 2, 46],
    ['setNullable book.a to="perhaps"', 'schema/invalid-value', 2, 34],
    ['setRows book', 'migration-change/row-lines', 2, 15],
    ['setRows book\n  + ["1"]', 'migration-change/row-lines', 2, 15],
    ['setRows book\n  + {"key":["id"],"columns":["id"]}\n  + ["1","2"]', 'migration-change/row-lines', 2, 15],
    ['setRows book\n  ! {"key":["id"],"columns":["id"]}', 'migration-change/row-lines', 2, 15],
  ])('%j is reported at its place', (text, code, line, column) => {
    const { change, diagnostics } = parse(text);
    expect(change).toBeUndefined();
    const [first] = diagnostics.all;
    const position = first?.span && positionOf(first.span);
    expect({ code: first?.code, ...position }).toEqual({ code, line, column });
  });
});
