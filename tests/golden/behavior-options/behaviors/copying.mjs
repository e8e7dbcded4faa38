/** Adds a table that takes the behaviors of the database, so that they never end. */
export const behavior = ({ copyTable }) => ({
  apiVersion: 1,
  parameters: [],
  parseOptions: (use) => ({ suffix: use.name }),
  extendDatabase: (database, table, { suffix }) => ({
    ...database,
    tables: [
      ...database.tables,
      copyTable(table, {
        name: `${table.name}_${suffix}`,
        codeName: `${table.codeName}Copy`,
        madeBy: suffix,
        accepts: ['copying', 'echoing'],
      }),
    ],
  }),
});
