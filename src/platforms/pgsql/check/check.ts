import type { Family } from '../../../column-types/column-type.ts';
import { bitsOf, familyOf, isDecimal } from '../../../column-types/families.ts';
import type { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import type { Column } from '../../../model/column.ts';
import type { Database } from '../../../model/database.ts';
import type { Table } from '../../../model/table.ts';
import type { TableIndex } from '../../../model/table-index.ts';
import { platformDiagnostics } from '../../diagnostics.ts';
import type { PlatformFacts } from '../../platform.ts';
import { type BareWords, checkBareDefault } from '../../standard/check/bare-default.ts';
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
import type { IdentifierRules } from '../../standard/check/identifiers.ts';
import { checkIndexOptions, type IndexAbilities } from '../../standard/check/index-options.ts';
import { checkKeys, type KeyRules } from '../../standard/check/keys.ts';
import { checkNumber, checkTextLength, type NumberRange } from '../../standard/check/numbers.ts';
import { checkTexts, halfCharacter } from '../../standard/check/texts.ts';
import { checkOnUpdate, checkUniqueSizes } from '../../standard/check/unsupported.ts';
import { checkVendors } from '../../standard/check/vendors.ts';
import { checkNames, isCreated } from '../../standard/names.ts';
import { ofProduct } from '../../standard/of-product.ts';
import { reversePgsqlType } from '../inspect/types.ts';
import { MAX_NAME_BYTES, nameSpaces, sequenceName, serialSequence } from '../names.ts';
import { vendorTables, withVendorSchemas } from '../vendor.ts';
import { checkEnums } from './enums.ts';
import { checkTargets } from './targets.ts';

const platform = 'PostgreSQL';

/** Reports what PostgreSQL cannot do. */
export function checkPgsql(all: Database, rules: PlatformFacts, diagnostics: Diagnostics): void {
  const context: CheckContext = { platform, diagnostics, syntax: rules.script };
  const given = ofProduct(
    all,
    'pgsql',
    (column) => column,
    (column) => column,
  );
  checkVendors(given, platform, vendorTables, diagnostics);
  const database = withSequenceNames(withVendorSchemas(given, rules));
  checkNames(database, identifiers, nameSpaces, diagnostics);
  checkTexts(
    database,
    { unit: 'bytes', maxComment: Infinity, maxLiteral: Infinity, refuses: halfCharacter },
    context,
  );
  const tables = database.tables.filter(isCreated);
  checkEnums(database, identifiers, context);
  checkSerials(tables, diagnostics);
  for (const table of tables) {
    checkReserved(table, diagnostics);
    checkColumnCount(table, MAX_COLUMNS, context);
    checkConditions(table, 'pgsql', context);
    checkIndexOptions(table, INDEXES, context);
    for (const column of table.columns.filter(isChecked)) checkColumn(column, table, context);
    // Other methods have other operator classes, for types that cannot be compared too.
    checkKeys({ ...table, indexes: table.indexes.filter(isSorted) }, keyRules, context);
    checkUniqueSizes(table, context);
    checkKeyActions(table, context);
    checkCollations(database, table, context);
    checkTargets(database, table, context);
    checkKeyTypes(database, table, comparableType, context, comparesTo);
  }
}

/** https://www.postgresql.org/docs/current/limits.html */
const MAX_COLUMNS = 1600;

const identifiers: IdentifierRules = {
  platform,
  limit: MAX_NAME_BYTES,
  unit: 'bytes',
  fold: nameSpaces.fold,
  refuses: halfCharacter,
};

/** Sequences as they are created; a name that no column draws from is not. */
function withSequenceNames(database: Database): Database {
  if (database.tables.every(({ sequence }) => sequence === undefined)) return database;
  return {
    ...database,
    tables: database.tables.map(({ sequence, ...table }) => ({
      ...table,
      ...(sequence !== undefined &&
        table.columns.some((column) => column.autoIncrement) && { sequence: sequenceName(sequence) }),
    })),
  };
}

/** A serial column makes a sequence, whose name no table or index of the schema may have. */
function checkSerials(tables: readonly Table[], diagnostics: Diagnostics): void {
  const key = (table: Table, name: string): string => `${table.schema ?? ''}\0${name}`;
  const taken = new Map<string, 'table' | 'index'>();
  for (const table of tables) {
    taken.set(key(table, table.name), 'table');
    for (const { name = '' } of table.indexes) taken.set(key(table, name), 'index');
  }
  for (const table of tables) {
    if (table.sequence !== undefined) continue;
    for (const column of table.columns.filter(({ autoIncrement }) => autoIncrement)) {
      const name = serialSequence(table, column.name);
      const kind = taken.get(key(table, name));
      if (kind === undefined) continue;
      const what = `sequence of column "${columnLabel(table, column)}"`;
      const details = { platform, what, name, other: `the ${kind} "${name}"` };
      diagnostics.report(platformDiagnostics.sameName(details, column.span ?? table.span));
    }
  }
}

/** https://www.postgresql.org/docs/current/ddl-system-columns.html */
const SYSTEM_COLUMNS = new Set(['tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid']);

const isSystemColumn = ({ name }: Column): boolean => SYSTEM_COLUMNS.has(name);

function checkReserved(table: Table, diagnostics: Diagnostics): void {
  const refuse = (what: string, name: string, reason: string, span = table.span): void =>
    diagnostics.report(platformDiagnostics.identifierRefused({ platform, what, name, reason }, span));
  if (table.schema?.startsWith('pg_')) refuse('schema', table.schema, 'the prefix pg_ of the system');
  for (const { name, span } of table.columns.filter(isSystemColumn))
    refuse('column', name, 'the name of a system column', span ?? table.span);
}

const TEXT = { size: 10_485_760 };
const NUMERIC = { size: 1000, scale: 1000 };
const FRACTION = { size: 6 };

const SIZES: SizeLimits = {
  CHAR: TEXT,
  VARCHAR: TEXT,
  NUMERIC,
  DECIMAL: NUMERIC,
  DATETIME: FRACTION,
  TIME: FRACTION,
  TIMESTAMP: FRACTION,
  BU_TIMESTAMP: FRACTION,
  TIMESTAMPTZ: FRACTION,
};

/** Most columns are a name and a type, with nothing to check. */
const isChecked = ({ default: value, generated, size, sqlType, type }: Column): boolean =>
  value !== undefined ||
  generated !== undefined ||
  size !== undefined ||
  sqlType !== undefined ||
  type === 'GEOMETRY';

/** The words that are values by themselves: https://www.postgresql.org/docs/current/functions-info.html */
const CONSTANTS: BareWords = {
  known: new Set(
    ['NULL', 'TRUE', 'FALSE', 'USER', 'SESSION_USER', 'SYSTEM_USER', 'LOCALTIME', 'LOCALTIMESTAMP'].concat(
      ['CATALOG', 'DATE', 'ROLE', 'SCHEMA', 'TIME', 'TIMESTAMP', 'USER'].map((word) => `CURRENT_${word}`),
    ),
  ),
};

/** Virtual ones came with PostgreSQL 18. */
const GENERATED: GeneratedRules = { refuses: 'virtual' };

function checkColumn(column: Column, table: Table, context: CheckContext): void {
  checkSize(column, table, SIZES, context);
  checkRawSql(column, table, context);
  checkGenerated(column, table, GENERATED, context);
  checkDefault(column, table, context);
  checkOnUpdate(column, table, context);
  checkBareDefault(column, table, CONSTANTS, context);
  if (column.sqlType !== undefined) return;
  checkNumber(column, table, numberRange(column), context);
  const isText = column.type === 'CHAR' || column.type === 'VARCHAR';
  const length = column.size ?? (column.type === 'CHAR' ? 1 : undefined);
  checkTextLength(column, table, isText ? length : undefined, 'characters', context);
  if (column.type === 'GEOMETRY') {
    const details = { platform, column: columnLabel(table, column), type: column.type, extension: 'PostGIS' };
    context.diagnostics.report(platformDiagnostics.needsExtension(details, column.span ?? table.span));
  }
}

/** The smallest integer has two bytes. */
function numberRange({ type, size, scale }: Column): NumberRange | undefined {
  const bits = bitsOf(type);
  if (bits !== undefined) return { bytes: Math.max(bits / 8, 2), unsigned: false };
  return isDecimal(type) && size !== undefined ? { size, scale: scale ?? 0 } : undefined;
}

/** Whether an index compares whole values of its columns. */
const isSorted = ({ method, columns }: TableIndex): boolean =>
  (method === undefined || method === 'btree') && columns.every(({ opclass }) => opclass === undefined);

const INDEXES: IndexAbilities = {
  can: [
    ...(['where', 'expression', 'direction', 'nulls', 'collation', 'opclass', 'method', 'include'] as const),
    ...(['nullsNotDistinct', 'deferrable'] as const),
  ],
  maxComment: Infinity,
};

/** Types without operators for sorting. */
const NOT_IN_KEYS: ReadonlySet<string> = new Set(['JSON', 'POINT', 'XML']);

const keyRules: KeyRules = {
  maxColumns: 32,
  part: ({ type, sqlType }) =>
    NOT_IN_KEYS.has(type) && sqlType === undefined ? { notInKeys: type } : undefined,
  maxBytes: () => Infinity,
  lateRefusal: true,
};

/** Other names of types: https://www.postgresql.org/docs/current/datatype.html */
const SYNONYMS: Readonly<Record<string, Column['type']>> = {
  ...{
    int2: 'SMALLINT',
    int: 'INTEGER',
    int4: 'INTEGER',
    int8: 'BIGINT',
    decimal: 'DECIMAL',
    bool: 'BOOLEAN',
  },
  ...{
    smallserial: 'SMALLINT',
    serial2: 'SMALLINT',
    serial: 'INTEGER',
    serial4: 'INTEGER',
    bigserial: 'BIGINT',
  },
  ...{ serial8: 'BIGINT', float4: 'REAL', float8: 'DOUBLE', char: 'CHAR', varchar: 'VARCHAR' },
  ...{ timestamp: 'TIMESTAMP', timestamptz: 'TIMESTAMP', time: 'TIME' },
};

/** The type that the server's own words mean; undefined for those not known here. */
function knownType(sqlType: string): Column['type'] | undefined {
  const words = sqlType.trim().toLowerCase().replace(/\s+/g, ' ');
  const synonym = SYNONYMS[words.replace(/ ?\([\d, ]*\)$/, '')];
  if (synonym !== undefined) return synonym;
  const { known, type } = reversePgsqlType(words);
  return known ? type : undefined;
}

/** A number may refer to one of its own kind, or of one that it is made without being asked. */
const NUMBERS = ['an integer', 'a decimal number', 'a floating-point number'];

const comparesTo = (local: string, foreign: string): boolean =>
  local === foreign || (NUMBERS.includes(local) && NUMBERS.indexOf(local) < NUMBERS.indexOf(foreign));

const COMPARABLE: Readonly<Partial<Record<Family, string>>> = {
  ...{ text: 'text', array: 'text' },
  ...{ integer: 'an integer', enum: 'an integer', set: 'an integer' },
  ...{ decimal: 'a decimal number', float: 'a floating-point number' },
  ...{ date: 'a date', timestamp: 'a date', instant: 'a date' },
  ...{ binary: 'binary', object: 'binary' },
};

/** Columns are comparable when they are both numbers, both texts, and so on. */
function comparableType(column: Column): string | undefined {
  const type = column.sqlType === undefined ? column.type : knownType(column.sqlType);
  switch (type) {
    case undefined:
      return undefined;
    case 'BOOLEAN_EMU':
      return COMPARABLE.integer;
    case 'UUID_BINARY':
      return COMPARABLE.binary;
    default:
      return COMPARABLE[familyOf(type)] ?? type;
  }
}
