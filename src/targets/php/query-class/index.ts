import { namespaceOf, shortName } from '../class-names.ts';
import { type EntityContext, parameterName } from '../context.ts';
import type { PhpClass, PhpMethod } from '../syntax/class.ts';
import { className, php } from '../syntax/code.ts';
import { rowByKey } from '../table-map/row-by-key.ts';
import { columnFilters } from './column-filters.ts';
import { keys } from './keys.ts';
import { relations } from './relations.ts';

type Feature = (context: EntityContext) => readonly PhpMethod[];

const create: Feature = ({ query }) => [
  {
    name: 'create',
    static: true,
    parameters: [
      { name: 'modelAlias', type: '?string', default: php`null` },
      {
        name: 'criteria',
        type: php`?${className('Orm\\Runtime\\ActiveQuery\\Criteria')}`,
        default: php`null`,
      },
    ],
    returns: query,
    body: php`
      return $criteria === null
          ? new ${query}($modelAlias)
          : self::createFor(${query}::class, $modelAlias, $criteria);
    `,
  },
];

const prune: Feature = ({ entity, model }) => {
  const argument = parameterName(shortName(entity.classes.model));
  return [
    {
      name: 'prune',
      parameters: [{ name: argument, type: php`?${model}`, default: php`null` }],
      returns: 'static',
      body: php`return $this->pruneObject($${argument});`,
    },
  ];
};

/** What a query base class holds, in this order. */
const FEATURES: readonly Feature[] = [create, keys, columnFilters, relations, prune];

function methodsOf(context: EntityContext): readonly PhpMethod[] {
  const added = context.contributions.flatMap(({ queryMethods }) => queryMethods?.(context) ?? []);
  const own = FEATURES.flatMap((feature) => feature(context));
  if (added.length === 0) return own;
  const names = new Set(added.map(({ name }) => name.toLowerCase()));
  return [...own.filter(({ name }) => !names.has(name.toLowerCase())), ...added];
}

export function queryClass(context: EntityContext): PhpClass {
  const { table, classes, baseQueryClass } = context.entity;
  const base = className(baseQueryClass ?? 'Orm\\Runtime\\ActiveQuery\\ModelCriteria');
  const modelCriteria = className('Orm\\Runtime\\ActiveQuery\\ModelCriteria');
  return {
    namespace: namespaceOf(classes.baseQuery),
    name: shortName(classes.baseQuery),
    kind: 'abstract class',
    extends: base,
    implements: context.contributions.flatMap(({ queryInterfaces = [] }) => queryInterfaces).map(className),
    doc: [
      `Queries of the table "${table.name}".`,
      '',
      php`@template TParent of ${modelCriteria}|null = null`,
      php`@extends ${base}<${context.model}, TParent>`,
    ],
    traits: context.contributions.flatMap(({ queryTraits = [] }) => queryTraits).map(className),
    constants: [{ name: 'TABLE_MAP', value: php`${context.tableMap}::class` }, ...rowByKey(context)],
    methods: methodsOf(context),
  };
}
