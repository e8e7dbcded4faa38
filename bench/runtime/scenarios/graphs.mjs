/** A scenario of objects that are saved, loaded or deleted together. */
const graph = (name, title, size, more) => ({ name, title, size, file: 'graphs', ...more });

/** Object graphs and collections. */
export const graphs = [
  { name: 'manyToMany', title: 'n:n collections of 500 objects', size: 500 },
  graph('graph', 'save an author with 100 new books, × 20', 20, { writes: true, counted: 20, goal: 2 }),
  graph('graphUpdate', 'save an author of whose 100 books one has changed, × 500', 500, { writes: true }),
  graph('manyToManyAdd', 'n:n: add 10 tags to each of 100 books', 100, { writes: true, goal: 2.5 }),
  graph('manyToManyAddNew', 'n:n: add 3 new tags to each of 100 books', 100, { writes: true }),
  graph('populateRelation', 'populateRelation() of 1,000 authors, 10,000 books', 1_000, { goal: 1.6 }),
  graph('collectionSave', 'save() of a collection of 1,000 changed objects', 1_000, { writes: true }),
  graph('collectionDelete', 'delete() of a collection of 1,000 objects', 1_000, { writes: true }),
];
