import { isInteger, isText } from '../../column-types/families.ts';
import { type ColumnTypeName, columnTypes } from '../../column-types/index.ts';
import type { Column } from '../../model/column.ts';
import { isConstraint } from '../../model/foreign-key.ts';
import type { Table } from '../../model/table.ts';
import { attributePlace } from '../../xml/attribute-place.ts';
import { placeOf, type ValidationContext } from './context.ts';
import { checkDefault } from './defaults.ts';
import { modelDiagnostics } from './diagnostics.ts';
import { checkIdentity } from './identity.ts';

/** Checks the columns of a table, except PHP names. */
export function checkColumns(table: Table, context: ValidationContext): void {
  if (context.columnsOf(table).size < table.columns.length) reportDuplicates(table, context);
  for (const column of table.columns) {
    if (
      column.enumType === undefined &&
      (column.valueSet.length > 0 || MOST_VALUES[column.type] !== undefined)
    )
      checkValueSet(column, table, context);
    checkScale(column, table, context);
    checkDefault(column, table, context);
    checkGenerated(column, table, context);
    checkIdentity(column, table, context);
    checkCollation(column, table, context);
    if (column.lazyLoad && column.primaryKey) {
      context.report(
        modelDiagnostics.lazyPrimaryKey({ column: column.name }, place(column, table, 'lazyLoad')),
      );
    }
  }
  if (table.view === undefined) checkAutoIncrement(table, context);
  checkPrimaryString(table, context);
}

function reportDuplicates(table: Table, context: ValidationContext): void {
  const names = new Set<string>();
  for (const column of table.columns) {
    if (names.has(column.name)) {
      const details = { table: table.name, column: column.name };
      context.report(modelDiagnostics.duplicateColumn(details, place(column, table, 'name')));
    }
    names.add(column.name);
  }
}

const place = (column: Column, table: Table, ...attributes: readonly string[]) =>
  placeOf(attributePlace(column.span, ...attributes), table.span);

/** SET values are bits of a signed 32-bit integer, ENUM values a small integer. */
const MOST_VALUES: Partial<Record<ColumnTypeName, number>> = { SET: 31, ENUM: 32_767 };

function checkValueSet(column: Column, table: Table, context: ValidationContext): void {
  const { name, type, valueSet } = column;
  const limit = MOST_VALUES[type];
  const at = () => place(column, table, 'valueSet');
  if (limit === undefined) {
    context.report(modelDiagnostics.uselessValueSet({ column: name, type }, at()));
    return;
  }
  if (valueSet.length === 0) context.report(modelDiagnostics.noValueSet({ column: name, type }, at()));
  if (valueSet.length > limit) {
    const details = { column: name, type, count: valueSet.length, limit };
    context.report(modelDiagnostics.tooManyValues(details, at()));
  }
  if (valueSet.includes('')) context.report(modelDiagnostics.emptyValue({ column: name }, at()));
  for (const value of repeated(valueSet)) {
    if (value !== '') context.report(modelDiagnostics.duplicateValue({ column: name, value }, at()));
  }
}

function repeated(values: readonly string[]): ReadonlySet<string> {
  const known = new Set<string>();
  return new Set(values.filter((value) => known.size === known.add(value).size));
}

/** What no database gives to a column whose values it computes. */
function checkGenerated(column: Column, table: Table, context: ValidationContext): void {
  const { name, generated, primaryKey, autoIncrement, inheritance } = column;
  if (generated === undefined) return;
  const refuse = (what: string, ...attributes: readonly string[]): void =>
    context.report(
      modelDiagnostics.generatedAnd({ column: name, what }, place(column, table, ...attributes)),
    );
  if (primaryKey) refuse('be part of the primary key', 'primaryKey');
  if (autoIncrement) refuse('be auto-incremented', 'autoIncrement');
  if (column.default !== undefined) refuse('have a default', 'default', 'defaultValue', 'defaultExpr');
  if (inheritance !== undefined) refuse('choose the class of a row', 'inheritance');
  if (
    table.foreignKeys.some((key) => isConstraint(key) && key.references.some(({ local }) => local === name))
  )
    refuse('be part of a foreign key', 'generated');
}

/** Only texts are compared by a collation; a native type can be one under any name. */
function checkCollation(column: Column, table: Table, context: ValidationContext): void {
  const { name, type, element, sqlType } = column;
  if (isText(type) || sqlType !== undefined) return;
  for (const attribute of ['collation', 'charset'] as const) {
    if (column[attribute] === undefined) continue;
    const details = { column: name, type: element === undefined ? type : `a list of ${element}`, attribute };
    context.report(modelDiagnostics.collationOfType(details, place(column, table, attribute)));
  }
}

function checkScale(column: Column, table: Table, context: ValidationContext): void {
  const { name, type, size, scale } = column;
  if (scale === undefined || columnTypes[column.element ?? type].size !== 'precision') return;
  if (size === undefined) {
    context.report(modelDiagnostics.scaleWithoutSize({ column: name, type }, place(column, table, 'scale')));
  } else if (scale > size) {
    context.report(
      modelDiagnostics.scaleTooLarge({ column: name, size, scale }, place(column, table, 'scale')),
    );
  }
}

function checkAutoIncrement(table: Table, context: ValidationContext): void {
  let first: Column | undefined;
  for (const column of table.columns.filter(({ autoIncrement }) => autoIncrement)) {
    const { name, type } = column;
    const at = () => place(column, table, 'autoIncrement');
    // A native type can be numeric under any name.
    if (!isInteger(type) && column.sqlType === undefined) {
      context.report(modelDiagnostics.autoIncrementType({ column: name, type }, at()));
    }
    if (column.default !== undefined) {
      const where = place(column, table, 'default', 'defaultValue', 'defaultExpr');
      context.report(modelDiagnostics.autoIncrementDefault({ column: name }, where));
    }
    if (first !== undefined) {
      const details = { table: table.name, column: name, first: first.name };
      context.report(modelDiagnostics.autoIncrementTwice(details, at()));
    } else if (table.idMethod === 'none') {
      context.report(modelDiagnostics.autoIncrementWithoutMethod({ column: name }, at()));
    }
    first ??= column;
  }
}

function checkPrimaryString(table: Table, context: ValidationContext): void {
  let first: Column | undefined;
  for (const column of table.columns.filter(({ primaryString }) => primaryString)) {
    if (first !== undefined) {
      const details = { table: table.name, column: column.name, first: first.name };
      context.report(modelDiagnostics.primaryStringTwice(details, place(column, table, 'primaryString')));
    }
    first ??= column;
  }
}
