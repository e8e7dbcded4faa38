import { defineDiagnostics } from '../../diagnostics/define.ts';

/** Problems that only Oracle has. */
export const oracleDiagnostics = defineDiagnostics('oracle', {
  noOnUpdate: (d: { table: string; foreignTable: string; action: string }) => ({
    message: `The foreign key of "${d.table}" to "${d.foreignTable}" says onUpdate "${d.action}", which Oracle does not support; it is omitted.`,
    hint: 'Give the referenced rows keys that never change.',
    severity: 'warning' as const,
  }),
  noSetDefault: (d: { table: string; foreignTable: string }) => ({
    message: `The foreign key of "${d.table}" to "${d.foreignTable}" says onDelete "set default", which Oracle does not support.`,
    hint: 'Oracle has "cascade" and "set null".',
  }),
  emptyDefault: (d: { column: string; required: boolean }) => ({
    message: `The default of column "${d.column}" is empty text, which Oracle stores as NULL${d.required ? ', although the column is required' : ''}.`,
    hint: d.required ? 'Give another default, or none.' : undefined,
    severity: 'warning',
  }),
  indexOmitted: (d: { table: string; index: string; like: string }) => ({
    message: `The index "${d.index}" of "${d.table}" is omitted: it has the same columns as ${d.like}, and Oracle allows one.`,
    severity: 'warning',
  }),
});
