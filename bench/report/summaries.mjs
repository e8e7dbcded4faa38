import { table } from '../table.mjs';

/** Scenarios that the pages for users show, with titles that say what an application does. */
const SHOWN = {
  request: 'first query of a request to a server',
  requestPreloaded: 'the same, classes preloaded',
  insert: 'insert 10,000 objects in one transaction',
  insertMany: 'insert 10,000 rows, many rows per statement',
  saveAlone: 'insert 1,000 objects, one transaction each',
  findPk: 'find 10,000 objects by primary key',
  findPkRecent: 'find recently read objects, kept on request',
  hydrate: 'read 10,000 objects with 10 columns',
  hydrateAndRead: 'read them and get every column',
  joined: 'read them with one joined relation',
  first: 'filter, order, first row; 5,000 times',
  inList: 'find by lists of about 100 keys; 500 times',
  update: 'update 10,000 objects',
  updateAlone: 'update 1,000 objects, one transaction each',
  delete: 'delete 1,000 objects',
  paginate: 'read 50 pages of 20',
  graph: 'save 20 objects with 100 children each',
  manyToMany: 'many-to-many collections of 500 objects',
  manyToManyAdd: 'add 10 objects to each of 100, many-to-many',
  toMany: '1,000 authors with their 10,000 books',
  populateRelation: 'populateRelation() of 1,000 authors',
  toArray: 'read 1,000 objects, toArray()',
  toJson: 'read 1,000 objects, toJSON()',
  formatArray: 'read 10,000 rows as arrays',
  onDemand: 'iterate() over 10,000 objects',
};

/** Scenarios of sortable lists that stand beside those in the table of ratios. */
const LISTS = {
  sortAppend: 'append 2,000 rows to a list, one transaction each',
  sortMoves2k: 'move 500 rows in a list of 2,000',
};

const MAIN = [
  'request',
  'insert',
  'insertMany',
  'saveAlone',
  'update',
  'updateAlone',
  'delete',
  'findPk',
  'hydrate',
  'joined',
  'first',
  'graph',
  'manyToManyAdd',
  'toArray',
  'sortAppend',
  'sortMoves2k',
];

const withoutVersion = (label) => label.replace(/ v?\d[\w.]*$/, '');

/** The scenarios for users as ratios with one digit, or two below one. */
export function summaryTable(contestants, { rows }) {
  const chosen = Object.entries(SHOWN).flatMap(([name, title]) => {
    const row = rows.find(({ scenario }) => scenario === name);
    return row === undefined ? [] : [{ title, results: row.results }];
  });
  return table(
    ['scenario', ...contestants.map(({ label }) => withoutVersion(label))],
    chosen.map(({ title, results }) => [title, ...contestants.map(({ name }) => cell(results, name))]),
  );
}

function cell(results, name) {
  const result = results.find(({ contestant }) => contestant === name);
  if (result === undefined) return '–';
  if (name === 'raw-pdo') return `${result.milliseconds.toFixed(1)} ms`;
  return result.ratio < 1 ? result.ratio.toFixed(2) : result.ratio.toFixed(1);
}

/** Rows of sortable lists as ratios, with the time by hand. */
export const listsTable = ({ rows }) =>
  table(
    ['scenario', 'by hand', 'Orm'],
    rows.map(({ title, results }) => [
      title.replace('sortable: ', ''),
      cell(results, 'raw-pdo'),
      cell(results, 'orm'),
    ]),
  );

/** The columns of the table of ratios, with the results that they show. */
const SETTINGS = [
  ['SQLite', 'sqlite', 'off'],
  ['SQLite, opcache', 'sqlite', 'on'],
  ['PostgreSQL', 'pgsql', 'off'],
  ['MariaDB', 'mysql', 'off'],
];

/** Ratios of Orm to raw PDO on all databases, for the main scenarios. */
export function ratiosTable(results) {
  const find = (database, opcache) =>
    results.find((each) => each.database === database && each.opcache === opcache)?.rows ?? [];
  const columns = SETTINGS.map(([, database, opcache]) => find(database, opcache));
  const lines = MAIN.map((name) => [
    SHOWN[name] ?? LISTS[name],
    ...columns.map((rows) => {
      const row = rows.find(({ scenario }) => scenario === name);
      return row === undefined ? '–' : cell(row.results, 'orm');
    }),
  ]);
  return table(['scenario', ...SETTINGS.map(([title]) => title)], lines);
}
