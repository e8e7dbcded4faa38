import { describe, expect, it } from 'vitest';
import { mysqlDialect } from '../drivers/mysql/dialect.ts';
import { pgsqlDialect } from '../drivers/pgsql/dialect.ts';
import { sqliteDialect } from '../drivers/sqlite/dialect.ts';
import type { Dialect } from './dialect.ts';
import { type BoundSql, bindTemplate, effectOf } from './sql-template.ts';

const bind =
  (dialect: Dialect) =>
  (parts: TemplateStringsArray, ...values: unknown[]): BoundSql =>
    bindTemplate(parts, values, dialect);

describe('bindTemplate', () => {
  it('writes the placeholders of the product', () => {
    const numbered = bind(pgsqlDialect)`SELECT ${1} WHERE a IN (${['x', 'y']}) AND b = ${null}`;
    expect(numbered.statement.sql).toBe('SELECT $1 WHERE a IN ($2, $3) AND b = $4');
    expect(numbered.values).toEqual([1, 'x', 'y', null]);
    expect(bind(sqliteDialect)`SELECT ${1}, ${2}`.statement.sql).toBe('SELECT ?, ?');
  });

  it('binds instants in UTC', () => {
    const instant = new Date('2024-03-31T01:30:00.250Z');
    expect(bind(pgsqlDialect)`SELECT ${instant}`.values).toEqual(['2024-03-31T01:30:00.250Z']);
    expect(bind(mysqlDialect('8.0.36'))`SELECT ${instant}`.values).toEqual(['2024-03-31 01:30:00.250']);
    expect(bind(sqliteDialect)`SELECT ${instant}`.values).toEqual(['2024-03-31 01:30:00.250000']);
  });

  it.each([undefined, Number.NaN, {}, () => 1, Symbol('x'), [undefined], [[1]]])('refuses %s', (value) => {
    expect(() => bind(sqliteDialect)`SELECT ${value}`).toThrow(/cannot be bound|is not a value of SQL/);
  });
});

describe('effectOf', () => {
  it.each([
    'SELECT 1',
    '  select title FROM book WHERE title = ?',
    "SELECT 'INSERT; DELETE' AS text",
    'SELECT COUNT(*), MAX(id) FROM book WHERE id IN (1, 2)',
    'WITH n AS (SELECT 1) SELECT * FROM n',
    '(SELECT 1) UNION (SELECT 2)',
    'SELECT "update" FROM book',
  ])('%s reads', (sql) => {
    expect(effectOf(sql)).toBe('read');
  });

  it.each([
    'INSERT INTO book VALUES (1)',
    'UPDATE book SET id = 1',
    'WITH n AS (DELETE FROM book RETURNING id) SELECT * FROM n',
    'SELECT 1; DELETE FROM book',
    'SELECT * FROM book FOR UPDATE',
    'SELECT id INTO other FROM book',
    "SELECT nextval('s')",
    'SELECT my_function(1)',
    'SELECT @a := 1',
    'SELECT 1 -- comment',
    'CALL work()',
    'PRAGMA journal_mode = WAL',
    'CREATE TABLE t (id INTEGER)',
    "SELECT '\\' OR id = my_function(1) -- '",
  ])('%s may write', (sql) => {
    expect(effectOf(sql)).toBe('write');
  });
});
