import { type BehaviorMethods, optional, parameter } from '../methods/method.ts';

const KEY = parameter('key', 'string');

/** The methods of queries whose results are kept. */
export const QUERY_CACHE_METHODS: BehaviorMethods = {
  model: [],
  query: [
    {
      name: 'setQueryKey',
      summary:
        'Keeps the results of find(), findOne(), count() and exists(); an empty key switches that off.',
      parameters: [KEY],
      returns: 'self',
    },
    { name: 'getQueryKey', summary: 'Returns the key, or an empty text.', returns: 'string' },
    {
      name: 'cacheFor',
      summary: 'Keeps results without a key, or for another time than the schema says.',
      parameters: [parameter('seconds', 'int?')],
      returns: 'self',
    },
    {
      name: 'cacheContains',
      summary: 'Returns whether something is kept under a key.',
      parameters: [KEY],
      returns: 'bool',
    },
    {
      name: 'cacheFetch',
      summary:
        'Returns what is kept under a key: the text of the SELECT that ran with it, or what cacheStore() stored.',
      parameters: [KEY],
      returns: 'mixed',
    },
    {
      name: 'cacheStore',
      summary: 'Keeps a value of the application.',
      parameters: [KEY, parameter('value', 'mixed'), optional('lifetime', 'int?')],
      returns: 'void',
    },
  ],
};
