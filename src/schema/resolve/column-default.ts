import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../diagnostics/span.ts';
import type { ColumnDefault } from '../../model/column.ts';
import { schemaDiagnostics } from '../diagnostics.ts';

interface WrittenDefault {
  readonly values: { readonly default: string | undefined; readonly defaultExpr: string | undefined };
  place(attribute: 'default' | 'defaultExpr'): Span;
}

/** The default of a column or domain; `fallback` applies only if it has none. */
export function resolveDefault(
  written: WrittenDefault,
  element: string,
  fallback: ColumnDefault | undefined,
  diagnostics: Diagnostics,
): ColumnDefault | undefined {
  const { default: value, defaultExpr: expression } = written.values;
  if (value !== undefined && expression !== undefined) {
    diagnostics.report(schemaDiagnostics.bothDefaults({ element }, written.place('defaultExpr')));
  }
  if (value !== undefined) return isNull(value) ? undefined : { kind: 'value', text: value };
  return expression === undefined ? fallback : { kind: 'expression', text: expression };
}

/** The value "null" means that the column has no default. */
const isNull = (text: string): boolean => text.toLowerCase() === 'null';
