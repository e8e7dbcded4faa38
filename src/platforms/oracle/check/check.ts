import { columnTypes } from '../../../column-types/index.ts';
import type { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import type { Column } from '../../../model/column.ts';
import type { Database } from '../../../model/database.ts';
import { isConstraint, type ReferentialAction } from '../../../model/foreign-key.ts';
import { qualifiedName, type Table } from '../../../model/table.ts';
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
import { type CheckContext, columnLabel } from '../../standard/check/context.ts';
import { checkKeyActions, checkKeyTypes } from '../../standard/check/foreign-keys.ts';
import { checkGenerated, type GeneratedRules } from '../../standard/check/generated.ts';
import { checkIdentity, type IdentityRules } from '../../standard/check/identity.ts';
import { checkIndexOptions, type IndexAbilities } from '../../standard/check/index-options.ts';
import { checkKeys, type KeyPart, type KeyRules } from '../../standard/check/keys.ts';
import { checkNumber, checkTextLength } from '../../standard/check/numbers.ts';
import { checkTexts, halfCharacter, type TextRules } from '../../standard/check/texts.ts';
import {
  checkMissingType,
  checkOnUpdate,
  checkUniqueSizes,
  TSVECTOR_HINT,
} from '../../standard/check/unsupported.ts';
import { checkVendors } from '../../standard/check/vendors.ts';
import { parseTemporal } from '../../standard/ddl/temporal.ts';
import { checkNames, isCreated } from '../../standard/names.ts';
import { ofProduct } from '../../standard/of-product.ts';
import { createdIndexes, duplicateIndexes } from '../ddl/duplicate-keys.ts';
import { oracleDiagnostics } from '../diagnostics.ts';
import { foldName, oracleIdentifiers, oracleNameSpaces } from '../names.ts';
import { LARGEST_SIZED, oracleType } from '../types.ts';
import { vendorTables } from '../vendor.ts';

const { platform } = oracleIdentifiers;

// https://docs.oracle.com/en/database/oracle/oracle-database/19/refrn/logical-database-limits.html
const MAX_COLUMNS = 1000;

const INDEXES: IndexAbilities = { can: ['expression', 'direction', 'deferrable'] };
/** With the usual blocks of 8 KB. */
const MAX_KEY_BYTES = 6398;
const MAX_TEXT_BYTES = 4000;

const text = { size: LARGEST_SIZED };
const number = { size: 38, scale: 127 };
const fractions = { size: 9 };

/** https://docs.oracle.com/en/database/oracle/oracle-database/19/sqlrf/CREATE-TABLE.html */
const GENERATED: GeneratedRules = { refuses: 'stored' };

const IDENTITY: IdentityRules = { can: [], why: 'classes draw ids from the sequence of the table' };

const SIZES: SizeLimits = {
  CHAR: text,
  VARCHAR: text,
  LONGVARCHAR: text,
  ARRAY: text,
  NUMERIC: number,
  DECIMAL: number,
  DATETIME: fractions,
  TIMESTAMP: fractions,
  BU_TIMESTAMP: fractions,
  TIMESTAMPTZ: fractions,
};

/** A collation of a column needs a server with extended strings. */
const MISSING = {
  CITEXT: 'Use VARCHAR, and an index with the expression UPPER(…) for conditions with UPPER(…).',
  TSVECTOR: TSVECTOR_HINT,
};

const TEXTS: TextRules = {
  unit: 'bytes',
  maxComment: MAX_TEXT_BYTES,
  maxLiteral: MAX_TEXT_BYTES,
  refuses: halfCharacter,
};

const KEYS: KeyRules = { maxColumns: 32, part: keyPart, maxBytes: () => MAX_KEY_BYTES, lateRefusal: false };

/** Reports what Oracle cannot do. */
export function checkOracle(all: Database, syntax: ScriptSyntax, diagnostics: Diagnostics): void {
  const context: CheckContext = { platform, diagnostics, syntax };
  const database = ofProduct(all, 'oracle');
  checkNames(database, oracleIdentifiers, oracleNameSpaces, diagnostics);
  checkTexts(database, TEXTS, context);
  checkVendors(database, platform, vendorTables, diagnostics);
  for (const table of database.tables.filter(isCreated)) {
    checkColumnCount(table, MAX_COLUMNS, context);
    checkConditions(table, 'oracle', context);
    checkIndexOptions(table, INDEXES, context);
    for (const column of table.columns) checkColumn(column, table, context);
    checkKeys({ ...table, indexes: createdIndexes(table) }, KEYS, context);
    checkDuplicates(table, context);
    checkUniqueSizes(table, context);
    checkActions(table, context);
    checkKeyActions(table, context);
    checkCollations(database, table, context);
    checkKeyTypes(database, table, comparedType, context);
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
  if (column.sqlType === undefined) checkCapacity(column, table, context);
  if (foldName(column.name) === 'ROWID') {
    const details = { platform, what: 'column', name: column.name, reason: 'the name of a pseudocolumn' };
    context.diagnostics.report(platformDiagnostics.identifierRefused(details, column.span ?? table.span));
  }
  if (column.default?.kind === 'value') checkDefaultValue(column.default.text, column, table, context);
}

/** Whether a default fits the column it is the default of. */
function checkCapacity(column: Column, table: Table, context: CheckContext): void {
  const [name = '', size, scale] = oracleType(column).split(/[(,)]/);
  if (name === 'NUMBER' && size !== undefined) {
    checkNumber(column, table, { size: Number(size), scale: Number(scale || 0) }, context);
  }
  const isText = name === 'NVARCHAR2' && column.type !== 'ARRAY';
  if (isText) checkTextLength(column, table, Number(size), 'characters', context);
  const isBytes = column.type === 'CHAR' || column.type === 'BINARY';
  if (isBytes && name !== 'BLOB') checkTextLength(column, table, Number(size ?? 1), 'bytes', context);
}

function checkDefaultValue(value: string, column: Column, table: Table, context: CheckContext): void {
  const { diagnostics } = context;
  const label = columnLabel(table, column);
  const span = column.span ?? table.span;
  const refuse = (reason: string, hint: string): void => {
    const details = { platform, column: label, text: value, reason, hint };
    diagnostics.report(platformDiagnostics.defaultRefused(details, span));
  };
  const { literal } = columnTypes[column.type];
  if (value === '' && (literal === 'text' || literal === 'binary')) {
    diagnostics.report(oracleDiagnostics.emptyDefault({ column: label, required: column.required }, span));
  }
  // HEXTORAW takes 4,000 digits.
  if (literal === 'binary' && Buffer.byteLength(value) > LARGEST_SIZED) {
    refuse(`has more than ${LARGEST_SIZED} bytes`, 'Use a shorter default.');
  }
  if (column.type === 'TIME' && parseTemporal(value)?.fraction !== undefined) {
    refuse('has parts of a second, which a DATE does not keep', 'Leave out the parts of a second.');
  }
}

function checkDuplicates(table: Table, { diagnostics }: CheckContext): void {
  for (const { index, like } of duplicateIndexes(table)) {
    const details = { table: qualifiedName(table), index: index.name ?? '', like };
    diagnostics.report(oracleDiagnostics.indexOmitted(details, index.span ?? table.span));
  }
}

const isDefaultAction = (action: ReferentialAction): boolean =>
  action === 'none' || action === 'no action' || action === 'restrict';

function checkActions(table: Table, { diagnostics }: CheckContext): void {
  for (const key of table.foreignKeys.filter(isConstraint)) {
    const details = { table: qualifiedName(table), foreignTable: key.foreignTable };
    const span = key.span ?? table.span;
    if (!isDefaultAction(key.onUpdate)) {
      diagnostics.report(oracleDiagnostics.noOnUpdate({ ...details, action: key.onUpdate }, span));
    }
    if (key.onDelete === 'set default') diagnostics.report(oracleDiagnostics.noSetDefault(details, span));
  }
}

/** Sizes may differ; FLOAT is a NUMBER inside. */
function comparedType(column: Column): string | undefined {
  if (column.sqlType !== undefined) return undefined;
  const name = oracleType(column).replace(/\(.*/, '');
  return name === 'FLOAT' ? 'NUMBER' : name;
}

function keyPart(column: Column): KeyPart {
  if (column.sqlType !== undefined) return undefined;
  const [name = '', size] = oracleType(column).split(/[(,)]/);
  switch (name) {
    case 'BLOB':
    case 'CLOB':
    case 'SDO_GEOMETRY':
      return { notInKeys: name };
    case 'NVARCHAR2':
      return { bytes: 2 * Number(size), fixed: false };
    case 'CHAR':
    case 'RAW':
      return { bytes: Number(size ?? 1), fixed: true };
    case 'DATE':
      return { bytes: 7, fixed: true };
    case 'TIMESTAMP':
      return { bytes: 11, fixed: true };
    default:
      return { bytes: 22, fixed: true };
  }
}
