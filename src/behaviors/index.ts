import { aggregateColumnBehavior, aggregateMultipleColumns } from './aggregate/index.ts';
import { autoAddPk } from './auto-add-pk/index.ts';
import type { Behavior } from './behavior.ts';
import { sortable } from './sortable/index.ts';
import { timestampable } from './timestampable/index.ts';

/** The behaviors that come with the product. */
export const builtInBehaviors: readonly Behavior[] = [
  aggregateColumnBehavior,
  aggregateMultipleColumns,
  autoAddPk,
  sortable,
  timestampable,
];
