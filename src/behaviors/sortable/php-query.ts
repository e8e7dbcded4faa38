import type { EntityContext } from '../../targets/php/context.ts';
import { CONNECTION } from '../../targets/php/model-class/parents.ts';
import type { PhpMethod } from '../../targets/php/syntax/class.ts';
import { type Code, className, php } from '../../targets/php/syntax/code.ts';
import { literal } from '../../targets/php/syntax/literal.ts';
import type { BehaviorMethod } from '../methods/method.ts';
import { type PhpImplementation, phpMethodsOf } from '../methods/print-php.ts';
import { documented, scopeParameters } from '../scope-php.ts';
import type { ListColumns } from './php.ts';

const collection = className('Orm\\Runtime\\Collection\\ObjectCollection');
const criteria = className('Orm\\Runtime\\ActiveQuery\\Criteria');

/** The methods of a query of lists, with one scope argument per scope column. */
export function queryMethods(
  described: readonly BehaviorMethod[],
  list: ListColumns,
  context: EntityContext,
): readonly PhpMethod[] {
  const { values } = scopeParameters(list.scope, false);
  const hasScope = list.scope.length > 0;
  const print = (implementations: readonly PhpImplementation[]) =>
    phpMethodsOf(described, implementations, context, list);
  return [
    ...print(hasScope ? [{ name: 'inList', body: php`return $this->inListOf(${values});` }] : []),
    ...print(rankFilters(values)),
    ...sameNamedColumn(list, context),
    ...print([
      {
        name: 'findList',
        body: php`return (clone $this)->listIn(${values}, func_num_args())->findObjects($con);`,
      },
      ...staticMethods(values, context),
      ...(hasScope ? staticListMethods(values, context) : []),
    ]),
  ];
}

function rankFilters(values: Code): readonly PhpImplementation[] {
  const given = php`func_num_args() - 1`;
  return [
    { name: 'filterByRank', body: php`return (clone $this)->rankFilter($rank, ${values}, ${given});` },
    { name: 'orderByRank', body: php`return $this->rankOrder($order, ${values}, ${given});` },
    {
      name: 'findOneByRank',
      body: php`return (clone $this)->rankFilter($rank, ${values}, ${given})->findOne($con);`,
    },
  ];
}

/** A rank column called "rank" has finders of its own, which search all lists. */
function sameNamedColumn(
  { rank }: ListColumns,
  { model, found, options }: EntityContext,
): readonly PhpMethod[] {
  if (rank.phpName.toLowerCase() !== 'rank') return [];
  const filtered = php`(clone $this)->numberFilter(${literal(rank.column.name)}, $rank, null)`;
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

const staticMethods = (values: Code, { model, query }: EntityContext): readonly PhpImplementation[] => [
  { name: 'getMaxRank', body: php`return static::maxRankIn(${values}, $con);` },
  {
    name: 'retrieveByRank',
    body: php`return ${query}::create()->rankFilter($rank, ${values}, 1)->findOne($con);`,
  },
  {
    name: 'doSelectOrderByRank',
    parameters: [
      { name: 'order', type: php`${criteria}|string|null`, default: php`${criteria}::ASC` },
      { name: 'scope', type: 'mixed', variadic: true },
    ],
    doc: [
      php`Takes an order and the scope, or a criteria and an order; a connection may follow.`,
      php`@return ${collection}<int, ${model}>`,
    ],
    body: php`
      $scope = array_values($scope);

      return ${query}::create()->orderedByRank($order, $scope)->findObjects(self::connectionAmong($scope));
    `,
  },
  { name: 'repairRanks', body: php`return static::repairRanksIn(${values}, $con);` },
];

const staticListMethods = (values: Code, { query }: EntityContext): readonly PhpImplementation[] => [
  {
    name: 'retrieveList',
    body: php`return ${query}::create()->listIn(${values}, 1, $order)->findObjects($con);`,
  },
  { name: 'countList', body: php`return ${query}::create()->inListOf(${values})->count($con);` },
  { name: 'deleteList', body: php`return ${query}::create()->inListOf(${values})->delete($con);` },
];
