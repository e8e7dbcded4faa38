import { defineDiagnostics, shown } from '../../diagnostics/define.ts';
import { quotedList } from '../../support/text.ts';

export const outputGroupDiagnostics = defineDiagnostics('output-group', {
  noGroups: (d: { table: string }) => ({
    severity: 'warning',
    message: `The table "${d.table}" has the output_group behavior, but no output group.`,
    hint: 'Add outputGroup="…" to the table, or to columns and foreign keys.',
  }),
  invalidName: (d: { table: string; name: string }) => ({
    message: `"${shown(d.name)}" is not a valid name of an output group of the table "${d.table}".`,
    hint: 'A name has letters, digits, ".", "-" and "_", and begins with a letter. Separate names by commas.',
  }),
  sameConstant: (d: { table: string; names: readonly string[]; constant: string }) => ({
    message: `The output groups ${quotedList(d.names)} of the table "${d.table}" would both have the constant ${d.constant}.`,
    hint: 'Rename one of them.',
  }),
  nothingIgnored: (d: { table: string; element: string; name: string }) => ({
    severity: 'warning',
    message: `The output group "${d.name}" that "${d.table}.${d.element}" ignores is not one of the table.`,
    hint: 'Only groups in the outputGroup of the table can be ignored.',
  }),
  missingGroup: (d: { table: string; relation: string; name: string; other: string }) => ({
    severity: 'warning',
    message: `The output group "${d.name}" of "${d.table}" has the relation "${d.relation}", but the table "${d.other}" has no such group.`,
    hint: `Add the group to "${d.other}", or call toOutputGroup() with a group for each class.`,
  }),
  withoutBehavior: (d: { table: string; relation: string; name: string; other: string }) => ({
    message: `The output group "${d.name}" of "${d.table}" has the relation "${d.relation}", but the table "${d.other}" does not use the output_group behavior.`,
    hint: `Add <behavior name="output_group"/> to "${d.other}", or take the relation out of the group with ignoreGroup or refIgnoreGroup.`,
  }),
  collectionClass: (d: { value: string }) => ({
    message: `"${shown(d.value)}" is not a valid class name.`,
    hint: 'Write the full name of a subclass of Orm\\Runtime\\Collection\\ObjectCollection.',
  }),
});
