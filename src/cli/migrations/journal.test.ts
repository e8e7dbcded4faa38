import { expect, it } from 'vitest';
import type { Config } from '../../config/config.ts';
import { ignoredTables } from './journal.ts';

const configOf = (adapter: string, cluster?: string) =>
  ({
    connections: [{ adapter, servers: cluster === undefined ? {} : { cluster } }],
    migrations: {},
    excludeTables: ['log_*'],
  }) as unknown as Config;

it('leaves alone its own tables and excluded ones', () => {
  const isIgnored = ignoredTables(configOf('mysql'), { migrationTable: 'journal' });
  const tables = ['journal', 'orm_migration', 'propel_migration', 'log_2', 'orm_lock', 'item'];
  expect(tables.filter((name) => isIgnored({ name }))).toEqual(['journal', 'propel_migration', 'log_2']);
});

it('leaves alone the lock table of a cluster', () => {
  expect(ignoredTables(configOf('mysql', 'galera'))({ name: 'orm_lock' })).toBe(true);
  expect(ignoredTables(undefined)({ name: 'orm_lock' })).toBe(false);
});

it('leaves alone a journal in a schema of its own', () => {
  const isIgnored = ignoredTables(configOf('pgsql'), { migrationTable: 'meta.journal' });
  expect(isIgnored({ name: 'journal', schema: 'meta' })).toBe(true);
  expect(isIgnored({ name: 'journal' })).toBe(true);
  expect(isIgnored({ name: 'journal', schema: 'shop' })).toBe(false);
});
