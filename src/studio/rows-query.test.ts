import { describe, expect, it } from 'vitest';
import { newColumn } from '../model/new.ts';
import { sqliteBrowsing } from '../platforms/sqlite/browsing.ts';
import { type OrderedColumn, orderWithKey, type PageQuery, pageSelects } from './rows-query.ts';

const ordered = (name: string, required: boolean, descends = false): OrderedColumn => ({
  column: newColumn(name, 'INTEGER', { required }),
  name,
  descends,
});

const ID = ordered('id', true);

function selects(
  order: readonly OrderedColumn[],
  cursor: readonly string[] | undefined,
  others: Partial<PageQuery> = {},
) {
  const page = {
    list: '*',
    table: 't',
    condition: undefined,
    order,
    cursor,
    isBackward: false,
    rows: 3,
    ...others,
  };
  return pageSelects(page, sqliteBrowsing).map((sql) =>
    sql.replace('SELECT * FROM t', '').replace(' LIMIT 3', '').trim(),
  );
}

describe('a page', () => {
  it('begins behind a key, by its index', () => {
    expect(selects([ID], undefined)).toEqual(['ORDER BY id']);
    expect(selects([ID], ['7'])).toEqual(['WHERE id > 7 ORDER BY id']);
    expect(selects([ID], ['7'], { isBackward: true })).toEqual(['WHERE id < 7 ORDER BY id DESC']);
    expect(selects([ID], ['7'], { condition: 'a = 1' })).toEqual(['WHERE a = 1 AND id > 7 ORDER BY id']);
  });

  it('compares several columns one after the other', () => {
    expect(selects([ordered('a', true), ID], ['1', '2'])).toEqual([
      'WHERE a >= 1 AND (a > 1 OR (id > 2)) ORDER BY a, id',
    ]);
    expect(selects([ordered('a', true, true), ordered('b', true), ID], ['1', '2', '3'])).toEqual([
      'WHERE a <= 1 AND (a < 1 OR (b > 2 OR (b = 2 AND (id > 3)))) ORDER BY a DESC, b, id',
    ]);
  });

  it('reads NULLs by a statement of their own, before or behind the values', () => {
    const up = [ordered('a', false), ID];
    const down = [ordered('a', false, true), { ...ID, descends: true }];
    expect(selects(up, ['NULL', '5'])).toEqual([
      'WHERE a IS NULL AND (id > 5) ORDER BY a, id',
      'WHERE a IS NOT NULL ORDER BY a, id',
    ]);
    expect(selects(up, ['1', '5'])).toHaveLength(1);
    expect(selects(down, ['1', '5'])).toEqual([
      'WHERE a <= 1 AND (a < 1 OR (id < 5)) ORDER BY a DESC, id DESC',
      'WHERE a IS NULL ORDER BY a DESC, id DESC',
    ]);
    expect(selects(down, ['NULL', '5'])).toEqual(['WHERE a IS NULL AND (id < 5) ORDER BY a DESC, id DESC']);
  });

  it('ends its order with the key, in the direction of the column before it', () => {
    const { descends: _, ...id } = ID;
    expect(orderWithKey([], [id]).map(({ descends }) => descends)).toEqual([false]);
    expect(orderWithKey([ordered('a', true, true)], [id]).map(({ descends }) => descends)).toEqual([
      true,
      true,
    ]);
    expect(orderWithKey([ID], [id])).toHaveLength(1);
  });
});
