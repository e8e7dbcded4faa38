import { API_VERSION, defineBehavior } from '../behavior.ts';
import { runsInOrder } from '../built-in-order.ts';
import { checkChild } from './check.ts';
import { childFacts } from './facts.ts';
import { type ConcreteOptions, NAME, PARAMETERS, parseOptions } from './options.ts';
import { childPhp } from './php-child.ts';
import { inheritTable } from './schema.ts';

/** Makes a table the child of another: it has its columns, and its classes extend those of the parent. */
export const concreteInheritance = defineBehavior<ConcreteOptions>({
  apiVersion: API_VERSION,
  name: NAME,
  // Other behaviors of the child find the inherited columns.
  order: 40,
  runs: runsInOrder(NAME),
  parameters: PARAMETERS,
  inherit: 'never',
  // A use on the database would make every table a child.
  onDatabase: () => [],
  parseOptions,
  extendDatabase: inheritTable,
  check: checkChild,
  facts: childFacts,
  targets: {
    php: (options, table, database, context) => ({ own: childPhp(options, table, database, context) }),
  },
});
