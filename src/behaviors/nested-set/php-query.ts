import type { EntityContext } from '../../targets/php/context.ts';
import { CONNECTION } from '../../targets/php/model-class/parents.ts';
import type { PhpMethod, PhpParameter } from '../../targets/php/syntax/class.ts';
import { className, commaList, php } from '../../targets/php/syntax/code.ts';
import { documented, type Scope, scopeParameters } from '../scope-php.ts';
import type { TreeColumns } from './php.ts';

const collection = className('Orm\\Runtime\\Collection\\ObjectCollection');
const criteria = className('Orm\\Runtime\\ActiveQuery\\Criteria');
const node = className('Orm\\Runtime\\Behavior\\NestedSet\\NestedSetObject');

const CRITERIA: PhpParameter = { name: 'criteria', type: php`?${criteria}`, default: php`null` };
const LAST: PhpParameter = { name: 'last', type: '?int', default: php`null` };
const PRUNE: PhpParameter = { name: 'prune', type: php`?${node}`, default: php`null` };
const int = (name: string): PhpParameter => ({ name, type: 'int' });

/** Takes an order as well: a level column that is called "level" has a method of this name. */
const ORDER_BY_LEVEL: PhpMethod = {
  name: 'orderByLevel',
  parameters: [{ name: 'reverse', type: 'bool|string', default: php`false` }],
  returns: 'static',
  body: php`return $this->orderNodesByLevel($reverse === true || $reverse === ${criteria}::DESC);`,
};

/** What a query of trees offers, with one scope argument per scope column. */
export function queryMethods({ scope }: TreeColumns, context: EntityContext): readonly PhpMethod[] {
  const one = scopeParameters(scope, false);
  const either = scopeParameters(scope, true);
  return [
    ORDER_BY_LEVEL,
    ...(scope.length === 0 ? [] : scopeFilters(one, context)),
    ...finders(one, context),
    ...(scope.length === 0 ? [] : staticRootFinders(either, context)),
    ...staticFinders(either, context),
    ...numbering(either),
    ...additions(either, context),
  ];
}

const scopeFilters = (
  { parameters, docs, values }: Scope,
  { found }: EntityContext,
): readonly PhpMethod[] => [
  { name: 'treeRoots', returns: 'static', body: php`return $this->onlyTreeRoots();` },
  {
    name: 'inTree',
    parameters,
    returns: 'static',
    ...documented(...docs),
    body: php`return $this->inTreeOf(${values});`,
  },
  {
    name: 'findRoots',
    parameters: [CONNECTION],
    returns: collection,
    doc: [php`@return ${collection}<int, ${found}>`],
    body: php`return $this->onlyTreeRoots()->findObjects($con);`,
  },
];

const finders = (
  { parameters, docs, values }: Scope,
  { model, found }: EntityContext,
): readonly PhpMethod[] => [
  {
    name: 'findRoot',
    parameters: [...parameters, CONNECTION],
    returns: php`?${model}`,
    ...documented(...docs),
    body: php`return $this->inTreeOf(${values})->onlyTreeRoots()->findOne($con);`,
  },
  {
    name: 'findTree',
    parameters: [...parameters, CONNECTION],
    returns: collection,
    doc: [
      php`Reads a tree in the order of its branches; parents and children of all nodes are known then.`,
      ...docs,
      php`@return ${collection}<int, ${found}>`,
    ],
    body: php`
      $nodes = $this->inTreeOf(${values})->orderByBranch()->findObjects($con);
      static::linkTreeNodes($nodes);

      return $nodes;
    `,
  },
];

const staticRootFinders = (_: Scope, { model, query }: EntityContext): readonly PhpMethod[] => [
  {
    name: 'retrieveRoots',
    static: true,
    parameters: [CRITERIA, CONNECTION],
    returns: collection,
    doc: [php`@return ${collection}<int, ${model}>`],
    body: php`return ${query}::create(null, $criteria)->findRoots($con);`,
  },
];

function staticFinders(scope: Scope, { model, query }: EntityContext): readonly PhpMethod[] {
  const { parameters, docs, values } = scope;
  return [
    {
      name: 'retrieveRoot',
      static: true,
      parameters: [...parameters, CONNECTION],
      returns: php`?${model}`,
      ...documented(...docs),
      body: php`return ${query}::create()->inTreeOf(${values})->onlyTreeRoots()->findOne($con);`,
    },
    {
      name: 'retrieveTree',
      static: true,
      parameters: [...parameters, CRITERIA, CONNECTION],
      returns: collection,
      ...documented(...docs, php`@return ${collection}<int, ${model}>`),
      body: php`
        $nodes = ${query}::create(null, $criteria)->inTreeOf(${values})->orderByBranch()->findObjects($con);
        static::linkTreeNodes($nodes);

        return $nodes;
      `,
    },
    {
      name: 'deleteTree',
      static: true,
      parameters: [...parameters, CONNECTION],
      returns: 'int',
      ...documented(...docs),
      body: php`return static::deleteTreeOf(${values}, $con);`,
    },
  ];
}

function numbering(scope: Scope): readonly PhpMethod[] {
  const { parameters, docs, values } = scope;
  const method = (
    name: string,
    own: readonly PhpParameter[],
    returns: string,
    call: string,
    after: readonly PhpParameter[] = [],
  ): PhpMethod => {
    const variables = (of: readonly PhpParameter[]) => of.map((one) => php`$${one.name}`);
    const passed = commaList([...variables(own), values, ...variables([...after, CONNECTION])]);
    const body = php`static::${call}(${passed});`;
    return {
      name,
      static: true,
      parameters: [...own, ...parameters, ...after, CONNECTION],
      returns,
      ...documented(...docs),
      body: returns === 'void' ? body : php`return ${body}`,
    };
  };
  return [
    method('shiftRLValues', [int('delta'), int('first'), LAST], 'int', 'shiftTreeNumbers'),
    method('shiftLevel', [int('delta'), int('first'), int('last')], 'int', 'shiftTreeLevels'),
    method('makeRoomForLeaf', [int('left')], 'int', 'makeTreeRoom', [PRUNE]),
    method('fixLevels', [], 'void', 'fixTreeLevels'),
    method('repairTree', [], 'int', 'repairTreeOf'),
    method('isTreeValid', [], 'bool', 'isTreeOfValid'),
    ...(parameters.length === 0
      ? []
      : [
          {
            name: 'setNegativeScope',
            static: true,
            parameters: [...parameters, CONNECTION],
            returns: 'void',
            ...documented(...docs),
            body: php`static::moveNegativeNodes(${values}, $con);`,
          },
        ]),
  ];
}

const additions = ({ parameters, docs, values }: Scope, { model }: EntityContext): readonly PhpMethod[] => [
  {
    name: 'buildTree',
    static: true,
    parameters: [{ name: 'tree', type: 'array' }, ...parameters, CONNECTION],
    returns: model,
    doc: [
      php`Makes a tree of nested arrays: columns by their names, and a list of nodes as "children".`,
      php`@param array<string, mixed> $tree`,
      ...docs,
    ],
    body: php`
      $root = static::builtTree($tree, ${values}, $con);
      assert($root instanceof ${model});

      return $root;
    `,
  },
];
