import { defineDiagnostics, didYouMean } from '../../diagnostics/define.ts';
import { counted, quotedList } from '../../support/text.ts';

/** Problems of the commands that write and run migrations. */
export const migrationDiagnostics = defineDiagnostics('migration', {
  unknownConnection: (d: { name: string; known: readonly string[]; nearest: string | undefined }) => ({
    message: `The configuration has no connection "${d.name}".`,
    hint: didYouMean(d.nearest) ?? `Configured connections: ${quotedList(d.known)}.`,
  }),
  noMatch: (d: { pattern: string }) => ({
    message: `No connection or tenant has a name like "${d.pattern}".`,
    hint: 'Tenants of "shop" have names such as "shop/acme"; "orm migration:status" lists all.',
  }),
  noSchemaTenants: (d: { name: string; platform: string }) => ({
    message: `Tenants of "${d.name}" cannot have a schema each: names on ${d.platform} are not looked up in a schema that a session chooses.`,
    hint: 'Write "dsn" with {tenant} in the place of the database.',
  }),
  oddTenant: (d: { name: string; tenant: string }) => ({
    message: `"${d.tenant}" cannot be the name of a tenant of "${d.name}".`,
    hint: 'Names consist of letters, digits, "_", "-" and ".", and do not begin with a point.',
  }),
  tenantQuery: (d: { name: string; words: string }) => ({
    message: `The query for the tenants of "${d.name}" failed: ${d.words}`,
  }),
  refusedOption: (d: { option: string; reason: string }) => ({
    message: `${d.option} cannot be used: ${d.reason}`,
  }),
  unknownSource: (d: { option: string; text: string; known: readonly string[] }) => ({
    message: `${d.option} "${d.text}" is nothing that can be compared.`,
    hint: `Give "schema", "migrations", "database", the path of an SQL file, a DSN, or a connection: ${quotedList(d.known)}.`,
  }),
  onlyPrinted: (_: object) => ({
    message: 'Differences between these two cannot be written as the next migration.',
    hint: 'Print them with --print. A file leads from the migrations to something else, or from the database to the schema.',
  }),
  severalDatabases: (d: { names: readonly string[] }) => ({
    message: `One database can be compared with another one, but the project has ${quotedList(d.names)}.`,
    hint: 'Choose one with --connection <name>.',
  }),
  otherProduct: (d: { product: string; name: string; wanted: string }) => ({
    message: `The source is a database of ${d.product}, but "${d.name}" is one of ${d.wanted}.`,
  }),
  forceRefused: (_: object) => ({
    message: '--force is refused: a migration that failed is never recorded as done.',
    hint: 'Correct the cause and run the command again: it goes on at the statement that failed. With --accept-data-loss statements run that lose rows.',
  }),
  noEditor: (d: { reason: string }) => ({
    severity: 'warning',
    message: `The editor was not opened: ${d.reason}.`,
  }),
  cannotRead: (d: { database: string; words: string }) => ({
    message: `Cannot read the structure of ${d.database}: ${d.words}`,
  }),
  declined: (_: object) => ({ message: 'Nothing was written: you declined.' }),
  columnOrder: (d: { tables: readonly string[] }) => ({
    severity: 'note',
    message: `The schema has the columns of ${quotedList(d.tables)} in another order than the migrations. They stay where they are.`,
    hint: 'With orm.migrations.columnOrder: true, migrations move columns; the database copies such a table.',
  }),
  unansweredRename: (d: { question: string; rename: string; noRename: string; otherwise: string }) => ({
    message: d.question,
    hint: `Answer with --rename ${d.rename} to keep the rows, or with --no-rename ${d.noRename} ${d.otherwise}. --no-rename "*" answers every such question.`,
  }),
  unknownTarget: (d: { option: string; text: string }) => ({
    message: `${d.option} "${d.text}" names nothing that changes.`,
    hint: 'Tables are written as "book" or "schema.book", columns as "book.title", and both sides are separated by "=".',
  }),
  undoAtRisk: (d: { database: string; sentences: readonly string[] }) => ({
    severity: 'note',
    message: `Undoing the migration on "${d.database}" depends on the rows that are there by then. ${d.sentences.join(' ')}`,
    hint: '"orm migration:down" counts these rows before its first statement, and refuses.',
  }),
  undoIncomplete: (d: { database: string; lost: string }) => ({
    severity: 'note',
    message: `Undoing the migration on "${d.database}" does not bring back ${d.lost}.`,
    hint: '"orm migration:down" refuses it without --accept-data-loss.',
  }),
  oddTag: (d: { tag: string }) => ({
    message: `"${d.tag}" cannot be a tag.`,
    hint: 'A tag consists of letters, digits, ".", "_", "+" and "-", such as "v1.2", and not of digits only.',
  }),
  tagTaken: (d: { tag: string; other: string }) => ({
    message: `The tag "${d.tag}" is that of the migration "${d.other}".`,
    hint: 'To move it, remove the line "-- orm:tag" from that file first.',
  }),
  tagsLost: (d: { tags: readonly string[] }) => ({
    severity: 'note',
    message: `The squashed migration does not have ${d.tags.length === 1 ? 'the tag' : 'the tags'} ${quotedList(d.tags)}: no database can go back to the middle of it.`,
  }),
  nothingToTag: (_: object) => ({
    message: 'There is no migration to tag.',
  }),
  noMigration: (_: object) => ({
    message: 'There is no migration to replace.',
    hint: 'Remove --override.',
  }),
  handMade: (d: { name: string }) => ({
    message: `The migration "${d.name}" is not replaced: it has no change lines, so it was written by hand.`,
    hint: 'Edit the file, or remove --override.',
  }),
  alreadyRun: (d: { name: string; connection: string }) => ({
    message: `The migration "${d.name}" is not replaced: it has run on "${d.connection}".`,
    hint: 'Undo it first with "orm migration:down", or remove --override.',
  }),
  uncovered: (d: { migration: string; reason: string }) => ({
    severity: 'warning',
    message: `"${d.migration}" is not covered, because ${d.reason}.`,
    hint: 'The new file asks for it with "orm:todo". "orm migration:adopt" adds the missing change lines.',
  }),
  nothingToRecord: (_: object) => ({
    message: 'There are no migrations to record.',
    hint: 'Write the first one with "orm migration:diff".',
  }),
  differs: (d: { connection: string; sentence: string }) => ({
    message: `Connection "${d.connection}": ${d.sentence}`,
    hint: 'Nothing was recorded. Make the schema like the database and write the migration again, or use --force.',
  }),
  recordedAnyway: (d: { connection: string; sentence: string }) => ({
    severity: 'warning',
    message: `Connection "${d.connection}": ${d.sentence}`,
  }),
  noScratch: (d: { name: string }) => ({
    message: `No empty database can be created for "${d.name}".`,
    hint: 'Name an empty database with --against "<name>=<dsn>".',
  }),
  objectsNotCompared: (d: { name: string; objects: readonly string[]; words: string }) => ({
    severity: 'warning',
    message: `The texts of ${quotedList(d.objects)} in "${d.name}" were not compared: ${d.words}`,
    hint: 'The server shows them in its own words. To compare, they are created in an empty database, for which the user of the connection needs the rights.',
  }),
  notEmpty: (d: { name: string; tables: number }) => ({
    message: `The database of --against is not empty: it has ${counted(d.tables, 'table')}.`,
    hint: 'A replay creates and drops tables, so it needs a database of its own.',
  }),
  notUndone: (d: { sentence: string }) => ({
    message: `Undoing the migration does not bring the structure back. ${d.sentence}`,
    hint: 'Correct its "orm:down" section.',
  }),
  replayDiffers: (d: { sentence: string }) => ({
    message: `The migrations do not lead to the schema. ${d.sentence}`,
    hint: 'Write the missing migration with "orm migration:diff", or correct the SQL that was written by hand.',
  }),
  unknownRule: (d: { rule: string; nearest: string | undefined; known: readonly string[] }) => ({
    message: `There is no rule "${d.rule}".`,
    hint: didYouMean(d.nearest) ?? `Rules are ${quotedList(d.known)}.`,
  }),
  notFolded: (d: { reason: string }) => ({
    message: `The changes do not fit the state that the migrations lead to: ${d.reason}`,
    hint: 'Run "orm database:check" to see how the database differs from the migrations.',
  }),
  refusedByServer: (d: { name: string; words: string }) => ({
    message: `Connection "${d.name}": the server refused a query: ${d.words}`,
  }),
  unknownVersion: (d: { version: string; nearest: string | undefined }) => ({
    message: `There is no migration "${d.version}".`,
    hint: didYouMean(d.nearest) ?? 'Give the name of a file, its 14 digits, or 0 for none.',
  }),
  ambiguousVersion: (d: { version: string; names: readonly string[] }) => ({
    message: `Several migrations begin with "${d.version}": ${quotedList(d.names)}.`,
    hint: 'Give the whole name.',
  }),
});
