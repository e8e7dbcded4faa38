import type { EntityContext } from '../../targets/php/context.ts';
import { commentOn } from '../../targets/php/kinds/kind.ts';
import { CONNECTION, connection } from '../../targets/php/model-class/parents.ts';
import type { PhpMethod } from '../../targets/php/syntax/class.ts';
import { className, php } from '../../targets/php/syntax/code.ts';
import { literal } from '../../targets/php/syntax/literal.ts';
import type { BehaviorMethod } from '../methods/method.ts';
import { type PhpImplementation, phpMethodsOf } from '../methods/print-php.ts';
import { scopeProxies } from '../scope-php.ts';
import type { ListColumns } from './php.ts';

/** Proxies of the columns, whatever they are called, and the methods through which the runtime keeps lists in order. */
export const modelMethods = (
  described: readonly BehaviorMethod[],
  list: ListColumns,
  context: EntityContext,
): readonly PhpMethod[] => [
  ...phpMethodsOf(
    described,
    [...rankProxies(list), ...scopeProxies(list.scope, 'takeScopeValues'), ...neighbours(context)],
    context,
  ),
  ...HOOKS,
];

/** Where rows are of several classes, those beside an object may be of another than its own, which the trait gives. */
function neighbours({ columns, model }: EntityContext): readonly PhpImplementation[] {
  if (columns.every(({ column }) => column.inheritance === undefined)) return [];
  const method = (name: string, next: boolean): PhpImplementation => ({
    name,
    body: php`
      $neighbour = $this->sortableNeighbour(${literal(next)}, $con);

      return $neighbour instanceof ${model} ? $neighbour : null;
    `,
  });
  return [method('getNext', true), method('getPrevious', false)];
}

function rankProxies({ rank: { phpName, kind } }: ListColumns): readonly PhpImplementation[] {
  if (phpName.toLowerCase() === 'rank') return [];
  return [
    { name: 'getRank', body: php`return $this->${`get${phpName}`}();` },
    {
      name: 'setRank',
      parameters: [{ name: 'rank', type: kind.setter.taken }],
      ...commentOn(kind.setter.taken, 'rank'),
      body: php`return $this->${`set${phpName}`}($rank);`,
    },
  ];
}

/** Here rather than in the trait, so that they win over those of the runtime's own traits in the same class. */
const HOOKS: readonly PhpMethod[] = [
  {
    name: 'delete',
    parameters: [CONNECTION],
    returns: 'void',
    body: php`$this->deleteSorted($con);`,
  },
  {
    name: 'deleteAll',
    visibility: 'protected',
    static: true,
    parameters: [
      { name: 'objects', type: 'array' },
      { name: 'con', type: connection },
    ],
    returns: 'void',
    doc: [php`@param list<${className('Orm\\Runtime\\ActiveRecord\\ActiveRecordInterface')}> $objects`],
    body: php`static::deleteSortedTogether($objects, $con);`,
  },
];
