import { defineDiagnostics } from '../../diagnostics/define.ts';
import { quotedList } from '../../support/text.ts';

/** What can stand in the way of a new project. */
export const initDiagnostics = defineDiagnostics('init', {
  missingFlag: (d: { flag: string; question: string }) => ({
    message: `The flag "${d.flag}" is missing: ${d.question}.`,
  }),
  refusedFlag: (d: { flag: string; reason: string }) => ({
    message: `"${d.flag}": ${d.reason}`,
  }),
  conflictingFlags: (d: { flag: string; other: string; reason: string }) => ({
    message: `"${d.flag}" cannot be given together with "${d.other}": ${d.reason}.`,
  }),
  cannotConnect: (d: { reason: string; hint: string | undefined; canSkip: boolean }) => ({
    message: d.reason,
    hint:
      [d.hint, d.canSkip ? 'With --no-connect the files are written all the same.' : undefined]
        .filter((hint) => hint !== undefined)
        .join(' ') || undefined,
  }),
  noDatabaseFile: (_: object) => ({
    message: 'There is no such database file, and it is not to be made.',
    hint: 'Leave out --no-create-database, or name a file that is there.',
  }),
  nothingToImport: (_: object) => ({
    message: 'The database has no tables that could be imported.',
    hint: 'Leave out --import to begin with an example.',
  }),
  importFailed: (d: { reason: string }) => ({
    message: `The tables cannot be imported: ${d.reason}`,
  }),
  exists: (d: { paths: readonly string[] }) => ({
    message: `There is already ${quotedList(d.paths)}. Nothing was written.`,
    hint: 'Say "--existing keep" to leave such files alone, or "--existing overwrite" to replace them.',
  }),
  unwritable: (d: { format: string; reason: string }) => ({
    message: `These answers cannot be written as ${d.format}: ${d.reason}`,
    hint: 'Choose another format for the configuration.',
  }),
  composerUnreadable: (d: { reason: string }) => ({
    message: `The file cannot be extended: ${d.reason}.`,
    hint: 'Correct it, or say --no-composer and add the runtime and the folder of the classes yourself: docs/tutorial.md says how.',
  }),
  left: (d: { isPiped: boolean }) => ({
    message: 'Left before the end: nothing was written.',
    hint: d.isPiped ? 'In a script say --no-interaction, and answer with flags: orm init --help' : undefined,
  }),
});
