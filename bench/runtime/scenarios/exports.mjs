const onlyArrays = { doctrine: 'Doctrine ORM does not convert objects to arrays or back' };

/** Objects as arrays and JSON, and arrays instead of objects. */
export const exported = [
  { name: 'fromArray', title: 'fromArray × 1,000', size: 1_000, without: onlyArrays },
  { name: 'toArray', title: 'find and toArray of 1,000', size: 1_000, goal: 2.5, without: onlyArrays },
  { name: 'toJson', title: 'find and toJSON of 1,000', size: 1_000, goal: 2.5, without: onlyArrays },
  { name: 'formatArray', title: '10,000 rows as arrays', size: 10_000, goal: 2.5 },
  { name: 'formatArrayJoined', title: '10,000 rows as arrays, with one joined relation', size: 10_000 },
  { name: 'selectColumns', title: '2 columns of 10,000 rows', size: 10_000 },
  { name: 'onDemand', title: 'iterate over 10,000 rows', size: 10_000 },
].map((scenario) => ({ ...scenario, file: 'exports' }));
