import { defineDiagnostics, didYouMean } from '../diagnostics/define.ts';
import { quotedList } from '../support/text.ts';
import { HEADER_FORMS } from './header-forms.ts';

/** What can be wrong with the files of database objects. */
export const objectDiagnostics = defineDiagnostics('object', {
  headerMissing: (_: object) => ({
    message: 'The file does not begin with a line that names its object.',
    hint: `Write it as: ${HEADER_FORMS.object}`,
  }),
  malformedLine: (d: { name: string; form: string }) => ({
    message: `The line "orm:${d.name}" is malformed.`,
    hint: `Write it as: ${d.form}`,
  }),
  unknownLine: (d: { name: string; nearest: string | undefined }) => ({
    message: `"orm:${d.name}" is not a line of a header.`,
    hint: didYouMean(d.nearest) ?? `A header has these lines: ${Object.values(HEADER_FORMS).join(' · ')}`,
  }),
  repeatedLine: (d: { name: string }) => ({ message: `The header has a second line "orm:${d.name}".` }),
  unknownProduct: (d: { product: string; known: readonly string[]; nearest: string | undefined }) => ({
    message: `"${d.product}" is not a database product.`,
    hint: didYouMean(d.nearest) ?? `Products: ${quotedList(d.known)}.`,
  }),
  unknownKind: (d: {
    kind: string;
    title: string;
    known: readonly string[];
    nearest: string | undefined;
  }) => ({
    message: `"${d.kind}" is not a kind of object of ${d.title}.`,
    hint: didYouMean(d.nearest) ?? `Kinds: ${quotedList(d.known)}.`,
  }),
  empty: (_: object) => ({ message: 'The file has no statement.' }),
  noSelect: (d: { name: string; product: string; title: string }) => ({
    message: `The view "${d.name}" has no SELECT for ${d.title}.`,
    hint: `Add <select>…</select> for all products, or <select platform="${d.product}">…</select>.`,
  }),
  brokenSelect: (d: { name: string }) => ({
    message: `The SELECT of the view "${d.name}" is not a single statement.`,
    hint: 'Close its quotes and comments, and remove semicolons.',
  }),
  notMaterialized: (d: { name: string; title: string }) => ({
    severity: 'warning',
    message: `The view "${d.name}" is not materialized on ${d.title}: it is a plain view there, without its indexes.`,
    hint: 'Its rows are always up to date, and refresh() does nothing.',
  }),
  fileOfView: (d: { kind: string; name: string; other: string }) => ({
    message: `The ${d.kind} "${d.name}" is also a <view> of "${d.other}".`,
    hint: 'Remove the file or the element.',
  }),
  duplicate: (d: { kind: string; name: string; other: string }) => ({
    message: `The ${d.kind} "${d.name}" has a second file, "${d.other}".`,
    hint: 'Remove one of the two.',
  }),
  unknownNeed: (d: { kind: string; name: string; nearest: string | undefined }) => ({
    message: `There is no ${d.kind} "${d.name}" in the schema or in the other files.`,
    hint: didYouMean(d.nearest) ?? 'Remove the line if the database has it without this project.',
  }),
  circle: (d: { names: readonly string[] }) => ({
    message: `These objects need each other: ${d.names.join(' → ')}.`,
    hint: 'Remove one of the lines "orm:needs", where an object can be created without the other. A <view> needs what its SELECT names.',
  }),
  runsTooEarly: (d: { kind: string; name: string }) => ({
    message: `The object runs before the tables, but needs the ${d.kind} "${d.name}", which does not.`,
    hint: 'Write "-- orm:runs after".',
  }),
  unknownDatabase: (d: { name: string; nearest: string | undefined }) => ({
    severity: 'warning',
    message: `No schema describes the database "${d.name}", so the files of its objects are not used.`,
    hint: didYouMean(d.nearest),
  }),
  unterminatedQuote: (_: object) => ({ message: 'A quote that opens here is never closed.' }),
  unterminatedComment: (_: object) => ({ message: 'A comment that opens here is never closed.' }),
  delimiterMissing: (_: object) => ({
    message: 'DELIMITER must be followed by what ends a statement from here on.',
  }),
  repeatedBatch: (_: object) => ({ message: 'A batch of an object runs once; GO has no number here.' }),
  cannotRead: (d: { reason: string }) => ({ message: `It cannot be read: ${d.reason}.` }),
  missing: (d: { kind: string; name: string; database: string }) => ({
    severity: 'warning',
    message: `The ${d.kind} "${d.name}" has a file, but ${d.database} does not have it.`,
    hint: 'The file was left as it is.',
  }),
  replaced: (d: { kind: string; name: string; database: string }) => ({
    severity: 'note',
    message: `The file of the ${d.kind} "${d.name}" was changed to match ${d.database}.`,
  }),
});
