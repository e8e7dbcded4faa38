import type { Place } from '../../diagnostics/define.ts';
import { defineDiagnostics } from '../../diagnostics/define.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { RuleId } from '../../platforms/migration/plan.ts';
import { quotedList } from '../../support/text.ts';

/** Findings about migrations. The code of each is the rule that `orm:allow` and the configuration name. */

interface Subject {
  /** The table, or `table.column`. */
  readonly subject: string;
  readonly advice?: string | undefined;
}

type Text = (details: Subject) => {
  readonly severity: 'warning' | 'note';
  readonly message: string;
  readonly hint?: string;
};

const COUNTED = 'The run counts the rows first, and refuses without consent.';

/** A risk of statements, with what to do about it. */
const warning =
  (message: (subject: string) => string, hint?: string): Text =>
  ({ subject, advice }) => ({ severity: 'warning', message: message(subject), ...hintOf(advice ?? hint) });

/** A risk that depends on rows and is checked before the first statement of a run. */
const note =
  (message: (subject: string) => string, hint?: string): Text =>
  ({ subject, advice }) => ({ severity: 'note', message: message(subject), ...hintOf(advice ?? hint) });

const hintOf = (hint: string | undefined): { readonly hint?: string } => (hint === undefined ? {} : { hint });

export const lossyRules = defineDiagnostics('lossy', {
  dropTable: warning((subject) => `Dropping the table "${subject}" loses its rows.`, COUNTED),
  dropColumn: warning((subject) => `Dropping the column "${subject}" loses its values.`, COUNTED),
  unknownColumn: note(
    (subject) => `Rebuilding "${subject}" loses columns that no migration has added.`,
    COUNTED,
  ),
  narrow: warning((subject) => `Values of "${subject}" that are too long are cut.`, COUNTED),
  round: warning((subject) => `Values of "${subject}" are rounded.`, COUNTED),
  zone: warning((subject) => `Values of "${subject}" lose their time zone or get another one.`, COUNTED),
  meaning: warning(
    (subject) => `Rows of "${subject}" may hold values that the column no longer has.`,
    COUNTED,
  ),
  removeRows: warning(
    (subject) => `Rows of "${subject}" that refer to removed rows are removed, too, or lose their reference.`,
    COUNTED,
  ),
});

export const inventsRules = defineDiagnostics('invents', {
  value: warning(
    (subject) => `"${subject}" is required and has no default, so that rows that are there need a value.`,
    'Give them one with --fill, or give the column a default.',
  ),
});

export const failsRules = defineDiagnostics('fails', {
  null: note((subject) => `Fails if "${subject}" has rows without a value.`),
  unique: note((subject) => `Fails if values of "${subject}" occur more than once.`),
  key: note((subject) => `Fails if rows of "${subject}" refer to rows that do not exist.`),
  check: note((subject) => `Fails if rows of "${subject}" hold values that are not allowed.`),
  cast: note((subject) => `Fails if values of "${subject}" cannot be converted.`),
  range: note((subject) => `Fails if values of "${subject}" are out of range.`),
});

const ONLINE = 'Run it when few are writing, or use "migration:diff --online" where that helps.';

export const blocksRules = defineDiagnostics('blocks', {
  rewrite: warning(
    (subject) => `Changing "${subject}" rewrites the table, and applications wait for it.`,
    ONLINE,
  ),
  copy: warning((subject) => `Changing "${subject}" copies the table, and writers wait for it.`, ONLINE),
  scan: warning(
    (subject) => `Changing "${subject}" reads all rows of the table, and writers wait for it.`,
    ONLINE,
  ),
  index: warning((subject) => `Writers of "${subject}" wait while an index is built.`, ONLINE),
});

const TWO_RELEASES = 'Make this change in two releases.';

export const breaksRules = defineDiagnostics('breaks', {
  rename: warning(
    (subject) => `Releases that are still running know "${subject}" by its old name.`,
    TWO_RELEASES,
  ),
  drop: warning((subject) => `Releases that are still running may use "${subject}".`, TWO_RELEASES),
  required: warning(
    (subject) => `Releases that are still running may insert rows without "${subject}".`,
    TWO_RELEASES,
  ),
});

export const downRules = defineDiagnostics('down', {
  irreversible: (d: { migration: string; connection: string; reasons: readonly string[] }) => ({
    severity: 'warning',
    message:
      d.reasons.length === 0
        ? `"${d.migration}" cannot be undone on "${d.connection}": it has no section "orm:down".`
        : `Undoing "${d.migration}" on "${d.connection}" does not bring back ${d.reasons.join('; ')}.`,
  }),
});

export const orderRules = defineDiagnostics('order', {
  conflict: (d: { migration: string; other: string; reason: string }) => ({
    message: `"${d.migration}" conflicts with "${d.other}": ${d.reason}`,
    hint: 'Both were made for the same state, probably on two branches. Make the younger one again with "orm migration:diff".',
  }),
});

export const fileRules = defineDiagnostics('file', {
  differs: (d: { statement: number; planned: string | undefined; rebuilds: boolean }) => ({
    // A rebuild writes the whole table, and loses columns that it does not know.
    severity: d.rebuilds ? 'error' : 'warning',
    message:
      d.planned === undefined
        ? `The section has more statements than its changes need, from number ${d.statement} on.`
        : `Statement ${d.statement} of the section is not what its changes lead to: ${d.planned}`,
    hint: d.rebuilds
      ? 'The rebuild may lose what other migrations added to the table. Make the migration again with "orm migration:diff".'
      : '"orm migration:check --replay" proves that the statements do what the changes say.',
  }),
});

export const mixRules = defineDiagnostics('mix', {
  ddlAndData: (_: object) => ({
    severity: 'warning',
    message: 'The section changes both the structure and the rows of tables.',
    hint: 'Put the statements that change rows into a migration of their own: it can be repeated by itself.',
  }),
});

export const todoRules = defineDiagnostics('todo', {
  open: (d: { text: string }) => ({
    message: `An open question: ${d.text}`,
    hint: 'Answer it in the statements, and remove the line.',
  }),
});

export const checkDiagnostics = defineDiagnostics('check', {
  unrecorded: (d: { database: string; subject: string; sentences: readonly string[] }) => ({
    message: `No migration of "${d.database}" records changes of the ${d.subject}: ${d.sentences.join(' ')}`,
    hint: 'Run "orm migration:diff".',
  }),
  refusedChange: (d: { migration: string; reason: string }) => ({
    message: `A change of "${d.migration}" does not fit the migrations before it: ${d.reason}`,
    hint: 'Is a file missing, or was one edited?',
  }),
  missingSection: (d: { migration: string; connection: string; platforms: readonly string[] }) => ({
    message: `"${d.migration}" changes "${d.connection}", but has no section for the adapter ${quotedList(d.platforms)}.`,
    hint: 'Add the section, or make the migration again with "orm migration:diff".',
  }),
});

const HAZARDS: Readonly<Record<RuleId, (details: Subject, place?: Place) => Diagnostic>> = {
  'lossy/drop-table': lossyRules.dropTable,
  'lossy/drop-column': lossyRules.dropColumn,
  'lossy/unknown-column': lossyRules.unknownColumn,
  'lossy/narrow': lossyRules.narrow,
  'lossy/round': lossyRules.round,
  'lossy/zone': lossyRules.zone,
  'lossy/meaning': lossyRules.meaning,
  'lossy/remove-rows': lossyRules.removeRows,
  'invents/value': inventsRules.value,
  'fails/null': failsRules.null,
  'fails/unique': failsRules.unique,
  'fails/key': failsRules.key,
  'fails/check': failsRules.check,
  'fails/cast': failsRules.cast,
  'fails/range': failsRules.range,
  'blocks/rewrite': blocksRules.rewrite,
  'blocks/copy': blocksRules.copy,
  'blocks/scan': blocksRules.scan,
  'blocks/index': blocksRules.index,
  'breaks/rename': breaksRules.rename,
  'breaks/drop': breaksRules.drop,
  'breaks/required': breaksRules.required,
};

/** The finding about one risk of a statement. */
export const hazardFinding = (rule: RuleId, details: Subject, place?: Place): Diagnostic =>
  HAZARDS[rule](details, place);
