import { defineDiagnostics, didYouMean } from '../../diagnostics/define.ts';
import { quotedList } from '../../support/text.ts';

/** Problems of `orm sql`. */
export const sqlDiagnostics = defineDiagnostics('sql', {
  nothingToRun: (_: object) => ({
    message: 'There is no statement to run.',
    hint: 'Give it as an argument, or on standard input: orm sql "SELECT 1", or orm sql < report.sql',
  }),
  unknownConnection: (d: { name: string; known: readonly string[]; nearest: string | undefined }) => ({
    message: `The configuration has no connection "${d.name}".`,
    hint: didYouMean(d.nearest) ?? `Configured connections: ${quotedList(d.known)}.`,
  }),
  protectedConnection: (d: { name: string }) => ({
    message: `The connection "${d.name}" is protected, so no statement was run.`,
    hint: 'To run it nevertheless, use --allow-protected.',
  }),
  cannotConnect: (d: { name: string; reason: string; hint: string | undefined }) => ({
    message: `Connection "${d.name}": ${d.reason}`,
    hint: d.hint,
  }),
});
