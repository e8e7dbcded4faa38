import { defineDiagnostics, didYouMean } from '../diagnostics/define.ts';
import { type Subject, sentence } from '../platforms/inspect.ts';
import { quotedList } from '../support/text.ts';

/** What can go wrong when a schema is made of a database. */
export const reverseDiagnostics = defineDiagnostics('reverse', {
  unknownConnection: (d: { name: string; known: readonly string[]; nearest: string | undefined }) => ({
    message: `The configuration has no connection "${d.name}".`,
    hint:
      didYouMean(d.nearest) ??
      (d.known.length === 0
        ? 'Give a DSN instead.'
        : `Configured connections: ${quotedList(d.known)}. A DSN is recognised by its colon.`),
  }),
  cannotConnect: (d: { name: string; reason: string; hint: string | undefined }) => ({
    message: `Connection "${d.name}": ${d.reason}`,
    hint: d.hint,
  }),
  cannotRead: (d: { database: string; words: string }) => ({
    message: `The catalogue of ${d.database} cannot be read: ${d.words}`,
    hint: 'The user needs the right to read it. Nothing was written.',
  }),
  fileExists: (d: { file: string }) => ({
    message: `"${d.file}" already exists with other contents.`,
    hint: 'Choose another folder with --output-dir or another name with --schema-name, replace it with --force, or add to the schema of the project with --merge.',
  }),
  noTables: (d: { database: string }) => ({
    severity: 'warning',
    message: `There are no tables in ${d.database}.`,
  }),
  gone: (d: { what: string; name: string }) => ({
    severity: 'warning',
    message: `The ${d.what} "${d.name}" is in the schema, but not in the database.`,
    hint: 'It was left as it is.',
  }),
  changed: (d: { what: string; name: string; schema: string; database: string }) => ({
    severity: 'note',
    message: `The ${d.what} "${d.name}" was changed to match the database: ${d.database}.`,
    hint: `It was: ${d.schema}`,
  }),
  differs: (d: { what: string; name: string; schema: string; database: string }) => ({
    severity: 'note',
    message: `The ${d.what} "${d.name}" is ${d.database || 'plain'} in the database, and ${d.schema || 'plain'} by the schema.`,
    hint: 'The schema was left as it is.',
  }),
  refusedOption: (d: { option: string; reason: string }) => ({ message: `"${d.option}": ${d.reason}` }),
  nothingToMerge: (d: { name: string; folder: string }) => ({
    message: `No schema in "${d.folder}" describes the database "${d.name}".`,
    hint: 'Leave out --merge to write a new one.',
  }),
  keyNames: (d: Subject) => ({
    severity: 'note',
    message: sentence(
      d,
      'will get another name, as a schema does not name it',
      'will get other names, as a schema does not name them',
    ),
  }),
});
