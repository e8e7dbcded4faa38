import type { Behavior } from './behavior.ts';
import { sortable } from './sortable/index.ts';

/** The behaviors that come with the product. */
export const builtInBehaviors: readonly Behavior[] = [sortable];
