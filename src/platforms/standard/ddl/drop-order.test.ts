import { describe, expect, it } from 'vitest';
import { newColumn, newDatabase, newForeignKey, newTable } from '../../../model/new.ts';
import { dropOrder, writtenTables } from './drop-order.ts';

const table = (name: string, references: readonly string[], rest = {}) =>
  newTable(name, {
    columns: [newColumn('id', 'INTEGER', { primaryKey: true })],
    foreignKeys: references.map((foreign) => newForeignKey(foreign, [{ local: 'id', foreign: 'id' }])),
    ...rest,
  });

const order = (...tables: readonly ReturnType<typeof table>[]) => {
  const database = newDatabase('shop', { tables });
  return dropOrder(writtenTables(database), database).map(({ name }) => name);
};

describe('tables to be dropped', () => {
  it('come before those they refer to', () => {
    expect(order(table('a', []), table('b', ['a']), table('c', ['b', 'a']))).toEqual(['c', 'b', 'a']);
    expect(order(table('c', ['b']), table('b', ['a']), table('a', []))).toEqual(['c', 'b', 'a']);
  });

  it('are all there once, in circles and alone', () => {
    expect([...order(table('a', ['b']), table('b', ['a']), table('c', ['c', 'a']))].sort()).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('are not those that are not written', () => {
    expect(
      order(table('a', [], { skipSql: true }), table('b', ['a']), table('c', [], { referenceOnly: true })),
    ).toEqual(['b']);
  });
});
