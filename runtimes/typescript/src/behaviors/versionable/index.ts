export { StaleVersionError, VersionNotFoundError } from './errors.ts';
export type { CompareOptions, VersionDifferences } from './history.ts';
export { versionable } from './hooks.ts';
export { VersionableModel, type VersionableObject } from './model.ts';
export { VersionableQuery, type VersionableQueryMethods, type VersionableStatics } from './query.ts';
export { setVersionAuthor } from './version-switch.ts';
