import type { Column, InheritanceClass } from '../../model/column.ts';
import type { Table } from '../../model/table.ts';
import { nearest } from '../../support/nearest.ts';
import { attributePlace } from '../../xml/attribute-place.ts';
import { placeOf, type ValidationContext } from './context.ts';
import { modelDiagnostics } from './diagnostics.ts';
import { expectedValue } from './literals.ts';

/** Checks the classes and the column of a single-table inheritance. */
export function checkInheritance(table: Table, context: ValidationContext): void {
  if (table.columns.every((column) => column.inheritance === undefined)) return;
  const [first, ...others] = table.columns.filter((column) => column.inheritance !== undefined);
  for (const column of others) {
    const details = { table: table.name, column: column.name, first: first?.name ?? '' };
    const place = placeOf(attributePlace(column.span, 'inheritance'), table.span);
    context.report(modelDiagnostics.inheritanceTwice(details, place));
  }
  if (first !== undefined) checkClasses(first, first.inheritance ?? [], table, context);
}

function checkClasses(
  column: Column,
  classes: readonly InheritanceClass[],
  table: Table,
  context: ValidationContext,
): void {
  const keys = new Set<string>();
  const parents = new Map(classes.map((entry) => [entry.class, entry.extends]));
  for (const entry of classes) {
    const at = (attribute: string) => placeOf(attributePlace(entry.span, attribute), column.span, table.span);
    if (keys.has(entry.key))
      context.report(modelDiagnostics.inheritanceKeyTwice({ key: entry.key }, at('key')));
    keys.add(entry.key);
    const expected = expectedValue(column, entry.key);
    if (expected !== undefined) {
      const details = { column: column.name, type: column.type, value: entry.key, expected };
      context.report(modelDiagnostics.unsuitableValue(details, at('key')));
    }
    checkParent(entry, table, parents, at, context);
  }
}

type At = (attribute: string) => ReturnType<typeof placeOf>;

/** The parent is the table's own class, another class of the table, or an external class with its namespace. */
function checkParent(
  { class: name, extends: parent }: InheritanceClass,
  table: Table,
  parents: ReadonlyMap<string, string | undefined>,
  at: At,
  context: ValidationContext,
): void {
  if (parent === undefined || parent === table.codeName || parent.includes('\\')) return;
  if (!parents.has(parent)) {
    const details = { class: name, parent, nearest: nearest(parent, [table.codeName, ...parents.keys()]) };
    context.report(modelDiagnostics.unknownParent(details, at('extends')));
  } else if (extendsItself(name, parents)) {
    context.report(modelDiagnostics.parentCycle({ class: name }, at('extends')));
  }
}

function extendsItself(name: string, parents: ReadonlyMap<string, string | undefined>): boolean {
  const passed = new Set<string>();
  for (let current = parents.get(name); current !== undefined; current = parents.get(current)) {
    if (current === name) return true;
    if (passed.has(current)) return false;
    passed.add(current);
  }
  return false;
}
