export { delegate } from './hooks.ts';
export { DelegatingModel, type DelegatingObject } from './model.ts';
export { DelegatingQuery, type DelegatingQueryMethods, type DelegatingStatics } from './query.ts';
