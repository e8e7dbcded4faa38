import { describe, expect, it } from 'vitest';
import { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import type { Column } from '../../../model/column.ts';
import type { ForeignKey } from '../../../model/foreign-key.ts';
import { newColumn, newDatabase, newForeignKey, newIndex, newTable } from '../../../model/new.ts';
import type { Table } from '../../../model/table.ts';
import { mssql } from '../platform.ts';

const id = newColumn('id', 'INTEGER', { primaryKey: true, autoIncrement: true });
const value = (text: string) => ({ default: { kind: 'value', text } }) as const;
const withColumns = (...columns: Column[]): Table => newTable('t', { columns: [id, ...columns] });

function check(...tables: readonly Table[]): readonly string[] {
  const diagnostics = new Diagnostics();
  const platform = mssql.create({});
  platform.check(platform.complete(newDatabase('x', { tables })), diagnostics);
  return diagnostics.all.map(({ severity, code }) => `${severity} ${code}`);
}

/** A table whose foreign keys are these. */
const referring = (name: string, ...keys: readonly (readonly [to: string, Partial<ForeignKey>])[]): Table =>
  newTable(name, {
    columns: [id, ...keys.map((_, index) => newColumn(`c${index}`, 'INTEGER'))],
    foreignKeys: keys.map(([to, rest], index) =>
      newForeignKey(to, [{ local: `c${index}`, foreign: 'id' }], rest),
    ),
  });

const cascade = { onDelete: 'cascade' } as const;

describe('checkMssql', () => {
  it('accepts what fits', () => {
    expect(
      check(withColumns(newColumn('c', 'CHAR', { size: 8000 }), newColumn('v', 'VARCHAR', { size: 9000 }))),
    ).toEqual([]);
  });

  it.each<[string, Table, string]>([
    ['CHAR', withColumns(newColumn('c', 'CHAR', { size: 8001 })), 'error platform/size-out-of-range'],
    ['DECIMAL', withColumns(newColumn('c', 'DECIMAL', { size: 39 })), 'error platform/size-out-of-range'],
    [
      'scale',
      withColumns(newColumn('c', 'DECIMAL', { size: 5, scale: 6 })),
      'error platform/size-out-of-range',
    ],
    ['fractions', withColumns(newColumn('c', 'TIMESTAMP', { size: 8 })), 'error platform/size-out-of-range'],
    ['a row', withColumns(newColumn('a', 'BINARY'), newColumn('b', 'BINARY')), 'error platform/row-too-long'],
    ['a date', withColumns(newColumn('c', 'DATE', value('2023-02-29'))), 'error platform/default-refused'],
    [
      'a zero date',
      withColumns(newColumn('c', 'DATETIME', value('0000-00-00'))),
      'error platform/default-refused',
    ],
    ['a UUID', withColumns(newColumn('c', 'UUID', value('x'))), 'error platform/default-refused'],
    ['a shape', withColumns(newColumn('c', 'GEOMETRY', value('POINT'))), 'error platform/default-refused'],
    ['a byte', withColumns(newColumn('c', 'TINYINT', value('-1'))), 'error platform/default-refused'],
    [
      'a long default',
      withColumns(newColumn('c', 'CHAR', { size: 2, ...value('abc') })),
      'error platform/default-refused',
    ],
    [
      'a text key',
      newTable('t', { columns: [newColumn('c', 'CLOB', { primaryKey: true })] }),
      'error platform/type-not-in-key',
    ],
    [
      'a long key',
      newTable('t', { columns: [newColumn('c', 'CHAR', { size: 901, primaryKey: true })] }),
      'error platform/key-too-long',
    ],
    [
      'a key that may become long',
      newTable('t', { columns: [newColumn('c', 'VARCHAR', { size: 901, primaryKey: true })] }),
      'warning platform/long-key-values',
    ],
    ['a name for temporary tables', newTable('#t', { columns: [id] }), 'error mssql/temporary-name'],
    [
      'a name of 129 characters',
      newTable('x'.repeat(129), { columns: [id] }),
      'error platform/identifier-too-long',
    ],
    ['a name of blanks', withColumns(newColumn('  ', 'INTEGER')), 'error platform/identifier-refused'],
    ['names in two cases', withColumns(newColumn('ID', 'INTEGER')), 'error platform/same-name'],
    [
      'lines that would be joined',
      newTable('t', { columns: [id], description: 'a\\\nb' }),
      'error platform/text-refused',
    ],
    [
      'a long description',
      newTable('t', { columns: [id], description: 'x'.repeat(3751) }),
      'error platform/text-too-long',
    ],
    [
      'SQL that ends',
      withColumns(
        newColumn('c', 'INTEGER', { default: { kind: 'expression', text: '1); DROP TABLE t; --' } }),
      ),
      'error platform/broken-sql',
    ],
    [
      'an option',
      newTable('t', { columns: [id], vendors: [{ type: 'mssql', parameters: [{ name: 'x', value: 'y' }] }] }),
      'error platform/unknown-vendor-parameter',
    ],
    [
      'unique without a value',
      newTable('t', {
        columns: [id, newColumn('c', 'INTEGER')],
        indexes: [newIndex(['c'], { unique: true })],
      }),
      'warning mssql/nullable-unique',
    ],
  ])('reports %s', (_, table, expected) => {
    expect(check(table)).toEqual([expected]);
  });

  it('reports keys that cannot do what they say', () => {
    const required = (rest: Partial<ForeignKey>, column: Partial<Column> = {}) =>
      newTable('t', {
        columns: [id, newColumn('c', 'INTEGER', { required: true, ...column })],
        foreignKeys: [newForeignKey('u', [{ local: 'c', foreign: 'id' }], rest)],
      });
    const target = newTable('u', { columns: [id] });
    expect(check(target, required({ onUpdate: 'set default' }))).toEqual([
      'error platform/set-default-without-default',
    ]);
    expect(check(target, required({ onUpdate: 'set default' }, value('1')))).toEqual([]);
    expect(check(target, required({}, { type: 'BIGINT' }))).toEqual(['error platform/key-types-differ']);
  });

  it('reports cascades that lead in circles or in two ways', () => {
    const root = referring('root');
    expect(check(referring('a', ['a', cascade]))).toEqual(['error mssql/cascade-cycle']);
    expect(check(referring('a', ['a', { onDelete: 'set null' }]))).toEqual(['error mssql/cascade-cycle']);
    expect(check(referring('a', ['b', cascade]), referring('b', ['a', cascade]))).toEqual([
      'error mssql/cascade-cycle',
    ]);
    expect(check(root, referring('a', ['root', cascade], ['root', { ...cascade, name: 'second' }]))).toEqual([
      'error mssql/cascade-paths',
    ]);
    const [left, right] = [referring('left', ['root', cascade]), referring('right', ['root', cascade])];
    const bottom = referring('bottom', ['left', cascade], ['right', cascade]);
    expect(check(root, left, right, bottom)).toEqual(['error mssql/cascade-paths']);
    expect(check(root, left, right, referring('bottom', ['left', cascade], ['right', {}]))).toEqual([]);
  });

  it('names the ways of a cascade', () => {
    const diagnostics = new Diagnostics();
    const tables = [referring('a', ['b', cascade]), referring('b', ['a', cascade])];
    mssql.create({}).check(newDatabase('x', { tables }), diagnostics);
    expect(diagnostics.all[0]?.message).toContain('delete "b" → "a" (c0) → "b" (c0)');
  });
});
