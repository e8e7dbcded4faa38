import { columnTypes } from '../../column-types/index.ts';
import type { Span } from '../../diagnostics/span.ts';
import { columnPairs, isConstraint } from '../../model/foreign-key.ts';
import { findTable, foreignTableOf } from '../../model/relations.ts';
import {
  keyOfRows,
  type RowSet,
  type RowValues,
  rowSetKey,
  tableOfRows,
  textOfRowKey,
  valueIn,
} from '../../model/row-set.ts';
import { findColumn, qualifiedName, type Table } from '../../model/table.ts';
import { isUniqueConstraint } from '../../model/table-index.ts';
import { isView } from '../../model/view.ts';
import { attributePlace } from '../../xml/attribute-place.ts';
import { placeOf, type ValidationContext } from './context.ts';
import { modelDiagnostics } from './diagnostics.ts';
import { expectedValue } from './literals.ts';

/** Checks the rows of a table: their columns, keys, and what they refer to. */
export function checkRows(set: RowSet, context: ValidationContext): void {
  const name = qualifiedName(tableOfRows(set));
  const table = findTable(context.database, set.table, set.schema);
  const place = attributePlace(set.span, 'table');
  if (table === undefined) {
    const details = { table: name, nearest: context.nearestTable(name) };
    context.report(modelDiagnostics.rowsOfUnknownTable(details, place));
  } else if (!table.referenceOnly) {
    if (isView(table) || table.skipSql || table.alias !== undefined)
      context.report(modelDiagnostics.rowsOfForeignTable({ table: name }, place));
    else if (checkKey(set, table, context) && checkRowColumns(set, table, context)) {
      checkRowValues(set, table, context);
      checkReferences(set, table, context);
    }
  }
}

/** Whether the key tells the rows apart in the database, too. */
function checkKey(set: RowSet, table: Table, context: ValidationContext): boolean {
  const key = keyOfRows(set, table);
  const place = attributePlace(set.span, 'key');
  const details = { table: qualifiedName(table), key };
  const isPrimary = isSameSet(
    key,
    table.columns.filter(({ primaryKey }) => primaryKey).map(({ name }) => name),
  );
  const isUnique = table.indexes.some(
    (index) =>
      isUniqueConstraint(index) &&
      index.deferrable === undefined &&
      isSameSet(
        key,
        index.columns.map(({ name }) => name),
      ),
  );
  if (key.length > 0 && (isPrimary || isUnique)) return true;
  const unknown = key.find((name) => findColumn(table, name) === undefined);
  context.report(
    unknown === undefined
      ? modelDiagnostics.rowsWithoutKey(details, place)
      : modelDiagnostics.unknownRowColumn(
          { table: details.table, column: unknown, nearest: context.nearestColumn(table, unknown) },
          place,
        ),
  );
  return false;
}

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));

function checkRowColumns(set: RowSet, table: Table, context: ValidationContext): boolean {
  const name = qualifiedName(table);
  let isRight = true;
  const report = (diagnostic: Parameters<ValidationContext['report']>[0]): void => {
    isRight = false;
    context.report(diagnostic);
  };
  for (const column of set.columns) {
    const known = findColumn(table, column);
    const first = set.rows.findIndex((row) => valueIn(set, row, column) !== null);
    const place = placeOf(set.placeOf?.(Math.max(first, 0), column), set.span);
    const details = { table: name, column };
    if (known === undefined)
      report(
        modelDiagnostics.unknownRowColumn(
          { ...details, nearest: context.nearestColumn(table, column) },
          place,
        ),
      );
    else if (known.generated !== undefined) report(modelDiagnostics.generatedRowColumn(details, place));
  }
  const missing = table.columns.find(
    (column) =>
      (column.required || column.primaryKey) &&
      !set.columns.includes(column.name) &&
      column.default === undefined &&
      !column.autoIncrement &&
      column.generated === undefined,
  );
  if (missing !== undefined && set.rows.length > 0)
    report(modelDiagnostics.missingRowColumn({ table: name, column: missing.name }, set.span));
  for (const column of keyOfRows(set, table))
    if (!set.columns.includes(column) && set.rows.length > 0 && column !== missing?.name)
      report(modelDiagnostics.missingRowColumn({ table: name, column }, set.span));
  return isRight;
}

function checkRowValues(set: RowSet, table: Table, context: ValidationContext): void {
  const key = keyOfRows(set, table);
  const known = new Map<string, number>();
  const required = table.columns.filter(
    (column) =>
      (column.required || column.primaryKey || key.includes(column.name)) &&
      set.columns.includes(column.name),
  );
  const details = { table: qualifiedName(table) };
  for (const [place, row] of set.rows.entries()) {
    const spanOf = (column?: string): Span | undefined => placeOf(set.placeOf?.(place, column), set.span);
    for (const { name } of required)
      if (valueIn(set, row, name) === null)
        context.report(modelDiagnostics.missingRowValue({ ...details, column: name }, spanOf(name)));
    for (const column of table.columns) {
      const value = valueIn(set, row, column.name);
      const isChecked = column.type === 'NAMED_ENUM' || columnTypes[column.type].literal === 'number';
      if (typeof value !== 'string' || column.sqlType !== undefined || !isChecked) continue;
      const expected = expectedValue(column, value);
      if (expected !== undefined)
        context.report(
          modelDiagnostics.wrongRowValue(
            { ...details, column: column.name, value, expected },
            spanOf(column.name),
          ),
        );
    }
    const text = textOfRowKey(set, key, row);
    if (known.has(text))
      context.report(
        modelDiagnostics.sameRowKey(
          { ...details, key: key.map((name) => valueIn(set, row, name) ?? '') },
          spanOf(),
        ),
      );
    known.set(text, place);
  }
}

/** Rows that refer to rows of the schema must find them there. */
function checkReferences(set: RowSet, table: Table, context: ValidationContext): void {
  for (const foreignKey of table.foreignKeys.filter(isConstraint)) {
    const target = foreignTableOf(context.database, foreignKey);
    const parents =
      target && context.database.rows.find((other) => rowSetKey(other) === rowSetKey(refOf(target)));
    if (target === undefined || parents === undefined) continue;
    const pairs = columnPairs(foreignKey);
    if (
      !pairs.every(({ local, foreign }) => set.columns.includes(local) && parents.columns.includes(foreign))
    )
      continue;
    const textOf = (from: RowSet, row: RowValues, names: readonly string[]): string | undefined => {
      const values = names.map((name) => valueIn(from, row, name));
      return values.includes(null) ? undefined : JSON.stringify(values);
    };
    const [locals, foreigns] = [pairs.map(({ local }) => local), pairs.map(({ foreign }) => foreign)];
    const known = new Set(parents.rows.map((row) => textOf(parents, row, foreigns)));
    for (const [place, row] of set.rows.entries()) {
      const text = textOf(set, row, locals);
      if (text === undefined || known.has(text)) continue;
      const [column = ''] = locals;
      const details = {
        table: qualifiedName(table),
        column,
        value: locals.map((name) => valueIn(set, row, name)).join(', '),
        parent: qualifiedName(target),
      };
      context.report(
        modelDiagnostics.rowWithoutParent(details, placeOf(set.placeOf?.(place, column), set.span)),
      );
    }
  }
}

const refOf = ({ name, schema }: Table) => ({ table: name, ...(schema !== undefined && { schema }) });
