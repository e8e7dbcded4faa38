import type { Table } from '../../model/table.ts';
import { contentOf, isUniqueConstraint, type TableIndex } from '../../model/table-index.ts';
import { attributePlace } from '../../xml/attribute-place.ts';
import { placeOf, type ValidationContext } from './context.ts';
import { modelDiagnostics } from './diagnostics.ts';

export function checkIndexes(table: Table, context: ValidationContext): void {
  const known = new Set<string>();
  for (const index of table.indexes) {
    checkIndexColumns(index, table, context);
    checkDeferrable(index, table, context);
    if (table.indexes.length === 1) continue;
    const identity = index.name === undefined ? `content ${contentOf(index)}` : `name ${index.name}`;
    const identities = (index.platforms ?? ['']).map((product) => `${product} ${identity}`);
    if (identities.some((one) => known.has(one)) && index.columns.length > 0)
      reportTwin(index, table, context);
    for (const one of identities) known.add(one);
  }
}

/** The parts of a primary key are the columns that belong to it, each once. */
export function checkKeyParts(table: Table, context: ValidationContext): void {
  const { keyParts } = table;
  if (keyParts === undefined) return;
  const key = table.columns.filter((column) => column.primaryKey).map(({ name }) => name);
  const named = new Set<string>();
  for (const { name, span } of keyParts) {
    const place = placeOf(attributePlace(span, 'name'), table.span);
    const details = { table: table.name, column: name };
    if (!context.columnsOf(table).has(name)) {
      const nearest = context.nearestColumn(table, name);
      context.report(modelDiagnostics.unknownColumn({ ...details, nearest }, place));
    } else if (named.has(name)) context.report(modelDiagnostics.keyColumnTwice(details, place));
    else if (!key.includes(name)) context.report(modelDiagnostics.noKeyColumn(details, place));
    named.add(name);
  }
  const missing = key.filter((name) => !named.has(name));
  if (missing.length === 0) return;
  const place = placeOf(keyParts[0]?.span, table.span);
  context.report(modelDiagnostics.incompleteKey({ table: table.name, missing }, place));
}

/** Products that have included columns have them in constraints, too. */
function checkDeferrable(index: TableIndex, table: Table, context: ValidationContext): void {
  const { include: _, ...constraint } = index;
  if (index.deferrable === undefined || isUniqueConstraint(constraint)) return;
  const place = placeOf(attributePlace(index.span, 'deferrable'), table.span);
  context.report(modelDiagnostics.deferrableIndex({ table: table.name }, place));
}

function reportTwin(index: TableIndex, table: Table, context: ValidationContext): void {
  if (index.name === undefined) {
    const details = { table: table.name, columns: index.columns.map(({ name }) => name) };
    context.report(modelDiagnostics.sameIndex(details, placeOf(index.span, table.span)));
  } else {
    const place = placeOf(attributePlace(index.span, 'name'), table.span);
    context.report(modelDiagnostics.duplicateIndex({ table: table.name, index: index.name }, place));
  }
}

function checkIndexColumns(index: TableIndex, table: Table, context: ValidationContext): void {
  if (index.columns.length === 0) {
    const details = { table: table.name, element: index.unique ? 'unique-column' : 'index-column' };
    context.report(modelDiagnostics.emptyIndex(details, placeOf(index.span, table.span)));
  }
  const columns = context.columnsOf(table);
  const named = new Set<string>();
  for (const { name, isExpression, span } of index.columns) {
    if (isExpression) continue;
    const place = () => placeOf(attributePlace(span, 'name'), index.span, table.span);
    if (!columns.has(name)) {
      const details = { table: table.name, column: name, nearest: context.nearestColumn(table, name) };
      context.report(modelDiagnostics.unknownColumn(details, place()));
    } else if (named.has(name)) context.report(modelDiagnostics.indexColumnTwice({ column: name }, place()));
    named.add(name);
  }
  for (const name of index.include ?? []) {
    const place = placeOf(attributePlace(index.span, 'include'), table.span);
    if (!columns.has(name)) {
      const details = { table: table.name, column: name, nearest: context.nearestColumn(table, name) };
      context.report(modelDiagnostics.unknownColumn(details, place));
    } else if (named.has(name)) context.report(modelDiagnostics.indexColumnTwice({ column: name }, place));
    named.add(name);
  }
}
