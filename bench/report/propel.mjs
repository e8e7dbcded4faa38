import { table } from '../table.mjs';

/**
 * Figures of Propel 2 and of Orm when they were compared, on a machine with two cores and PHP 8.2: ratios to raw PDO on
 * SQLite without opcache, unless a unit says otherwise. `now` finds today's figure of Orm.
 */
const BEHIND = [
  ['`findPk` of a row read just before, object dropped', '', 0.27, 1.4, ({ ratio }) => ratio('findPkRecent')],
  ['sortable: delete', '', 1.2, 1.7, ({ ratio }) => ratio('sortDeletes')],
  ['sortable: moves in a list of 2,000', '', 2.2, 1.9, ({ ratio }) => ratio('sortMoves2k')],
  ['sortable: moves in a list of 20,000', '', 1.8, 1.9, ({ ratio }) => ratio('sortMoves20k')],
  ['`fromArray()`', 'instructions', 20_900, 71_100, ({ count }) => count('fromArray')],
  ['`FORMAT_ARRAY`, 10,000 rows', '', 4.3, 5.8, ({ ratio }) => ratio('formatArray')],
  ['`toArray()` of 1,000', '', 5.6, 4.7, ({ ratio }) => ratio('toArray')],
  ['`toJSON()` of 1,000', '', 4.5, 4.2, ({ ratio }) => ratio('toJson')],
  [
    'reorder a few rows of a long list',
    'instructions',
    6_200_000,
    8_800_000,
    ({ count }) => count('sortReorderFew20k'),
  ],
  ['`sql:build`, 100 tables', 's CPU', 0.08, 0.23, ({ cpu }) => cpu('sql:build, 100 tables')],
  ['`sql:build`, 1,000 tables', 's CPU', 0.46, 0.65, ({ cpu }) => cpu('sql:build, 1000 tables')],
  [
    '`model:build`, 1,000 tables with warnings, unchanged',
    's wall',
    14,
    2.4,
    ({ wall }) => wall('model:build, 1000 tables, with warnings, unchanged'),
  ],
];

/** Ratios to raw PDO of Propel 2 as it is, and with its statement cache. */
const RATIOS = [
  ['first query of a process', 12.3, 12.7, 'boot'],
  ['insert 10,000 in one transaction', 4.9, 2.8, 'insert'],
  ['`findPk` × 10,000', 4.1, 1.8, 'findPk'],
  ['hydrate 10,000 × 10 columns', 4.7, 4.7, 'hydrate'],
  ['hydrate and read every field', 4.4, 4.4, 'hydrateAndRead'],
  ['with one joined relation', 5.7, 5.7, 'joined'],
  ['filter, order, first × 5,000', 9.6, 6.5, 'first'],
  ['update 10,000 objects', 14, 10.4, 'update'],
  ['sortable: append 2,000', 1.7, 1.4, 'sortAppend'],
  ['sortable: 500 moves in 2,000', 2.4, 2.2, 'sortMoves2k'],
  ['sortable: 500 moves in 20,000', 1.9, 1.9, 'sortMoves20k'],
  ['sortable: reorder 1,000', 33, 27, 'sortReorder1k'],
];

const shown = (value, unit) => {
  if (value === undefined) return '–';
  const text = value >= 1_000 ? Math.round(value).toLocaleString('en') : String(Number(value.toFixed(2)));
  return unit === '' ? text : `${text} ${unit}`;
};

/** Where Propel 2 was faster, with the figures of today. */
export const behindTable = (figures) =>
  table(
    ['scenario', 'Propel 2', 'Orm then', 'Orm now', 'verdict'],
    BEHIND.map(([title, unit, propel, then, find]) => {
      const now = find(figures);
      const verdict = now === undefined ? 'not measured' : now <= propel ? 'faster' : 'slower';
      return [title, shown(propel, unit), shown(then, unit), shown(now, unit), verdict];
    }),
    ['verdict'],
  );

/** The other scenarios of that comparison. */
export const ratioTable = (figures) =>
  table(
    ['scenario', 'Propel 2', 'Propel 2, statement cache', 'Orm now'],
    RATIOS.map(([title, plain, cached, name]) => [title, plain, cached, shown(figures.ratio(name), '')]),
  );
