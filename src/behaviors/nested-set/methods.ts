import {
  type BehaviorMethod,
  type BehaviorMethods,
  type MethodParameter,
  optional,
  parameter,
  SCOPE,
} from '../methods/method.ts';
import type { NestedSetOptions } from './options.ts';

const NODE = parameter('node', 'model');
const PARENT = parameter('parent', 'model');
const CHILD = parameter('child', 'model');
const SIBLING = parameter('sibling', 'model');
const CRITERIA = optional('criteria', 'criteria');
const FIRST_NUMBERS = [parameter('delta', 'int'), parameter('first', 'int')];

/** The methods of a table of trees: one tree, or one for each value of the scope columns. */
export const nestedSetMethods = ({ scope }: Pick<NestedSetOptions, 'scope'>): BehaviorMethods => ({
  model: [...NUMBERS, ...(scope.length === 0 ? [] : SCOPE_VALUES), ...RELATIVES, ...NODE_METHODS],
  query: [
    ...(scope.length === 0 ? [] : SCOPE_FILTERS),
    ...CONDITIONS,
    ...FINDERS,
    ...(scope.length === 0 ? STATICS.filter(({ name }) => name !== 'setNegativeScope') : STATICS),
  ],
});

const NUMBERS: readonly BehaviorMethod[] = [
  ['LeftValue', 'left number'] as const,
  ['RightValue', 'right number'] as const,
  ['Level', 'level'] as const,
].flatMap(([name, what]): readonly BehaviorMethod[] => [
  {
    name: `get${name}`,
    summary: `Returns the ${what} of the node; 0 where the node is in no tree.`,
    returns: 'int',
  },
  {
    name: `set${name}`,
    summary: `Stores a ${what} as it is.`,
    parameters: [parameter('value', 'int?')],
    returns: 'self',
  },
]);

const SCOPE_VALUES: readonly BehaviorMethod[] = [
  { name: 'getScopeValue', summary: 'Returns the tree that the node is in.', returns: 'scopeValue' },
  {
    name: 'setScopeValue',
    summary: 'Stores the tree of the node as it is.',
    parameters: [parameter('value', 'scope')],
    returns: 'self',
  },
];

const one = (name: string, relative: string, takesCriteria = false): BehaviorMethod => ({
  name,
  summary: `Returns the ${relative}, or null.`,
  ...(takesCriteria && { parameters: [CRITERIA] }),
  returns: 'model?',
  isQuery: true,
});

const many = (name: string, relatives: string): BehaviorMethod => ({
  name,
  summary: `Returns ${relatives}, in the order of branches.`,
  parameters: [CRITERIA],
  returns: 'models',
  isQuery: true,
});

const RELATIVES: readonly BehaviorMethod[] = [
  one('getParent', 'parent'),
  one('getPrevSibling', 'sibling before the node'),
  one('getNextSibling', 'sibling after the node'),
  one('getFirstChild', 'first child', true),
  one('getLastChild', 'last child', true),
  many('getChildren', 'the children'),
  many('getDescendants', 'all nodes below this one'),
  many('getBranch', 'the node and all nodes below it'),
  many('getAncestors', 'the nodes above this one'),
  {
    ...many('getSiblings', 'the other children of the parent'),
    parameters: [optional('includeNode', 'bool'), CRITERIA],
  },
];

const question = (name: string, meaning: string): BehaviorMethod => ({
  name,
  summary: `Returns whether the node ${meaning}, by the numbers in memory.`,
  returns: 'bool',
});

const place = (name: string, where: string, relative: MethodParameter): readonly BehaviorMethod[] => [
  {
    name: `insertAs${name}Of`,
    summary: `Gives a node that is in no tree the place ${where}, at save().`,
    parameters: [relative],
    returns: 'self',
  },
  {
    name: `moveTo${name}Of`,
    summary: `Moves the branch ${where} immediately, also to another tree.`,
    parameters: [relative],
    returns: 'self',
    isQuery: true,
  },
];

/** The methods that the runtime's trait has. */
export const NODE_METHODS: readonly BehaviorMethod[] = [
  question('isInTree', 'is in a tree'),
  question('isRoot', 'is the root of its tree'),
  question('isLeaf', 'has no children'),
  question('hasParent', 'has a parent'),
  question('hasChildren', 'has children'),
  { ...question('isDescendantOf', 'is below another one'), parameters: [PARENT] },
  { ...question('isAncestorOf', 'is above another one'), parameters: [CHILD] },
  {
    name: 'hasPrevSibling',
    summary: 'Returns whether there is a sibling before the node.',
    returns: 'bool',
    isQuery: true,
  },
  {
    name: 'hasNextSibling',
    summary: 'Returns whether there is a sibling after the node.',
    returns: 'bool',
    isQuery: true,
  },
  {
    name: 'countChildren',
    summary: 'Returns the number of children.',
    parameters: [CRITERIA],
    returns: 'int',
    isQuery: true,
  },
  {
    name: 'countDescendants',
    summary: 'Returns the number of nodes below this one.',
    parameters: [CRITERIA],
    returns: 'int',
    isQuery: true,
  },
  { name: 'makeRoot', summary: 'Makes the node the root of a tree, at save().', returns: 'self' },
  {
    name: 'addChild',
    summary: 'Places another node as a child of this one, at the save() of that node.',
    parameters: [CHILD],
    returns: 'self',
  },
  ...place('FirstChild', 'of the first child of another node', PARENT),
  ...place('LastChild', 'of the last child of another node', PARENT),
  ...place('PrevSibling', 'before another node', SIBLING),
  ...place('NextSibling', 'after another node', SIBLING),
  {
    name: 'deleteDescendants',
    summary: 'Deletes all nodes below this one and returns their number.',
    returns: 'int',
    isQuery: true,
  },
];

const SCOPE_FILTERS: readonly BehaviorMethod[] = [
  { name: 'treeRoots', summary: 'Restricts the query to roots.', returns: 'self' },
  {
    name: 'inTree',
    summary: 'Restricts the query to the nodes of one tree.',
    parameters: [parameter('scope', 'scope')],
    returns: 'self',
  },
];

const relation = (name: string, relatives: string): BehaviorMethod => ({
  name,
  summary: `Restricts the query to ${relatives}, by the numbers that the node has in memory.`,
  parameters: [NODE],
  returns: 'self',
});

const CONDITIONS: readonly BehaviorMethod[] = [
  relation('descendantsOf', 'the nodes below a node'),
  relation('branchOf', 'a node and the nodes below it'),
  relation('childrenOf', 'the children of a node'),
  relation('ancestorsOf', 'the nodes above a node'),
  relation('rootsOf', 'the root above a node'),
  {
    ...relation('siblingsOf', 'the siblings of a node'),
    parameters: [NODE, optional('con', 'connection?')],
  },
  {
    name: 'orderByBranch',
    summary: 'Sorts by branches: each node before the nodes below it.',
    parameters: [optional('reverse', 'bool')],
    returns: 'self',
  },
  {
    name: 'orderByLevel',
    summary: 'Sorts by the level of nodes.',
    parameters: [optional('reverse', 'reverse')],
    returns: 'self',
  },
];

const FINDERS: readonly BehaviorMethod[] = [
  { name: 'findRoots', summary: 'Finds the roots of all trees.', returns: 'founds', isQuery: true },
  {
    name: 'findRoot',
    summary: 'Finds the root of a tree.',
    parameters: [SCOPE],
    returns: 'found?',
    isQuery: true,
  },
  {
    name: 'findTree',
    summary: 'Reads a tree in the order of its branches; parents and children of all nodes are known then.',
    parameters: [SCOPE],
    returns: 'founds',
    isQuery: true,
  },
];

const statically = (method: Omit<BehaviorMethod, 'isStatic' | 'isQuery'>): BehaviorMethod => ({
  ...method,
  isStatic: true,
  isQuery: true,
});

const STATICS: readonly BehaviorMethod[] = [
  {
    name: 'isValid',
    summary: 'Returns whether the numbers of a node can be those of a node in a tree.',
    parameters: [optional('node', 'model?')],
    returns: 'bool',
    isStatic: true,
  },
  statically({
    name: 'retrieveRoots',
    summary: 'Returns the roots of all trees.',
    parameters: [CRITERIA],
    returns: 'models',
  }),
  statically({
    name: 'retrieveRoot',
    summary: 'Returns the root of a tree, or null.',
    parameters: [SCOPE],
    returns: 'model?',
  }),
  statically({
    name: 'retrieveTree',
    summary: 'Returns a tree in the order of its branches.',
    parameters: [SCOPE, CRITERIA],
    returns: 'models',
  }),
  statically({
    name: 'isTreeValid',
    summary: 'Returns whether the numbers of a tree are valid.',
    parameters: [SCOPE],
    returns: 'bool',
  }),
  statically({
    name: 'lockTrees',
    summary: 'Locks trees until the end of the open transaction.',
    parameters: [optional('scopes', 'scopes')],
    returns: 'void',
  }),
  statically({
    name: 'deleteTree',
    summary: 'Deletes a tree and returns the number of deleted nodes.',
    parameters: [SCOPE],
    returns: 'int',
  }),
  statically({
    name: 'buildTree',
    summary: 'Makes a tree of nested data: columns by their names, and a list of nodes as "children".',
    parameters: [parameter('tree', 'tree'), SCOPE],
    returns: 'model',
  }),
  statically({
    name: 'insertManyAsLastChildrenOf',
    summary: 'Inserts new nodes below a node with few statements.',
    parameters: [PARENT, parameter('nodes', 'newModels')],
    returns: 'int',
  }),
  statically({
    name: 'shiftRLValues',
    summary: 'Adds a number to the left and right numbers of a range.',
    parameters: [...FIRST_NUMBERS, { ...parameter('last', 'int?'), isOptionalInPhp: true }, SCOPE],
    returns: 'int',
  }),
  statically({
    name: 'shiftLevel',
    summary: 'Adds a number to the levels of a range.',
    parameters: [...FIRST_NUMBERS, parameter('last', 'int'), SCOPE],
    returns: 'int',
  }),
  statically({
    name: 'makeRoomForLeaf',
    summary: 'Shifts the numbers of a tree so that a new leaf has room.',
    parameters: [parameter('left', 'int'), SCOPE, optional('prune', 'pruned')],
    returns: 'int',
  }),
  statically({
    name: 'setNegativeScope',
    summary: 'Brings nodes with negative numbers to a tree.',
    parameters: [SCOPE],
    returns: 'int',
  }),
  statically({
    name: 'updateLoadedNodes',
    summary: 'Reads the numbers of all nodes in memory again.',
    parameters: [{ ...optional('except', 'model?'), phpName: 'prune' }],
    returns: 'void',
  }),
  statically({
    name: 'fixLevels',
    summary: 'Computes the levels of a tree from its left and right numbers.',
    parameters: [SCOPE],
    returns: 'int',
  }),
  statically({
    name: 'repairTree',
    summary: 'Makes the numbers of a tree valid again; returns the number of changed rows.',
    parameters: [SCOPE],
    returns: 'int',
  }),
];

/** The query methods that the runtime's trait has. */
export const QUERY_TRAIT_METHODS: readonly string[] = [
  ...['descendantsOf', 'branchOf', 'childrenOf', 'siblingsOf', 'ancestorsOf', 'rootsOf'],
  ...['orderByBranch', 'isValid', 'updateLoadedNodes', 'lockTrees'],
  ...['insertManyAsLastChildrenOf'],
];
