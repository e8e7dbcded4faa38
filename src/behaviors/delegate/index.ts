import { API_VERSION, defineBehavior } from '../behavior.ts';
import { runsInOrder } from '../built-in-order.ts';
import { checkDelegates } from './check.ts';
import { extendDatabase } from './extend.ts';
import { delegateFacts } from './facts.ts';
import { type DelegateOptions, PARAMETERS, parseOptions } from './options.ts';

/** Gives the classes of a table the columns of related tables as if they were its own. */
export const delegate = defineBehavior<DelegateOptions>({
  apiVersion: API_VERSION,
  name: 'delegate',
  runs: runsInOrder('delegate'),
  parameters: PARAMETERS,
  // The class of a child table inherits the methods.
  inherit: 'never',
  parseOptions,
  extendDatabase,
  facts: delegateFacts,
  check: checkDelegates,
});
