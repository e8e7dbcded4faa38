import { changesLabels, type LabelForm, labelFormOf } from '../../../column-types/labels.ts';
import type { Column } from '../../../model/column.ts';
import type { RuleId } from '../../migration/plan.ts';

/** SQL of a product about texts and numbers that stand for labels. */
export interface LabelSyntax {
  quoteText(text: string): string;
  /** A text, list or document as a text that is compared character by character. */
  exactText(own: string): string;
  /** A number as a text. */
  numberText(own: string): string;
  concat(parts: readonly string[]): string;
  /** Tests a bit of a number. */
  hasBit(own: string, bit: string): string;
  contains(text: string, part: string): string;
  replaced(text: string, part: string, by: string): string;
  /** A text without its first character. */
  withoutFirst(text: string): string;
  /** An empty text is NULL. */
  readonly hasNoEmptyText?: true;
  /** The number of characters; undefined where a column has no limit. */
  lengthOf?(text: string): string;
}

/** The longest text that the new column holds, and the rule about a longer one. */
export interface LabelLimit {
  readonly characters: number;
  readonly rule: RuleId;
}

interface LabelRisk {
  readonly rule: RuleId;
  /** Selects rows. */
  readonly condition: string;
}

/** What becomes of labels when a column gets another type, as SQL about its values before. */
export interface LabelConversion {
  /** Undefined where values have no form of the new type, or keep theirs. */
  readonly value?: (own: string) => string;
  readonly risks: (own: string) => readonly LabelRisk[];
  /** Whether different values stay different. */
  readonly isFaithful: boolean;
}

/** Undefined where no ENUM, SET or list takes part, or rows keep their numbers. */
export function labelConversion(
  before: Column,
  after: Column,
  sql: LabelSyntax,
  limit?: LabelLimit,
): LabelConversion | undefined {
  if (!changesLabels(before, after)) return undefined;
  const [from, to] = [labelFormOf(before), labelFormOf(after)];
  if (isFull(before) || isFull(after)) return REFUSED;
  if (to === 'enum') return toNumber(before, after, sql);
  if (to === 'set') return from === 'enum' ? toNumber(before, after, sql) : toMask(from, after, sql);
  if (from === 'enum') return isList(to) ? fromNumber(before, to, sql, limit) : REFUSED;
  if (from === 'set') return isList(to) ? fromMask(before, to, sql, limit) : REFUSED;
  return from === 'text' ? listed(sql) : REFUSED;
}

/** A SET of so many labels fills all bits of a number, the sign included, which products read in different ways. */
const ALL_BITS = 63;

const isFull = ({ type, valueSet }: Column): boolean => type === 'SET' && valueSet.length >= ALL_BITS;

/** No conversion is right. */
const REFUSED: LabelConversion = {
  risks: (own) => [{ rule: 'fails/cast', condition: `${own} IS NOT NULL` }],
  isFaithful: true,
};

/** A text is a list where it is written as one: `| a | b |`. */
const listed = ({ hasNoEmptyText, exactText }: LabelSyntax): LabelConversion => ({
  risks: (own) => [
    {
      rule: 'fails/cast',
      condition: `${hasNoEmptyText ? '' : `${own} <> '' AND `}${exactText(own)} NOT LIKE '| % |'`,
    },
  ],
  isFaithful: true,
});

type ListForm = 'text' | 'array' | 'json';

const isList = (form: LabelForm): form is ListForm => form === 'text' || form === 'array' || form === 'json';

const escaped = (label: string): string => label.replaceAll(/[\\|]/g, '\\$&');

/** One label alone in a column. */
const written = (label: string, form: ListForm): string => {
  if (form === 'array') return `| ${escaped(label)} |`;
  return form === 'json' ? JSON.stringify(label) : label;
};

const bit = (place: number): string => String(1n << BigInt(place));

/** Rows without a value of the new type get none; a required column refuses that. */
const lostRule = ({ required }: Column): RuleId => (required ? 'fails/check' : 'lossy/meaning');

const cases = (own: string, pairs: readonly (readonly [from: string, to: string])[]): string =>
  pairs.length === 0
    ? 'NULL'
    : `CASE ${own} ${pairs.map(([one, other]) => `WHEN ${one} THEN ${other}`).join(' ')} END`;

/** Values beyond those that have a meaning; none where there are none. */
const beyond = (own: string, known: readonly string[]): string =>
  known.length === 0 ? `${own} IS NOT NULL` : `${own} NOT IN (${known.join(', ')})`;

/** The number of a label, from its text, from a bit or from another number; the bit of a label of an ENUM. */
function toNumber(before: Column, after: Column, sql: LabelSyntax): LabelConversion {
  const from = labelFormOf(before);
  if (from === 'integer') return kept(after, after.valueSet.length - 1);
  if (from === 'other') return REFUSED;
  const source = (own: string): string => (isList(from) ? sql.exactText(own) : own);
  const number = (label: string, place: number): string => {
    if (isList(from)) return sql.quoteText(written(label, from));
    return from === 'set' ? bit(place) : String(place);
  };
  const target = (place: number): string => (after.type === 'SET' ? bit(place) : String(place));
  const labels = isList(from) ? after.valueSet : before.valueSet;
  const pairs = labels.flatMap((label, place) => {
    const to = after.valueSet.indexOf(label);
    return to === -1 ? [] : [[number(label, place), target(to)] as const];
  });
  const known = pairs.map(([one]) => one);
  return {
    value: (own) => cases(source(own), pairs),
    risks: (own) => [{ rule: lostRule(after), condition: beyond(source(own), known) }],
    isFaithful: false,
  };
}

/** Numbers up to the largest keep their meaning. */
const kept = (after: Column, largest: number | bigint): LabelConversion => ({
  value: (own) => `CASE WHEN ${own} BETWEEN 0 AND ${largest} THEN ${own} END`,
  risks: (own) => [{ rule: lostRule(after), condition: `${own} NOT BETWEEN 0 AND ${largest}` }],
  isFaithful: false,
});

const largestMask = (labels: number): bigint => (1n << BigInt(labels)) - 1n;

/** The bits of the labels in a list: `a,b`, `| a | b |` or `["a","b"]`. */
function toMask(from: LabelForm, after: Column, sql: LabelSyntax): LabelConversion {
  const labels = after.valueSet;
  if (from === 'integer') return kept(after, largestMask(labels.length));
  if (!isList(from)) return REFUSED;
  const { text, part, rest } = LISTS[from](sql);
  const parts = labels.map((label) => sql.quoteText(part(label)));
  const bits = parts.map(
    (label, place) => (own: string) =>
      `CASE WHEN ${sql.contains(text(own), label)} THEN ${bit(place)} ELSE 0 END`,
  );
  const value = (own: string): string =>
    `CASE WHEN ${own} IS NOT NULL THEN ${bits.map((one) => one(own)).join(' + ') || '0'} END`;
  const remainder = (own: string): string =>
    parts.reduce((left, label) => sql.replaced(left, label, sql.quoteText(rest.between)), text(own));
  return {
    value,
    risks: (own) => [
      {
        rule: 'lossy/meaning',
        condition: `${rest.clean(remainder(own))} NOT IN (${rest.empty.map((one) => sql.quoteText(one)).join(', ')})`,
      },
    ],
    isFaithful: false,
  };
}

interface ListReader {
  /** The list with a sign before and behind each label. */
  readonly text: (own: string) => string;
  readonly part: (label: string) => string;
  /** The remainder of a list without its labels. */
  readonly rest: {
    readonly between: string;
    readonly clean: (left: string) => string;
    readonly empty: readonly string[];
  };
}

const same = (text: string): string => text;

const LISTS: Readonly<Record<ListForm, (sql: LabelSyntax) => ListReader>> = {
  text: (sql) => ({
    text: (own) => {
      const [comma, blank] = [sql.quoteText(','), sql.quoteText(', ')];
      return sql.concat([comma, sql.replaced(sql.exactText(own), blank, comma), comma]);
    },
    part: (label) => `,${label},`,
    rest: { between: ',', clean: same, empty: [',', ',,'] },
  }),
  array: (sql) => ({
    text: (own) => sql.exactText(own),
    part: (label) => `| ${escaped(label)} |`,
    rest: { between: '|', clean: same, empty: ['|', '|  |'] },
  }),
  json: (sql) => ({
    text: (own) => sql.exactText(own),
    part: (label) => JSON.stringify(label),
    rest: {
      between: '',
      clean: (left) =>
        [',', ' '].reduce((text, sign) => sql.replaced(text, sql.quoteText(sign), sql.quoteText('')), left),
      empty: ['[]'],
    },
  }),
};

function fromNumber(
  before: Column,
  to: ListForm,
  sql: LabelSyntax,
  limit: LabelLimit | undefined,
): LabelConversion {
  const texts = before.valueSet.map((label) => written(label, to));
  const long = texts.flatMap((text, place) =>
    limit !== undefined && [...text].length > limit.characters ? [String(place)] : [],
  );
  const labels = texts.map((text, place) => `WHEN ${place} THEN ${sql.quoteText(text)}`).join(' ');
  // A number without a label, which only a statement by hand can have written, stays.
  const unknown = (own: string): string =>
    to === 'array'
      ? sql.concat([sql.quoteText('| '), sql.numberText(own), sql.quoteText(' |')])
      : sql.numberText(own);
  return {
    value: (own) => `CASE ${own} ${labels} ELSE ${unknown(own)} END`,
    risks: (own) =>
      limit === undefined || long.length === 0
        ? []
        : [{ rule: limit.rule, condition: `${own} IN (${long.join(', ')})` }],
    isFaithful: long.length === 0,
  };
}

function fromMask(
  before: Column,
  to: ListForm,
  sql: LabelSyntax,
  limit: LabelLimit | undefined,
): LabelConversion {
  const labels = before.valueSet;
  const quoted = (text: string): string => sql.quoteText(text);
  const itemsOf = (own: string, text: (label: string) => string): readonly string[] =>
    labels.map(
      (label, place) =>
        `CASE WHEN ${sql.hasBit(own, bit(place))} THEN ${quoted(text(label))} ELSE ${quoted('')} END`,
    );
  const list = (own: string): string => {
    if (to === 'array') {
      const items = sql.concat([quoted('|'), ...itemsOf(own, (label) => ` ${escaped(label)} |`)]);
      return `CASE WHEN ${own} = 0 THEN ${quoted('|  |')} ELSE ${items} END`;
    }
    const items = sql.withoutFirst(sql.concat(itemsOf(own, (label) => `,${written(label, to)}`)));
    return to === 'json' ? sql.concat([quoted('['), items, quoted(']')]) : items;
  };
  const value = (own: string): string => `CASE WHEN ${own} IS NOT NULL THEN ${list(own)} END`;
  const longest = labels.reduce((sum, label) => sum + [...written(label, to)].length + 1, 0);
  const isLimited = limit !== undefined && sql.lengthOf !== undefined && longest > limit.characters;
  return {
    value,
    risks: (own) =>
      isLimited
        ? [{ rule: limit.rule, condition: `${sql.lengthOf?.(value(own))} > ${limit.characters}` }]
        : [],
    isFaithful: !isLimited,
  };
}
