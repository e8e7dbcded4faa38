import { defineDiagnostics, didYouMean } from '../../diagnostics/define.ts';

export const delegateDiagnostics = defineDiagnostics('delegate', {
  callsInTypescript: (d: { table: string }) => ({
    severity: 'warning',
    message: `The parameter "forward_calls" of the table "${d.table}" has no meaning in TypeScript, where the delegate may not be loaded.`,
    hint: 'Call the method of the delegate: (await account.getProfile())?.method().',
  }),
  toItself: (d: { table: string }) => ({
    message: `The table "${d.table}" cannot delegate to itself.`,
  }),
  toTwice: (d: { table: string; delegate: string }) => ({
    severity: 'warning',
    message: `The table "${d.table}" delegates to the table "${d.delegate}" twice.`,
    hint: 'Remove one of them.',
  }),
  noClasses: (d: { table: string; delegate: string }) => ({
    message: `The table "${d.table}" cannot delegate to the table "${d.delegate}", of which no objects can be made here.`,
    hint: 'Remove abstract from it, or the table from "to".',
  }),
  notOneToOne: (d: { table: string; delegate: string }) => ({
    message: `The table "${d.table}" cannot delegate to the table "${d.delegate}": a row may have several of its rows, because its foreign key is not its primary key.`,
    hint: `Make the foreign key the primary key of "${d.delegate}", or give "${d.table}" a foreign key to it.`,
  }),
  ownKey: (d: { table: string; delegate: string; key: readonly string[] }) => ({
    message: `The table "${d.table}" cannot delegate to the table "${d.delegate}", which has a primary key of its own (${d.key.map((name) => `"${name}"`).join(', ')}) and no foreign key to "${d.table}".`,
    hint: `Remove primaryKey from its columns: "${d.delegate}" gets the key of "${d.table}". Or add a foreign key to one of the tables.`,
  }),
  noKey: (d: { table: string; delegate: string }) => ({
    message: `The table "${d.table}" cannot delegate to the table "${d.delegate}", because "${d.table}" has no primary key.`,
    hint: 'Add one, or a foreign key to the other table.',
  }),
  ambiguous: (d: { table: string; column: string; delegates: readonly string[] }) => ({
    message: `The tables ${d.delegates.map((name) => `"${name}"`).join(' and ')}, to which "${d.table}" delegates, both have a column "${d.column}".`,
    hint: `Choose one: add <parameter name="exclude" value="${d.delegates.at(-1)}.${d.column}"/>.`,
  }),
  hidden: (d: { table: string; column: string; delegate: string }) => ({
    severity: 'warning',
    message: `The column "${d.column}" of the table "${d.delegate}" is not delegated, because the table "${d.table}" has a column of this name.`,
    hint: `Add <parameter name="exclude" value="${d.delegate}.${d.column}"/>, and use the related object for it.`,
  }),
  unknownExcluded: (d: { name: string; table: string; nearest: string | undefined }) => ({
    message: `The parameter "exclude" names the column "${d.name}", which no table has to which "${d.table}" delegates.`,
    hint: didYouMean(d.nearest) ?? 'Write "column", or "table.column" for one of several tables.',
  }),
});
