import { isInteger } from '../../column-types/families.ts';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { BehaviorUse } from '../../model/behavior-use.ts';
import { withColumn } from '../../model/edit.ts';
import { newColumn } from '../../model/new.ts';
import { findColumn, type Table } from '../../model/table.ts';
import { defineBehavior } from '../behavior.ts';
import { checkSortable } from './check.ts';
import { sortableDiagnostics } from './diagnostics.ts';
import type { SortableOptions } from './options.ts';
import { sortablePhp } from './php.ts';

/** Turns a table, or every group of its rows, into an ordered list. */
export const sortable = defineBehavior<SortableOptions>({
  name: 'sortable',
  parameters: ['rank_column', 'use_scope', 'scope_column'],
  parseOptions: (use, table, diagnostics) => {
    const options = parseOptions(table, use, diagnostics);
    checkColumns(table, options, use, diagnostics);
    return options;
  },
  extendTable: (table, { rankColumn, scopeColumns }) =>
    [rankColumn, ...scopeColumns].map((name) => newColumn(name, 'INTEGER')).reduce(withColumn, table),
  check: checkSortable,
  php: sortablePhp,
});

function parseOptions(table: Table, use: BehaviorUse, diagnostics: Diagnostics): SortableOptions {
  const valuesOf = (name: string) => use.parameters.filter((parameter) => parameter.name === name);
  const rankColumn = valuesOf('rank_column').at(-1)?.value.trim() || 'sortable_rank';
  const scopes = valuesOf('scope_column')
    .flatMap(({ value }) => value.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (usesScope(use, diagnostics)) {
    return { rankColumn, scopeColumns: scopes.length > 0 ? scopes : ['sortable_scope'] };
  }
  if (scopes.length > 0)
    diagnostics.report(sortableDiagnostics.scopeWithoutUse({ table: table.name }, use.span));
  return { rankColumn, scopeColumns: [] };
}

function usesScope(use: BehaviorUse, diagnostics: Diagnostics): boolean {
  const parameter = use.parameters.findLast(({ name }) => name === 'use_scope');
  const value = parameter?.value.trim().toLowerCase() ?? 'false';
  if (value !== 'true' && value !== 'false') {
    diagnostics.report(sortableDiagnostics.useScope({ value }, parameter?.span));
  }
  return value === 'true';
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
