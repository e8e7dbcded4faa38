import { type BehaviorMethod, type BehaviorMethods, optional, parameter } from '../methods/method.ts';

const PARENT = parameter('parent', 'other');

/** The methods of a child that shares rows with its parent. */
export const childMethods = (copiesToChild: boolean): BehaviorMethods => ({
  model: [
    {
      name: 'getParentOrCreate',
      summary: 'Returns the object of the parent row: the one in the database, or a new one.',
      returns: 'other',
      isQuery: true,
    },
    {
      name: 'getSyncParent',
      summary: 'Returns the object of the parent row with the values that both have; it is not saved.',
      returns: 'other',
      isQuery: true,
    },
    {
      name: 'fromParent',
      summary: 'Makes a new object that joins the existing row of a parent when it is saved.',
      parameters: [PARENT],
      returns: 'self',
      isStatic: true,
    },
    ...(copiesToChild ? [SYNC_PARENT_TO_CHILD] : []),
  ],
  query: [],
});

const SYNC_PARENT_TO_CHILD: BehaviorMethod = {
  name: 'syncParentToChild',
  summary: 'Takes over values of the parent row.',
  parameters: [PARENT],
  returns: 'void',
};

/** The methods of a parent, with the name of the column that says which child a row has. */
export const parentMethods = (name: string, column: string, argument: string): BehaviorMethods => ({
  model: [
    {
      name: `get${name}`,
      summary: 'Returns the class of the child that shares the row.',
      returns: 'string?',
    },
    {
      name: `set${name}`,
      summary: 'Takes the class of a child, or the name of its table, which is stored.',
      parameters: [parameter('value', 'string?')],
      returns: 'self',
    },
    {
      name: 'hasChildObject',
      summary: 'Returns whether the row has a child, whose object getChildObject() returns.',
      returns: 'bool',
    },
    {
      name: 'getChildObject',
      summary:
        'Returns the object of the last class that shares the row, or null where the row has no child.',
      returns: 'model?',
      isQuery: true,
    },
  ],
  query: [
    {
      name: `filterBy${name}`,
      summary: 'Filters by classes of children, or by names of their tables.',
      parameters: [{ ...optional(argument, 'filter'), column }, optional('comparison', 'comparison')],
      returns: 'self',
    },
    ...QUERY_TRAIT,
  ],
});

export const QUERY_TRAIT: readonly BehaviorMethod[] = [
  {
    name: 'withChildren',
    summary:
      'Finds children in the places of their parents; virtual columns and joined objects are not read.',
    returns: 'self',
  },
];
