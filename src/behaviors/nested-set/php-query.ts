import type { EntityContext } from '../../targets/php/context.ts';
import type { PhpMethod } from '../../targets/php/syntax/class.ts';
import { type Code, className, php } from '../../targets/php/syntax/code.ts';
import type { BehaviorMethod } from '../methods/method.ts';
import { type PhpImplementation, phpMethodsOf } from '../methods/print-php.ts';
import { scopeParameters } from '../scope-php.ts';
import type { TreeColumns } from './php.ts';

const criteria = className('Orm\\Runtime\\ActiveQuery\\Criteria');

/** The methods of a query of trees, with one scope argument per scope column. */
export function queryMethods(
  described: readonly BehaviorMethod[],
  { scope }: TreeColumns,
  context: EntityContext,
): readonly PhpMethod[] {
  const { values } = scopeParameters(scope, false);
  const hasScope = scope.length > 0;
  const implementations = [
    // Takes an order as well: a level column that is called "level" has a method of this name.
    {
      name: 'orderByLevel',
      body: php`return $this->orderNodesByLevel($reverse === true || $reverse === ${criteria}::DESC);`,
    },
    ...(hasScope ? scopeFilters(values) : []),
    ...finders(values),
    ...(hasScope ? [retrieveRoots(context)] : []),
    ...staticFinders(values, context),
    ...numbering(values, hasScope),
    buildTree(values, context),
  ];
  return phpMethodsOf(described, implementations, context, { scope });
}

const scopeFilters = (values: Code): readonly PhpImplementation[] => [
  { name: 'treeRoots', body: php`return $this->onlyTreeRoots();` },
  { name: 'inTree', body: php`return $this->inTreeOf(${values});` },
  { name: 'findRoots', body: php`return (clone $this)->onlyTreeRoots()->findObjects($con);` },
];

const finders = (values: Code): readonly PhpImplementation[] => [
  { name: 'findRoot', body: php`return (clone $this)->inTreeOf(${values})->onlyTreeRoots()->findOne($con);` },
  {
    name: 'findTree',
    body: php`
      $nodes = (clone $this)->inTreeOf(${values})->orderByBranch()->findObjects($con);
      static::linkTreeNodes($nodes);

      return $nodes;
    `,
  },
];

const retrieveRoots = ({ query }: EntityContext): PhpImplementation => ({
  name: 'retrieveRoots',
  body: php`return ${query}::create(null, $criteria)->findRoots($con);`,
});

const staticFinders = (values: Code, { query }: EntityContext): readonly PhpImplementation[] => [
  {
    name: 'retrieveRoot',
    body: php`return ${query}::create()->inTreeOf(${values})->onlyTreeRoots()->findOne($con);`,
  },
  {
    name: 'retrieveTree',
    body: php`
      $nodes = ${query}::create(null, $criteria)->inTreeOf(${values})->orderByBranch()->findObjects($con);
      static::linkTreeNodes($nodes);

      return $nodes;
    `,
  },
  { name: 'deleteTree', body: php`return static::deleteTreeOf(${values}, $con);` },
];

const numbering = (values: Code, hasScope: boolean): readonly PhpImplementation[] => [
  {
    name: 'shiftRLValues',
    body: php`return static::shiftTreeNumbers($delta, $first, $last, ${values}, $con);`,
  },
  { name: 'shiftLevel', body: php`return static::shiftTreeLevels($delta, $first, $last, ${values}, $con);` },
  { name: 'makeRoomForLeaf', body: php`return static::makeTreeRoom($left, ${values}, $prune, $con);` },
  { name: 'fixLevels', returns: 'void', body: php`static::fixTreeLevels(${values}, $con);` },
  { name: 'repairTree', body: php`return static::repairTreeOf(${values}, $con);` },
  { name: 'isTreeValid', body: php`return static::isTreeOfValid(${values}, $con);` },
  ...(hasScope
    ? [
        {
          name: 'setNegativeScope',
          returns: 'void',
          body: php`static::moveNegativeNodes(${values}, $con);`,
        },
      ]
    : []),
];

const buildTree = (values: Code, { model }: EntityContext): PhpImplementation => ({
  name: 'buildTree',
  body: php`
    $root = static::builtTree($tree, ${values}, $con);
    assert($root instanceof ${model});

    return $root;
  `,
});
