import { Bug } from '../../support/bug.ts';
import type { EntityContext, KnownColumn } from '../../targets/php/context.ts';
import type { Contribution } from '../../targets/php/slots.ts';
import type { PhpConstant } from '../../targets/php/syntax/class.ts';
import { php } from '../../targets/php/syntax/code.ts';
import { literal } from '../../targets/php/syntax/literal.ts';
import { namesOf } from '../methods/method.ts';
import { NODE_METHODS, nestedSetMethods, QUERY_TRAIT_METHODS } from './methods.ts';
import type { NestedSetOptions } from './options.ts';
import { modelMethods } from './php-model.ts';
import { queryMethods } from './php-query.ts';

const NAMESPACE = 'Orm\\Runtime\\Behavior\\NestedSet';

/** What the classes of a table of trees get: traits that do the work, and methods with the types of its columns. */
export const nestedSetPhp = (options: NestedSetOptions): Contribution => ({
  hooks: [`${NAMESPACE}\\NestedSetHooks`],
  modelInterfaces: [`${NAMESPACE}\\NestedSetObject`],
  modelTraits: [`${NAMESPACE}\\NestedSetModel`],
  modelTraitMethods: [...namesOf(NODE_METHODS), ...PHP_TRAIT_METHODS],
  modelConstants: (context) => constants(treeOf(options, context)),
  modelMethods: (context) => modelMethods(nestedSetMethods(options).model, treeOf(options, context), context),
  queryInterfaces: [`${NAMESPACE}\\NestedSetQueryInterface`],
  queryTraits: [`${NAMESPACE}\\NestedSetQuery`],
  queryTraitMethods: QUERY_TRAIT_METHODS,
  queryMethods: (context) => queryMethods(nestedSetMethods(options).query, treeOf(options, context), context),
  replaces: ['orderByLevel'],
  beforeColumnChange: ({ column }) =>
    [options.left, options.right].includes(column.name) ? php`$this->dropTreePlacement();` : undefined,
});

/** The methods of the trait that only PHP has: relatives in memory. */
const PHP_TRAIT_METHODS: readonly string[] = [
  'setParent',
  'clearNestedSetChildren',
  'initNestedSetChildren',
  'addNestedSetChild',
  'getIterator',
];

/** The columns of a tree. */
export interface TreeColumns {
  readonly left: KnownColumn;
  readonly right: KnownColumn;
  readonly level: KnownColumn;
  readonly scope: readonly KnownColumn[];
}

function treeOf({ left, right, level, scope }: NestedSetOptions, { columns }: EntityContext): TreeColumns {
  const named = (name: string): KnownColumn => {
    const found = columns.find(({ column }) => column.name === name);
    if (found === undefined) throw new Bug(`No tree column "${name}".`);
    return found;
  };
  return { left: named(left), right: named(right), level: named(level), scope: scope.map(named) };
}

function constants({ left, right, level, scope }: TreeColumns): readonly PhpConstant[] {
  const [first, ...more] = scope;
  const scopeKey = more.length === 0 ? first?.key : JSON.stringify(scope.map(({ key }) => key));
  return [
    { name: 'LEFT_COL', value: literal(left.key) },
    { name: 'RIGHT_COL', value: literal(right.key) },
    { name: 'LEVEL_COL', value: literal(level.key) },
    ...(scopeKey === undefined ? [] : [{ name: 'SCOPE_COL', value: literal(scopeKey) }]),
  ];
}
