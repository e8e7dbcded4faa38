import { defineDiagnostics, didYouMean, shown } from '../../diagnostics/define.ts';
import { quotedList } from '../../support/text.ts';

const NOTHING = 'Nothing was changed.';

/** Problems of `orm data:dump` and `orm data:load`. */
export const dataDiagnostics = defineDiagnostics('data', {
  unknownConnection: (d: { name: string; known: readonly string[]; nearest: string | undefined }) => ({
    message: `The configuration has no connection "${d.name}".`,
    hint: didYouMean(d.nearest) ?? `Configured connections: ${quotedList(d.known)}.`,
  }),
  severalDatabases: (d: { names: readonly string[] }) => ({
    message: `There are several databases: ${quotedList(d.names)}.`,
    hint: 'Choose one with --connection.',
  }),
  protectedConnection: (d: { name: string }) => ({
    message: `The connection "${d.name}" is protected, so no rows are loaded.`,
    hint: 'Rows of files are for databases of development and tests. There is no option to load them nevertheless.',
  }),
  unsupportedProduct: (d: { name: string; product: string }) => ({
    message: `The connection "${d.name}" leads to ${d.product}, whose rows are neither dumped nor loaded.`,
  }),
  cannotConnect: (d: { name: string; reason: string; hint: string | undefined }) => ({
    message: `Connection "${d.name}": ${d.reason}`,
    hint: d.hint,
  }),
  wrongSession: (d: { words: string; statement: string }) => ({
    message: `The session cannot be prepared: ${d.words}`,
    hint: `The statement was: ${d.statement}`,
  }),
  noTable: (d: { patterns: readonly string[] }) => ({
    message: `No table is called ${quotedList(d.patterns)}.`,
    hint: 'The name can contain "*" and "?", such as: --table "film*"',
  }),
  wrongCondition: (d: { value: string }) => ({
    message: `--where "${shown(d.value)}" names no table.`,
    hint: 'Write the table, a colon and a condition, such as: --where "book: price > 10"',
  }),
  needsPath: (d: { format: string }) => ({
    message: `${d.format} is written to a folder, with a file for each table.`,
    hint: 'Name the folder, such as: orm data:dump --format csv rows',
  }),
  unknownFormat: (d: { path: string }) => ({
    message: `The name "${d.path}" does not tell the format.`,
    hint: 'Name a file that ends with .yaml or .json, or a folder of .csv files; or use --format.',
  }),
  cannotRead: (d: { reason: string }) => ({
    message: `The file cannot be read: ${d.reason}.`,
  }),
  cannotWrite: (d: { reason: string }) => ({
    message: `The file cannot be written: ${d.reason}.`,
  }),
  readFailed: (d: { table: string; words: string }) => ({
    message: `The rows of "${d.table}" cannot be read: ${d.words}`,
    hint: 'Has the database the tables of the schema, and is the condition of --where right?',
  }),
  anonymiseUnknown: (d: { value: string; nearest: string | undefined }) => ({
    message: `--anonymise "${d.value}" names no column.`,
    hint: didYouMean(d.nearest) ?? 'Write the table, a point and the column, such as: --anonymise user.email',
  }),
  anonymiseType: (d: { column: string; type: string }) => ({
    message: `The column "${d.column}" is of the type ${d.type}, and only texts are anonymised.`,
  }),
  anonymiseKey: (d: { column: string }) => ({
    message: `The column "${d.column}" is part of a primary or foreign key, and is not anonymised.`,
    hint: 'The rows that refer to it would refer to nothing.',
  }),
  anonymiseShort: (d: { column: string; size: number; least: number }) => ({
    message: `The column "${d.column}" is unique and has ${d.size} characters, which are too few for values that all differ.`,
    hint: `Columns of ${d.least} characters or more keep what is unique.`,
  }),
  malformed: (d: { message: string }) => ({
    message: d.message,
    hint: NOTHING,
  }),
  unknownTable: (d: { table: string; nearest: string | undefined }) => ({
    message: `The schema has no table "${shown(d.table)}".`,
    hint: didYouMean(d.nearest),
  }),
  unknownColumn: (d: { table: string; column: string; nearest: string | undefined }) => ({
    message: `The table "${d.table}" has no column "${shown(d.column)}".`,
    hint: didYouMean(d.nearest),
  }),
  generatedColumn: (d: { table: string; column: string }) => ({
    message: `The database computes the column "${d.column}" of "${d.table}".`,
    hint: 'Leave the value out.',
  }),
  missingValue: (d: { table: string; column: string }) => ({
    message: `The row has no value for the column "${d.column}" of "${d.table}", which is required.`,
  }),
  requiredValue: (d: { table: string; column: string }) => ({
    message: `The column "${d.column}" of "${d.table}" is required, and the value is NULL.`,
  }),
  wrongValue: (d: { table: string; column: string; expected: string }) => ({
    message: `The value of the column "${d.column}" of "${d.table}" must be ${d.expected}.`,
  }),
  moreProblems: (d: { count: number }) => ({
    message: `Reading ended after ${d.count} problems.`,
    severity: 'note',
  }),
  refusedRow: (d: { table: string; words: string }) => ({
    message: `The database refuses the row of "${d.table}": ${d.words}`,
    hint: NOTHING,
  }),
  brokenKey: (d: { table: string; parent: string }) => ({
    message: `A row of "${d.table}" refers to a row of "${d.parent}" that is neither in the file nor in the database.`,
    hint: NOTHING,
  }),
  loadFailed: (d: { words: string }) => ({
    message: `Loading failed: ${d.words}`,
    hint: NOTHING,
  }),
});
