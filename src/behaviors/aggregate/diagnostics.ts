import { defineDiagnostics, didYouMean } from '../../diagnostics/define.ts';
import { quotedList } from '../../support/text.ts';

export const aggregateDiagnostics = defineDiagnostics('aggregate', {
  noForeignKey: (d: { table: string; child: string }) => ({
    message: `The table "${d.child}" has no foreign key to "${d.table}", which aggregates its rows.`,
    hint: `Add a <foreign-key foreignTable="${d.table}"> to "${d.child}".`,
  }),
  severalForeignKeys: (d: { table: string; child: string; relations: readonly string[] }) => ({
    message: `The table "${d.child}" has several foreign keys to "${d.table}": ${quotedList(d.relations)}.`,
    hint: 'Choose one by <parameter name="relation" value="…"/>.',
  }),
  unknownRelation: (d: {
    name: string;
    table: string;
    child: string;
    known: readonly string[];
    nearest: string | undefined;
  }) => ({
    message: `The table "${d.child}" has no relation "${d.name}" to "${d.table}".`,
    hint: didYouMean(d.nearest) ?? `Known: ${quotedList(d.known)}.`,
  }),
  polymorphic: (d: { table: string; child: string }) => ({
    message: `The foreign key of "${d.child}" to "${d.table}" is polymorphic; its rows cannot be aggregated by it.`,
  }),
  wrongSql: (d: { what: 'expression' | 'condition'; sql: string; mistake: string }) => ({
    message: `The ${d.what} "${d.sql}" ${d.mistake}.`,
    ...(d.mistake === 'contains a placeholder' && {
      hint: 'Write values as literals. For an operator "?", call the function that does the same.',
    }),
  }),
  notAggregate: (d: { sql: string }) => ({
    message: `The expression "${d.sql}" calls no function: it does not make one value of many rows.`,
    hint: 'Write an aggregate, such as COUNT(id) or SUM(price).',
  }),
  unknownColumn: (d: { sql: string; name: string; child: string; nearest: string | undefined }) => ({
    message: `The expression "${d.sql}" names the column "${d.name}", which the table "${d.child}" does not have.`,
    hint: didYouMean(d.nearest),
  }),
  noColumns: (d: { table: string }) => ({
    message: `The aggregate_multiple_columns behavior of the table "${d.table}" has no list of columns.`,
    hint: 'Add <parameter-list name="columns"> with items that have a column_name and an expression.',
  }),
  incompleteItem: (d: { table: string; missing: string }) => ({
    message: `An item of the columns that the table "${d.table}" aggregates has no "${d.missing}".`,
  }),
  columnTwice: (d: { table: string; column: string }) => ({
    message: `The column "${d.table}.${d.column}" is named twice by one use.`,
  }),
  keyColumn: (d: { table: string; column: string }) => ({
    message: `The column "${d.table}.${d.column}" is part of a key and cannot hold an aggregate.`,
  }),
  wrongType: (d: { table: string; column: string; type: string; sql: string }) => ({
    message: `The column "${d.table}.${d.column}" is ${d.type}, which cannot hold the value of "${d.sql}".`,
    hint: 'Change its type, or leave the column out and let the behavior add it.',
  }),
  otherDefault: (d: { table: string; column: string; given: string; declared: string | undefined }) => ({
    message:
      d.declared === undefined
        ? `The column "${d.table}.${d.column}" has no default, but its aggregate has the default "${d.given}".`
        : `The column "${d.table}.${d.column}" has the default "${d.declared}", but its aggregate "${d.given}".`,
    hint: `Add defaultValue="${d.given}" to the column, or remove the parameter.`,
  }),
  badDefault: (d: { value: string; column: string; type: string }) => ({
    message: `The default "${d.value}" of the aggregate "${d.column}" does not fit the type ${d.type}.`,
  }),
  withoutKey: (d: { table: string }) => ({
    message: `The table "${d.table}" has no primary key, so its aggregates cannot be kept.`,
  }),
  readOnly: (d: { table: string }) => ({
    message: `The table "${d.table}" is read-only and cannot keep aggregates.`,
  }),
});
