export { UnknownOutputGroupError } from './errors.ts';
export type { OutputGroup } from './groups.ts';
export { OutputGroupModel, type OutputGroupObject } from './model.ts';
export { OutputGroupQuery, type OutputGroupQueryMethods, type OutputGroupStatics } from './query.ts';
