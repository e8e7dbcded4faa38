import { isInteger } from '../../column-types/families.ts';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { BehaviorUse } from '../../model/behavior-use.ts';
import type { Fill } from '../../model/change.ts';
import { withColumn } from '../../model/edit.ts';
import { newColumn } from '../../model/new.ts';
import { findColumn, type Table } from '../../model/table.ts';
import { API_VERSION, type BehaviorContext, defineBehavior } from '../behavior.ts';
import { readOptions } from '../options.ts';
import { fewScopes } from '../scope-seeds.ts';
import { checkSortable } from './check.ts';
import { sortableDiagnostics } from './diagnostics.ts';
import { sortableFacts } from './facts.ts';
import type { SortableOptions } from './options.ts';

/** Turns a table, or every group of its rows, into an ordered list. */
export const sortable = defineBehavior<SortableOptions>({
  apiVersion: API_VERSION,
  name: 'sortable',
  parameters: ['rank_column', 'use_scope', 'scope_column'],
  defaults: () => ({ rank_column: 'sortable_rank', use_scope: 'false', scope_column: 'sortable_scope' }),
  inherit: 'never',
  parseOptions: (use, table, context) => {
    const options = parseOptions(table, use, context);
    checkColumns(table, options, use, context.diagnostics);
    return options;
  },
  extendTable: (table, { rankColumn, scopeColumns }) =>
    withRankFill(
      [rankColumn, ...scopeColumns].map((name) => newColumn(name, 'INTEGER')).reduce(withColumn, table),
      rankColumn,
      { kind: 'number', per: scopeColumns },
    ),
  ownedColumns: (_, { rankColumn }) => ({ [rankColumn]: 'structural' }),
  seeds: (table, { rankColumn, scopeColumns }) => ({
    structural: [rankColumn],
    list: { rank: rankColumn, scope: scopeColumns },
    recipes: fewScopes(table, scopeColumns),
  }),
  rowRules: (_, { rankColumn, scopeColumns }) => ({
    list: { rank: rankColumn, scope: scopeColumns },
    refusals: [
      {
        writes: ['insert', 'delete'],
        reason: 'Rows are in an ordered list, whose other ranks change with them under a lock.',
        methods: ['insertAtBottom', 'delete'],
      },
      {
        writes: ['update'],
        columns: [rankColumn, ...scopeColumns],
        reason: 'A row is moved together with its neighbours, under a lock.',
        methods: ['moveToRank', 'moveUp', 'moveDown'],
      },
    ],
  }),
  facts: sortableFacts,
  check: checkSortable,
});

/** Rows that were there before the behavior get ranks, in the order of the primary key. */
const withRankFill = (table: Table, rank: string, fill: Fill): Table => ({
  ...table,
  columns: table.columns.map((column) => (column.name === rank ? { ...column, fill } : column)),
});

function parseOptions(table: Table, use: BehaviorUse, context: BehaviorContext): SortableOptions {
  const options = readOptions(use, table, context);
  const rankColumn = options.text('rank_column', 'sortable_rank');
  const scopes = use.parameters
    .filter(({ name }) => name === 'scope_column')
    .flatMap(({ value }) => value.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (options.boolean('use_scope', false)) {
    return { rankColumn, scopeColumns: scopes.length > 0 ? scopes : ['sortable_scope'] };
  }
  if (scopes.length > 0)
    context.diagnostics.report(sortableDiagnostics.scopeWithoutUse({ table: table.name }, use.span));
  return { rankColumn, scopeColumns: [] };
}

function checkColumns(
  table: Table,
  options: SortableOptions,
  use: BehaviorUse,
  diagnostics: Diagnostics,
): void {
  const { rankColumn, scopeColumns } = options;
  const rank = findColumn(table, rankColumn);
  if (rank !== undefined && !isInteger(rank.type)) {
    const details = { table: table.name, column: rank.name, type: rank.type };
    diagnostics.report(sortableDiagnostics.rankNotInteger(details, rank.span ?? use.span));
  }
  for (const [index, column] of scopeColumns.entries()) {
    const details = { table: table.name, column };
    if (scopeColumns.indexOf(column) < index)
      diagnostics.report(sortableDiagnostics.scopeTwice(details, use.span));
    if (column === rankColumn) diagnostics.report(sortableDiagnostics.scopeIsRank(details, use.span));
  }
}
