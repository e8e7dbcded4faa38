export {
  AlreadyInTreeError,
  NotInTreeError,
  OtherClassError,
  OwnSubtreeError,
  RootError,
  TreeError,
  UnsavedParentError,
} from './errors.ts';
export { nestedSet } from './hooks.ts';
export { NestedSetModel, type NestedSetObject } from './model.ts';
export { NestedSetQuery, type NestedSetQueryMethods, type NestedSetQueryStatics } from './query.ts';
