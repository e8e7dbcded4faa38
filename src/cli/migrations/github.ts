import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { positionOf } from '../../diagnostics/span.ts';

const COMMANDS = { error: 'error', warning: 'warning', note: 'notice' } as const;

// https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
const escapeText = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string): string =>
  escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** A diagnostic as a line that GitHub shows beside the file. */
export function githubAnnotation({ severity, code, message, hint, span, path }: Diagnostic): string {
  const { line, column } = span === undefined ? {} : positionOf(span);
  const place = { file: span?.file.path ?? path, line, col: column, title: code };
  const properties = Object.entries(place)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const text = hint === undefined ? message : `${message}\n${hint}`;
  return `::${COMMANDS[severity]} ${properties.join(',')}::${escapeText(text)}`;
}
