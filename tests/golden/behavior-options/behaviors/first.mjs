/** Owns the column that another behavior owns, and has to run before it. */
export const behavior = () => ({
  apiVersion: 1,
  parameters: [],
  runs: { before: ['last'] },
  parseOptions: () => ({}),
  ownedColumns: ({ name }) => (name === 'author' ? {} : { id: 'structural' }),
  targets: { php: () => ({ own: { hooks: ['Acme\\First'] }, tables: { nowhere: {} } }) },
});
