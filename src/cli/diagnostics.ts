import { defineDiagnostics, didYouMean } from '../diagnostics/define.ts';
import { quotedList } from '../support/text.ts';

/** What can be wrong between the files of a project, though each is right by itself. */
export const cliDiagnostics = defineDiagnostics('project', {
  unknownConnection: (d: { name: string; known: readonly string[]; nearest: string | undefined }) => ({
    message: `The database "${d.name}" has no connection of that name in the configuration.`,
    hint: didYouMean(d.nearest) ?? `Configured connections: ${quotedList(d.known)}.`,
  }),
  unlistedConnection: (d: { name: string }) => ({
    message: `The connection of the database "${d.name}" is not among "generator.connections".`,
    hint: 'Add it there, or leave "generator.connections" out: then all connections are.',
  }),
  orphaned: (_: object) => ({
    message: 'Nothing in the schema asks for this class any more.',
    hint: 'Delete the file when it holds nothing that you need.',
    severity: 'note',
  }),
  stale: (_: object) => ({
    message: 'Not up to date.',
    hint: 'Run: orm model:build',
  }),
});
