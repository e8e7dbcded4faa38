/** The operations that processes repeat; the names are methods of both contestants. */
export const scenarios = [
  { name: 'findPk', title: 'find a row by its key' },
  { name: 'find100', title: 'find 100 rows' },
  { name: 'insert', title: 'insert a row' },
  { name: 'update', title: 'read and update a random row' },
  { name: 'hotRow', title: 'add to one row, with retries' },
  { name: 'transfer', title: 'transfer between two rows' },
  { name: 'appendToList', title: 'append to one of 8 lists' },
  { name: 'moveInList', title: 'move in one of 8 lists' },
];
