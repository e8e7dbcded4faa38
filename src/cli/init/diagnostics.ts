import { defineDiagnostics } from '../../diagnostics/define.ts';
import { quotedList } from '../../support/text.ts';

/** Problems that stop `orm init`. */
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
      [d.hint, d.canSkip ? 'Use --no-connect to write the files without a connection.' : undefined]
        .filter((hint) => hint !== undefined)
        .join(' ') || undefined,
  }),
  noDatabaseFile: (_: object) => ({
    message: 'The database file does not exist, and --no-create-database forbids creating it.',
    hint: 'Remove --no-create-database, or name an existing file.',
  }),
  nothingToImport: (_: object) => ({
    message: 'The database has no tables to import.',
    hint: 'Use "--schema example" or "--schema empty" instead.',
  }),
  importFailed: (d: { reason: string }) => ({
    message: `The tables cannot be imported: ${d.reason}`,
  }),
  exists: (d: { paths: readonly string[] }) => ({
    message: `${quotedList(d.paths)} already ${d.paths.length === 1 ? 'exists' : 'exist'}. Nothing was written.`,
    hint: 'Use "--existing keep" to keep these files, or "--existing overwrite" to replace them.',
  }),
  unwritable: (d: { format: string; reason: string }) => ({
    message: `These answers cannot be written as ${d.format}: ${d.reason}`,
    hint: 'Choose another format for the configuration.',
  }),
  packageUnreadable: (d: { reason: string }) => ({
    message: `The package.json cannot be extended: ${d.reason}.`,
    hint: 'Repair it, or add --no-npm and install the runtime yourself.',
  }),
  composerUnreadable: (d: { reason: string }) => ({
    message: `The file cannot be extended: ${d.reason}.`,
    hint: 'Correct it, or use --no-composer and add the runtime and the folder of the classes as docs/install.md shows.',
  }),
  canceled: (d: { isPiped: boolean }) => ({
    message: 'Canceled: nothing was written.',
    hint: d.isPiped ? 'In a script use --no-interaction and flags: orm init --help' : undefined,
  }),
});
