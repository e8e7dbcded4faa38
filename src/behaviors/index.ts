import { autoAddPk } from './auto-add-pk/index.ts';
import type { Behavior } from './behavior.ts';
import { concreteInheritanceColumns } from './concrete-inheritance/columns.ts';
import { concreteInheritance } from './concrete-inheritance/index.ts';
import { concreteInheritanceParent } from './concrete-inheritance/parent.ts';
import { sortable } from './sortable/index.ts';
import { timestampable } from './timestampable/index.ts';

/** The behaviors that come with the product. */
export const builtInBehaviors: readonly Behavior[] = [
  autoAddPk,
  concreteInheritance,
  concreteInheritanceParent,
  concreteInheritanceColumns,
  sortable,
  timestampable,
];
