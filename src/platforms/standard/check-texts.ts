import type { Span } from '../../diagnostics/span.ts';
import type { Database } from '../../model/database.ts';
import { qualifiedName } from '../../model/table.ts';
import { platformDiagnostics } from '../diagnostics.ts';
import { type CheckContext, columnLabel } from './check-context.ts';
import { isCreated } from './names.ts';

export interface TextRules {
  readonly unit: 'bytes' | 'characters';
  readonly maxComment: number;
  readonly maxLiteral: number;
  /** What a text holds that a literal cannot, if so. */
  readonly refuses: (text: string) => string | undefined;
}

/** A lone surrogate is no text; completes "… holds". */
export const halfCharacter = (text: string): string | undefined =>
  /\p{Surrogate}/u.test(text) ? 'half of a character' : undefined;

/** Reports descriptions and default texts that cannot be written as literals. */
export function checkTexts(database: Database, rules: TextRules, context: CheckContext): void {
  const check = (what: string, text: string | undefined, limit: number, span: Span | undefined): void => {
    if (text !== undefined) checkText(what, text, limit, span, rules, context);
  };
  for (const table of database.tables.filter(isCreated)) {
    check(`description of "${qualifiedName(table)}"`, table.description, rules.maxComment, table.span);
    for (const column of table.columns) {
      if (column.description === undefined && column.default === undefined) continue;
      const label = columnLabel(table, column);
      const span = column.span ?? table.span;
      check(`description of "${label}"`, column.description, rules.maxComment, span);
      if (column.default?.kind === 'value') {
        check(`default of "${label}"`, column.default.text, rules.maxLiteral, span);
      }
    }
  }
}

function checkText(
  what: string,
  text: string,
  limit: number,
  span: Span | undefined,
  { unit, refuses }: TextRules,
  { platform, diagnostics }: CheckContext,
): void {
  const reason = text.includes('\0') ? 'a NUL character' : refuses(text);
  if (reason !== undefined)
    diagnostics.report(platformDiagnostics.textRefused({ platform, what, reason }, span));
  const length = unit === 'bytes' ? Buffer.byteLength(text) : text.length;
  if (length > limit) {
    diagnostics.report(platformDiagnostics.textTooLong({ platform, what, length, limit, unit }, span));
  }
}
