import type { Table } from '../../model/table.ts';
import { nearest } from '../../support/nearest.ts';
import type { CheckContext } from '../behavior.ts';
import { candidates, delegateTables, delegation } from './columns.ts';
import { delegateDiagnostics } from './diagnostics.ts';
import type { DelegateOptions } from './options.ts';

/** Reports columns that cannot be delegated, and excluded ones that do not exist. */
export function checkDelegates(
  table: Table,
  options: DelegateOptions,
  { database, diagnostics, use, ownedColumns }: CheckContext,
): void {
  const { ambiguous, hidden } = delegation(database, table, options);
  for (const { column, delegates } of ambiguous) {
    const details = { table: table.name, column, delegates };
    diagnostics.report(delegateDiagnostics.ambiguous(details, use.span));
  }
  for (const { column, delegate } of hidden) {
    // Dates, versions and the like belong to each row.
    if (Object.hasOwn(ownedColumns(delegate), column.name)) continue;
    const details = { table: table.name, column: column.name, delegate: delegate.name };
    diagnostics.report(delegateDiagnostics.hidden(details, use.span));
  }
  const known = delegateTables(database, options).flatMap((delegate) =>
    candidates(delegate).flatMap(({ name }) => [name, `${delegate.name}.${name}`]),
  );
  for (const name of options.exclude.filter((one) => !known.includes(one))) {
    const place = use.parameters.find((parameter) => parameter.name === 'exclude')?.span ?? use.span;
    const details = { name, table: table.name, nearest: nearest(name, known) };
    diagnostics.report(delegateDiagnostics.unknownExcluded(details, place));
  }
}
