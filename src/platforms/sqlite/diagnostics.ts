import { defineDiagnostics } from '../../diagnostics/define.ts';

/** Problems that only SQLite has. */
export const sqliteDiagnostics = defineDiagnostics('sqlite', {
  inexactDecimal: (d: { column: string; type: string; digits: number; exact: number }) => ({
    message: `Column "${d.column}" is ${d.type} with ${d.digits} digits; SQLite stores such numbers as doubles, which are exact to ${d.exact}.`,
    hint: 'Use a smaller size, or sqlType="TEXT", which keeps every digit but is compared and sorted as text.',
    severity: 'warning',
  }),
});
