/**
 * What is measured: each is a method of the contestants' classes, called with this size. A contestant without the
 * method is left out of that scenario; the sortable scenarios have their own contestants' methods when they are there.
 */
export const scenarios = [
  { name: 'boot', title: 'boot: first query of a process', size: 1, goal: 3 },
  { name: 'insert', title: 'insert 10,000 in one transaction', size: 10_000, writes: true, goal: 1.9 },
  { name: 'insertMany', title: 'insert 10,000, many rows a statement', size: 10_000, writes: true },
  { name: 'findPk', title: 'findPk × 10,000, cold', size: 10_000, goal: 1.3 },
  { name: 'findPkKnown', title: 'findPk × 10,000, objects in memory', size: 10_000 },
  { name: 'hydrate', title: 'hydrate 10,000 × 10 columns', size: 10_000, goal: 1.5 },
  { name: 'hydrateAndRead', title: 'hydrate and read every field', size: 10_000, goal: 2.3 },
  { name: 'joined', title: 'hydrate with one joined relation', size: 10_000, goal: 1.5 },
  { name: 'first', title: 'filter + order + first × 5,000', size: 5_000, goal: 1.6 },
  { name: 'update', title: 'update 10,000 objects', size: 10_000, writes: true, goal: 1.5 },
  { name: 'delete', title: 'delete 1,000 objects', size: 1_000, writes: true },
  { name: 'queryText', title: 'query building alone × 10,000', size: 10_000 },
  { name: 'paginate', title: 'paginate 50 pages of 20', size: 50 },
  { name: 'manyToMany', title: 'n:n collections of 500 objects', size: 500 },
  { name: 'toMany', title: '1,000 authors with their 10,000 books', size: 1_000 },
  { name: 'sortAppend', title: 'sortable: append 2,000', size: 2_000, writes: true, goal: 1.2 },
  {
    name: 'sortMoves',
    title: 'sortable: 500 moves in a list of 2,000',
    size: 2_000,
    writes: true,
    goal: 1.2,
  },
  { name: 'sortReorder', title: 'sortable: reorder 1,000', size: 1_000, writes: true, goal: 2 },
];
