import type { BehaviorMethods } from '../methods/method.ts';

/** The methods of a table with delegates, beside those of the delegated columns. */
export const DELEGATE_METHODS: BehaviorMethods = {
  model: [],
  query: [{ name: 'joinWithDelegates', summary: 'Reads the delegates with the objects.', returns: 'self' }],
  collection: [
    {
      name: 'loadDelegates',
      summary: 'Reads the delegates of all objects, with one statement per table.',
      returns: 'self',
      isQuery: true,
    },
  ],
};
