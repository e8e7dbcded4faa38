/** A scenario on a list of this many tasks. */
const listed = (method, list, file = 'sorting') => ({
  name: method,
  method,
  list,
  file,
  writes: true,
  without: { doctrine: 'Doctrine ORM has no sortable lists', eloquent: 'Eloquent has no sortable lists' },
});

/**
 * The scenarios: each is a method of the contestants' classes, called with this size. `without` lists contestants that
 * skip it, with the reason. `file` is the contestants' file if it is not `contestant`; `counted` is the size when
 * instructions are counted, if it is not 500. A `long` scenario measures the database and runs without opcache only. A `served` scenario
 * runs in a web server, where opcache keeps compiled code.
 */
export const scenarios = [
  { name: 'boot', title: 'boot: first query of a process', size: 1, goal: 3 },
  {
    name: 'request',
    method: 'boot',
    title: 'first query of a request to a server',
    served: true,
    size: 1,
  },
  { name: 'insert', title: 'insert 10,000 in one transaction', size: 10_000, writes: true, goal: 1.9 },
  {
    name: 'insertMany',
    title: 'insert 10,000, many rows a statement',
    size: 10_000,
    writes: true,
    without: { doctrine: 'Doctrine ORM inserts rows one by one' },
  },
  { name: 'findPk', title: 'findPk × 10,000, cold', size: 10_000, goal: 1.3 },
  {
    name: 'findPkKnown',
    title: 'findPk × 10,000, objects in memory',
    size: 10_000,
    without: { eloquent: 'Eloquent has no identity map' },
  },
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
  {
    ...listed('sortAppend', 0),
    title: 'sortable: append 2,000, a transaction each',
    size: 2_000,
    goal: 1.2,
  },
  {
    ...listed('sortAppendTogether', 0),
    title: 'sortable: append 2,000 in one transaction',
    size: 2_000,
  },
  ...[2_000, 20_000, 100_000].map((length) => ({
    ...listed('sortMoves', length),
    name: `sortMoves${length / 1_000}k`,
    title: `sortable: 500 moves in a list of ${length.toLocaleString('en')}`,
    size: 500,
    counted: 50,
    goal: 1.2,
    long: length > 2_000,
  })),
  {
    ...listed('sortDeletes', 2_000),
    title: 'sortable: 500 deletes in a list of 2,000',
    size: 500,
    counted: 50,
    goal: 1.3,
  },
  ...[1_000, 100_000].map((length) => ({
    ...listed('sortReorder', length),
    name: `sortReorder${length / 1_000}k`,
    title: `sortable: reorder ${length.toLocaleString('en')}`,
    size: length,
    counted: length,
    long: length > 1_000,
    goal: 2,
  })),
  ...[2_000, 20_000].map((length) => ({
    ...listed('sortReorderFew', length),
    name: `sortReorderFew${length / 1_000}k`,
    title: `sortable: 100 × reorder 5 of ${length.toLocaleString('en')}`,
    size: 100,
    counted: 50,
    goal: 1.5,
  })),
  ...[
    ['sortInsertAtTop', 'insert 100 at the top of', 100],
    ['sortInsertAtRank', 'insert 100 into', 100],
    ['sortMoveUp', '500 × moveUp in', 500],
    ['sortMoveDown', '500 × moveDown in', 500],
    ['sortMoveToTop', '100 × moveToTop in', 100],
    ['sortMoveToBottom', '100 × moveToBottom in', 100],
    ['sortSwap', '500 × swapWith in', 500],
    ['sortRemove', '100 × removeFromList in', 100],
  ].map(([method, title, size]) => ({
    ...listed(method, 2_000),
    title: `sortable: ${title} a list of 2,000`,
    size,
    counted: size / 5,
    goal: 1.2,
  })),
  { ...listed('sortNeighbours', 2_000), title: 'sortable: 500 × getNext and getPrevious', size: 500 },
  { ...listed('sortList', 2_000), title: 'sortable: 500 × findList of 100', size: 500 },
  ...[
    ['plainAppend', 'append 200 to', 200],
    ['plainMoves', '200 moves in', 200],
    ['plainMoveUp', '200 × moveUp in', 200],
    ['plainMoveDown', '200 × moveDown in', 200],
    ['plainDeletes', '200 deletes in', 200],
    ['plainReorderFew', '100 × reorder 5 of', 100],
  ].flatMap(([method, title, size]) =>
    [2_000, 20_000].map((length) => ({
      ...listed(method, length, 'plain-sorting'),
      name: `${method}${length / 1_000}k`,
      title: `sortable without an index: ${title} a list of ${length.toLocaleString('en')}`,
      size,
      counted: size / 5,
      goal: 1.2,
      long: length > 2_000,
    })),
  ),
  ...[
    ['treeAppend', 'append 1,000 nodes below the root of', 1_000, 20],
    ['treeMove', '100 moves to another branch in', 100, 20],
    ['treeDelete', 'delete 5 of 10 branches of', 5, 5],
  ].map(([method, title, size, counted]) => ({
    ...listed(method, 2_000, 'trees'),
    title: `nested set: ${title} a tree of 2,000`,
    size,
    counted,
    goal: 1.2,
    without: { doctrine: 'Doctrine ORM has no nested sets', eloquent: 'Eloquent has no nested sets' },
  })),
];
