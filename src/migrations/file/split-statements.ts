import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { positionOf, type SourceFile, spanAt } from '../../diagnostics/span.ts';
import { type ScriptProblem, type ScriptStatement, splitScript } from '../../insertion/split.ts';
import { transactionControl } from '../../insertion/statement-words.ts';
import type { PlatformDefinition } from '../../platforms/platform.ts';
import { fileDiagnostics } from './diagnostics.ts';

/** Takes the text of a section or hook apart; places are those in the file. */
export function splitStatements(
  text: string,
  base: number,
  { facts }: Pick<PlatformDefinition, 'facts'>,
  file: SourceFile,
  diagnostics: Diagnostics,
): readonly ScriptStatement[] {
  const report = ({ kind, offset }: ScriptProblem): void =>
    diagnostics.report(PROBLEMS[kind]({}, spanAt(file, base + offset)));
  return splitScript(text, facts.script, report).map(({ sql, offset }) => {
    const span = spanAt(file, base + offset);
    const control = transactionControl(sql, facts.script);
    if (control !== undefined) {
      diagnostics.report(fileDiagnostics.transactionControl({ word: control.toUpperCase() }, span));
    }
    return { sql, offset: span.offset, line: positionOf(span).line };
  });
}

const PROBLEMS = {
  'unterminated-quote': fileDiagnostics.unterminatedQuote,
  'unterminated-comment': fileDiagnostics.unterminatedComment,
  'delimiter-missing': fileDiagnostics.delimiterMissing,
  'too-many-repetitions': fileDiagnostics.tooManyRepetitions,
} as const;
