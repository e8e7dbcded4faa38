import type { Diagnostic, Severity } from './diagnostic.ts';
import { excerptOf, positionOf } from './span.ts';

/** The colors of the parts of a diagnostic; identity functions give plain text. */
export interface DiagnosticStyle {
  readonly severity: (text: string, severity: Severity) => string;
  readonly faint: (text: string) => string;
}

const plain: DiagnosticStyle = { severity: (text) => text, faint: (text) => text };

const LONGEST_SHOWN_LINE = 160;

/** Formats `file:line:column severity code: message`, the source line and the hint. */
export function formatDiagnostic(diagnostic: Diagnostic, style: DiagnosticStyle = plain): string {
  const { span, severity, code, message, hint } = diagnostic;
  const lines = [
    `${placeOf(diagnostic)}${style.severity(severity, severity)} ${code}: ${printable(message)}`,
  ];
  if (span !== undefined) {
    const { line } = positionOf(span);
    lines.push(
      style.faint(`${String(line).padStart(5)} | ${printable(excerptOf(span, LONGEST_SHOWN_LINE))}`),
    );
  }
  if (hint !== undefined) lines.push(`      hint: ${printable(hint)}`);
  return lines.join('\n');
}

function placeOf({ span, path }: Diagnostic): string {
  if (span === undefined) return path === undefined ? '' : `${printable(path)} `;
  const { line, column } = positionOf(span);
  return `${printable(span.file.path)}:${line}:${column} `;
}

// Control characters and bidirectional marks, except tab and newline.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNPRINTABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Escapes control characters, which a name from a schema can contain and a terminal would obey. */
const printable = (text: string): string =>
  text.replace(UNPRINTABLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
