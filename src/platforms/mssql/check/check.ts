import { bitsOf, isDecimal } from '../../../column-types/families.ts';
import type { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import type { Column } from '../../../model/column.ts';
import type { Database } from '../../../model/database.ts';
import { isConstraint } from '../../../model/foreign-key.ts';
import { findColumn, qualifiedName, type Table } from '../../../model/table.ts';
import { isUniqueConstraint } from '../../../model/table-index.ts';
import { platformDiagnostics } from '../../diagnostics.ts';
import type { ScriptSyntax } from '../../script/syntax.ts';
import { checkConditions } from '../../standard/check/checks.ts';
import { checkCollations } from '../../standard/check/collations.ts';
import {
  checkColumnCount,
  checkDefault,
  checkRawSql,
  checkSize,
  type SizeLimits,
} from '../../standard/check/columns.ts';
import type { CheckContext } from '../../standard/check/context.ts';
import { checkKeyActions, checkKeyTypes, checkNoDeferrableKeys } from '../../standard/check/foreign-keys.ts';
import { checkGenerated, type GeneratedRules } from '../../standard/check/generated.ts';
import { checkIdentity, type IdentityRules } from '../../standard/check/identity.ts';
import { checkIndexOptions, type IndexAbilities } from '../../standard/check/index-options.ts';
import { checkKeys, type KeyPart, type KeyRules } from '../../standard/check/keys.ts';
import { checkNumber, checkTextLength, type NumberRange } from '../../standard/check/numbers.ts';
import { checkTexts, halfCharacter, type TextRules } from '../../standard/check/texts.ts';
import {
  checkMissingType,
  checkOnUpdate,
  checkUniqueSizes,
  TSVECTOR_HINT,
} from '../../standard/check/unsupported.ts';
import { checkVendors } from '../../standard/check/vendors.ts';
import { words } from '../../standard/ddl/clauses.ts';
import { checkNames, isCreated } from '../../standard/names.ts';
import { ofProduct } from '../../standard/of-product.ts';
import { mssqlDiagnostics } from '../diagnostics.ts';
import { joinedLines, mssqlIdentifiers, mssqlNameSpaces } from '../names.ts';
import { LARGEST_SIZED, mssqlType, mssqlTypes } from '../types.ts';
import { vendorTables } from '../vendor.ts';
import { checkCascades } from './cascades.ts';

const { platform } = mssqlIdentifiers;

// https://learn.microsoft.com/sql/sql-server/maximum-capacity-specifications-for-sql-server
const MAX_COLUMNS = 1024;

/** Rows without a value are equal to each other in every unique index. */
const INDEXES: IndexAbilities = { can: ['where', 'direction', 'include', 'nullsNotDistinct'] };
const MAX_ROW_BYTES = 8060;
const MAX_CLUSTERED_KEY_BYTES = 900;
const MAX_KEY_BYTES = 1700;

const fractions = { size: 7 };

/** https://learn.microsoft.com/sql/t-sql/statements/alter-table-computed-column-definition-transact-sql */
const GENERATED: GeneratedRules = { optional: 'virtual' };

const IDENTITY: IdentityRules = {
  can: ['start', 'increment'],
  anyStart: true,
  why: 'IDENTITY has a first number and a step only',
};

const SIZES: SizeLimits = {
  CHAR: { size: LARGEST_SIZED },
  BINARY: { size: LARGEST_SIZED },
  NUMERIC: { size: 38, scale: 38 },
  DECIMAL: { size: 38, scale: 38 },
  DATETIME: fractions,
  TIMESTAMP: fractions,
  BU_TIMESTAMP: fractions,
  TIMESTAMPTZ: fractions,
  TIME: fractions,
};

/** An extended property is an sql_variant, which holds 7,500 bytes of NVARCHAR. */
const TEXTS: TextRules = {
  unit: 'characters',
  maxComment: 3750,
  maxLiteral: Number.POSITIVE_INFINITY,
  refuses: (text) => halfCharacter(text) ?? joinedLines(text),
};

const KEYS: KeyRules = {
  maxColumns: 32,
  part: keyPart,
  maxBytes: ({ kind }) => (kind === 'primary key' ? MAX_CLUSTERED_KEY_BYTES : MAX_KEY_BYTES),
  lateRefusal: true,
};

const MISSING = { TSVECTOR: TSVECTOR_HINT };

/** Reports what SQL Server cannot do. */
export function checkMssql(all: Database, syntax: ScriptSyntax, diagnostics: Diagnostics): void {
  const context: CheckContext = { platform, diagnostics, syntax };
  const database = ofProduct(all, 'mssql');
  checkNames(database, mssqlIdentifiers, mssqlNameSpaces, diagnostics);
  checkTexts(database, TEXTS, context);
  for (const options of vendorTables) checkVendors(database, platform, options, diagnostics);
  for (const table of database.tables.filter(isCreated)) {
    checkTemporaryNames(table, context);
    checkTableSize(table, context);
    for (const column of table.columns) checkColumn(column, table, context);
    checkKeys(table, KEYS, context);
    checkNullableUniques(table, context);
    checkUniqueSizes(table, context);
    checkKeyActions(table, context);
    checkCollations(database, table, context);
    checkNoDeferrableKeys(table, context);
    checkKeyTypes(database, table, comparedType, context);
  }
  checkCascades(database, context);
}

/** Types given by sqlType cannot be compared. */
const comparedType = (column: Column): string | undefined =>
  column.sqlType === undefined ? words(mssqlType(column), column.collation ?? '') : undefined;

function checkTemporaryNames(table: Table, { diagnostics }: CheckContext): void {
  const check = (what: string, name: string | undefined): void => {
    if (name?.startsWith('#')) diagnostics.report(mssqlDiagnostics.temporaryName({ what, name }, table.span));
  };
  check('table', table.name);
  // A derived name begins as its table does, which has been reported.
  if (table.name.startsWith('#')) return;
  for (const index of table.indexes.filter(isUniqueConstraint)) check('unique constraint', index.name);
  for (const key of table.foreignKeys.filter(isConstraint)) check('foreign key', key.name);
}

function checkTableSize(table: Table, context: CheckContext): void {
  const { diagnostics } = context;
  checkColumnCount(table, MAX_COLUMNS, context);
  checkConditions(table, 'mssql', context);
  checkIndexOptions(table, INDEXES, context);
  const count = table.columns.length;
  // Header, column count and one bit per column come on top of the values.
  const bytes = table.columns.reduce((sum, column) => sum + fixedBytes(column), 6 + Math.ceil(count / 8));
  if (bytes > MAX_ROW_BYTES) {
    const details = { platform, table: qualifiedName(table), bytes, limit: MAX_ROW_BYTES };
    diagnostics.report(platformDiagnostics.rowTooLong(details, table.span));
  }
}

function checkColumn(column: Column, table: Table, context: CheckContext): void {
  checkSize(column, table, SIZES, context);
  checkRawSql(column, table, context);
  checkGenerated(column, table, GENERATED, context);
  checkIdentity(column, table, IDENTITY, context);
  checkDefault(column, table, context);
  checkOnUpdate(column, table, context);
  checkMissingType(column, table, MISSING, context);
  if (column.sqlType !== undefined) return;
  checkNumber(column, table, numberRange(column), context);
  const isText = ['CHAR', 'VARCHAR', 'CITEXT'].includes(column.type);
  if (isText)
    checkTextLength(column, table, column.size ?? (column.type === 'CHAR' ? 1 : 255), 'characters', context);
  if (column.type === 'BINARY') checkTextLength(column, table, column.size, 'bytes', context);
}

/** A TINYINT has no sign. */
function numberRange({ type, size = 18, scale = 0 }: Column): NumberRange | undefined {
  const bits = bitsOf(type);
  if (bits !== undefined) return { bytes: bits / 8, unsigned: type === 'TINYINT' };
  return isDecimal(type) ? { size, scale } : undefined;
}

function checkNullableUniques(table: Table, { diagnostics }: CheckContext): void {
  const wanted = table.indexes.filter((index) => isUniqueConstraint(index) && !index.nullsNotDistinct);
  for (const { columns, span = table.span } of wanted) {
    const nullable = columns
      .flatMap(({ name }) => findColumn(table, name) ?? [])
      .filter((column) => !column.required && !column.primaryKey);
    if (nullable.length === 0) continue;
    const details = { table: qualifiedName(table), columns: nullable.map(({ name }) => name) };
    diagnostics.report(mssqlDiagnostics.nullableUnique(details, span));
  }
}

const BYTES: Readonly<Record<string, number>> = {
  TINYINT: 1,
  SMALLINT: 2,
  INT: 4,
  BIGINT: 8,
  REAL: 4,
  FLOAT: 8,
  DATE: 3,
  TIME: 5,
  DATETIME2: 8,
  DATETIMEOFFSET: 10,
  UNIQUEIDENTIFIER: 16,
};

function keyPart(column: Column): KeyPart {
  if (column.sqlType !== undefined) return undefined;
  const type = mssqlType(column);
  if (type.endsWith('(MAX)') || type === 'GEOMETRY') return { notInKeys: type };
  if (column.type === 'VARCHAR') return { bytes: column.size ?? 255, fixed: false };
  return { bytes: fixedBytes(column), fixed: true };
}

/** What a column takes in every row. */
function fixedBytes(column: Column): number {
  if (column.sqlType !== undefined) return 0;
  if (isDecimal(column.type)) return decimalBytes(column.size ?? 18);
  switch (column.type) {
    case 'CHAR':
      return column.size ?? 1;
    case 'BINARY':
      return column.size ?? DEFAULT_BINARY;
    case 'UUID_BINARY':
      return 16;
    default:
      return BYTES[mssqlType(column).replace(/\(.*/, '')] ?? 0;
  }
}

const DEFAULT_BINARY = typeof mssqlTypes.BINARY === 'object' ? (mssqlTypes.BINARY.defaultSize ?? 1) : 1;

const decimalBytes = (digits: number): number =>
  digits <= 9 ? 5 : digits <= 19 ? 9 : digits <= 28 ? 13 : 17;
