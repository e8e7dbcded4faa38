import { changes } from './changes.mjs';
import { planners } from './planners.mjs';
import { plans } from './plans.mjs';
import { runs } from './runs.mjs';
import { store } from './store.mjs';

/** Small mistakes in one source file each, with the tests that have to notice them. */
export const mutants = [...store, ...changes, ...plans, ...planners, ...runs].flatMap(
  ({ file, suite, mutants: list }) => list.map(([name, find, put]) => ({ name, file, suite, find, put })),
);

export { suites } from './suites.mjs';
