import { defineDiagnostics } from '../../diagnostics/define.ts';
import { quotedList } from '../../support/text.ts';

/** Problems that only SQL Server has. */
export const mssqlDiagnostics = defineDiagnostics('mssql', {
  temporaryName: (d: { what: string; name: string }) => ({
    message: `The name of ${d.what} "${d.name}" begins with #, which SQL Server keeps for temporary tables.`,
    hint: 'Choose another name.',
  }),
  nullableUnique: (d: { columns: readonly string[]; table: string }) => ({
    message: `SQL Server allows one row only without a value in the unique ${quotedList(d.columns)} of "${d.table}".`,
    hint: 'Make the columns required, unless one such row is enough.',
    severity: 'warning',
  }),
  cascadeCycle: (d: { event: string; path: string }) => ({
    message: `Foreign keys lead back to where they began, which SQL Server refuses (error 1785): ${d.event} ${d.path}.`,
    hint: 'Choose "none" for the action of one of these keys.',
  }),
  cascadePaths: (d: { event: string; first: string; second: string }) => ({
    message: `Foreign keys lead to one table in two ways, which SQL Server refuses (error 1785): ${d.event} ${d.first}, and ${d.second}.`,
    hint: 'Choose "none" for the action of one of these keys.',
  }),
});
