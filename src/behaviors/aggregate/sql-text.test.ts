import { describe, expect, it } from 'vitest';
import { columnsRead, readSql, type SqlText } from './sql-text.ts';

const read = (sql: string): SqlText => {
  const result = readSql(sql);
  if (typeof result === 'string') throw new Error(`${sql} ${result}`);
  return result;
};

describe('SQL of the schema', () => {
  it.each([
    ['COUNT(id)', 'COUNT(id)'],
    ['COUNT(*) -- all of them', 'COUNT(*)'],
    ["SUM(/* isn't it? */ price)", 'SUM(  price)'],
    ["note = 'it''s; -- ok (?'", "note = 'it''s; -- ok (?'"],
    ['MAX("a;b(")', 'MAX("a;b(")'],
    ['SUM(`a?b`)', 'SUM(`a?b`)'],
    ['SUM([a;b])', 'SUM([a;b])'],
    ['SUM(price::numeric)', 'SUM(price::numeric)'],
    [String.raw`note = 'it\'s (ok'`, String.raw`note = 'it\'s (ok'`],
    [String.raw`note = '\' OR kind = 'a'`, String.raw`note = '\' OR kind = 'a'`],
    ['COUNT(*) # the rest', 'COUNT(*) # the rest\n'],
  ])('reads %s', (sql, text) => {
    expect(read(sql).text).toBe(text);
  });

  it.each([
    ['', 'is empty'],
    ['/* nothing */', 'is empty'],
    ['COUNT(id', 'contains unbalanced parentheses'],
    ['COUNT(id))(', 'contains unbalanced parentheses'],
    ["MAX('it)", 'contains an unclosed quote'],
    ['COUNT(*) /* all', 'contains an unclosed comment'],
    ['COUNT(*); DROP TABLE x', 'contains ";"'],
    ['COUNT(a = ?)', 'contains a placeholder'],
    ['COUNT(a = :name)', 'contains a placeholder'],
  ])('refuses %j', (sql, mistake) => {
    expect(readSql(sql)).toBe(mistake);
  });

  const table = { name: 'sale', columns: [{ name: 'id' }, { name: 'Price' }, { name: 'kind' }] };

  it.each([
    ['COUNT(*)', []],
    ['COUNT(id)', ['id']],
    ["SUM(sale.price) FILTER (WHERE kind = 'id')", ['Price', 'kind']],
    ['SUM("Price") + COUNT(`kind`)', ['Price', 'kind']],
    ["MAX('price')", []],
    ['SUM((SELECT x FROM other))', undefined],
    ['COUNT(sale.*)', undefined],
    ['my_total(sale)', undefined],
    ['my_total("sale")', undefined],
  ])('knows the columns that %s depends on', (sql, columns) => {
    expect(columnsRead([read(sql)], table)).toEqual(columns);
  });
});
