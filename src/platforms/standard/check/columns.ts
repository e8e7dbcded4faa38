import type { Family } from '../../../column-types/column-type.ts';
import { familyOf, isUuid } from '../../../column-types/families.ts';
import type { ColumnTypeName } from '../../../column-types/index.ts';
import type { Column } from '../../../model/column.ts';
import { qualifiedName, type Table } from '../../../model/table.ts';
import { platformDiagnostics } from '../../diagnostics.ts';
import { uuidBytes } from '../ddl/literals.ts';
import { parseTemporal, type Temporal } from '../ddl/temporal.ts';
import { brokenSql } from './broken-sql.ts';
import { type CheckContext, columnLabel } from './context.ts';

/** The largest size, and for numbers the largest scale, of a type. */
export type SizeLimits = Readonly<
  Partial<Record<ColumnTypeName, { readonly size: number; readonly scale?: number }>>
>;

export function checkSize(column: Column, table: Table, limits: SizeLimits, context: CheckContext): void {
  if (column.size === undefined && column.scale === undefined) return;
  const limit = limits[column.type];
  if (limit === undefined || column.sqlType !== undefined) return;
  const { platform, diagnostics } = context;
  const report = (what: string, size: number, allowed: number): void => {
    const details = {
      platform,
      column: columnLabel(table, column),
      type: column.type,
      what,
      size,
      limit: allowed,
    };
    diagnostics.report(platformDiagnostics.sizeOutOfRange(details, column.span ?? table.span));
  };
  if (column.size !== undefined && column.size > limit.size) report('size', column.size, limit.size);
  const { scale } = column;
  const largestScale = Math.min(limit.scale ?? 0, column.size ?? limit.size);
  if (scale !== undefined && limit.scale !== undefined && scale > largestScale)
    report('scale', scale, largestScale);
}

export function checkColumnCount(table: Table, limit: number, { platform, diagnostics }: CheckContext): void {
  const count = table.columns.length;
  if (count <= limit) return;
  const details = { platform, table: qualifiedName(table), count, limit };
  diagnostics.report(platformDiagnostics.tooManyColumns(details, table.span));
}

/** SQL from the schema is embedded unchanged, so it must not end the surrounding statement. */
export function checkRawSql(column: Column, table: Table, { diagnostics, syntax }: CheckContext): void {
  const { sqlType, default: value, generated } = column;
  if (sqlType === undefined && value?.kind !== 'expression' && generated === undefined) return;
  const report = (what: string, text: string | undefined): void => {
    const reason = text === undefined ? undefined : brokenSql(text, syntax);
    if (text === undefined || reason === undefined) return;
    const details = { what: `${what} of column "${columnLabel(table, column)}"`, text, reason };
    diagnostics.report(platformDiagnostics.brokenSql(details, column.span ?? table.span));
  };
  report('sqlType', sqlType);
  if (value?.kind === 'expression') report('defaultExpr', value.text);
  report('generated', generated?.sql);
}

/** What a literal of a family must have, and one that has it. */
const TEMPORAL_PARTS: Readonly<Partial<Record<Family, TemporalRule>>> = {
  date: { fits: ({ date, time }) => date !== undefined && time === undefined, example: '2026-01-31' },
  time: { fits: ({ date, time }) => date === undefined && time !== undefined, example: '23:59:58' },
  timestamp: { fits: ({ date }) => date !== undefined, example: '2026-01-31 23:59:58' },
  instant: { fits: ({ date }) => date !== undefined, example: '2026-01-31 23:59:58' },
};

interface TemporalRule {
  readonly fits: (parts: Temporal) => boolean;
  readonly example: string;
}

/** Why a default value cannot be written as a literal of its column's type, if so. */
function unsuitableDefault({ type, default: value }: Column): string | undefined {
  if (value?.kind !== 'value') return undefined;
  const { text } = value;
  const rule = TEMPORAL_PARTS[familyOf(type)];
  if (rule !== undefined) {
    const parts = parseTemporal(text);
    return parts !== undefined && rule.fits(parts) ? undefined : `is not a ${type} such as ${rule.example}`;
  }
  if (isUuid(type)) return uuidBytes(text, false) === undefined ? 'is not a UUID' : undefined;
  return type === 'GEOMETRY' ? 'cannot be written as a literal' : undefined;
}

export function checkDefault(column: Column, table: Table, { platform, diagnostics }: CheckContext): void {
  const reason = unsuitableDefault(column);
  if (reason === undefined) return;
  const details = { platform, column: columnLabel(table, column), text: column.default?.text ?? '', reason };
  diagnostics.report(platformDiagnostics.defaultRefused(details, column.span ?? table.span));
}
