import type { EntityContext } from '../../targets/php/context.ts';
import { CONNECTION } from '../../targets/php/model-class/parents.ts';
import type { PhpMethod, PhpParameter } from '../../targets/php/syntax/class.ts';
import { className, php } from '../../targets/php/syntax/code.ts';
import { literal } from '../../targets/php/syntax/literal.ts';
import { documented, type Scope, scopeParameters } from '../scope-php.ts';
import type { ListColumns } from './php.ts';

const collection = className('Orm\\Runtime\\Collection\\ObjectCollection');
const criteria = className('Orm\\Runtime\\ActiveQuery\\Criteria');

const ORDER: PhpParameter = { name: 'order', type: 'string', default: php`${criteria}::ASC` };

/** What a query of lists offers, with one scope argument per scope column. */
export function queryMethods(list: ListColumns, context: EntityContext): readonly PhpMethod[] {
  const scope = scopeParameters(list.scope, false);
  const either = scopeParameters(list.scope, true);
  return [
    ...(list.scope.length === 0 ? [] : [inList(scope)]),
    ...rankMethods(list, scope, context),
    ...sameNamedColumn(list, context),
    findList(scope, context),
    ...staticMethods(either, context),
    ...(list.scope.length === 0 ? [] : staticListMethods(either, context)),
  ];
}

const inList = ({ parameters, docs, values }: Scope): PhpMethod => ({
  name: 'inList',
  parameters,
  returns: 'static',
  ...documented(...docs),
  body: php`return $this->inListOf(${values});`,
});

function rankMethods(
  { rank }: ListColumns,
  { parameters, docs, values }: Scope,
  { model }: EntityContext,
): readonly PhpMethod[] {
  const { type, doc } = rank.kind.filter;
  const given = php`func_num_args() - 1`;
  const rankDoc = doc === undefined ? [] : [php`@param ${doc} $rank`];
  return [
    {
      name: 'filterByRank',
      parameters: [{ name: 'rank', type }, ...parameters],
      returns: 'static',
      ...documented(...rankDoc, ...docs),
      body: php`return $this->rankFilter($rank, ${values}, ${given});`,
    },
    {
      name: 'orderByRank',
      parameters: [ORDER, ...parameters],
      returns: 'static',
      ...documented(...docs),
      body: php`return $this->rankOrder($order, ${values}, ${given});`,
    },
    {
      name: 'findOneByRank',
      parameters: [{ name: 'rank', type: 'int' }, ...parameters, CONNECTION],
      returns: php`?${model}`,
      ...documented(...docs),
      body: php`return $this->rankFilter($rank, ${values}, ${given})->findOne($con);`,
    },
  ];
}

/** A rank column called "rank" has finders of its own, which search all lists. */
function sameNamedColumn(
  { rank }: ListColumns,
  { model, found, options }: EntityContext,
): readonly PhpMethod[] {
  if (rank.phpName.toLowerCase() !== 'rank') return [];
  const filtered = php`$this->numberFilter(${literal(rank.column.name)}, $rank, null)`;
  const { type, doc } = rank.kind.filter;
  const parameters = [{ name: 'rank', type }, CONNECTION];
  const docs = doc === undefined ? [] : [php`@param ${doc} $rank`];
  const findBy: PhpMethod = {
    name: `findBy${rank.phpName}`,
    parameters,
    returns: collection,
    ...documented(...docs, php`@return ${collection}<int, ${found}>`),
    body: php`return ${filtered}->findObjects($con);`,
  };
  return [
    ...(options.propel ? [findBy] : []),
    {
      name: `requireOneBy${rank.phpName}`,
      parameters,
      returns: model,
      ...documented(...docs),
      body: php`return ${filtered}->requireOne($con);`,
    },
  ];
}

const findList = ({ parameters, docs, values }: Scope, { found }: EntityContext): PhpMethod => ({
  name: 'findList',
  parameters: [...parameters, CONNECTION],
  returns: collection,
  ...documented(...docs, php`@return ${collection}<int, ${found}>`),
  body: php`return $this->listIn(${values}, func_num_args())->findObjects($con);`,
});

const staticMethods = (
  { parameters, docs, values }: Scope,
  { model, query }: EntityContext,
): readonly PhpMethod[] => [
  {
    name: 'getMaxRank',
    static: true,
    parameters: [...parameters, CONNECTION],
    returns: '?int',
    ...documented(...docs),
    body: php`return static::maxRankIn(${values}, $con);`,
  },
  {
    name: 'retrieveByRank',
    static: true,
    parameters: [{ name: 'rank', type: 'int' }, ...parameters, CONNECTION],
    returns: php`?${model}`,
    ...documented(...docs),
    body: php`return ${query}::create()->rankFilter($rank, ${values}, 1)->findOne($con);`,
  },
  {
    name: 'doSelectOrderByRank',
    static: true,
    parameters: [
      { name: 'order', type: php`${criteria}|string|null`, default: php`${criteria}::ASC` },
      { name: 'scope', type: 'mixed', variadic: true },
    ],
    returns: collection,
    doc: [
      php`Takes an order and the scope, or a criteria and an order; a connection may follow.`,
      php`@return ${collection}<int, ${model}>`,
    ],
    body: php`
      $scope = array_values($scope);

      return ${query}::create()->orderedByRank($order, $scope)->findObjects(self::connectionAmong($scope));
    `,
  },
  {
    name: 'repairRanks',
    static: true,
    parameters: [...parameters, CONNECTION],
    returns: 'int',
    doc: [
      php`Numbers a list from 1 to n in its present order; gives the number of rows that changed.`,
      ...docs,
    ],
    body: php`return static::repairRanksIn(${values}, $con);`,
  },
];

const staticListMethods = (
  { parameters, docs, values }: Scope,
  { model, query }: EntityContext,
): readonly PhpMethod[] => [
  {
    name: 'retrieveList',
    static: true,
    parameters: [...parameters, ORDER, CONNECTION],
    returns: collection,
    ...documented(...docs, php`@return ${collection}<int, ${model}>`),
    body: php`return ${query}::create()->listIn(${values}, 1, $order)->findObjects($con);`,
  },
  {
    name: 'countList',
    static: true,
    parameters: [...parameters, CONNECTION],
    returns: 'int',
    ...documented(...docs),
    body: php`return ${query}::create()->inListOf(${values})->count($con);`,
  },
  {
    name: 'deleteList',
    static: true,
    parameters: [...parameters, CONNECTION],
    returns: 'int',
    ...documented(...docs),
    body: php`return ${query}::create()->inListOf(${values})->delete($con);`,
  },
];
