import { expect, it } from 'vitest';
import { migration } from '../../../tests/migrations/run/runner.ts';
import { findPlatform } from '../../platforms/index.ts';
import { kindOf } from './statement-kind.ts';
import { unitsOf } from './units.ts';

const mysql = findPlatform('mysql')!;
const pgsql = findPlatform('pgsql')!;

it.each([
  ['INSERT INTO a VALUES (1)', 'data'],
  ['-- why\n(SELECT 1) UNION SELECT 2', 'data'],
  ['WITH x AS (SELECT 1) UPDATE a SET b = 1', 'data'],
  ['SELECT MAX(id) INTO @top FROM a', 'session'],
  ['SELECT setval(1)', 'data'],
  ['SET FOREIGN_KEY_CHECKS = 0', 'setting'],
  ['SET @@session.sql_mode = 1', 'setting'],
  ['SET @top = 5', 'session'],
  ["SET @mode = @@SESSION.sql_mode, SESSION sql_mode = 'ANSI'", 'setting'],
  ['SET @mode = @@SESSION.sql_mode, @top = 5', 'session'],
  ['SET @mode = @@SESSION.sql_mode + 1', 'session'],
  ['/*!40101 SET NAMES utf8 */', 'setting'],
  ['/*!40101 CREATE TABLE a (id INT) */', 'structure'],
  ['CREATE TEMPORARY TABLE a (id INT)', 'session'],
  ['CREATE TABLE temporary_things (id INT)', 'structure'],
  ['CREATE TABLE temp (id INT)', 'structure'],
  ['CREATE GLOBAL TEMPORARY TABLE a (id INT)', 'structure'],
  ['CREATE OR REPLACE TEMPORARY TABLE a (id INT)', 'session'],
  ['TRUNCATE TABLE a', 'structure'],
  ['COMMENT ON TABLE a IS 1', 'repeatable'],
  ['GRANT SELECT ON a TO b', 'repeatable'],
  ['ALTER SESSION SET x = 1', 'setting'],
  ['CALL work()', 'opaque'],
  ['PREPARE x FROM y', 'session'],
] as const)('takes %j for %s', (sql, kind) => {
  expect(kindOf(sql, mysql.facts.script)).toBe(kind);
});

const units = (platform: typeof mysql, up: string, upHead = '', from = 0) => {
  const file = migration({ platform }, '20260101000000_a', up, { upHead });
  return unitsOf(file.sections[0]!, from, platform.facts).map(
    ({ kind, from, to }) => `${kind} ${from}-${to}`,
  );
};

const UP = `CREATE TABLE a (id INT);
UPDATE a SET id = 1;
UPDATE a SET id = 2;
SET x = 1;
-- orm:batch 10
UPDATE a SET id = 3;
CALL work();
-- orm:outside
CREATE INDEX i ON a (id);
UPDATE a SET id = 4;`;

it('puts together what commits together', () => {
  expect(units(pgsql, UP)).toEqual([
    'transaction 0-4',
    'batch 4-5',
    'transaction 5-6',
    'structure 6-7',
    'transaction 7-8',
  ]);
  expect(units(pgsql, UP, '', 6)).toEqual(['structure 6-7', 'transaction 7-8']);
});

it('runs each statement by itself where DDL commits, or where the section says so', () => {
  const alone = [
    'structure 0-1',
    'transaction 1-2',
    'transaction 2-3',
    'plain 3-4',
    'batch 4-5',
    'opaque 5-6',
    'structure 6-7',
    'transaction 7-8',
  ];
  expect(units(mysql, UP)).toEqual(alone);
  expect(units(pgsql, UP, ' transaction=none')).toEqual(alone);
});
