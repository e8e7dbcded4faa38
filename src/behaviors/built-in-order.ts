import type { RunOrder } from './behavior.ts';

/**
 * The order in which the built-in behaviors of a table run: who gives a column a value comes before who counts, copies
 * or checks the values.
 */
const ORDER: readonly string[] = [
  // A list or a tree takes its rows out itself: they are archived before.
  'archivable',
  'concrete_inheritance',
  'i18n',
  'sluggable',
  'nested_set',
  'sortable',
  'delegate',
  'aggregate_column',
  'aggregate_multiple_columns',
  'versionable',
  'timestampable',
  'validate',
  'query_cache',
  'output_group',
];

/** After all built-in behaviors that come before it. */
export const runsInOrder = (name: string): RunOrder => ({ after: ORDER.slice(0, ORDER.indexOf(name)) });
