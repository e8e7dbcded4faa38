import { defineDiagnostics } from '../../diagnostics/define.ts';

export const sortableDiagnostics = defineDiagnostics('sortable', {
  rankNotInteger: (d: { table: string; column: string; type: string }) => ({
    message: `The rank column "${d.table}.${d.column}" is ${d.type}; ranks are whole numbers.`,
    hint: 'Use INTEGER, or leave the column out and let the behavior add it.',
  }),
  scopeTwice: (d: { table: string; column: string }) => ({
    message: `The column "${d.column}" is named twice in the scope of the sortable table "${d.table}".`,
  }),
  scopeIsRank: (d: { table: string; column: string }) => ({
    message: `The column "${d.column}" of "${d.table}" cannot be both rank and scope.`,
  }),
  useScope: (d: { value: string }) => ({
    message: `"${d.value}" is no valid use_scope: expected "true" or "false".`,
  }),
  scopeWithoutUse: (d: { table: string }) => ({
    message: `The sortable behavior of "${d.table}" names a scope_column, but use_scope is not "true".`,
    hint: 'Add <parameter name="use_scope" value="true"/>, or remove scope_column.',
  }),
});
