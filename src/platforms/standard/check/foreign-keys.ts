import type { Column } from '../../../model/column.ts';
import type { Database } from '../../../model/database.ts';
import { columnPairs, type ForeignKey } from '../../../model/foreign-key.ts';
import { foreignTableOf } from '../../../model/relations.ts';
import { constraintsOf, findColumn, qualifiedName, type Table } from '../../../model/table.ts';
import { platformDiagnostics } from '../../diagnostics.ts';
import { type CheckContext, columnLabel } from './context.ts';

/** Reports keys whose columns the database would not compare. `typeOf` gives what must be equal, or accepted. */
export function checkKeyTypes(
  database: Database,
  table: Table,
  typeOf: (column: Column, table: Table) => string | undefined,
  { platform, diagnostics }: CheckContext,
  accepts: (local: string, foreign: string) => boolean = (local, foreign) => local === foreign,
): void {
  for (const key of constraintsOf(table)) {
    const target = foreignTableOf(database, key);
    if (target === undefined) continue;
    for (const pair of columnPairs(key)) {
      const local = findColumn(table, pair.local);
      const foreign = findColumn(target, pair.foreign);
      if (local === undefined || foreign === undefined) continue;
      const localType = typeOf(local, table);
      const foreignType = typeOf(foreign, target);
      if (localType === undefined || foreignType === undefined || accepts(localType, foreignType)) continue;
      const labels = { local: columnLabel(table, local), foreign: columnLabel(target, foreign) };
      const details = { platform, ...labels, localType, foreignType };
      diagnostics.report(platformDiagnostics.keyTypesDiffer(details, key.span ?? table.span));
    }
  }
}

/** Reports foreign keys with SET DEFAULT on a required column without a default. */
export function checkKeyActions(table: Table, { diagnostics }: CheckContext): void {
  for (const key of constraintsOf(table)) {
    for (const event of EVENTS) {
      if (key[event] !== 'set default') continue;
      for (const column of columnsWithoutDefault(table, key)) {
        const tables = { table: qualifiedName(table), foreignTable: key.foreignTable };
        const details = { event, ...tables, column: column.name };
        diagnostics.report(platformDiagnostics.setDefaultWithoutDefault(details, key.span ?? table.span));
      }
    }
  }
}

/** Reports deferrable foreign keys of a product that checks all of them with each statement. */
export function checkNoDeferrableKeys(table: Table, { platform, diagnostics }: CheckContext): void {
  for (const key of constraintsOf(table)) {
    if (key.deferrable === undefined) continue;
    const details = { platform, table: qualifiedName(table), foreignTable: key.foreignTable };
    diagnostics.report(platformDiagnostics.deferrableKeyRefused(details, key.span ?? table.span));
  }
}

const EVENTS = ['onDelete', 'onUpdate'] as const;

const columnsWithoutDefault = (table: Table, key: ForeignKey): readonly Column[] =>
  columnPairs(key)
    .flatMap((pair) => findColumn(table, pair.local) ?? [])
    .filter((column) => (column.required || column.primaryKey) && column.default === undefined);
