/** Rows that become objects. */
export const reading = [
  { name: 'findPk', title: 'findPk × 10,000, cold', size: 10_000, goal: 1.2 },
  {
    name: 'findPkKnown',
    title: 'findPk × 10,000, objects in memory',
    size: 10_000,
    without: { eloquent: 'Eloquent has no identity map' },
  },
  {
    name: 'findPkRecent',
    title: 'findPk × 10,000 of 100 rows, objects dropped',
    file: 'reading',
    size: 10_000,
    counted: 5_000,
    goal: 0.3,
    without: {
      doctrine: 'Doctrine ORM holds all objects until clear()',
      eloquent: 'Eloquent has no identity map',
    },
  },
  { name: 'findPks', title: '1,000 lists of 20 by their keys', file: 'reading', size: 1_000 },
  {
    name: 'findKnown',
    title: 'find 10,000, objects in memory',
    file: 'reading',
    size: 10_000,
    without: { eloquent: 'Eloquent has no identity map' },
  },
  { name: 'hydrate', title: 'hydrate 10,000 × 10 columns', size: 10_000, goal: 1.4 },
  { name: 'hydrateAndRead', title: 'hydrate and read every field', size: 10_000, goal: 2 },
  { name: 'joined', title: 'hydrate with one joined relation', size: 10_000, goal: 1.4 },
  { name: 'toMany', title: '1,000 authors with their 10,000 books', size: 1_000 },
];
