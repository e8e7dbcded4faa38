import { describe, expect, it } from 'vitest';
import type { StatementResult } from '../../platforms/connect/connection.ts';
import { printRows } from './print-result.ts';

const resultOf = (
  columns: readonly string[],
  ...rows: StatementResult['rows'][number][]
): StatementResult => ({
  columns,
  rows,
  changed: 0,
});

const BOOKS = resultOf(['id', 'title', 'price'], [1, 'Emma', '9.90'], [12n, null, '10.00']);

describe('a table', () => {
  it('has numbers at the right and names NULL', () => {
    expect(printRows(BOOKS, 'table')).toBe(
      ['id | title | price', '---+-------+------', ' 1 | Emma  | 9.90', '12 | NULL  | 10.00', ''].join('\n'),
    );
  });

  it('has its heading where there are no rows', () => {
    expect(printRows(resultOf(['id']), 'table')).toBe('id\n--\n');
  });

  it('measures wide characters, and lets no value direct the terminal', () => {
    const result = resultOf(['a', 'b'], ['日本', 'x'], ['e', '\u001b[31m\n\u202e']);
    expect(printRows(result, 'table')).toBe(
      ['a    | b', '-----+---------------------', '日本 | x', 'e    | \\u{1b}[31m\\n\\u{202e}', ''].join(
        '\n',
      ),
    );
  });

  it('becomes a line for each value where the terminal is narrower', () => {
    expect(printRows(BOOKS, 'table', 12)).toBe(
      [
        '-- row 1',
        'id    | 1',
        'title | Emma',
        'price | 9.90',
        '-- row 2',
        'id    | 12',
        'title | NULL',
        'price | 10.00',
        '',
      ].join('\n'),
    );
    expect(printRows(BOOKS, 'table', 17)).toContain('-- row 1');
    expect(printRows(BOOKS, 'table', 18)).toContain('---+---');
  });
});

it('CSV tells NULL from an empty text, and quotes what it has to', () => {
  const result = resultOf(
    ['a', 'b"c'],
    [null, ''],
    ['x,y', 'one\ntwo'],
    [true, Buffer.from('é')],
    [' a', 1n],
  );
  expect(printRows(result, 'csv')).toBe('a,"b""c"\r\n,""\r\n"x,y","one\ntwo"\r\ntrue,0xc3a9\r\n" a",1\r\n');
});

describe('JSON', () => {
  it('keeps whole numbers of any size, bytes as text and columns of one name', () => {
    const result = resultOf(['n', 'n', 'n_2'], [9007199254740993n, Buffer.from([0, 255]), null]);
    expect(printRows(result, 'json')).toBe(
      '[\n  {"n": 9007199254740993, "n_2": "0x00ff", "n_2_2": null}\n]\n',
    );
  });

  it('is an empty list without rows', () => {
    expect(printRows(resultOf(['id']), 'json')).toBe('[]\n');
  });
});
