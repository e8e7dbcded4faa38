export { SlugTakenError } from './errors.ts';
export { sluggable } from './hooks.ts';
export { SluggableModel, type SluggableObject, type SluggableStatics } from './model.ts';
export { SluggableQuery, type SluggableQueryMethods } from './query.ts';
