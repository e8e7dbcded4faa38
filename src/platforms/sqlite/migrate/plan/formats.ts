import type { RuleId } from '../../../migration/plan.ts';
import type { ColumnDelta } from '../../../standard/plan/delta.ts';
import { type LabelSyntax, labelConversion } from '../../../standard/plan/labels.ts';
import { quoteText } from '../../../standard/quote-text.ts';
import { changesFormat, type Format, formatOf } from '../../formats.ts';
import { bytesOfHex, IS_UTF16, isNotUtf8 } from './bytes.ts';

export interface FormatRisk {
  readonly rule: RuleId;
  /** Selects the rows. */
  readonly condition: string;
}

/** What becomes of values, as SQL about `own`. */
interface Conversion {
  /** Values stay as they are without it. */
  readonly value?: (own: string) => string;
  readonly risks?: (own: string) => readonly FormatRisk[];
}

const anyValue =
  (rule: RuleId) =>
  (own: string): readonly FormatRisk[] => [{ rule, condition: `${own} IS NOT NULL` }];

const failing =
  (condition: (own: string) => string) =>
  (own: string): readonly FormatRisk[] => [{ rule: 'fails/cast', condition: condition(own) }];

/** Dates and moments are texts: `2001-02-03`, `2001-02-03 04:05:06.789000`. A column may hold either of them. */
const day = (own: string): string => `substr(${own}, 1, 10)`;
const midnight = (own: string): string =>
  `CASE WHEN length(${own}) = 10 THEN ${own} || ' 00:00:00.000000' ELSE ${own} END`;
const hasTime = (own: string): string => `trim(substr(${own}, 11), ' 0:.') <> ''`;

const isDate = (own: string): string =>
  `${own} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*' AND date(${own}) IS NOT NULL`;
const isTime = (own: string): string => `${own} GLOB '[0-9][0-9]:[0-9][0-9]*' AND time(${own}) IS NOT NULL`;

const toDay: Conversion = {
  value: day,
  risks: (own) => [{ rule: 'lossy/round', condition: hasTime(own) }],
};
const toTime: Conversion = { value: (own) => `substr(${own}, 12)`, risks: anyValue('lossy/round') };
/** Columns without zone hold the time of the connection's zone, which a migration does not know. */
const toOtherZone: Conversion = { risks: anyValue('lossy/zone') };
const toFormatted: Conversion = { risks: anyValue('lossy/meaning') };
const fromText = (isOne: (own: string) => string, value?: Conversion['value']): Conversion => ({
  ...(value !== undefined && { value }),
  risks: failing((own) => `${own} IS NOT NULL AND NOT (${isOne(own)})`),
});

/** The bytes of a UUID begin with the part of its time that changes slowest. */
function uuidText(own: string): string {
  const part = (from: number, length: number): string => `substr(hex(${own}), ${from}, ${length})`;
  const parts = [part(9, 8), part(5, 4), part(1, 4), part(17, 4), part(21, 12)];
  return `CASE WHEN length(${own}) = 16 THEN lower(${parts.join(" || '-' || ")}) ELSE CAST(${own} AS TEXT) END`;
}

/** UUIDs as every supported database reads them from a text: 32 digits, with hyphens or without. */
const isUuid = (own: string): string =>
  `(length(${own}) = 32 OR ${own} LIKE '________-____-____-____-____________') AND length(${hexOf(own)}) = 32 AND ${hexOf(own)} NOT GLOB '*[^0-9a-f]*'`;

const hexOf = (own: string): string => `replace(lower(${own}), '-', '')`;

function uuidBytes(own: string): string {
  const part = (from: number, length: number): string => `substr(${hexOf(own)}, ${from}, ${length})`;
  const parts = [part(13, 4), part(9, 4), part(1, 8), part(17, 16)];
  return `CASE WHEN ${isUuid(own)} THEN ${bytesOfHex(parts.join(' || '))} ELSE ${own} END`;
}

const asText: Conversion = { value: (own) => `CAST(${own} AS TEXT)`, risks: failing(isNotUtf8) };
const asBytes: Conversion = {
  value: (own) => `CAST(${own} AS BLOB)`,
  risks: failing((own) => `typeof(${own}) <> 'blob' AND ${own} <> '' AND ${IS_UTF16}`),
};
const asString: Conversion = { value: (own) => `'"' || ${own} || '"'` };
const asJson = fromText((own) => `json_valid(${own})`);

/** Words for true and false, as defaults of the schema and PostgreSQL read them; numbers stay. */
const TRUE = "('true', 't', 'yes', 'y', 'on')";
const FALSE = "('false', 'f', 'no', 'n', 'off')";
const asBoolean = fromText(
  (own) => `lower(${own}) IN ${TRUE} OR lower(${own}) IN ${FALSE} OR CAST(${own} AS NUMERIC) = ${own}`,
  (own) => `CASE WHEN lower(${own}) IN ${TRUE} THEN 1 WHEN lower(${own}) IN ${FALSE} THEN 0 ELSE ${own} END`,
);

const CONVERSIONS: Readonly<Record<string, Conversion>> = {
  'moment date': toDay,
  'instant date': toDay,
  'moment time': toTime,
  'instant time': toTime,
  'date moment': { value: midnight },
  'date instant': { value: midnight, ...toOtherZone },
  'moment instant': toOtherZone,
  'instant moment': toOtherZone,
  'text date': { value: day, risks: (own) => [...(fromText(isDate).risks?.(own) ?? []), lost(own)] },
  'text moment': fromText(isDate, midnight),
  'text instant': fromText(isDate, midnight),
  'text time': fromText(isTime),
  'text json': asJson,
  'array json': asJson,
  'bytes uuid': fromText((own) => `length(${own}) = 16`),
  'text uuid': fromText(isUuid, uuidBytes),
  'uuid text': { value: uuidText },
  // SQLite stores any text here: only the generated classes check the format.
  'text formatted': toFormatted,
  'formatted formatted': toFormatted,
  'bytes text': asText,
  'text number': asBoolean,
  'json number': asBoolean,
  ...conversionsFrom(['date', 'time', 'moment', 'instant'], 'json', asString),
  ...conversionsFrom(
    ['text', 'json', 'array', 'number', 'date', 'time', 'moment', 'instant'],
    'bytes',
    asBytes,
  ),
};

function conversionsFrom(
  formats: readonly Format[],
  to: Format,
  conversion: Conversion,
): Readonly<Record<string, Conversion>> {
  return Object.fromEntries(formats.map((from) => [`${from} ${to}`, conversion]));
}

function lost(own: string): FormatRisk {
  return { rule: 'lossy/round', condition: `${isDate(own)} AND ${hasTime(own)}` };
}

/** Values that no conversion is known for have no form of the new type. */
const IMPOSSIBLE: Conversion = { risks: anyValue('fails/cast') };

const labels: LabelSyntax = {
  quoteText,
  exactText: (own) => own,
  numberText: (own) => `CAST(${own} AS TEXT)`,
  concat: (parts) => `(${parts.join(' || ')})`,
  hasBit: (own, bit) => `${own} & ${bit} <> 0`,
  contains: (text, part) => `instr(${text}, ${part}) > 0`,
  replaced: (text, part, by) => `replace(${text}, ${part}, ${by})`,
  withoutFirst: (text) => `substr(${text}, 2)`,
};

function conversionOf({ before, after, type }: ColumnDelta): Conversion | undefined {
  if (!type) return undefined;
  const labelled = labelConversion(before, after, labels);
  if (labelled !== undefined) return labelled;
  if (!changesFormat(before, after)) return undefined;
  return CONVERSIONS[`${formatOf(before)} ${formatOf(after)}`] ?? IMPOSSIBLE;
}

/** A value as a column of the new type writes it; one that has no such form stays. */
export const reformatted = (column: ColumnDelta, own: string): string =>
  conversionOf(column)?.value?.(own) ?? own;

/** Rows that lose a part of their values, or have none in the new format; undefined where the format stays. */
export function formatRisks(column: ColumnDelta, own: string): readonly FormatRisk[] | undefined {
  const conversion = conversionOf(column);
  return conversion === undefined ? undefined : (conversion.risks?.(own) ?? []);
}
