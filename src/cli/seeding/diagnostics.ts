import { defineDiagnostics, didYouMean } from '../../diagnostics/define.ts';
import { quotedList } from '../../support/text.ts';

/** What a failure means after a program, which writes on a connection of its own. */
const KEPT = 'The rows that were written before it stay. Correct it, then run db:seed again with --fresh.';

/** Problems of `orm db:seed`. */
export const seedDiagnostics = defineDiagnostics('seed', {
  wrongNumber: (d: { option: string; value: string }) => ({
    message: `${d.option} must be a whole number up to 10,000,000, not "${d.value}".`,
  }),
  unknownConnection: (d: { name: string; known: readonly string[]; nearest: string | undefined }) => ({
    message: `The configuration has no connection "${d.name}".`,
    hint: didYouMean(d.nearest) ?? `Configured connections: ${quotedList(d.known)}.`,
  }),
  protectedConnection: (d: { name: string }) => ({
    message: `The connection "${d.name}" is protected, so it is not filled.`,
    hint: 'Sample rows are for databases of development and tests. There is no option to fill it nevertheless.',
  }),
  unsupportedProduct: (d: { name: string; product: string }) => ({
    message: `The connection "${d.name}" leads to ${d.product}, which db:seed does not fill.`,
  }),
  cannotConnect: (d: { name: string; reason: string; hint: string | undefined }) => ({
    message: `Connection "${d.name}": ${d.reason}`,
    hint: d.hint,
  }),
  notEmpty: (d: { tables: readonly string[]; database: string }) => ({
    message: `There are rows in ${quotedList(d.tables)} of ${d.database} already.`,
    hint: 'Nothing was changed. To delete all rows of the tables of the schema first, use --fresh.',
  }),
  cannotRead: (d: { table: string; words: string }) => ({
    message: `The table "${d.table}" cannot be read: ${d.words}`,
    hint: 'Create the tables first: orm sql:insert, or orm migrate.',
  }),
  unmetCheck: (d: { table: string; check: string }) => ({
    severity: 'warning',
    message: `The table "${d.table}" stays empty: its check ${d.check} is more than comparisons of columns with values.`,
    hint: 'Insert rows in a file of SQL or a program in the folder seeds/, which db:seed runs.',
  }),
  unmadeColumn: (d: { table: string; column: string }) => ({
    severity: 'warning',
    message: `The table "${d.table}" stays empty: only an application can make values of its column "${d.column}".`,
    hint: 'Insert rows in a file of SQL or a program in the folder seeds/, which db:seed runs.',
  }),
  emptyParent: (d: { table: string; parent: string }) => ({
    severity: 'warning',
    message: `The table "${d.table}" stays empty: its rows need rows of "${d.parent}", which stays empty.`,
  }),
  circle: (d: { table: string }) => ({
    severity: 'warning',
    message: `The table "${d.table}" stays empty: the keys that it requires lead back to it.`,
    hint: 'Insert its rows in a file of SQL or a program in the folder seeds/, which db:seed runs.',
  }),
  statementFailed: (d: { table: string; words: string; statement: string }) => ({
    message: `Filling "${d.table}" failed: ${d.words}`,
    hint: `Nothing was changed. The statement begins with: ${d.statement}`,
  }),
  fileFailed: (d: { words: string; isCommitted: boolean }) => ({
    message: `The statement failed: ${d.words}`,
    hint: d.isCommitted ? KEPT : 'Nothing was changed.',
  }),
  programFailed: (d: { words: string }) => ({
    message: `The seed program failed. ${d.words}`,
    hint: KEPT,
  }),
  cannotRun: (d: { problem: string; hint: string }) => ({ message: d.problem, hint: d.hint }),
  overriddenConnection: (d: { name: string; program: string }) => ({
    message: `The connection "${d.name}" cannot be overridden: the seed program ${d.program} connects where the configuration says.`,
    hint: 'Change the connection in the configuration, for example with "%env.SHOP_DSN%" as its DSN.',
  }),
});
