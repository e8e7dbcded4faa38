import { defineDiagnostics, didYouMean, shown } from '../../diagnostics/define.ts';
import { quotedList } from '../../support/text.ts';

const HEADER = 'The first line of a migration is "-- orm:migration 1".';

/** Everything that can be wrong with a migration file. */
export const fileDiagnostics = defineDiagnostics('migration-file', {
  badName: (d: { name: string }) => ({
    message: `"${shown(d.name)}" is not the name of a migration.`,
    hint: 'A name begins with the time in UTC as 14 digits: "20260115143205_book_subtitle.sql".',
  }),
  sameName: (d: { name: string; other: string }) => ({
    message: `There is another migration with the name "${shown(d.name)}": "${d.other}".`,
    hint: 'The journal knows migrations by name, without folder and case. Rename one that no database has run.',
  }),
  sameTag: (d: { tag: string; other: string }) => ({
    message: `The tag "${d.tag}" is also that of the migration "${shown(d.other)}".`,
    hint: 'A tag names the last migration of one release. Remove the line "-- orm:tag" from one of the files.',
  }),
  notUtf8: (_: object) => ({
    message: 'The file is not written in UTF-8.',
    hint: 'Save it as UTF-8.',
  }),
  cannotRead: (d: { reason: string }) => ({ message: `Cannot read the migration: ${d.reason}.` }),
  missingHeader: (_: object) => ({
    message: 'The file does not begin with its format version.',
    hint: HEADER,
  }),
  unknownVersion: (d: { version: string; known: number }) => ({
    message: `This version of Orm reads format ${d.known} of migrations, but the file has "${shown(d.version)}".`,
    hint: /^\d+$/.test(d.version) && Number(d.version) > d.known ? 'Install a newer version of Orm.' : HEADER,
  }),
  unknownDirective: (d: { name: string; nearest: string | undefined; known: readonly string[] }) => ({
    message: `There is no directive "orm:${shown(d.name)}".`,
    hint: didYouMean(d.nearest) ?? `Directives are ${quotedList(d.known)}.`,
  }),
  misplacedDirective: (d: { name: string; belongs: 'head' | 'section' }) => ({
    message:
      d.belongs === 'head'
        ? `"orm:${d.name}" must stand above the first section.`
        : `"orm:${d.name}" must stand in a section.`,
    hint: 'A section begins with "-- orm:up <connection> <adapter>" or "-- orm:down <connection> <adapter>".',
  }),
  malformedDirective: (d: { name: string; form: string }) => ({
    message: `The directive "orm:${d.name}" is incomplete or has too much.`,
    hint: `It is written as "-- ${d.form}".`,
  }),
  unknownPlatform: (d: { name: string; nearest: string | undefined; known: readonly string[] }) => ({
    message: `"${shown(d.name)}" is not an adapter.`,
    hint: didYouMean(d.nearest) ?? `Adapters are ${quotedList(d.known)}.`,
  }),
  sectionTwice: (d: { direction: string; connection: string; platform: string }) => ({
    message: `The file has another section "orm:${d.direction} ${d.connection} ${d.platform}".`,
    hint: 'Put all statements into one of them.',
  }),
  noSection: (_: object) => ({
    message: 'The migration has no section, so there is nothing to run.',
    hint: 'Add "-- orm:up <connection> <adapter>" above its statements.',
  }),
  sqlOutsideSection: (_: object) => ({
    message: 'Statements must stand in a section.',
    hint: 'Add "-- orm:up <connection> <adapter>" above them.',
  }),
  unknownDatabase: (d: { connections: readonly string[] }) => ({
    message: 'It is not clear which database the change belongs to.',
    hint: `The sections are for ${quotedList(d.connections)}. Add "-- orm:database <connection>" above the change.`,
  }),
  databaseWithoutSection: (d: { database: string }) => ({
    message: `The file changes the database "${shown(d.database)}", but has no section for it.`,
    hint: `Add "-- orm:up ${d.database} <adapter>", or remove the change.`,
  }),
  unknownRule: (d: { rule: string; nearest: string | undefined; known: readonly string[] }) => ({
    message: `There is no rule "${shown(d.rule)}".`,
    hint: didYouMean(d.nearest) ?? `Rules are ${quotedList(d.known)}.`,
  }),
  missingReason: (d: { rule: string }) => ({
    message: `"orm:allow ${d.rule}" gives no reason.`,
    hint: `Say why it is allowed: -- orm:allow ${d.rule} "moved to table author".`,
  }),
  notOneQuery: (d: { name: string }) => ({
    message: `"orm:${d.name}" must be followed by one SELECT.`,
    hint: 'Lines that begin with "--" and two spaces continue it.',
  }),
  insideStatement: (d: { name: string }) => ({
    message: `"orm:${d.name}" stands inside of a statement.`,
    hint: 'Put it above the statement. Is the semicolon of the statement before missing?',
  }),
  withoutStatement: (d: { name: string }) => ({
    message: `No statement follows "orm:${d.name}".`,
    hint: 'It belongs to the next statement of its section.',
  }),
  rebuildWithoutEnd: (d: { table: string }) => ({
    message: `The rebuild of "${shown(d.table)}" has no end.`,
    hint: 'Add "-- orm:end" below its last statement.',
  }),
  endWithoutRebuild: (_: object) => ({
    message: '"orm:end" ends nothing.',
    hint: 'It ends the statements that begin with "-- orm:rebuild <table>".',
  }),
  unterminatedQuote: (_: object) => ({ message: 'A quote that opens here is never closed.' }),
  unterminatedComment: (_: object) => ({ message: 'A comment that opens here is never closed.' }),
  delimiterMissing: (_: object) => ({
    message: 'DELIMITER must be followed by what ends a statement from here on.',
  }),
  tooManyRepetitions: (_: object) => ({ message: 'GO repeats the batch too often.' }),
  unknownPlaceholder: (d: { name: string; known: readonly string[]; nearest: string | undefined }) => ({
    message: `The configuration has no placeholder "${shown(d.name)}".`,
    hint:
      didYouMean(d.nearest) ??
      (d.known.length === 0
        ? `Add it below "migrations": placeholders: { ${d.name}: … }.`
        : `Configured placeholders: ${quotedList(d.known)}.`),
  }),
  malformedPlaceholder: (_: object) => ({
    message: 'This is not a placeholder.',
    hint: `A placeholder is written as \${name:x}, \${text:x} or \${number:x}, where "x" is a key of "migrations.placeholders".`,
  }),
  quotedPlaceholder: (_: object) => ({
    message: 'A placeholder in quoted text is not replaced.',
    hint: 'Remove the quotes: the value is quoted for the database. The bodies of functions in quotes cannot have placeholders.',
  }),
  joinedPlaceholder: (_: object) => ({
    message: 'A placeholder cannot be a part of a longer word, because its value is quoted.',
    hint: 'Add a placeholder whose value is the whole word.',
  }),
  placeholderVariable: (d: { name: string; variables: readonly string[] }) => ({
    message: `The placeholder "${d.name}" needs the environment ${d.variables.length === 1 ? 'variable' : 'variables'} ${quotedList(d.variables)}, which ${d.variables.length === 1 ? 'is' : 'are'} not set.`,
    hint: 'Set it in the environment, or in the file .env or .env.local of the project folder.',
  }),
  placeholderValue: (d: { name: string; kind: 'name' | 'text' | 'number' }) => ({
    message: `The value of the placeholder "${d.name}" cannot be used as ${d.kind === 'number' ? 'a number' : `a ${d.kind}`}.`,
    hint: {
      name: 'A name is not empty, and has no spaces at its ends and no NUL character.',
      text: 'A text has no NUL character.',
      number: 'A number consists of digits, with "-" before and one "." between them where it needs these.',
    }[d.kind],
  }),
  transactionControl: (d: { word: string }) => ({
    message: `A migration must not contain ${d.word}: the run begins and ends transactions itself.`,
    hint: 'Remove the statement. "transaction=none" at the section runs each statement by itself.',
  }),
});
