import { defineDiagnostics } from '../../diagnostics/define.ts';
import { quotedList } from '../../support/text.ts';

const indexText = (columns: readonly string[]): string =>
  `<index>${columns.map((name) => `<index-column name="${name}"/>`).join('')}</index>`;

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
  scopeWithoutUse: (d: { table: string }) => ({
    message: `The sortable behavior of "${d.table}" names a scope_column, but use_scope is not "true".`,
    hint: 'Add <parameter name="use_scope" value="true"/>, or remove scope_column.',
  }),
  withoutKey: (d: { table: string }) => ({
    message: `The table "${d.table}" has no primary key, so its rows cannot be sorted one by one.`,
  }),
  readOnly: (d: { table: string }) => ({
    message: `The table "${d.table}" is read-only and cannot be sortable.`,
  }),
  rankInKey: (d: { table: string; column: string }) => ({
    message: `The rank column "${d.table}.${d.column}" is part of the primary key, which must not change with every move.`,
  }),
  lazyColumn: (d: { table: string; column: string }) => ({
    message: `The column "${d.table}.${d.column}" is loaded lazily; rank and scope have to be known at all times.`,
    hint: 'Remove lazyLoad="true".',
  }),
  scopeType: (d: { table: string; column: string; type: string }) => ({
    message: `The column "${d.table}.${d.column}" is ${d.type}; values of that type cannot tell lists apart.`,
    ...(d.type === 'FLOAT' && { hint: 'They are rounded when they are stored. Use DECIMAL.' }),
  }),
  sameMethod: (d: { table: string; what: 'column' | 'relation'; name: string; method: string }) => ({
    message: `The ${d.what} "${d.name}" of "${d.table}" and the sortable behavior would both have a method ${d.method}().`,
    hint: `Give the ${d.what} another phpName.`,
  }),
  noIndex: (d: { table: string; columns: readonly string[] }) => ({
    severity: 'note',
    message: `The sortable table "${d.table}" has no index on ${quotedList(d.columns)}: every change of a rank reads the whole table.`,
    hint: `Add ${indexText(d.columns)} to it.`,
  }),
});
