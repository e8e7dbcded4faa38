/** A scenario on a list of this many tasks. */
const listed = (method, list, file = 'sorting') => ({
  name: method,
  method,
  list,
  file,
  writes: true,
  without: { doctrine: 'Doctrine ORM has no sortable lists', eloquent: 'Eloquent has no sortable lists' },
});

/** Sortable lists. */
export const sorting = [
  {
    ...listed('sortAppend', 0),
    title: 'sortable: append 2,000, a transaction each',
    size: 2_000,
    goal: 1.1,
  },
  {
    ...listed('sortAppendTogether', 0),
    title: 'sortable: append 2,000 in one transaction',
    size: 2_000,
  },
  ...[2_000, 20_000, 100_000].map((length) => ({
    ...listed('sortMoves', length),
    name: `sortMoves${length / 1_000}k`,
    title: `sortable: ${length > 20_000 ? 50 : 500} moves in a list of ${length.toLocaleString('en')}`,
    size: length > 20_000 ? 50 : 500,
    counted: 50,
    goal: 1.2,
    long: length > 2_000,
  })),
  {
    ...listed('sortDeletes', 2_000),
    title: 'sortable: 500 deletes in a list of 2,000',
    size: 500,
    counted: 50,
    goal: 1.2,
  },
  ...[1_000, 100_000].map((length) => ({
    ...listed('sortReorder', length),
    name: `sortReorder${length / 1_000}k`,
    title: `sortable: reorder ${length.toLocaleString('en')}`,
    size: length,
    counted: length,
    long: length > 1_000,
    goal: 1.5,
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
];
