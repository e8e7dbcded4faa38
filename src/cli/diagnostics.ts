import { defineDiagnostics, didYouMean } from '../diagnostics/define.ts';
import { quotedList } from '../support/text.ts';

/** Problems between valid files of a project. */
export const cliDiagnostics = defineDiagnostics('project', {
  unknownConnection: (d: { name: string; known: readonly string[]; nearest: string | undefined }) => ({
    message: `The database "${d.name}" has no connection of that name in the configuration.`,
    hint: didYouMean(d.nearest) ?? `Configured connections: ${quotedList(d.known)}.`,
  }),
  unlistedConnection: (d: { name: string }) => ({
    message: `The connection of the database "${d.name}" is not listed in "generator.connections".`,
    hint: 'Add it there, or remove "generator.connections" to use all connections.',
  }),
  orphaned: (_: object) => ({
    message: 'The schema no longer defines this class.',
    hint: 'Delete the file if you no longer need it.',
    severity: 'note',
  }),
  optionWithoutEffect: (d: { option: string; description: string }) => ({
    message: `${d.option} has ${d.description}.`,
    severity: 'note',
  }),
  cannotUnpack: (d: { reason: string }) => ({
    message: `This command needs files that are stored in the executable, and cannot write them: ${d.reason}.`,
    hint: 'Set the environment variable XDG_CACHE_HOME to a folder that can be written.',
  }),
  interrupted: (d: { sql: string | undefined; isCancelled: boolean }) => ({
    message:
      d.sql === undefined
        ? 'The command was interrupted.'
        : `The command was interrupted, and ${d.isCancelled ? 'the server has cancelled' : 'it is not known whether the server has ended'} the statement "${d.sql}".`,
  }),
  stale: (_: object) => ({
    message: 'The file is not up to date.',
    hint: 'Run: orm model:build',
  }),
});
