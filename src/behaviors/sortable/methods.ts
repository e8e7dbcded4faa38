import { type BehaviorMethod, type BehaviorMethods, optional, parameter, SCOPE } from '../methods/method.ts';
import type { SortableOptions } from './options.ts';

const RANK = parameter('rank', 'int');
const CONNECTION = optional('con', 'connection?');
const DIRECTION = { ...optional('direction', 'direction'), phpName: 'order' };

/** The methods of a sortable table: one list, or one for each value of the scope columns. */
export const sortableMethods = (options: SortableOptions): BehaviorMethods => ({
  model: [...COLUMNS, ...(options.scopeColumns.length === 0 ? [] : SCOPE_VALUES), ...PLACES, ...MOVES],
  query: [...(options.scopeColumns.length === 0 ? [] : [IN_LIST]), ...finders(options), ...STATICS],
});

const COLUMNS: readonly BehaviorMethod[] = [
  { name: 'getRank', summary: 'Returns the rank of the object.', returns: 'int?' },
  {
    name: 'setRank',
    summary: 'Stores a number without shifting other rows.',
    parameters: [parameter('rank', 'int?')],
    returns: 'self',
  },
];

const SCOPE_VALUES: readonly BehaviorMethod[] = [
  { name: 'getScopeValue', summary: 'Returns the list that the object is in.', returns: 'scopeValue' },
  {
    name: 'setScopeValue',
    summary: 'Brings the object to another list at save().',
    parameters: [parameter('value', 'scope')],
    returns: 'self',
  },
];

const PLACES: readonly BehaviorMethod[] = [
  {
    name: 'isFirst',
    summary: 'Returns whether the object is the first of its list.',
    returns: 'bool',
    isQuery: 'typescript',
  },
  {
    name: 'isLast',
    summary: 'Returns whether the object is the last of its list.',
    returns: 'bool',
    isQuery: true,
  },
  {
    name: 'getNext',
    summary: 'Returns the object after this one, or null after the last.',
    returns: 'model?',
    isQuery: true,
  },
  {
    name: 'getPrevious',
    summary: 'Returns the object before this one, or null before the first.',
    returns: 'model?',
    isQuery: true,
  },
  {
    name: 'insertAtTop',
    summary: 'Inserts an object that is in no list as the first of its list, at save().',
    parameters: [CONNECTION],
    returns: 'self',
  },
  {
    name: 'insertAtBottom',
    summary: 'Inserts an object that is in no list as the last of its list, at save().',
    parameters: [CONNECTION],
    returns: 'self',
  },
  {
    name: 'insertAtRank',
    summary: 'Inserts an object that is in no list at a rank from 1 to the number of objects + 1, at save().',
    parameters: [RANK, CONNECTION],
    returns: 'self',
  },
  {
    name: 'removeFromList',
    summary:
      'At save(), moves the object to the end of the list without a scope, or to no list if there is none or it is required.',
    returns: 'self',
  },
];

const move = (name: string, place: string): BehaviorMethod => ({
  name,
  summary: `Moves the object ${place} immediately.`,
  returns: 'self',
  isQuery: true,
});

const MOVES: readonly BehaviorMethod[] = [
  move('moveUp', 'before the one in front of it'),
  move('moveDown', 'after the one behind it'),
  move('moveToTop', 'to the top of its list'),
  move('moveToBottom', 'to the bottom of its list'),
  { ...move('moveToRank', 'to a rank'), parameters: [{ ...RANK, phpName: 'newRank' }] },
  {
    name: 'swapWith',
    summary: 'Exchanges positions with another object immediately, including the lists.',
    parameters: [{ ...parameter('other', 'model'), phpName: 'object' }],
    returns: 'self',
    isQuery: true,
  },
];

const IN_LIST: BehaviorMethod = {
  name: 'inList',
  summary: 'Restricts the query to the members of one list.',
  parameters: [parameter('scope', 'scope')],
  returns: 'self',
};

const finders = ({ rankColumn }: SortableOptions): readonly BehaviorMethod[] => [
  {
    name: 'filterByRank',
    summary: 'Filters by the rank, in one list if a scope is given.',
    parameters: [{ ...parameter('rank', 'filter'), column: rankColumn }, SCOPE],
    returns: 'self',
  },
  {
    name: 'orderByRank',
    summary: 'Sorts by the rank; a scope restricts to one list.',
    parameters: [DIRECTION, SCOPE],
    returns: 'self',
  },
  {
    name: 'findOneByRank',
    summary: 'Finds the object at a rank, in one list if a scope is given.',
    parameters: [RANK, SCOPE],
    returns: 'found?',
    isQuery: true,
  },
  {
    name: 'findList',
    summary: 'Finds the objects of a list in their order.',
    parameters: [SCOPE],
    returns: 'founds',
    isQuery: true,
  },
];

type Static = Omit<BehaviorMethod, 'isStatic' | 'isQuery'>;

const STATICS: readonly BehaviorMethod[] = (
  [
    {
      name: 'getMaxRank',
      summary: 'Returns the highest rank of a list, or null if it is empty.',
      parameters: [SCOPE],
      returns: 'int?',
    },
    {
      name: 'retrieveByRank',
      summary: 'Returns the object at a rank of a list, or null.',
      parameters: [RANK, SCOPE],
      returns: 'model?',
    },
    {
      name: 'retrieveList',
      summary: 'Returns the objects of a list in their order.',
      parameters: [SCOPE, DIRECTION],
      returns: 'models',
    },
    {
      name: 'doSelectOrderByRank',
      summary: 'Returns all objects in their order.',
      parameters: [DIRECTION, SCOPE],
      returns: 'models',
    },
    {
      name: 'countList',
      summary: 'Returns the number of objects of a list.',
      parameters: [SCOPE],
      returns: 'int',
    },
    {
      name: 'deleteList',
      summary: 'Deletes a list and returns the number of deleted rows.',
      parameters: [SCOPE],
      returns: 'int',
    },
    {
      name: 'reorder',
      summary: 'Gives rows new ranks; every list must be 1 to n afterwards.',
      parameters: [parameter('order', 'rankOrder')],
      returns: 'void',
    },
    {
      name: 'lockLists',
      summary: 'Locks lists until the end of the open transaction.',
      parameters: [optional('scopes', 'scopes')],
      returns: 'void',
    },
    {
      name: 'insertManyAtBottom',
      summary: 'Inserts new objects with few statements.',
      parameters: [parameter('objects', 'newModels')],
      returns: 'int',
    },
    {
      name: 'repairRanks',
      summary: 'Numbers a list from 1 to n in its present order; returns the number of rows that changed.',
      parameters: [SCOPE],
      returns: 'int',
    },
    {
      name: 'repairAllRanks',
      summary:
        'Numbers every list from 1 to n in its present order; returns the number of rows that changed.',
      returns: 'int',
    },
  ] satisfies readonly Static[]
).map((method) => ({ ...method, isStatic: true, isQuery: true }));
