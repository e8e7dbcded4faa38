import { expect, it } from 'vitest';
import { limitsOf } from './check-limits.ts';

it.each([
  ['price >= 0', [{ column: 'price', kind: 'least', text: '0' }]],
  ['( 0<price )', [{ column: 'price', kind: 'above', text: '0' }]],
  [
    'age BETWEEN 1 AND 9 AND "a b" <> \'\'',
    [
      { column: 'age', kind: 'least', text: '1' },
      { column: 'age', kind: 'most', text: '9' },
      { column: 'a b', kind: 'not', text: '' },
    ],
  ],
  ["size in ('S', 'it''s')", [{ column: 'size', kind: 'oneOf', texts: ['S', "it's"] }]],
  ["[my  mood] IN ('calm', 'sad')", [{ column: 'my  mood', kind: 'oneOf', texts: ['calm', 'sad'] }]],
  ['note IS NULL OR length(note) > 3', [{ column: 'note', kind: 'longer', length: 4 }]],
  [
    'char_length(code) = 4',
    [
      { column: 'code', kind: 'longer', length: 4 },
      { column: 'code', kind: 'shorter', length: 4 },
    ],
  ],
  ['ends_on > starts_on', [{ column: 'starts_on', kind: 'lessThan', other: 'ends_on' }]],
  [
    '`a` IS NOT NULL AND (b = 2)',
    [
      { column: 'a', kind: 'given' },
      { column: 'b', kind: 'oneOf', texts: ['2'] },
    ],
  ],
])('understands %s', (sql, limits) => {
  expect(limitsOf({ sql })).toEqual(limits);
});

it.each(['a % 2 = 0', 'a > 1 OR b > 1', "name LIKE 'a%'", 'a <> b', 'lower(a) = a', "a = ')' OR (b = 1)"])(
  'leaves %s to the application',
  (sql) => {
    expect(limitsOf({ sql })).toBeUndefined();
  },
);
