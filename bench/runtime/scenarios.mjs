import { behaviors } from './scenarios/behaviors.mjs';
import { exported } from './scenarios/exports.mjs';
import { graphs } from './scenarios/graphs.mjs';
import { queries } from './scenarios/queries.mjs';
import { reading } from './scenarios/reading.mjs';
import { sorting } from './scenarios/sorting.mjs';
import { writing } from './scenarios/writing.mjs';

/**
 * The scenarios: each is a method of the contestants' classes, called with this size. `without` lists contestants that
 * skip it, with the reason. `file` is the contestants' file if it is not `contestant`; `counted` is the size when
 * instructions are counted, if it is not 500. A `long` scenario measures the database and runs on SQLite without opcache
 * only. A `served` scenario runs in a web server, where opcache keeps compiled code; a `preloaded` one with the classes of
 * the contestant's `preload.php`. `goal` is the ratio to raw PDO that is to be reached on SQLite without opcache,
 * `serverGoal` that on database servers.
 */
export const scenarios = [
  { name: 'boot', title: 'boot: first query of a process', size: 1, goal: 3 },
  {
    name: 'request',
    method: 'boot',
    title: 'first query of a request to a server',
    served: true,
    size: 1,
    goal: 1.6,
  },
  {
    name: 'requestPreloaded',
    method: 'boot',
    title: 'the same, classes preloaded',
    served: true,
    preloaded: true,
    size: 1,
    without: { doctrine: 'nothing is preloaded', eloquent: 'nothing is preloaded' },
  },
  ...writing,
  ...reading,
  ...queries,
  ...graphs,
  ...exported,
  ...sorting,
  ...behaviors,
];
