/** A scenario on a list of this many tasks. */
const listed = (method, list) => ({
  name: method,
  method,
  list,
  file: 'sorting',
  writes: true,
  without: { doctrine: 'Doctrine ORM has no sortable lists', eloquent: 'Eloquent has no sortable lists' },
});

/**
 * The scenarios: each is a method of the contestants' classes, called with this size. `without` lists contestants that
 * skip it, with the reason. `file` is the contestants' file if it is not `contestant`; `counted` is the size when
 * instructions are counted, if it is not 500. A `long` scenario measures the database and runs on SQLite without opcache
 * only. A `served` scenario runs in a web server, where opcache keeps compiled code. `goal` is the ratio to raw PDO that
 * is to be reached on SQLite without opcache, `serverGoal` that on database servers.
 */
export const scenarios = [
  { name: 'boot', title: 'boot: first query of a process', size: 1, goal: 3 },
  {
    name: 'request',
    method: 'boot',
    title: 'first query of a request to a server',
    served: true,
    size: 1,
    goal: 1.6,
  },
  { name: 'insert', title: 'insert 10,000 in one transaction', size: 10_000, writes: true, goal: 1.7 },
  {
    name: 'insertMany',
    title: 'insert 10,000, many rows a statement',
    size: 10_000,
    writes: true,
    goal: 1.8,
    without: { doctrine: 'Doctrine ORM inserts rows one by one' },
  },
  { name: 'findPk', title: 'findPk × 10,000, cold', size: 10_000, goal: 1.2 },
  {
    name: 'findPkKnown',
    title: 'findPk × 10,000, objects in memory',
    size: 10_000,
    without: { eloquent: 'Eloquent has no identity map' },
  },
  { name: 'hydrate', title: 'hydrate 10,000 × 10 columns', size: 10_000, goal: 1.4 },
  { name: 'hydrateAndRead', title: 'hydrate and read every field', size: 10_000, goal: 2 },
  { name: 'joined', title: 'hydrate with one joined relation', size: 10_000, goal: 1.4 },
  { name: 'first', title: 'filter + order + first × 5,000', size: 5_000, goal: 1.4 },
  { name: 'update', title: 'update 10,000 objects', size: 10_000, writes: true, goal: 1.5, serverGoal: 1.1 },
  { name: 'delete', title: 'delete 1,000 objects', size: 1_000, writes: true },
  { name: 'queryText', title: 'query building alone × 10,000', size: 10_000 },
  { name: 'paginate', title: 'paginate 50 pages of 20', size: 50 },
  { name: 'manyToMany', title: 'n:n collections of 500 objects', size: 500 },
  { name: 'toMany', title: '1,000 authors with their 10,000 books', size: 1_000 },
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
    title: `sortable: 500 moves in a list of ${length.toLocaleString('en')}`,
    size: 500,
    goal: 1.2,
    long: length > 2_000,
  })),
  {
    ...listed('sortDeletes', 2_000),
    title: 'sortable: 500 deletes in a list of 2,000',
    size: 500,
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
];
