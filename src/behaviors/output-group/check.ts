import type { Table } from '../../model/table.ts';
import { constantName } from '../../support/text.ts';
import type { CheckContext } from '../behavior.ts';
import { outputGroupDiagnostics as diagnostics } from './diagnostics.ts';
import {
  allGroups,
  type GroupElement,
  groupElements,
  groupsOfTable,
  hasGroups,
  ownGroups,
} from './groups.ts';

const VALID = /^[A-Za-z][A-Za-z0-9._-]*$/;

export const groupConstant = (name: string): string => `OUTPUT_GROUP_${constantName(name)}`;

/** Reports groups that cannot be what they say. */
export function checkOutputGroups(table: Table, context: CheckContext): void {
  const elements = groupElements(table, context.database);
  const names = allGroups(table, elements);
  const { use } = context;
  const report = context.diagnostics.report.bind(context.diagnostics);
  if (names.length === 0) report(diagnostics.noGroups({ table: table.name }, use.span));
  for (const name of names.filter((one) => !VALID.test(one)))
    report(diagnostics.invalidName({ table: table.name, name }, placeOf(name, table, elements) ?? use.span));
  for (const constant of new Set(names.map(groupConstant))) {
    const same = names.filter((name) => groupConstant(name) === constant);
    if (same.length < 2) continue;
    report(diagnostics.sameConstant({ table: table.name, names: same, constant }, table.span ?? use.span));
  }
  for (const element of elements) checkElement(element, table, context);
}

const placeOf = (name: string, table: Table, elements: readonly GroupElement[]) =>
  elements.find(({ groups }) => groups.includes(name) && !groupsOfTable(table).includes(name))?.element
    .span ?? table.span;

function checkElement(element: GroupElement, table: Table, { diagnostics: all, use }: CheckContext): void {
  const place = element.element.span ?? use.span;
  for (const name of element.ignored) {
    if (groupsOfTable(table).includes(name)) continue;
    const details = { table: table.name, element: element.name, name };
    all.report(diagnostics.nothingIgnored(details, place));
  }
  const { other } = element;
  if (other === undefined) return;
  for (const name of element.named) {
    const details = { table: table.name, relation: element.name, name, other: other.name };
    if (!hasGroups(other)) all.report(diagnostics.withoutBehavior(details, place));
    else if (!ownGroups(other).includes(name)) all.report(diagnostics.missingGroup(details, place));
  }
}
