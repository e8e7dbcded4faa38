import { isNumber, isTemporal, isText } from '../../column-types/families.ts';
import type { Column } from '../../model/column.ts';
import { columnPairs, type ForeignKey, isConstraint, type Reference } from '../../model/foreign-key.ts';
import { missingKeyColumns } from '../../model/missing-key-columns.ts';
import { foreignTableOf } from '../../model/relations.ts';
import { qualifiedName, type Table } from '../../model/table.ts';
import { attributePlace } from '../../xml/attribute-place.ts';
import { placeOf, type ValidationContext } from './context.ts';
import { modelDiagnostics } from './diagnostics.ts';
import { expectedValue } from './literals.ts';

export function checkForeignKeys(table: Table, context: ValidationContext): void {
  const names = new Set<string>();
  for (const key of table.foreignKeys) {
    if (key.name !== undefined && names.has(key.name)) {
      const place = placeOf(attributePlace(key.span, 'name'), table.span);
      context.report(modelDiagnostics.duplicateForeignKey({ table: table.name, name: key.name }, place));
    }
    if (key.name !== undefined) names.add(key.name);
    checkForeignKey(key, table, context);
  }
  if (table.isCrossRef && table.foreignKeys.length < 2) {
    const details = { table: table.name, count: table.foreignKeys.length };
    context.report(modelDiagnostics.crossRefKeys(details, attributePlace(table.span, 'isCrossRef')));
  }
}

function checkForeignKey(key: ForeignKey, table: Table, context: ValidationContext): void {
  const target = foreignTableOf(context.database, key);
  if (target === undefined) {
    const foreign = qualifiedName(nameOfTarget(key));
    const details = { table: table.name, foreign, nearest: context.nearestTable(foreign) };
    const place = placeOf(attributePlace(key.span, 'foreignTable'), table.span);
    context.report(modelDiagnostics.unknownForeignTable(details, place));
  }
  checkReferences(key, table, target, context);
  if (target !== undefined) checkCompleteness(key, table, target, context);
  checkActions(key, table, context);
}

const nameOfTarget = ({ foreignTable, foreignSchema }: ForeignKey): Pick<Table, 'name' | 'schema'> => ({
  name: foreignTable,
  ...(foreignSchema !== undefined && { schema: foreignSchema }),
});

function checkReferences(
  key: ForeignKey,
  table: Table,
  target: Table | undefined,
  context: ValidationContext,
): void {
  const foreign = key.foreignTable;
  const place = key.span ?? table.span;
  if (key.references.length === 0) {
    context.report(modelDiagnostics.noReferences({ table: table.name, foreign }, place));
  } else if (key.references.every((reference) => 'value' in reference)) {
    context.report(modelDiagnostics.onlyFixedValues({ table: table.name, foreign }, place));
  }
  for (const reference of key.references) {
    const at = (attribute: string) =>
      placeOf(attributePlace(reference.span, attribute), key.span, table.span);
    checkColumn(reference.local, table, 'local', at);
    if ('foreign' in reference && target !== undefined) {
      checkColumn(reference.foreign, target, 'foreign', at);
    }
    checkValues(reference, table, target, context, at);
  }
  if (key.references.length > 1) checkRepeated(key, table, target, context);

  function checkColumn(
    name: string,
    owner: Table,
    attribute: string,
    at: (attribute: string) => typeof place,
  ) {
    if (context.columnsOf(owner).has(name)) return;
    const details = { table: owner.name, column: name, nearest: context.nearestColumn(owner, name) };
    context.report(modelDiagnostics.unknownColumn(details, at(attribute)));
  }
}

/** Checks that each column occurs once. */
function checkRepeated(
  key: ForeignKey,
  table: Table,
  target: Table | undefined,
  context: ValidationContext,
): void {
  const check = (attribute: string, owner: Table, nameOf: (reference: Reference) => string | undefined) => {
    const named = new Set<string>();
    for (const reference of key.references) {
      const column = nameOf(reference);
      if (column === undefined) continue;
      if (named.has(column) && context.columnsOf(owner).has(column)) {
        const place = placeOf(attributePlace(reference.span, attribute), key.span, table.span);
        context.report(modelDiagnostics.referenceTwice({ column }, place));
      }
      named.add(column);
    }
  };
  check('local', table, ({ local }) => local);
  if (target === undefined) return;
  check('foreign', target, (reference) => ('foreign' in reference ? reference.foreign : undefined));
}

/** Checks that columns are comparable and fixed values are valid for the local column. */
function checkValues(
  reference: Reference,
  table: Table,
  target: Table | undefined,
  context: ValidationContext,
  at: (attribute: string) => ReturnType<typeof placeOf>,
): void {
  const local = context.columnsOf(table).get(reference.local);
  if (local === undefined) return;
  if ('value' in reference) {
    const expected = expectedValue(local, reference.value);
    if (expected === undefined) return;
    const details = { column: local.name, type: local.type, value: reference.value, expected };
    context.report(modelDiagnostics.unsuitableValue(details, at('value')));
    return;
  }
  const foreign = target && context.columnsOf(target).get(reference.foreign);
  if (target === undefined || foreign === undefined) return;
  const [ours, theirs] = [familyOf(local), familyOf(foreign)];
  if (ours === undefined || theirs === undefined || ours === theirs) return;
  const details = {
    local: `${table.name}.${local.name}`,
    localType: local.type,
    foreign: `${target.name}.${foreign.name}`,
    foreignType: foreign.type,
  };
  context.report(modelDiagnostics.typeMismatch(details, at('local')));
}

/** The family of a type; types that databases store in different ways belong to none. */
function familyOf({ type, sqlType }: Column): string | undefined {
  if (sqlType !== undefined) return undefined;
  if (isText(type)) return 'text';
  if (isNumber(type)) return 'number';
  return isTemporal(type) ? 'date' : undefined;
}

function checkCompleteness(key: ForeignKey, table: Table, target: Table, context: ValidationContext): void {
  const missing = missingKeyColumns(key, target);
  if (missing.length === 0) return;
  const details = { table: table.name, foreign: target.name, missing };
  context.report(modelDiagnostics.incompleteForeignKey(details, placeOf(key.span, table.span)));
}

function checkActions(key: ForeignKey, table: Table, context: ValidationContext): void {
  if ((key.onDelete !== 'set null' && key.onUpdate !== 'set null') || !isConstraint(key)) return;
  for (const action of ['onDelete', 'onUpdate'] as const) {
    if (key[action] !== 'set null') continue;
    const required = columnPairs(key).find(({ local }) => context.columnsOf(table).get(local)?.required);
    if (required === undefined) continue;
    const place = placeOf(attributePlace(key.span, action), table.span);
    context.report(modelDiagnostics.setNullRequired({ action, column: required.local }, place));
  }
}
