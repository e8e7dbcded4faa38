import type { EntityContext, KnownColumn } from '../../targets/php/context.ts';
import { CONNECTION, connection } from '../../targets/php/model-class/parents.ts';
import type { PhpMethod } from '../../targets/php/syntax/class.ts';
import { type Code, className, commaList, php } from '../../targets/php/syntax/code.ts';
import { literal } from '../../targets/php/syntax/literal.ts';
import type { ListColumns } from './php.ts';

/** Proxies of the columns, whatever they are called, and the methods through which the runtime keeps lists in order. */
export const modelMethods = (list: ListColumns, context: EntityContext): readonly PhpMethod[] => [
  ...rankProxies(list),
  ...scopeProxies(list.scope, 'takeScopeValues'),
  ...neighbours(context),
  ...HOOKS,
];

/** Where rows are of several classes, those beside an object may be of another than its own, which the trait gives. */
function neighbours({ columns, model }: EntityContext): readonly PhpMethod[] {
  if (columns.every(({ column }) => column.inheritance === undefined)) return [];
  const method = (name: string, next: boolean): PhpMethod => ({
    name,
    parameters: [CONNECTION],
    returns: php`?${model}`,
    body: php`
      $neighbour = $this->sortableNeighbour(${literal(next)}, $con);

      return $neighbour instanceof ${model} ? $neighbour : null;
    `,
  });
  return [method('getNext', true), method('getPrevious', false)];
}

function rankProxies({ rank: { phpName } }: ListColumns): readonly PhpMethod[] {
  if (phpName.toLowerCase() === 'rank') return [];
  return [
    { name: 'getRank', returns: '?int', body: php`return $this->${`get${phpName}`}();` },
    {
      name: 'setRank',
      parameters: [{ name: 'rank', type: '?int' }],
      returns: 'static',
      body: php`return $this->${`set${phpName}`}($rank);`,
    },
  ];
}

/** @param setter the method of a trait that takes the values of several scope columns */
export function scopeProxies(scope: readonly KnownColumn[], setter: string): readonly PhpMethod[] {
  const [first, ...more] = scope;
  if (first === undefined) return [];
  if (more.length > 0) return scopeArrayProxies(scope, setter);
  return first.phpName.toLowerCase() === 'scopevalue' ? [] : singleScopeProxies(first);
}

function singleScopeProxies(column: KnownColumn): readonly PhpMethod[] {
  const { phpName, kind } = column;
  const { parameters, returns, doc } = kind.getter;
  const argument = kind.setter.type;
  const given = commaList((parameters ?? []).map(({ name }) => `$${name}`));
  return [
    {
      name: 'getScopeValue',
      ...(parameters !== undefined && { parameters }),
      ...(hidesNull(column)
        ? { returns: '?array', doc: [php`@return list<string>|null`] }
        : { returns, ...(doc !== undefined && { doc }) }),
      body: php`return ${scopeValue(column, given)};`,
    },
    {
      name: 'setScopeValue',
      parameters: [{ name: 'value', type: argument }],
      returns: 'static',
      ...(kind.setter.doc !== undefined && { doc: kind.setter.doc }),
      body: php`return $this->${`set${phpName}`}($value);`,
    },
  ];
}

/** Whether its getter says "none of the labels" where the column is null, which is another list. */
const hidesNull = ({ column }: KnownColumn): boolean => column.type === 'SET';

/** What brings an object to the same list when it is set. */
function scopeValue(column: KnownColumn, parameters: Code | string = ''): Code {
  const value = php`$this->${`get${column.phpName}`}(${parameters})`;
  return hidesNull(column) ? php`$this->${column.property} === null ? null : ${value}` : value;
}

const scopeArrayProxies = (scope: readonly KnownColumn[], setter: string): readonly PhpMethod[] => [
  {
    name: 'getScopeValue',
    returns: 'array',
    doc: [php`@return list<mixed> one value per scope column`],
    body: php`return [${commaList(scope.map((column) => scopeValue(column)))}];`,
  },
  {
    name: 'setScopeValue',
    parameters: [{ name: 'values', type: 'array' }],
    returns: 'static',
    doc: [php`@param array<int|string, mixed> $values one per scope column, in their order or by name`],
    body: php`return $this->${setter}($values);`,
  },
];

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
