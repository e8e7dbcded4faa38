import { isInteger } from '../../../column-types/families.ts';
import type { Column } from '../../../model/column.ts';
import type { Table } from '../../../model/table.ts';
import { platformDiagnostics } from '../../diagnostics.ts';
import { type BareWords, checkBareDefault } from '../../standard/check/bare-default.ts';
import { checkDefault, checkRawSql, checkSize, type SizeLimits } from '../../standard/check/columns.ts';
import { type CheckContext, columnLabel } from '../../standard/check/context.ts';
import { checkGenerated, type GeneratedRules } from '../../standard/check/generated.ts';
import { checkNumber, checkTextLength } from '../../standard/check/numbers.ts';
import { checkMissingType, TSVECTOR_HINT } from '../../standard/check/unsupported.ts';
import { parseTemporal } from '../../standard/ddl/temporal.ts';
import { isStamp } from '../ddl/ddl.ts';
import { takesLiteralDefault } from '../ddl/default-expression.ts';
import { columnOptions } from '../vendor.ts';
import { bytesPerCharacter, type Storage, storageOf } from './storage.ts';

const FRACTION = { size: 6 };
const WIDTH = { size: 255 };
const DECIMAL = { size: 65, scale: 30 };
const FLOAT = { size: 255, scale: 30 };
const MAX_TEXT = { size: 4_294_967_295 };

/** MariaDB takes no NOT NULL. */
const GENERATED: GeneratedRules = { optional: 'all' };

/** https://dev.mysql.com/doc/refman/8.0/en/data-types.html */
const SIZES: SizeLimits = {
  CHAR: { size: 255 },
  BINARY: { size: 255 },
  LONGVARCHAR: MAX_TEXT,
  ARRAY: MAX_TEXT,
  NUMERIC: DECIMAL,
  DECIMAL,
  TINYINT: WIDTH,
  SMALLINT: WIDTH,
  INTEGER: WIDTH,
  BIGINT: WIDTH,
  REAL: FLOAT,
  DOUBLE: FLOAT,
  DATETIME: FRACTION,
  TIME: FRACTION,
  TIMESTAMP: FRACTION,
  BU_TIMESTAMP: FRACTION,
  TIMESTAMPTZ: FRACTION,
};

const MISSING = { TSVECTOR: TSVECTOR_HINT };

const CONSTANTS: BareWords = {
  known: new Set(
    [
      'NULL',
      'TRUE',
      'FALSE',
      'NOW',
      'LOCALTIME',
      'LOCALTIMESTAMP',
      'UTC_DATE',
      'UTC_TIME',
      'UTC_TIMESTAMP',
    ].concat(['DATE', 'ROLE', 'TIME', 'TIMESTAMP', 'USER'].map((word) => `CURRENT_${word}`)),
  ),
  instead: { NOW: 'CURRENT_TIMESTAMP' },
};

const MAX_VARCHAR_BYTES = 65_533;

/** Most columns are a name and a type, with nothing to check. */
const isPlain = ({ default: value, generated, size, sqlType, vendors }: Column): boolean =>
  value === undefined &&
  generated === undefined &&
  size === undefined &&
  sqlType === undefined &&
  vendors.length === 0;

export function checkColumn(column: Column, table: Table, context: CheckContext): void {
  checkMissingType(column, table, MISSING, context);
  if (isPlain(column)) return;
  const storage = storageOf(column, table);
  const varchar =
    storage?.kind === 'text' ? Math.floor(MAX_VARCHAR_BYTES / bytesPerCharacter(storage.charset)) : 0;
  const float = column.scale === undefined ? { size: 53 } : FLOAT;
  if (column.size !== undefined)
    checkSize(column, table, { VARCHAR: { size: varchar }, FLOAT: float, ...SIZES }, context);
  checkRawSql(column, table, context);
  checkGenerated(column, table, GENERATED, context);
  checkDefault(column, table, context);
  checkBareDefault(column, table, CONSTANTS, context);
  checkLiteral(column, table, storage, context);
  checkOptions(column, table, storage, context);
}

function checkLiteral(
  column: Column,
  table: Table,
  storage: Storage | undefined,
  context: CheckContext,
): void {
  if (column.default?.kind !== 'value') return;
  const { text } = column.default;
  const refuse = (reason: string, hint: string): void => {
    const details = { platform: context.platform, column: columnLabel(table, column), text, reason, hint };
    context.diagnostics.report(platformDiagnostics.defaultRefused(details, column.span ?? table.span));
  };
  if (!takesLiteralDefault(column) && column.type !== 'GEOMETRY') {
    const hint = `Use defaultExpr with a text in quotes and brackets (MySQL 8.0.13, MariaDB 10.2.1 or newer).`;
    refuse(
      `is a value, but a column of type ${column.sqlType ?? column.type} takes only an expression`,
      hint,
    );
  }
  if (isStamp(column)) {
    const date = parseTemporal(text)?.date;
    if (date !== undefined && (date < '1970-01-02' || date > '2038-01-18')) {
      refuse('is outside of what a TIMESTAMP can hold, 1970 to 2038', 'Use DATETIME.');
    }
  }
  if (storage?.kind === 'integer' && isInteger(column.type)) checkNumber(column, table, storage, context);
  if (storage?.kind === 'decimal') checkNumber(column, table, storage, context);
  if (storage?.kind === 'text') checkTextLength(column, table, storage.length, 'characters', context);
  if (column.type === 'BINARY' && storage?.kind === 'bytes') {
    checkTextLength(column, table, storage.length, 'bytes', context);
  }
}

function checkOptions(
  column: Column,
  table: Table,
  storage: Storage | undefined,
  context: CheckContext,
): void {
  if (storage === undefined) return;
  const { unsigned, charset, collate } = columnOptions.read(column.vendors);
  const isText = storage.kind === 'text' || storage.kind === 'long text';
  const isNumeric = ['integer', 'decimal', 'float'].includes(storage.kind);
  const refuse = (name: string, kind: string): void => {
    const details = { platform: context.platform, name, kind, column: columnLabel(table, column) };
    context.diagnostics.report(
      platformDiagnostics.vendorParameterMisplaced(details, column.span ?? table.span),
    );
  };
  if (unsigned === true && !isNumeric) refuse('Unsigned', 'numbers');
  if (charset !== undefined && !isText) refuse('Charset', 'text');
  if (collate !== undefined && !isText) refuse('Collate', 'text');
}
