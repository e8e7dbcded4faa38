import { defineDiagnostics } from '../../diagnostics/define.ts';
import { quotedList } from '../../support/text.ts';

/** Problems of commands that draw. */
export const graphDiagnostics = defineDiagnostics('graph', {
  noTable: (d: { patterns: readonly string[] }) => ({
    message: `No table is called ${quotedList(d.patterns)}.`,
    hint: 'The name can contain "*" and "?", such as: --table "film*"',
  }),
  wrongDepth: (d: { depth: string }) => ({
    message: `--depth must be a number from 0 to 99, not "${d.depth}".`,
  }),
  severalDatabases: (d: { names: readonly string[] }) => ({
    message: `--output is one file, but there are several databases: ${quotedList(d.names)}.`,
    hint: 'Leave it out, or choose tables of one with --table.',
  }),
  severalChanged: (d: { names: readonly string[] }) => ({
    message: `--graph is one file, but several databases change: ${quotedList(d.names)}.`,
    hint: 'Choose one with --connection.',
  }),
  wrongEnding: (d: { path: string; endings: readonly string[] }) => ({
    message: `"${d.path}" does not say which picture it is.`,
    hint: `Give it one of the endings ${d.endings.join(', ')}.`,
  }),
  stale: (_: object) => ({
    message: 'The file is not up to date.',
    hint: 'Run: orm schema:graph',
  }),
});
