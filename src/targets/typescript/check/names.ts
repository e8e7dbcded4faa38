import type { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import type { Column } from '../../../model/column.ts';
import type { Database } from '../../../model/database.ts';
import { qualifiedName, type Table } from '../../../model/table.ts';
import { attributePlace } from '../../../xml/attribute-place.ts';
import { joinNames, normalizedJoin } from '../../facts/sql.ts';
import { tsTypeOf } from '../attributes.ts';
import { isIdentifier, isIdentifierPart, isReservedClassName } from '../names.ts';
import { typescriptDiagnostics } from './diagnostics.ts';
import { isTypeText } from './type-text.ts';

/** Reports the names and types in a schema that TypeScript does not take. */
export function checkNames(database: Database, diagnostics: Diagnostics): void {
  const report: Diagnostics['report'] = (diagnostic) => diagnostics.report(diagnostic);
  for (const table of database.tables) {
    // A table that is only referenced belongs to another project, and may be known in part.
    if (table.referenceOnly) continue;
    checkTable(table, report);
    for (const column of table.columns) checkColumn(column, table, report);
    checkRelations(table, report);
  }
}

/** Why a class cannot have the name; undefined where it can. */
function refusal(name: string): string | undefined {
  if (!isIdentifier(name)) return 'not a valid TypeScript identifier';
  return isReservedClassName(name) ? 'a reserved word in TypeScript' : undefined;
}

function checkTable(table: Table, report: Diagnostics['report']): void {
  const { name, codeName, alias } = table;
  const reason = refusal(codeName);
  if (reason !== undefined) {
    const details = { what: 'table', name, codeName, attribute: 'phpName', reason };
    report(typescriptDiagnostics.className(details, attributePlace(table.span, 'phpName', 'name')));
  }
  if (alias !== undefined) {
    report(typescriptDiagnostics.alias({ table: qualifiedName(table), alias }, table.span));
  }
}

function checkColumn(column: Column, table: Table, report: Diagnostics['report']): void {
  const { codeName, type, inheritance = [] } = column;
  const name = `${qualifiedName(table)}.${column.name}`;
  const at = (...attributes: readonly string[]) => attributePlace(column.span, ...attributes) ?? table.span;
  if (!isIdentifierPart(codeName)) {
    const details = { what: 'column', name, codeName, attribute: 'phpName' };
    report(typescriptDiagnostics.memberName(details, at('phpName', 'name')));
  }
  if (type === 'OBJECT') report(typescriptDiagnostics.objectColumn({ column: name }, at('type')));
  const tsType = tsTypeOf(column);
  if (tsType !== undefined) {
    if (!isTypeText(tsType)) report(typescriptDiagnostics.tsType({ column: name, tsType }, at('tsType')));
    else if (!TYPED.has(type)) {
      report(typescriptDiagnostics.unsuitedType({ column: name, type, tsType }, at('tsType')));
    }
  }
  for (const child of inheritance) {
    const { key, class: name } = child;
    const reason = refusal(name);
    if (reason === undefined) continue;
    const details = { what: 'inheritance class', name: key, codeName: name, attribute: 'class', reason };
    report(typescriptDiagnostics.className(details, attributePlace(child.span, 'class') ?? at('name')));
  }
}

/** The types whose values the application can know better than the schema. */
const TYPED: ReadonlySet<string> = new Set(['JSON', 'CHAR', 'VARCHAR', 'LONGVARCHAR', 'CLOB', 'CITEXT']);

function checkRelations(table: Table, report: Diagnostics['report']): void {
  for (const { codeName, refCodeName, defaultJoin, span } of table.foreignKeys) {
    for (const [attribute, name] of [
      ['phpName', codeName],
      ['refPhpName', refCodeName],
    ] as const) {
      if (name === undefined || isIdentifierPart(name)) continue;
      const details = { what: 'foreign key of', name: qualifiedName(table), codeName: name, attribute };
      report(typescriptDiagnostics.memberName(details, attributePlace(span, attribute) ?? table.span));
    }
    if (defaultJoin === undefined || joinNames.includes(normalizedJoin(defaultJoin))) continue;
    const details = { join: defaultJoin, known: joinNames };
    report(typescriptDiagnostics.unknownJoin(details, span ?? table.span));
  }
}
