import { formatDiagnostic } from '../../src/diagnostics/format.ts';
import { parseText } from './support.ts';

/** Reads a schema and prints its problems as the command line does. */
export const printedProblems = (text: string): readonly string[] =>
  parseText(text).diagnostics.all.map((diagnostic) => formatDiagnostic(diagnostic));
