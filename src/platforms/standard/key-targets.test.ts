import { describe, expect, it } from 'vitest';
import { newColumn, newDatabase, newForeignKey, newIndex, newTable } from '../../model/new.ts';
import { withOrderedReferences, withUniqueTargets } from './key-targets.ts';

const pair = newTable('pair', {
  columns: [
    newColumn('a', 'INTEGER', { primaryKey: true }),
    newColumn('b', 'INTEGER', { primaryKey: true }),
    newColumn('c', 'INTEGER'),
  ],
});

const user = newTable('user', {
  columns: ['x', 'y', 'z'].map((name) => newColumn(name, 'INTEGER')),
  foreignKeys: [
    newForeignKey('pair', [
      { local: 'x', foreign: 'b' },
      { local: 'y', foreign: 'a' },
    ]),
    newForeignKey('pair', [{ local: 'z', foreign: 'c' }]),
  ],
});

describe('withUniqueTargets', () => {
  it('makes unique what a key points at, once, unless it is', () => {
    const database = newDatabase('x', { tables: [pair, user, { ...user, name: 'other' }] });
    const [completed] = withUniqueTargets(database, 'test').tables;
    expect(completed?.indexes).toEqual([newIndex(['c'], { unique: true, implied: true })]);
    expect(withUniqueTargets(withUniqueTargets(database, 'test'), 'test').tables[0]?.indexes).toHaveLength(1);
  });

  it('leaves keys alone that the database does not know', () => {
    const foreignKeys = user.foreignKeys.map((key) => ({ ...key, skipSql: true }));
    const database = newDatabase('x', { tables: [pair, { ...user, foreignKeys }] });
    expect(withUniqueTargets(database, 'test').tables[0]?.indexes).toEqual([]);
  });
});

describe('withOrderedReferences', () => {
  it('lists columns in the order of the key they point at', () => {
    const [, ordered] = withOrderedReferences(newDatabase('x', { tables: [pair, user] }), 'test').tables;
    expect(ordered?.foreignKeys[0]?.references).toEqual([
      { local: 'y', foreign: 'a' },
      { local: 'x', foreign: 'b' },
    ]);
  });
});
