import { aggregateColumnBehavior, aggregateMultipleColumns } from './aggregate/index.ts';
import { archivable } from './archivable/index.ts';
import { autoAddPk } from './auto-add-pk/index.ts';
import type { Behavior } from './behavior.ts';
import { concreteInheritanceColumns } from './concrete-inheritance/columns.ts';
import { concreteInheritance } from './concrete-inheritance/index.ts';
import { concreteInheritanceParent } from './concrete-inheritance/parent.ts';
import { delegate } from './delegate/index.ts';
import { i18n } from './i18n/index.ts';
import { nestedSet } from './nested-set/index.ts';
import { outputGroup } from './output-group/index.ts';
import { queryCache } from './query-cache/index.ts';
import { sluggable } from './sluggable/index.ts';
import { sortable } from './sortable/index.ts';
import { timestampable } from './timestampable/index.ts';
import { validate } from './validate/index.ts';
import { versionable } from './versionable/index.ts';

/** The behaviors that come with the product. */
export const builtInBehaviors: readonly Behavior[] = [
  aggregateColumnBehavior,
  aggregateMultipleColumns,
  archivable,
  autoAddPk,
  concreteInheritance,
  concreteInheritanceColumns,
  concreteInheritanceParent,
  delegate,
  i18n,
  nestedSet,
  outputGroup,
  queryCache,
  sluggable,
  sortable,
  timestampable,
  validate,
  versionable,
];
