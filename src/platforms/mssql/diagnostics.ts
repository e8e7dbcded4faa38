import { defineDiagnostics } from '../../diagnostics/define.ts';
import { quotedList } from '../../support/text.ts';

/** What only SQL Server cannot do. */
export const mssqlDiagnostics = defineDiagnostics('mssql', {
  temporaryName: (d: { what: string; name: string }) => ({
    message: `The name of ${d.what} "${d.name}" begins with #, which SQL Server keeps for temporary tables.`,
    hint: 'Choose another name.',
  }),
  identityType: (d: { column: string; type: string }) => ({
    message: `SQL Server cannot count up column "${d.column}" of type ${d.type}.`,
    hint: 'Use TINYINT, SMALLINT, INTEGER, BIGINT, or a DECIMAL without scale.',
  }),
  identityWithDefault: (d: { column: string }) => ({
    message: `Column "${d.column}" is autoIncrement and cannot have a default too.`,
    hint: 'Remove the default.',
  }),
  secondIdentity: (d: { table: string; columns: readonly string[] }) => ({
    message: `Table "${d.table}" has several autoIncrement columns, ${quotedList(d.columns)}; SQL Server allows one.`,
  }),
  tooManySetValues: (d: { column: string; count: number }) => ({
    message: `Column "${d.column}" is a SET of ${d.count} values; an integer of SQL Server has room for 63.`,
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
