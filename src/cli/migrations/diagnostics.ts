import { defineDiagnostics, didYouMean } from '../../diagnostics/define.ts';
import { quotedList } from '../../support/text.ts';

/** Problems of the commands that write and run migrations. */
export const migrateDiagnostics = defineDiagnostics('migrate', {
  unknownConnection: (d: { name: string; known: readonly string[]; nearest: string | undefined }) => ({
    message: `The configuration has no connection "${d.name}".`,
    hint: didYouMean(d.nearest) ?? `Configured connections: ${quotedList(d.known)}.`,
  }),
  cannotConnect: (d: { name: string; reason: string; hint: string | undefined }) => ({
    message: `Connection "${d.name}": ${d.reason}`,
    hint: d.hint,
  }),
  refusedOption: (d: { option: string; reason: string }) => ({
    message: `The value of ${d.option} cannot be used: ${d.reason}`,
  }),
  forceRefused: (_: object) => ({
    message: '--force is refused: a migration that failed is never recorded as done.',
    hint: 'Correct the cause and run the command again: it goes on at the statement that failed. With --accept-data-loss statements run that lose rows.',
  }),
  interrupted: (_: object) => ({
    message: 'The run was interrupted.',
    hint: 'The next run goes on where this one ended.',
  }),
  refusedByServer: (d: { words: string }) => ({ message: `The server refused a query: ${d.words}` }),
  unknownVersion: (d: { version: string; nearest: string | undefined }) => ({
    message: `There is no migration "${d.version}".`,
    hint: didYouMean(d.nearest) ?? 'Give the name of a file, its 14 digits, or 0 for none.',
  }),
  ambiguousVersion: (d: { version: string; names: readonly string[] }) => ({
    message: `Several migrations begin with "${d.version}": ${quotedList(d.names)}.`,
    hint: 'Give the whole name.',
  }),
});
