import { indexName, type NamingRules } from '../../model/constraint-names.ts';
import { Bug } from '../../support/bug.ts';
import type { EntityContext, KnownColumn } from '../../targets/php/context.ts';
import type { Contribution } from '../../targets/php/slots.ts';
import type { PhpConstant } from '../../targets/php/syntax/class.ts';
import { className, php } from '../../targets/php/syntax/code.ts';
import { inlineLiteral, literal } from '../../targets/php/syntax/literal.ts';
import type { SortableOptions } from './options.ts';
import { modelMethods } from './php-model.ts';
import { queryMethods } from './php-query.ts';

/** What the classes of a sortable table get: traits that do the work, and methods with the types of its columns. */
export const sortablePhp = (options: SortableOptions): Contribution => ({
  modelInterfaces: ['Orm\\Runtime\\Behavior\\Sortable\\SortableObject'],
  modelTraits: ['Orm\\Runtime\\Behavior\\Sortable\\SortableModel'],
  modelMethods: (context) => modelMethods(listOf(options, context), context),
  queryInterfaces: ['Orm\\Runtime\\Behavior\\Sortable\\SortableQueryInterface'],
  queryTraits: ['Orm\\Runtime\\Behavior\\Sortable\\SortableQuery'],
  queryMethods: (context) => queryMethods(listOf(options, context), context),
  tableMapConstants: (context) => constants(listOf(options, context), context),
  beforeColumnChange: ({ column }) => {
    if (options.scopeColumns.includes(column.name)) return php`$this->rememberList();`;
    return column.name === options.rankColumn ? php`$this->dropPlacement();` : undefined;
  },
});

const HOOKS = className('Orm\\Runtime\\Behavior\\Sortable\\SortableHooks');

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

/** As in the messages of databases, which name the index that a row violates. */
const UNCUT: NamingRules = { maxIdentifierLength: Number.POSITIVE_INFINITY, indexSizesInNames: false };

function constants(
  { rank, scope }: ListColumns,
  { entity }: EntityContext,
): readonly PhpConstant[] {
  const [first, ...more] = scope;
  const { table } = entity;
  const unique = table.indexes.find(
    (index) => index.unique && index.columns.some(({ name }) => name === rank.column.name),
  );
  const facts = {
    rank: rank.column.name,
    scope: scope.map(({ column }) => column.name),
    ...(unique !== undefined && { unique: indexName(table, unique, UNCUT) }),
    ...(table.schema !== undefined && { qualified: true }),
  };
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
    { name: 'SORTABLE', value: inlineLiteral(facts) },
    { name: 'HOOKS', value: php`[[${HOOKS}::class, []]]` },
  ];
}
