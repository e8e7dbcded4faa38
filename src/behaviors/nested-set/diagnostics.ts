import { defineDiagnostics } from '../../diagnostics/define.ts';
import { quotedList } from '../../support/text.ts';

const indexText = (columns: readonly string[]): string =>
  `<index>${columns.map((name) => `<index-column name="${name}"/>`).join('')}</index>`;

export const nestedSetDiagnostics = defineDiagnostics('nested-set', {
  notInteger: (d: { table: string; column: string; type: string }) => ({
    message: `The tree column "${d.table}.${d.column}" is ${d.type}; its values are whole numbers.`,
    hint: 'Use INTEGER, or leave the column out and let the behavior add it.',
  }),
  sameColumn: (d: { table: string; column: string }) => ({
    message: `The column "${d.column}" has two parts in the trees of the table "${d.table}".`,
    hint: 'left_column, right_column, level_column and scope_column name different columns.',
  }),
  scopeWithoutUse: (d: { table: string }) => ({
    message: `The nested_set behavior of "${d.table}" names a scope_column, but use_scope is not "true".`,
    hint: 'Add <parameter name="use_scope" value="true"/>, or remove scope_column.',
  }),
  onDelete: (d: { value: string }) => ({
    message: `"${d.value}" is not a valid on_delete.`,
    hint: 'Use "cascade" to delete descendants as well, or "promote" to move children up.',
  }),
  methodProxies: () => ({
    severity: 'note',
    message: 'The parameter "method_proxies" has no effect, as in Propel 2.',
    hint: 'Remove it.',
  }),
  withoutKey: (d: { table: string }) => ({
    message: `The table "${d.table}" has no primary key, so its rows cannot be nodes of a tree.`,
  }),
  readOnly: (d: { table: string }) => ({
    message: `The table "${d.table}" is read-only and cannot hold trees that change.`,
  }),
  inKey: (d: { table: string; column: string }) => ({
    message: `The tree column "${d.table}.${d.column}" is part of the primary key, which must not change with every move.`,
  }),
  lazyColumn: (d: { table: string; column: string }) => ({
    message: `The column "${d.table}.${d.column}" is loaded lazily; the place in a tree has to be known at all times.`,
    hint: 'Remove lazyLoad="true".',
  }),
  scopeType: (d: { table: string; column: string; type: string }) => ({
    message: `The column "${d.table}.${d.column}" is ${d.type}; values of that type cannot tell trees apart.`,
  }),
  required: (d: { table: string; column: string }) => ({
    severity: 'note',
    message: `The tree column "${d.table}.${d.column}" is required: rows outside of trees cannot be stored.`,
    hint: 'Remove required="true", unless every row is put into a tree before it is saved.',
  }),
  noIndex: (d: { table: string; columns: readonly string[] }) => ({
    severity: 'note',
    message: `The nested_set table "${d.table}" has no index on ${quotedList(d.columns)}: every search in a tree reads the whole table.`,
    hint: `Add ${indexText(d.columns)} to it.`,
  }),
});
