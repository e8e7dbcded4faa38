import type { Contribution } from '../../targets/php/slots.ts';

const NAMESPACE = 'Orm\\Runtime\\Behavior\\QueryCache';

/** A trait for queries whose results are kept. */
export const queryCachePhp: Contribution = {
  queryInterfaces: [`${NAMESPACE}\\CachesResults`],
  queryTraits: [`${NAMESPACE}\\CachedQuery`],
  queryTraitMethods: ['setQueryKey', 'getQueryKey', 'cacheFor', 'cacheContains', 'cacheFetch', 'cacheStore'],
};
