import { expect, it } from 'vitest';
import { lostNames } from './lost-names.ts';

const tablesOf = (...statements: readonly string[]): readonly string[] =>
  lostNames(statements).tables.map(({ table }) => table);
const columnsOf = (...statements: readonly string[]): readonly string[] =>
  lostNames(statements).columns.map(({ table, column }) => `${table}.${column}`);

it('reads tables that are dropped, renamed or moved', () => {
  expect(tablesOf('DROP TABLE IF EXISTS "a", Shop."B c" CASCADE')).toEqual(['"a"', '"shop"."B c"']);
  expect(tablesOf('ALTER TABLE "shop"."a" RENAME TO "b"')).toEqual(['"shop"."a"']);
  expect(tablesOf('ALTER TABLE a SET SCHEMA old')).toEqual(['"a"']);
});

it('does not count names that are taken again, or that were new', () => {
  expect(tablesOf('DROP TABLE "a"', 'CREATE TABLE "a" ("id" integer)')).toEqual([]);
  expect(tablesOf('CREATE UNLOGGED TABLE t (id integer)', 'DROP TABLE t')).toEqual([]);
  expect(tablesOf('ALTER TABLE "a" RENAME TO "x"', 'ALTER TABLE "b" RENAME TO "a"')).toEqual(['"b"']);
});

it('reads columns with the first name of their table', () => {
  expect(
    columnsOf('ALTER TABLE "a" RENAME TO "b"', 'ALTER TABLE "b" RENAME COLUMN "x" TO "y", DROP COLUMN z'),
  ).toEqual(['"a".x', '"a".z']);
  expect(columnsOf('ALTER TABLE ONLY a DROP COLUMN x', 'ALTER TABLE "a" ADD COLUMN "x" text')).toEqual([]);
});
