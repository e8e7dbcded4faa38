export {
  AlreadyInListError,
  InvalidOrderError,
  InvalidRankError,
  ListError,
  NotInListError,
  RankTakenError,
} from './errors.ts';
export { sortable } from './hooks.ts';
export { SortableModel, type SortableObject } from './model.ts';
export { SortableQuery, type SortableQueryMethods, type SortableQueryStatics } from './query.ts';
export type { Order } from './reordering.ts';
