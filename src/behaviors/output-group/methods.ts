import { type BehaviorMethod, type BehaviorMethods, optional, parameter } from '../methods/method.ts';

const GROUP = parameter('outputGroup', 'outputGroup');
// Names of values in TypeScript are those of properties.
const KEY_TYPE = optional('keyType', 'mixed');
const KEY_COLUMN = optional('keyColumn', 'mixed');
const DUMPED = optional('alreadyDumpedObjects', 'array');

const LOAD: BehaviorMethod = {
  name: 'loadOutputGroup',
  summary: 'Loads the relations of the group, and of the groups of related objects, with one query each.',
  parameters: [GROUP],
  returns: 'self',
  isQuery: true,
};

/** The methods that export the columns and relations of a group. */
export const OUTPUT_GROUP_METHODS: BehaviorMethods = {
  model: [
    {
      name: 'toOutputGroup',
      summary: 'Returns the values of the group.',
      parameters: [GROUP, KEY_TYPE, DUMPED],
      returns: 'array',
    },
    {
      name: 'toOutputGroupJSON',
      summary: 'Returns the values of the group as JSON.',
      parameters: [GROUP, KEY_TYPE],
      returns: 'string',
    },
    LOAD,
  ],
  query: [
    {
      name: 'iterateOutputGroup',
      summary:
        'Yields the values of all objects, read one by one; $loadBatch is the number of objects whose relations are loaded together.',
      parameters: [GROUP, KEY_TYPE, optional('loadBatch', 'int')],
      returns: 'mixed',
      isQuery: true,
    },
  ],
  collection: [
    {
      name: 'toOutputGroup',
      summary: 'Returns the values of all objects, by the values of a column if one is given.',
      parameters: [GROUP, KEY_COLUMN, KEY_TYPE, DUMPED],
      returns: 'array',
    },
    {
      name: 'toOutputGroupJSON',
      summary: 'Returns the values of all objects as JSON.',
      parameters: [GROUP, KEY_COLUMN, KEY_TYPE],
      returns: 'string',
    },
    LOAD,
  ],
};
