import { API_VERSION, defineBehavior } from '../behavior.ts';
import { runsInOrder } from '../built-in-order.ts';
import { checkRules } from './check.ts';
import { validateFacts } from './facts.ts';
import { columnMoved, mergeInherited, parseOptions, type ValidateOptions } from './options.ts';

/** Validates objects by rules for their columns, with Symfony Validator. */
export const validate = defineBehavior<ValidateOptions>({
  apiVersion: API_VERSION,
  name: 'validate',
  runs: runsInOrder('validate'),
  // Every name is that of a rule.
  parameters: [],
  openParameters: true,
  inherit: 'copy',
  mergeInherited,
  parseOptions,
  columnMoved,
  rowRules: () => ({
    notes: ['The rules of the behavior are not checked here: validate() runs in the application.'],
  }),
  facts: validateFacts,
  check: checkRules,
});
