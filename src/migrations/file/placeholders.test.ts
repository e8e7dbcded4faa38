import { describe, expect, it } from 'vitest';
import { placeholdersIn, resolvedSql, writtenOffset } from './placeholders.ts';
import { syntaxOf } from './syntax.ts';

const PRODUCTS = ['mysql', 'pgsql', 'sqlite', 'mssql', 'oracle'] as const;

const found = (sql: string, product: string) =>
  placeholdersIn(sql, syntaxOf(product)).map((one) =>
    'problem' in one ? one.problem : `${one.kind} ${one.name} ${sql.slice(one.start, one.end)}`,
  );

describe.each(PRODUCTS)('placeholders on %s', (product) => {
  it.each([
    ['GRANT SELECT ON book TO ${name:app_user}', ['name app_user ${name:app_user}']],
    ['SELECT ${text:a}||${number:b}', ['text a ${text:a}', 'number b ${number:b}']],
    ['SELECT ${name:schema}.${name:book}', ['name schema ${name:schema}', 'name book ${name:book}']],
    ['SELECT 1 /* ${name:a} */', []],
    ["SELECT '${first} and $name'", []],
    ["SELECT '${text:a}'", ['quoted']],
    ['SELECT log_${name:a}', ['joined']],
    ['SELECT log$${name:a}', ['joined']],
    ['SELECT ${name:a}_log', ['joined']],
    ['SELECT ${a}', ['malformed']],
    ['SELECT ${raw:a}', ['malformed']],
    ['SELECT ${name:a', ['malformed']],
    ['SELECT ${name:1a}, ${name:b}', ['malformed', 'name b ${name:b}']],
  ])('%s', (sql, expected) => expect(found(sql, product)).toEqual(expected));
});

it('knows where a place of the text that ran is in the file', () => {
  const sql = 'SELECT ${name:a}, ${number:b} FROM book';
  const values = placeholdersIn(sql, syntaxOf('pgsql')).map(({ start, end }) => ({
    start,
    end,
    value: '"a long name"',
  }));
  const resolved = resolvedSql(sql, values);
  expect(resolved.sql).toBe('SELECT "a long name", "a long name" FROM book');
  expect(writtenOffset(resolved.sql.indexOf('FROM'), resolved)).toBe(sql.indexOf('FROM'));
  expect(writtenOffset(resolved.sql.indexOf(','), resolved)).toBe(sql.indexOf(','));
  expect(writtenOffset(0, undefined)).toBe(0);
});
