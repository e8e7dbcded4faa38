import { defineDiagnostics } from '../../diagnostics/define.ts';
import { quotedList } from '../../support/text.ts';

interface Inheriting {
  readonly table: string;
  readonly parent: string;
}

export const concreteDiagnostics = defineDiagnostics('concrete-inheritance', {
  circle: (d: { table: string; tables: readonly string[] }) => ({
    message: `The table "${d.table}" extends itself: ${d.tables.map((name) => `"${name}"`).join(' extends ')}.`,
    hint: 'Remove the behavior from one of these tables.',
  }),
  noKey: (d: Inheriting) => ({
    message: `The table "${d.table}" cannot share rows with "${d.parent}", which has no primary key.`,
    hint: 'Give the parent a primary key, or set copy_data_to_parent to "false".',
  }),
  abstractParent: (d: Inheriting) => ({
    message: `The table "${d.table}" cannot share rows with "${d.parent}", which is abstract: its rows are objects of that class.`,
    hint: 'Remove abstract="true" from the parent, or set copy_data_to_parent to "false".',
  }),
  ownKey: (d: Inheriting & { column: string }) => ({
    message: `The primary key of "${d.table}" has the column "${d.column}", which the primary key of its parent "${d.parent}" does not have.`,
    hint: 'Remove the column from the key: a child has the key of its parent.',
  }),
  otherColumn: (d: Inheriting & { column: string; attribute: string }) => ({
    message: `The column "${d.column}" of "${d.table}" and that of its parent "${d.parent}" differ in ${d.attribute}, so that one class cannot extend the other.`,
    hint: `Remove the column from "${d.table}": it has the one of its parent.`,
  }),
  readOnlyChild: (d: Inheriting) => ({
    message: `The table "${d.table}" is read-only, but its parent "${d.parent}" is not.`,
    hint: 'A child class offers the setters of its parent. Make both read-only, or neither.',
  }),
  descendantNotText: (d: { table: string; column: string; type: string }) => ({
    message: `The descendant column "${d.table}.${d.column}" is ${d.type} and cannot hold the name of a table.`,
    hint: 'Use VARCHAR, or leave the column out and let the behavior add it.',
  }),
  descendantTooShort: (d: { table: string; column: string; size: number; name: string }) => ({
    message: `The descendant column "${d.table}.${d.column}" has ${d.size} characters, which are too few for "${d.name}".`,
    hint: 'Make the column longer.',
  }),
  otherDescendantColumn: (d: Inheriting & { column: string; other: string }) => ({
    message: `The table "${d.table}" names the descendant column "${d.column}", but other children of "${d.parent}" name "${d.other}".`,
    hint: 'All children of a table share one descendant column.',
  }),
  descendantInChild: (d: Inheriting & { column: string }) => ({
    message: `The table "${d.table}" has a column "${d.column}", which is the descendant column of its parent "${d.parent}".`,
    hint: 'Rename the column, or give the behavior another descendant_column.',
  }),
  nothingToCopy: (_: Readonly<Record<string, never>>) => ({
    message: 'copy_data_to_child has no effect where copy_data_to_parent is "false".',
    hint: 'Remove one of the two parameters.',
    severity: 'warning',
  }),
  notCommon: (d: Inheriting & { column: string; known: readonly string[] }) => ({
    message: `copy_data_to_child names the column "${d.column}", which "${d.table}" does not share with "${d.parent}".`,
    hint: `Shared columns: ${quotedList(d.known)}.`,
  }),
  notUsed: (d: Inheriting & { behavior: string; known: readonly string[] }) => ({
    message: `exclude_behaviors names "${d.behavior}", which the parent "${d.parent}" of "${d.table}" does not use.`,
    hint: d.known.length === 0 ? 'Remove the parameter.' : `It uses ${quotedList(d.known)}.`,
  }),
  otherScope: (d: Inheriting & { behavior: string }) => ({
    message: `The behavior "${d.behavior}" of "${d.table}" and that of its parent "${d.parent}" have scopes of other types, so that one class cannot extend the other.`,
    hint: 'Give both as many scope columns, of the same types, or none.',
  }),
  otherBaseClass: (d: Inheriting & { name: string }) => ({
    message: `The class of the table "${d.table}" would extend both "${d.name}" and the class of "${d.parent}".`,
    hint: 'Remove the attribute from the child, or give it to the parent.',
  }),
});
