import { API_VERSION, defineBehavior } from '../behavior.ts';
import { runsInOrder } from '../built-in-order.ts';
import { checkChild } from './check.ts';
import { childFacts } from './facts.ts';
import { type ConcreteOptions, NAME, PARAMETERS, parseOptions } from './options.ts';
import { inheritTable } from './schema.ts';

/** Makes a table the child of another: it has its columns, and its classes extend those of the parent. */
export const concreteInheritance = defineBehavior<ConcreteOptions>({
  apiVersion: API_VERSION,
  name: NAME,
  // Other behaviors of the child find the inherited columns.
  order: 40,
  runs: runsInOrder(NAME),
  parameters: PARAMETERS,
  defaults: () => ({
    schema: '',
    descendant_column: 'descendant_class',
    copy_data_to_parent: 'true',
    copy_data_to_child: 'false',
    exclude_behaviors: '',
  }),
  inherit: 'never',
  // A use on the database would make every table a child.
  onDatabase: () => [],
  parseOptions,
  extendDatabase: inheritTable,
  check: checkChild,
  facts: childFacts,
  rowRules: (_, { sharesRows }) =>
    sharesRows
      ? {
          refusals: [
            { reason: 'Each row has a row in the table it inherits from.', methods: ['save', 'delete'] },
          ],
        }
      : {},
  seeds: (_, { sharesRows, descendantColumn }) =>
    sharesRows ? { shares: { descendant: descendantColumn } } : {},
});
