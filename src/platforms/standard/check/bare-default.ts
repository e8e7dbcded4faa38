import type { Column } from '../../../model/column.ts';
import type { Table } from '../../../model/table.ts';
import { platformDiagnostics } from '../../diagnostics.ts';
import { type CheckContext, columnLabel } from './context.ts';

/** The words that may be a default by themselves. */
export interface BareWords {
  /** In upper case. */
  readonly known: ReadonlySet<string>;
  /** What to write instead of a word that others have. */
  readonly instead?: Readonly<Record<string, string>>;
}

/** Any other word would be the name of a column, which no default may refer to. */
export function checkBareDefault(
  column: Column,
  table: Table,
  { known, instead = {} }: BareWords,
  { platform, diagnostics }: CheckContext,
): void {
  if (column.default?.kind !== 'expression') return;
  const { text } = column.default;
  const word = /^[\s(]*([A-Za-z_]\w*)[\s)]*$/.exec(text)?.[1]?.toUpperCase();
  if (word === undefined || known.has(word)) return;
  const other = instead[word];
  const details = {
    platform,
    column: columnLabel(table, column),
    text,
    reason: 'is a bare word that is not a constant',
    hint:
      other === undefined
        ? 'Use default for a text, or defaultExpr with a function call or a constant.'
        : `Use ${other}.`,
  };
  diagnostics.report(platformDiagnostics.defaultRefused(details, column.span ?? table.span));
}
