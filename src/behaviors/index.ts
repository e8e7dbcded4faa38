import { archivable } from './archivable/index.ts';
import { autoAddPk } from './auto-add-pk/index.ts';
import type { Behavior } from './behavior.ts';
import { sortable } from './sortable/index.ts';
import { timestampable } from './timestampable/index.ts';

/** The behaviors that come with the product. */
export const builtInBehaviors: readonly Behavior[] = [archivable, autoAddPk, sortable, timestampable];
