import { defineDiagnostics, shown } from '../diagnostics/define.ts';

/** What can be wrong with a file of rows of the schema. */
export const rowFileDiagnostics = defineDiagnostics('rows', {
  unknownFormat: (d: { filename: string }) => ({
    message: `The name of the file "${shown(d.filename)}" does not tell its format.`,
    hint: 'Name a file that ends with .csv, .json or .yaml.',
  }),
  malformed: (d: { message: string }) => ({
    message: d.message,
    hint: 'A .csv file begins with the names of the columns; .json and .yaml have a list of rows by the name of the table.',
  }),
  noRows: (d: { filename: string; table: string }) => ({
    message: `The file "${shown(d.filename)}" has no rows of "${shown(d.table)}".`,
    severity: 'warning' as const,
  }),
});
