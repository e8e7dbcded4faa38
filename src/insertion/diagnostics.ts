import { defineDiagnostics, didYouMean } from '../diagnostics/define.ts';
import { quotedList } from '../support/text.ts';

const BUILD_FIRST = 'Run "orm sql:build" first.';

/** Everything that can go wrong when scripts are run on a database. */
export const insertDiagnostics = defineDiagnostics('insert', {
  mapMissing: (d: { folder: string }) => ({
    message: `There is no "sqldb.map" in "${d.folder}", so there is nothing to insert.`,
    hint: BUILD_FIRST,
  }),
  cannotRead: (d: { path: string; reason: string }) => ({ message: `Cannot read "${d.path}": ${d.reason}.` }),
  notUtf8: (d: { path: string }) => ({
    message: `"${d.path}" is not written in UTF-8.`,
    hint: BUILD_FIRST,
  }),
  malformedMapLine: (_: object) => ({
    message: 'The line is not written as "<file>.sql=<connection>".',
    hint: BUILD_FIRST,
  }),
  scriptMissing: (d: { path: string }) => ({ message: `There is no script "${d.path}".`, hint: BUILD_FIRST }),
  otherProduct: (d: { product: string; connection: string; wanted: string }) => ({
    message: `The script is written for ${d.product}, but the connection "${d.connection}" leads to ${d.wanted}.`,
    hint: 'Nothing was changed. Run "orm sql:build" again: it writes the SQL for the adapter of each connection.',
  }),
  outsideFolder: (d: { path: string }) => ({
    message: `"${d.path}" leads out of the folder of the SQL files.`,
    hint: `Only scripts in that folder are run. ${BUILD_FIRST}`,
  }),
  unknownConnection: (d: { name: string; known: readonly string[]; nearest: string | undefined }) => ({
    message: `The configuration has no connection "${d.name}".`,
    hint: didYouMean(d.nearest) ?? `Configured connections: ${quotedList(d.known)}.`,
  }),
  unterminatedQuote: (_: object) => ({ message: 'A quote that opens here is never closed.' }),
  unterminatedComment: (_: object) => ({ message: 'A comment that opens here is never closed.' }),
  delimiterMissing: (_: object) => ({
    message: 'DELIMITER must be followed by what ends a statement from here on.',
  }),
  tooManyRepetitions: (_: object) => ({ message: 'GO repeats the batch too often to be meant.' }),
  rollbackInScript: (_: object) => ({
    message: 'The script rolls back, which would undo everything that ran before.',
    hint: 'A script is run in a transaction of its own. Remove the statement.',
  }),
  sharedSession: (d: { name: string }) => ({
    message: `The connection "${d.name}" goes through a pooler, but recording the migrations of the project needs a session of its own.`,
    hint: `Give the server itself: --connection "${d.name}=<DSN>;user=<user>;password=<password>". A pooler in session mode works with "pooler: session" in the configuration.`,
  }),
  protectedConnection: (d: { name: string }) => ({
    message: `The connection "${d.name}" is protected, so its tables are not dropped.`,
    hint: 'Nothing was changed. To drop and create the tables nevertheless, use --force.',
  }),
  declined: (d: { name: string }) => ({
    message: `Nothing was changed: you declined to lose the rows of "${d.name}".`,
  }),
  cannotConnect: (d: { name: string; reason: string; hint: string | undefined }) => ({
    message: `Connection "${d.name}": ${d.reason}`,
    hint: d.hint,
  }),
  cannotCount: (d: { database: string; words: string }) => ({
    message: `Cannot find out which tables of ${d.database} hold rows: ${sentence(d.words)}`,
    hint: 'Nothing was changed.',
  }),
  dropFailed: (d: { statement: string; words: string }) => ({
    severity: 'note',
    message: `A DROP failed, which is harmless if there was nothing to drop: ${sentence(d.words)}`,
    hint: `The statement was: ${d.statement}`,
  }),
  statementFailed: (d: {
    statement: string;
    words: string;
    code: string | undefined;
    aftermath: string;
  }) => ({
    message: `The server refused "${d.statement}": ${sentence(d.words)}${d.code === undefined ? '' : ` [${d.code}]`}`,
    hint: d.aftermath,
  }),
  interrupted: (d: { statement: string; isCancelled: boolean; aftermath: string }) => ({
    message: d.isCancelled
      ? `Interrupted: the statement "${d.statement}" was cancelled.`
      : `Interrupted: it is not known whether the server has ended the statement "${d.statement}".`,
    hint: d.aftermath,
  }),
  connectionLost: (d: { reason: string; aftermath: string }) => ({ message: d.reason, hint: d.aftermath }),
  transactionFailed: (d: { name: string; step: 'begin' | 'commit'; words: string }) => ({
    message: `The transaction on ${d.name} could not ${d.step}: ${sentence(d.words)}`,
    hint: 'Nothing was changed.',
  }),
});

/** Adds the full stop that some server messages lack. */
const sentence = (words: string): string => {
  const trimmed = words.replace(/\s+/g, ' ').trim();
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
};
