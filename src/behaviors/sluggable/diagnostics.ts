import { defineDiagnostics, didYouMean, shown } from '../../diagnostics/define.ts';
import { quotedList } from '../../support/text.ts';

const uniqueText = (columns: readonly string[]): string =>
  `<unique>${columns.map((name) => `<unique-column name="${name}"/>`).join('')}</unique>`;

export const sluggableDiagnostics = defineDiagnostics('sluggable', {
  notText: (d: { table: string; column: string; type: string }) => ({
    message: `The slug column "${d.table}.${d.column}" is ${d.type}; slugs are texts.`,
    hint: 'Use VARCHAR, or leave the column out and let the behavior add it.',
  }),
  lazySlug: (d: { table: string; column: string }) => ({
    message: `The slug column "${d.table}.${d.column}" is loaded lazily; the slug has to be known at all times.`,
    hint: 'Remove lazyLoad="true".',
  }),
  readOnly: (d: { table: string }) => ({
    message: `The table "${d.table}" is read-only and cannot be sluggable.`,
  }),
  scopeIsSlug: (d: { table: string; column: string }) => ({
    message: `The column "${d.column}" of "${d.table}" cannot be both slug and scope.`,
  }),
  patternBraces: (d: { pattern: string }) => ({
    message: `The slug_pattern "${shown(d.pattern)}" is not valid.`,
    hint: 'Each pair of braces holds the name of a getter: "{Title}" for getTitle().',
  }),
  constantPattern: (d: { pattern: string }) => ({
    severity: 'warning',
    message: `The slug_pattern "${shown(d.pattern)}" names no getter: all rows get the same slug, with numbers.`,
    hint: 'Write the name of a getter in braces: "{Title}" for getTitle().',
  }),
  unknownGetter: (d: { table: string; name: string; nearest: string | undefined }) => ({
    severity: d.nearest === undefined ? 'note' : 'warning',
    message: `The slug_pattern of "${d.table}" names "${d.name}", which is not a column or relation of the table.`,
    hint: didYouMean(d.nearest) ?? `Your class has to have a method get${d.name}().`,
  }),
  translatedGetter: (d: { table: string; name: string; translations: string }) => ({
    severity: 'warning',
    message: `The slug of "${d.table}" is made of "${d.name}", which is translated: the slug is that of the current locale.`,
    hint: `Add the slug column to i18n_columns, so that each row of "${d.translations}" has a slug of its own.`,
  }),
  noText: (d: { table: string }) => ({
    severity: 'note',
    message: `The slugs of "${d.table}" are made of the text that __toString() gives, which is an export of all columns.`,
    hint: 'Add a slug_pattern such as "{Title}", mark a column with primaryString="true", or write __toString() in your class.',
  }),
  replacePattern: (d: { pattern: string; problem: string }) => ({
    message: `The replace_pattern "${shown(d.pattern)}" is not a valid regular expression: ${d.problem}.`,
    hint: 'Write it as PHP does, with delimiters: "/\\W+/".',
  }),
  patternInTypescript: (d: { table: string; pattern: string; problem: string }) => ({
    message: `The replace_pattern "${shown(d.pattern)}" of "${d.table}" cannot be used in TypeScript: ${d.problem}.`,
    hint: 'Write it with classes, groups and quantifiers that PHP and JavaScript share: "/[^a-z0-9]+/".',
  }),
  numericSeparator: (d: { separator: string }) => ({
    message: `The separator "${d.separator}" ends with a digit, so that the number after it cannot be told from it.`,
  }),
  notUnique: (d: { table: string; columns: readonly string[] }) => ({
    severity: 'note',
    message: `The slugs of "${d.table}" have no unique index on ${quotedList(d.columns)}: each save that needs a slug waits for a lock.`,
    hint: `Add ${uniqueText(d.columns)} to the table.`,
  }),
  uniqueBeyondScope: (d: { table: string; column: string; scope: readonly string[] }) => ({
    severity: 'warning',
    message: `A unique index makes "${d.table}.${d.column}" unique in the whole table, not per ${quotedList(d.scope)}.`,
    hint: `Add the scope to the index, or remove scope_column.`,
  }),
});
