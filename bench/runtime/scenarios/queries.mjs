/** A short query, of the contestants' file `queries`. */
const query = (name, title, size, more) => ({ name, title, size, file: 'queries', ...more });

/** Queries of which building the statement is a large part. */
export const queries = [
  { name: 'first', title: 'filter + order + first × 5,000', size: 5_000, goal: 1.4 },
  { name: 'queryText', title: 'query building alone × 10,000', size: 10_000 },
  { name: 'paginate', title: 'paginate 50 pages of 20', size: 50 },
  query('where', 'filter + where() + first × 5,000', 5_000),
  query('inList', 'find by lists of 60 to 139 ids × 500', 500, { counted: 100 }),
  query('exists', 'exists() × 5,000', 5_000),
  query('countRows', 'count() of few rows × 5,000', 5_000),
  query('findOneBy', 'findOneBy × 5,000', 5_000),
  query('clauses', 'select, join, conditions, group, having × 1,000', 1_000),
  {
    name: 'onceUsed',
    title: '1,000 statements used once',
    size: 1_000,
    file: 'connections',
    serverGoal: 1.5,
  },
];
