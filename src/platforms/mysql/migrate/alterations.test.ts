import { expect, it } from 'vitest';
import { mysql } from '../platform.ts';
import { alterationsOf } from './alterations.ts';

it.each([
  ['DROP TABLE IF EXISTS `a``b`, shop.c', ['drop a`b', 'drop c']],
  ['RENAME TABLE `a` TO `b`, c TO d', ['rename a b', 'rename c d']],
  ['CREATE TABLE `a` (`drop` INT, `b` INT)', ['add a']],
  ['ALTER TABLE `a` RENAME TO `b`', ['rename a b']],
  [
    'ALTER TABLE `a` DROP COLUMN `b`, DROP `c`, DROP FOREIGN KEY `d`, DROP INDEX e, DROP PRIMARY KEY',
    ['drop a.b', 'drop a.c'],
  ],
  ['ALTER TABLE `shop`.`a` ADD COLUMN `b` INT, ADD INDEX (`c`), ADD d INT', ['add a.b', 'add a.d']],
  ['ALTER TABLE a RENAME COLUMN `b` TO `c`, RENAME INDEX `i` TO `j`, ALGORITHM=INSTANT', ['rename a.b c']],
  [
    "ALTER TABLE a\n  MODIFY COLUMN `b` DECIMAL(10,2) DEFAULT ', DROP `x`', /* DROP `y` */ ALGORITHM=COPY",
    ['modify a.b'],
  ],
  ['ALTER TABLE a CHANGE `b` `c` INT', ['modify a.b', 'rename a.b c']],
  ["ALTER TABLE a ALTER COLUMN b SET DEFAULT 1, COMMENT='x'", []],
  ['DROP VIEW v', []],
  ['UPDATE a SET b = 1', []],
])('finds what %s does', (sql, expected) => {
  const found = alterationsOf(sql, mysql.facts.script).map(({ kind, table, column, ...rest }) =>
    [kind, column === undefined ? table : `${table}.${column}`, 'to' in rest ? rest.to : []].flat().join(' '),
  );
  expect(found).toEqual(expected);
});
