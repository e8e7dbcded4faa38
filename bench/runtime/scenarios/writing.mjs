/** A scenario that writes rows outside of transactions. */
const alone = (name, title, serverGoal, without) => ({
  name,
  title,
  serverGoal,
  size: 1_000,
  file: 'writing',
  writes: true,
  without,
});

const flushedTogether = { doctrine: 'each flush() of Doctrine ORM compares all objects in memory' };

/** Rows that are written one by one, and in batches. */
export const writing = [
  { name: 'insert', title: 'insert 10,000 in one transaction', size: 10_000, writes: true, goal: 1.7 },
  {
    name: 'insertMany',
    title: 'insert 10,000, many rows a statement',
    size: 10_000,
    writes: true,
    goal: 1.8,
    without: { doctrine: 'Doctrine ORM inserts rows one by one' },
  },
  { name: 'update', title: 'update 10,000 objects', size: 10_000, writes: true, goal: 1.5, serverGoal: 1.1 },
  { name: 'delete', title: 'delete 1,000 objects', size: 1_000, writes: true },
  alone('saveAlone', 'insert 1,000, no transaction around', 1.2),
  alone('updateAlone', 'update 1,000 objects, no transaction around', 1.1, flushedTogether),
  alone('deleteAlone', 'delete 1,000 objects, no transaction around', 1.2, flushedTogether),
];
