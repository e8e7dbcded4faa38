import type { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import { isFor } from '../../../model/check.ts';
import type { Column } from '../../../model/column.ts';
import type { Database } from '../../../model/database.ts';
import { columnPairs, type ForeignKey, isConstraint } from '../../../model/foreign-key.ts';
import { keyPartsOf } from '../../../model/key-parts.ts';
import { foreignTableOf } from '../../../model/relations.ts';
import { findColumn, primaryKeyOf, qualifiedName, type Table } from '../../../model/table.ts';
import { platformDiagnostics } from '../../diagnostics.ts';
import type { ScriptSyntax } from '../../script/syntax.ts';
import { checkAutoIncrement } from '../../standard/check/auto-increment.ts';
import { checkConditions } from '../../standard/check/checks.ts';
import { checkColumnCount } from '../../standard/check/columns.ts';
import { type CheckContext, columnLabel } from '../../standard/check/context.ts';
import { checkKeyActions, checkKeyTypes, checkNoDeferrableKeys } from '../../standard/check/foreign-keys.ts';
import type { IdentifierRules } from '../../standard/check/identifiers.ts';
import { checkIdentity, type IdentityRules } from '../../standard/check/identity.ts';
import { checkIndexOptions, type IndexAbilities } from '../../standard/check/index-options.ts';
import { checkTexts, halfCharacter } from '../../standard/check/texts.ts';
import { checkVendors } from '../../standard/check/vendors.ts';
import { checkNames, isCreated } from '../../standard/names.ts';
import { ofProduct } from '../../standard/of-product.ts';
import { quoteEscaped } from '../../standard/quote-text.ts';
import { tokensOf } from '../../standard/store/tokens.ts';
import { whyCommentDiffers } from '../ddl/comment.ts';
import { hasOwnOrder, primaryKeyColumns } from '../ddl/ddl.ts';
import { nativeEnum } from '../enums.ts';
import { listDocument } from '../lists.ts';
import { fileNameLength, nameSpaces } from '../names.ts';
import type { MysqlSettings } from '../settings.ts';
import {
  engineOf,
  hasForeignKeys,
  indexOptions,
  vendorTables,
  withCollationParameters,
  withInheritedOptions,
} from '../vendor.ts';
import { checkColumn } from './columns.ts';
import { checkEnums } from './enums.ts';
import { checkKeys } from './keys.ts';
import { referenceStorage, referenceType, rowBytes, storageOf } from './storage.ts';

const platform = 'MySQL';

const typeOf = (column: Column, table: Table): string | undefined =>
  referenceType(referenceStorage(column, table));

/** Reports what MySQL and MariaDB cannot do. */
export function checkMysql(
  all: Database,
  settings: MysqlSettings,
  syntax: ScriptSyntax,
  diagnostics: Diagnostics,
): void {
  const context: CheckContext = { platform, diagnostics, syntax };
  const own = ofProduct(all, 'mysql', (column) => nativeEnum(column, quoteEscaped), listDocument);
  const given = withCollationParameters(own);
  checkVendors(given, platform, vendorTables, diagnostics);
  checkEnums(all, context);
  const database = withInheritedOptions(given);
  checkNames(database, identifiers, nameSpaces, diagnostics);
  checkTexts(
    database,
    { unit: 'bytes', maxComment: Infinity, maxLiteral: Infinity, refuses: halfCharacter },
    context,
  );
  const tables = database.tables.filter(isCreated);
  checkTableNames(tables, context);
  for (const table of tables) {
    const engine = engineOf(table, settings.engine);
    checkAutoIncrement(table, keyForCounter, context);
    for (const column of table.columns) checkColumn(column, table, context);
    checkKeys(table, engine, context);
    checkRow(table, context);
    checkComments(table, context);
    checkKeyTypes(database, withPossibleKeys(database, table, settings.engine, context), typeOf, context);
  }
}

/** https://dev.mysql.com/doc/refman/8.0/en/identifiers.html */
const identifiers: IdentifierRules = {
  platform,
  limit: 64,
  unit: 'characters',
  fold: nameSpaces.fold,
  refuses: (name) => {
    if (/[\u{10000}-\u{10FFFF}]/u.test(name)) return 'characters beyond the basic plane, such as emoji';
    return /[ \t\n\v\f\r]$/.test(name) ? 'white space at its end' : halfCharacter(name);
  },
};

/** The longest file name of common file systems, without the suffix of its table. */
const MAX_FILE_NAME = 250;

function checkTableNames(tables: readonly Table[], { diagnostics }: CheckContext): void {
  const known = new Map<string, string>();
  for (const table of tables) {
    const length = fileNameLength(table.name);
    if (length > MAX_FILE_NAME) {
      const details = { platform, what: 'table', name: table.name, length, limit: MAX_FILE_NAME };
      diagnostics.report(
        platformDiagnostics.identifierTooLong({ ...details, unit: 'bytes as a file name' }, table.span),
      );
    }
    const folded = qualifiedName(table).toLowerCase();
    const other = known.get(folded);
    if (other === undefined) known.set(folded, table.name);
    else if (other === table.name) {
      const details = { platform, what: 'table', name: table.name, other: 'another table' };
      diagnostics.report(platformDiagnostics.sameName(details, table.span));
    } else {
      const details = { platform, what: 'table', name: table.name, other };
      diagnostics.report(platformDiagnostics.sameNameInOtherCase(details, table.span));
    }
  }
}

function keyForCounter({ name }: { readonly name: string }, table: Table): string | undefined {
  const sorted = table.indexes.filter(
    ({ vendors }) => !['FULLTEXT', 'SPATIAL'].includes(indexOptions.read(vendors).type ?? ''),
  );
  const [first] = hasOwnOrder(table) ? keyPartsOf(table).map((part) => part.name) : primaryKeyColumns(table);
  const leads = first === name || sorted.some((index) => index.columns[0]?.name === name);
  return leads ? undefined : 'to be the first column of a key';
}

/** https://dev.mysql.com/doc/refman/8.0/en/column-count-limit.html */
const MAX_COLUMNS = 1017;

const INDEXES: IndexAbilities = {
  can: ['expression', 'direction'],
  maxComment: 1024,
  versions: { expression: 'MySQL has since 8.0.13, and MariaDB has not' },
};
const MAX_ROW = 65_535;

function checkRow(table: Table, context: CheckContext): void {
  const { diagnostics } = context;
  checkColumnCount(table, MAX_COLUMNS, context);
  checkConditions(table, 'mysql', context);
  checkCounters(table, context);
  checkIndexOptions(table, INDEXES, context);
  const nullBits = Math.ceil(table.columns.filter((column) => !column.required).length / 8);
  const bytes = table.columns.reduce((sum, column) => sum + rowBytes(storageOf(column, table)), nullBits);
  if (bytes <= MAX_ROW) return;
  const details = { platform, table: qualifiedName(table), bytes, limit: MAX_ROW };
  diagnostics.report(platformDiagnostics.rowTooLong(details, table.span));
}

function checkComments(table: Table, { diagnostics }: CheckContext): void {
  const reason = table.description === undefined ? undefined : whyCommentDiffers(table.description, 'table');
  if (reason !== undefined) {
    const what = `description of "${qualifiedName(table)}"`;
    diagnostics.report(platformDiagnostics.commentChanged({ platform, what, reason }, table.span));
  }
  for (const column of table.columns) {
    const why =
      column.description === undefined ? undefined : whyCommentDiffers(column.description, 'column');
    if (why === undefined) continue;
    const what = `description of "${columnLabel(table, column)}"`;
    diagnostics.report(
      platformDiagnostics.commentChanged({ platform, what, reason: why }, column.span ?? table.span),
    );
  }
}

/** https://dev.mysql.com/doc/refman/8.0/en/create-table-check-constraints.html */
const IDENTITY: IdentityRules = {
  can: ['start'],
  why: 'AUTO_INCREMENT counts up by the step that the server sets for all tables',
};

function checkCounters(table: Table, context: CheckContext): void {
  const { platform, diagnostics, syntax } = context;
  const counters = table.columns.filter(({ autoIncrement }) => autoIncrement);
  for (const column of counters) checkIdentity(column, table, IDENTITY, context);
  if (counters.length === 0 || syntax === undefined) return;
  for (const { sql, span = table.span } of table.checks.filter((check) => isFor(check, 'mysql'))) {
    const names = tokensOf(sql, syntax).flatMap(({ kind, text }) =>
      kind === 'word' || kind === 'name' ? [text.replace(/^`|`$/g, '').toLowerCase()] : [],
    );
    for (const column of counters.filter(({ name }) => names.includes(name.toLowerCase())))
      diagnostics.report(
        platformDiagnostics.counterInCheck({ platform, column: columnLabel(table, column) }, span),
      );
  }
}

/** Checks the keys of a table; gives it with those that its storage engine can keep. */
function withPossibleKeys(database: Database, table: Table, fallback: string, context: CheckContext): Table {
  const possible = table.foreignKeys.filter(isConstraint).filter((key) => {
    const target = foreignTableOf(database, key);
    const without = [table, ...(target ? [target] : [])].find(
      (end) => !hasForeignKeys(engineOf(end, fallback)),
    );
    if (without === undefined) return true;
    const ends = { table: qualifiedName(table), foreignTable: key.foreignTable };
    const details = {
      platform,
      ...ends,
      engineOf: qualifiedName(without),
      engine: engineOf(without, fallback),
    };
    context.diagnostics.report(platformDiagnostics.foreignKeyOmitted(details, key.span ?? table.span));
    return false;
  });
  checkKeyActions({ ...table, foreignKeys: possible.filter(withoutSetDefault) }, context);
  checkNoDeferrableKeys(table, context);
  for (const key of possible) checkForeignKey(key, table, foreignTableOf(database, key), context);
  return { ...table, foreignKeys: possible };
}

function checkForeignKey(
  key: ForeignKey,
  table: Table,
  target: Table | undefined,
  { diagnostics }: CheckContext,
): void {
  const ends = { table: qualifiedName(table), foreignTable: key.foreignTable };
  for (const event of ['onDelete', 'onUpdate'] as const) {
    if (key[event] !== 'set default') continue;
    const details = { platform, event, action: key[event], ...ends };
    diagnostics.report(platformDiagnostics.actionRefused(details, key.span ?? table.span));
  }
  if (target === undefined) return;
  checkCascade(key, table, target, diagnostics);
  const columns = columnPairs(key).map((pair) => pair.foreign);
  if (isUnique(target, columns)) return;
  const details = { platform, ...ends, columns: columns.join(', ') };
  diagnostics.report(platformDiagnostics.foreignKeyToNonUnique(details, key.span ?? table.span));
}

/** https://jira.mariadb.org/browse/MDEV-34392 */
function checkCascade(key: ForeignKey, table: Table, target: Table, diagnostics: Diagnostics): void {
  if (key.onUpdate !== 'cascade') return;
  for (const pair of columnPairs(key)) {
    const [local, foreign] = [findColumn(table, pair.local), findColumn(target, pair.foreign)];
    if (!local?.required || foreign === undefined || foreign.required) continue;
    const details = { platform, column: columnLabel(table, local), foreign: columnLabel(target, foreign) };
    diagnostics.report(platformDiagnostics.cascadeOfNull(details, key.span ?? table.span));
  }
}

const withoutSetDefault = (key: ForeignKey): boolean =>
  key.onDelete !== 'set default' && key.onUpdate !== 'set default';

function isUnique(table: Table, columns: readonly string[]): boolean {
  const uniques = table.indexes
    .filter((index) => index.unique)
    .map((index) => index.columns.map(({ name }) => name));
  return [primaryKeyOf(table).map((column) => column.name), ...uniques].some(
    (unique) => unique.length === columns.length && unique.every((name) => columns.includes(name)),
  );
}
