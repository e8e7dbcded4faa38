import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { Database } from '../../model/database.ts';
import type { Table } from '../../model/table.ts';
import { isView } from '../../model/view.ts';
import { checkChecks } from './checks.ts';
import { checkColumns } from './columns.ts';
import { ValidationContext } from './context.ts';
import { modelDiagnostics } from './diagnostics.ts';
import { checkEnum } from './enums.ts';
import { checkForeignKeys } from './foreign-keys.ts';
import { checkIndexes, checkKeyParts } from './indexes.ts';
import { checkInheritance } from './inheritance.ts';
import { checkRelationNames } from './relation-names.ts';
import { checkRows } from './rows.ts';
import { checkKeysToViews, checkView } from './views.ts';

/** Checks the model as a whole, after behaviors have extended it. */
export function validateDatabase(database: Database, diagnostics: Diagnostics): void {
  const context = new ValidationContext(database, diagnostics);
  for (const type of database.enums) checkEnum(type, context);
  for (const table of database.tables) {
    // Reference-only tables belong to another schema and can be incomplete.
    if (!table.referenceOnly) checkTable(table, context);
  }
  for (const set of database.rows) checkRows(set, context);
  checkRelationNames(context);
}

function checkTable(table: Table, context: ValidationContext): void {
  const { name, span } = table;
  if (table.columns.length === 0 && table.alias === undefined) {
    context.report(modelDiagnostics.noColumns({ table: name }, span));
  } else if (
    !table.readOnly &&
    table.alias === undefined &&
    !table.columns.some(({ primaryKey }) => primaryKey)
  ) {
    context.report(modelDiagnostics.noPrimaryKey({ table: name }, span));
  }
  checkColumns(table, context);
  checkInheritance(table, context);
  checkKeyParts(table, context);
  checkIndexes(table, context);
  checkChecks(table, context);
  checkForeignKeys(table, context);
  checkKeysToViews(table, context);
  if (isView(table)) checkView(table, context);
}
