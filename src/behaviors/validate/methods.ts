import { type BehaviorMethod, type BehaviorMethods, optional, parameter } from '../methods/method.ts';

export const MODEL_TRAIT: readonly BehaviorMethod[] = [
  {
    name: 'validate',
    summary: 'Validates the object and those around it, and returns whether all of them are valid.',
    parameters: [optional('validator', 'mixed'), optional('con', 'connection?'), optional('groups', 'mixed')],
    returns: 'bool',
  },
  {
    name: 'getValidationFailures',
    summary: 'Returns what was wrong at the last validation, or null before the first.',
    returns: 'mixed',
  },
];

/** The methods of a table with rules. */
export const VALIDATE_METHODS: BehaviorMethods = {
  model: [
    ...MODEL_TRAIT,
    {
      name: 'loadValidatorMetadata',
      summary: 'Gives the rules to the validator of Symfony.',
      parameters: [parameter('metadata', 'other')],
      returns: 'void',
      isStatic: true,
    },
  ],
  query: [],
};
