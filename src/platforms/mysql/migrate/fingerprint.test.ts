import { expect, it } from 'vitest';
import { fakeConnection } from '../../../../tests/fakes/fake-connection.ts';
import { mysql } from '../platform.ts';
import { isPartialDrop, mysqlFingerprint, touchedBy } from './fingerprint.ts';

it.each([
  ['CREATE TABLE `a` (id INT, INDEX (id))', ['TABLE `a`']],
  ['CREATE TABLE IF NOT EXISTS shop.`a` LIKE b', ['TABLE shop.`a`']],
  ['CREATE OR REPLACE TABLE a (id INT)', ['TABLE a']],
  [
    'ALTER TABLE `a` ADD CONSTRAINT `f` FOREIGN KEY (`b`) REFERENCES `c` (`id`), ALGORITHM=COPY',
    ['TABLE `a`'],
  ],
  ['ALTER TABLE a RENAME TO b', ['TABLE a', 'TABLE b']],
  ['ALTER TABLE a RENAME COLUMN b TO c', ['TABLE a']],
  ['ALTER TABLE a RENAME INDEX b TO c', ['TABLE a']],
  ['RENAME TABLE a TO b, `c` TO shop.`d`', ['TABLE a', 'TABLE b', 'TABLE `c`', 'TABLE shop.`d`']],
  ['DROP TABLE IF EXISTS a, b CASCADE', ['TABLE a', 'TABLE b']],
  ['TRUNCATE a', ['TABLE a']],
  ['TRUNCATE TABLE a', ['TABLE a']],
  ['CREATE UNIQUE INDEX i ON a (b)', ['TABLE a']],
  ['DROP INDEX i ON `a` LOCK=NONE', ['TABLE `a`']],
  ['CREATE ALGORITHM=MERGE DEFINER=`r`@`%` SQL SECURITY INVOKER VIEW v AS SELECT 1', ['TABLE v']],
  ['CREATE TRIGGER t BEFORE INSERT ON a FOR EACH ROW SET NEW.b = 1', ['TRIGGER t']],
  ['DROP PROCEDURE IF EXISTS p', ['PROCEDURE p']],
  ['ALTER DATABASE shop CHARACTER SET utf8mb4', ['DATABASE shop']],
  ['CREATE USER bob', []],
  ['GRANT SELECT ON a TO bob', []],
  ['ANALYZE TABLE a', []],
] as const)('finds what %j changes', (sql, expected) => {
  const found = touchedBy(sql, mysql.facts.script).map(({ kind, name }) => `${kind} ${name}`);
  expect(found).toEqual(expected);
});

it('sees that only some tables of a DROP are gone', () => {
  expect(isPartialDrop('DROP TABLE a, b', 'x y', 'missing y')).toBe(true);
  expect(isPartialDrop('DROP TABLE a, b', 'x y', 'missing missing')).toBe(false);
  expect(isPartialDrop('DROP TABLE a, b', 'x y', 'x y')).toBe(false);
  expect(isPartialDrop('DROP INDEX i ON a', 'x', 'y')).toBe(false);
  expect(isPartialDrop('ALTER TABLE a RENAME TO b', 'x missing', 'missing x')).toBe(false);
});

it('does not count the next number of a counter', async () => {
  const shown = (definition: string) =>
    mysqlFingerprint(
      { ...fakeConnection(), query: async () => [{ Table: 'a', 'Create Table': definition }] },
      'ALTER TABLE a ADD b INT',
      mysql.facts.script,
    );
  const [one, other, changed] = await Promise.all([
    shown('CREATE TABLE `a` (id INT) ENGINE=InnoDB AUTO_INCREMENT=5 DEFAULT CHARSET=utf8mb4'),
    shown('CREATE TABLE `a` (id INT) ENGINE=InnoDB AUTO_INCREMENT=6 DEFAULT CHARSET=utf8mb4'),
    shown('CREATE TABLE `a` (id INT, b INT) ENGINE=InnoDB AUTO_INCREMENT=6 DEFAULT CHARSET=utf8mb4'),
  ]);
  expect(one).toBe(other);
  expect(one).not.toBe(changed);
});
