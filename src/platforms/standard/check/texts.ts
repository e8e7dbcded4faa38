import type { Span } from '../../../diagnostics/span.ts';
import type { Column } from '../../../model/column.ts';
import type { Database } from '../../../model/database.ts';
import { qualifiedName } from '../../../model/table.ts';
import { platformDiagnostics } from '../../diagnostics.ts';
import { isCreated } from '../names.ts';
import { type CheckContext, columnLabel } from './context.ts';

export interface TextRules {
  readonly unit: 'bytes' | 'characters';
  readonly maxComment: number;
  readonly maxLiteral: number;
  /** What a text holds that a literal cannot, if so. */
  readonly refuses: (text: string) => string | undefined;
}

/** A lone surrogate is no text; completes "… holds". */
export const halfCharacter = (text: string): string | undefined =>
  text.isWellFormed() ? undefined : 'half of a character';

/** Reports descriptions and default texts that cannot be written as literals. */
export function checkTexts(database: Database, rules: TextRules, context: CheckContext): void {
  const { maxComment, maxLiteral } = rules;
  for (const table of database.tables) {
    if (!isCreated(table)) continue;
    const label = (): string => `description of "${qualifiedName(table)}"`;
    checkText(table.description, maxComment, table.span, label, rules, context);
    for (const column of table.columns.filter(hasText)) {
      const { description, default: value, span = table.span } = column;
      const labelled = (kind: string) => () => `${kind} of "${columnLabel(table, column)}"`;
      checkText(description, maxComment, span, labelled('description'), rules, context);
      if (value?.kind === 'value')
        checkText(value.text, maxLiteral, span, labelled('default'), rules, context);
    }
  }
}

const hasText = ({ description, default: value }: Column): boolean =>
  description !== undefined || value?.kind === 'value';

function checkText(
  text: string | undefined,
  limit: number,
  span: Span | undefined,
  label: () => string,
  { unit, refuses }: TextRules,
  { platform, diagnostics }: CheckContext,
): void {
  if (text === undefined) return;
  const reason = text.includes('\0') ? 'a NUL character' : refuses(text);
  if (reason !== undefined) {
    diagnostics.report(platformDiagnostics.textRefused({ platform, what: label(), reason }, span));
  }
  // No code unit takes more than three bytes, so most texts need no counting.
  if (text.length * 3 <= limit) return;
  const length = unit === 'bytes' ? Buffer.byteLength(text) : text.length;
  if (length > limit) {
    const details = { platform, what: label(), length, limit, unit };
    diagnostics.report(platformDiagnostics.textTooLong(details, span));
  }
}
