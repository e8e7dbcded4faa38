import { describe, expect, it } from 'vitest';
import { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import type { Column } from '../../../model/column.ts';
import type { ForeignKey } from '../../../model/foreign-key.ts';
import { newColumn, newDatabase, newForeignKey, newIndex, newTable } from '../../../model/new.ts';
import type { Table } from '../../../model/table.ts';
import { oracle } from '../platform.ts';

const id = newColumn('id', 'INTEGER', { primaryKey: true, autoIncrement: true });
const value = (text: string) => ({ default: { kind: 'value', text } }) as const;
const withColumns = (...columns: Column[]): Table => newTable('t', { columns: [id, ...columns] });
const stored = (name: string, text: string) => [{ type: 'oracle', parameters: [{ name, value: text }] }];

function check(...tables: readonly Table[]): readonly string[] {
  const diagnostics = new Diagnostics();
  const platform = oracle.create({});
  platform.check(platform.complete(newDatabase('x', { tables })), diagnostics);
  return diagnostics.all.map(({ severity, code }) => `${severity} ${code}`);
}

describe('checkOracle', () => {
  it.each<[string, Table, string]>([
    ['VARCHAR', withColumns(newColumn('c', 'VARCHAR', { size: 2001 })), 'error platform/size-out-of-range'],
    ['CHAR', withColumns(newColumn('c', 'CHAR', { size: 2001 })), 'error platform/size-out-of-range'],
    ['DECIMAL', withColumns(newColumn('c', 'DECIMAL', { size: 39 })), 'error platform/size-out-of-range'],
    ['fractions', withColumns(newColumn('c', 'TIMESTAMP', { size: 10 })), 'error platform/size-out-of-range'],
    ['an empty default', withColumns(newColumn('c', 'VARCHAR', value(''))), 'warning oracle/empty-default'],
    ['a time', withColumns(newColumn('c', 'TIME', value('25:00'))), 'error platform/default-refused'],
    [
      'parts of a second',
      withColumns(newColumn('c', 'TIME', value('12:00:00.5'))),
      'error platform/default-refused',
    ],
    [
      'long bytes',
      withColumns(newColumn('c', 'BLOB', value('x'.repeat(2001)))),
      'error platform/default-refused',
    ],
    ['a number', withColumns(newColumn('c', 'TINYINT', value('1000'))), 'error platform/default-refused'],
    [
      'a long text',
      withColumns(newColumn('c', 'CLOB', value('é'.repeat(2001)))),
      'error platform/text-too-long',
    ],
    [
      'a text key',
      newTable('t', { columns: [newColumn('c', 'CLOB', { primaryKey: true })] }),
      'error platform/type-not-in-key',
    ],
    [
      'a long key',
      newTable('t', {
        columns: [id, newColumn('a', 'LONGVARCHAR'), newColumn('b', 'LONGVARCHAR')],
        indexes: [newIndex(['a', 'b'])],
      }),
      'error platform/key-too-long',
    ],
    ['a double quote', withColumns(newColumn('a"b', 'INTEGER')), 'error platform/identifier-refused'],
    ['a pseudocolumn', withColumns(newColumn('rowid', 'INTEGER')), 'error platform/identifier-refused'],
    ['a long name', withColumns(newColumn('é'.repeat(65), 'INTEGER')), 'error platform/identifier-too-long'],
    ['names in two cases', withColumns(newColumn('ID', 'INTEGER')), 'error platform/same-name'],
    [
      'an unknown option',
      newTable('t', { columns: [id], vendors: stored('PCTFre', '5') }),
      'error platform/unknown-vendor-parameter',
    ],
    [
      'a wrong option',
      newTable('t', { columns: [id], vendors: stored('PKPCTFree', '100') }),
      'error platform/vendor-parameter-refused',
    ],
    [
      'an index like the primary key',
      newTable('t', { columns: [id], indexes: [newIndex(['id'])] }),
      'warning oracle/index-omitted',
    ],
  ])('reports %s', (_, table, expected) => {
    expect(check(table)).toEqual([expected]);
  });

  it('takes names apart that only quotes tell apart', () => {
    expect(check(withColumns(newColumn('a b', 'INTEGER'), newColumn('A B', 'INTEGER')))).toEqual([]);
  });

  it('reports a sequence that has the name of a table', () => {
    expect(check(withColumns(), newTable('T_seq', { columns: [newColumn('x', 'INTEGER')] }))).toEqual([
      'error platform/same-name',
    ]);
  });

  it('reports a name that it cannot write in a key to a table that others create', () => {
    const referring = (table: string, column: string, schema?: string): Table =>
      newTable('t', {
        columns: [id, newColumn('c', 'INTEGER')],
        foreignKeys: [
          newForeignKey(table, [{ local: 'c', foreign: column }], {
            ...(schema !== undefined && { foreignSchema: schema }),
          }),
        ],
      });
    const other = (name: string, column = 'id', rest = {}): Table =>
      newTable(name, { columns: [{ ...id, name: column }], skipSql: true, ...rest });
    const refused = ['error platform/identifier-refused'];
    expect(check(referring('u"', 'id'), other('u"'))).toEqual(refused);
    expect(check(referring('u', 'i"d'), other('u', 'i"d'))).toEqual(refused);
    expect(check(referring('u', 'id', 's"'), other('u', 'id', { schema: 's"' }))).toEqual(refused);
    expect(check(referring('u', 'id'), other('u'))).toEqual([]);
  });

  it('reports actions that it does not have', () => {
    const target = newTable('u', { columns: [id] });
    const referring = (rest: Partial<ForeignKey>, type: Column['type'] = 'INTEGER') =>
      newTable('t', {
        columns: [id, newColumn('c', type)],
        foreignKeys: [newForeignKey('u', [{ local: 'c', foreign: 'id' }], rest)],
      });
    expect(check(target, referring({ onUpdate: 'cascade' }))).toEqual(['warning oracle/no-on-update']);
    expect(check(target, referring({ onDelete: 'set default' }))).toEqual(['error oracle/no-set-default']);
    expect(check(target, referring({ onDelete: 'restrict', onUpdate: 'no action' }))).toEqual([]);
    expect(check(target, referring({}, 'VARCHAR'))).toEqual(['error platform/key-types-differ']);
    expect(check(target, referring({}, 'BIGINT'))).toEqual([]);
  });
});
