import { Bug } from '../../support/bug.ts';
import type { EntityContext, KnownColumn } from '../../targets/php/context.ts';
import type { Contribution } from '../../targets/php/slots.ts';
import type { PhpConstant } from '../../targets/php/syntax/class.ts';
import { php } from '../../targets/php/syntax/code.ts';
import { literal } from '../../targets/php/syntax/literal.ts';
import { sortableMethods } from './methods.ts';
import type { SortableOptions } from './options.ts';
import { modelMethods } from './php-model.ts';
import { queryMethods } from './php-query.ts';

/** What the classes of a sortable table get: traits that do the work, and methods with the types of its columns. */
export const sortablePhp = (options: SortableOptions): Contribution => ({
  hooks: ['Orm\\Runtime\\Behavior\\Sortable\\SortableHooks'],
  modelInterfaces: ['Orm\\Runtime\\Behavior\\Sortable\\SortableObject'],
  modelTraits: ['Orm\\Runtime\\Behavior\\Sortable\\SortableModel'],
  modelMethods: (context) => modelMethods(sortableMethods(options).model, listOf(options, context), context),
  queryInterfaces: ['Orm\\Runtime\\Behavior\\Sortable\\SortableQueryInterface'],
  queryTraits: ['Orm\\Runtime\\Behavior\\Sortable\\SortableQuery'],
  queryMethods: (context) => queryMethods(sortableMethods(options).query, listOf(options, context), context),
  // A rank column that is called "rank" has filters of its own.
  replaces: ['filterByRank', 'orderByRank', 'findOneByRank', 'findByRank', 'requireOneByRank'],
  tableMapConstants: (context) => constants(listOf(options, context)),
  beforeColumnChange: ({ column }) => {
    if (options.scopeColumns.includes(column.name)) return php`$this->rememberList();`;
    return column.name === options.rankColumn ? php`$this->dropPlacement();` : undefined;
  },
});

/** The columns of a list. */
export interface ListColumns {
  readonly rank: KnownColumn;
  readonly scope: readonly KnownColumn[];
}

function listOf({ rankColumn, scopeColumns }: SortableOptions, { columns }: EntityContext): ListColumns {
  const named = (name: string) => columns.filter(({ column }) => column.name === name);
  const [rank] = named(rankColumn);
  if (rank === undefined) throw new Bug(`No rank column "${rankColumn}".`);
  return { rank, scope: scopeColumns.flatMap(named) };
}

function constants({ rank, scope }: ListColumns): readonly PhpConstant[] {
  const [first, ...more] = scope;
  return [
    { name: 'RANK_COL', value: literal(rank.key) },
    ...(first === undefined
      ? []
      : [
          {
            name: 'SCOPE_COL',
            value: literal(more.length === 0 ? first.key : JSON.stringify(scope.map(({ key }) => key))),
          },
        ]),
    ...(more.length === 0 ? [] : [{ name: 'MULTI_SCOPE_COL', value: literal(true) }]),
  ];
}
