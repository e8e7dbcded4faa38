import type { Contribution } from '../../targets/php/slots.ts';
import { namesOf } from '../methods/method.ts';
import { QUERY_CACHE_METHODS } from './methods.ts';

const NAMESPACE = 'Orm\\Runtime\\Behavior\\QueryCache';

/** A trait for queries whose results are kept. */
export const queryCachePhp: Contribution = {
  queryInterfaces: [`${NAMESPACE}\\CachesResults`],
  queryTraits: [`${NAMESPACE}\\CachedQuery`],
  queryTraitMethods: namesOf(QUERY_CACHE_METHODS.query),
};
