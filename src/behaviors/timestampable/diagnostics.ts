import { defineDiagnostics } from '../../diagnostics/define.ts';

export const timestampableDiagnostics = defineDiagnostics('timestampable', {
  notADate: (d: { table: string; column: string; type: string }) => ({
    message: `The column "${d.table}.${d.column}" is ${d.type}, which cannot hold a date.`,
    hint: 'Use TIMESTAMP, another temporal type, or INTEGER or BIGINT for seconds since 1970.',
  }),
  sameColumn: (d: { table: string; column: string }) => ({
    message: `The column "${d.column}" of the table "${d.table}" cannot be both create_column and update_column.`,
    assumed: 'it holds the date of the last update.',
  }),
  nothingLeft: (d: { table: string }) => ({
    severity: 'warning',
    message: `The timestampable behavior of the table "${d.table}" does nothing: both of its dates are disabled.`,
    hint: 'Remove the behavior, or one of disable_created_at and disable_updated_at.',
  }),
  disabledColumn: (d: { parameter: string; disabling: string }) => ({
    severity: 'warning',
    message: `The parameter "${d.parameter}" has no effect, because "${d.disabling}" is true.`,
    hint: 'Remove one of them.',
  }),
  zoneOfConnection: (d: { table: string; timeZone: string }) => ({
    severity: 'warning',
    message: `The time_zone of the table "${d.table}" has no effect: its dates are in the time zone of the connection, as those of all other columns.`,
    hint: `Set timeZone: ${d.timeZone} on the connection, and remove the parameter.`,
  }),
  unknownTimeZone: (d: { timeZone: string }) => ({
    message: `"${d.timeZone}" is not a time zone.`,
    hint: 'Write a name such as "UTC" or "Europe/Paris".',
  }),
});
