import type { Column } from '../../../model/column.ts';
import type { Table } from '../../../model/table.ts';
import { platformDiagnostics } from '../../diagnostics.ts';
import { type CheckContext, columnLabel } from './context.ts';

/** What a product cannot do with generated columns. */
export interface GeneratedRules {
  /** The kind of generated columns that it does not have. */
  readonly refuses?: 'stored' | 'virtual';
  /** Those that cannot be required. */
  readonly optional?: 'all' | 'virtual';
}

export function checkGenerated(
  column: Column,
  table: Table,
  { refuses, optional }: GeneratedRules,
  { platform, diagnostics }: CheckContext,
): void {
  const { generated, required } = column;
  if (generated === undefined) return;
  const label = columnLabel(table, column);
  const isVirtual = generated.stored === false;
  if (refuses !== undefined && generated.stored === (refuses === 'stored')) {
    const instead = `Write stored="${refuses !== 'stored'}", or leave "stored" out.`;
    const details = { platform, column: label, kind: refuses, instead };
    diagnostics.report(platformDiagnostics.generatedKindRefused(details, column.span ?? table.span));
  }
  if (required && (optional === 'all' || (optional === 'virtual' && isVirtual))) {
    const details = { platform, column: label, when: optional === 'all' ? '' : ' unless it is stored' };
    diagnostics.report(platformDiagnostics.generatedRequired(details, column.span ?? table.span));
  }
}
