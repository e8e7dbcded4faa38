/** Lists end at 10,000 rows, because SQLite's page cache of 2 MB is too small for more, whoever writes the SQL. */
const WRITTEN = [100, 1_000, 10_000];
const READ = [1_000, 10_000, 100_000];
const TABLES = [10, 100, 1_000];

/** Peak memory of streamed rows may grow by this many MB from the smallest to the largest size. */
export const STREAM_MEMORY = 1;

/** A list of the size, of which a method gets the length. */
const inList = (name, title) => ({ group: 'lists', name, title, sizes: WRITTEN, isList: true });
const graph = (name, title) => ({ group: 'graphs', name, title, sizes: WRITTEN });
/** Hand-written code is measured beside it, in a method of the same name unless another is given. */
const rows = (name, title, more) => ({ group: 'rows', name, title, sizes: READ, rawMethod: name, ...more });
const tables = (name, title, command, more) => ({
  group: 'tables',
  name,
  title,
  sizes: TABLES,
  command,
  ...more,
});

export const groups = {
  lists: { title: 'sortable lists', axis: 'rows in the list' },
  graphs: { title: 'graphs and many rows', axis: 'objects written' },
  rows: { title: 'reading and exporting', axis: 'rows read' },
  tables: { title: 'generator', axis: 'tables of the schema' },
};

/** What is measured: methods of the class Growth, or commands of the generator. */
export const curves = [
  { ...graph('listAppend', 'append n rows'), group: 'lists' },
  inList('listMove', 'move 5 rows to the top'),
  inList('listDelete', 'delete the first 5 rows'),
  inList('listReorder', 'reorder all rows'),
  inList('listReorderFew', 'reorder 10 rows'),
  graph('graphSave', 'save an object with n children'),
  graph('manyToManyAdd', 'add n objects, many-to-many'),
  graph('insertManyRows', 'insertMany()'),
  graph('collectionSave', 'save a changed collection'),
  graph('collectionDelete', 'delete a collection'),
  rows('findRows', 'find()'),
  rows('iterateRows', 'iterate()', { isStream: true }),
  rows('onDemandRows', 'FORMAT_ON_DEMAND', { isStream: true, rawMethod: 'iterateRows' }),
  rows('populateRows', 'populateRelation()'),
  rows('rowsToArray', 'toArray() of a collection'),
  rows('rowsToJson', 'toJSON() of a collection'),
  tables('sqlBuild', 'sql:build', 'sql:build'),
  tables('modelBuild', 'model:build', 'model:build'),
  tables('modelBuildUnchanged', 'model:build, unchanged', 'model:build', { isUnchanged: true }),
];
