import type { Column } from '../../../model/column.ts';
import type { Table } from '../../../model/table.ts';
import { platformDiagnostics } from '../../diagnostics.ts';
import { type CheckContext, columnLabel } from './context.ts';

/** The bytes of an integer, and whether it has no sign; or the digits of a decimal. */
export type NumberRange =
  | { readonly bytes: number; readonly unsigned: boolean }
  | { readonly size: number; readonly scale: number };

/** Reports a default number that its column cannot hold. */
export function checkNumber(
  column: Column,
  table: Table,
  range: NumberRange | undefined,
  { platform, diagnostics }: CheckContext,
): void {
  if (range === undefined || column.default?.kind !== 'value') return;
  const text = column.default.text.trim();
  if ('bytes' in range ? integerFits(text, range) : decimalFits(text, range)) return;
  const details = { platform, column: columnLabel(table, column), text, reason: 'is out of range' };
  const hint = 'Use a wider type, or another default.';
  diagnostics.report(platformDiagnostics.defaultRefused({ ...details, hint }, column.span ?? table.span));
}

function integerFits(text: string, { bytes, unsigned }: { bytes: number; unsigned: boolean }): boolean {
  if (!/^[+-]?\d+$/.test(text)) return true;
  const value = BigInt(text.replace('+', ''));
  const bits = BigInt(bytes * 8);
  return unsigned
    ? BigInt.asUintN(Number(bits), value) === value
    : BigInt.asIntN(Number(bits), value) === value;
}

function decimalFits(text: string, { size, scale }: { size: number; scale: number }): boolean {
  const [, whole = ''] = /^[+-]?0*(\d*)(?:\.\d*)?$/.exec(text) ?? [];
  return whole.length <= size - scale;
}

/** Reports a default text that is longer than its column. */
export function checkTextLength(
  column: Column,
  table: Table,
  limit: number | undefined,
  unit: 'characters' | 'bytes',
  { platform, diagnostics }: CheckContext,
): void {
  if (limit === undefined || column.default?.kind !== 'value') return;
  const { text } = column.default;
  const length = unit === 'bytes' ? Buffer.byteLength(text) : [...text].length;
  if (length <= limit) return;
  const details = { platform, column: columnLabel(table, column), text };
  const reason = `has ${length} ${unit}, more than the ${limit} of its column`;
  const hint = 'Make the column longer, or the default shorter.';
  diagnostics.report(
    platformDiagnostics.defaultRefused({ ...details, reason, hint }, column.span ?? table.span),
  );
}
