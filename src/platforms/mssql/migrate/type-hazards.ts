import type { StoredType } from '../../../model/stored.ts';
import { type Risk, type TypeConversion, typeHazardsOf } from '../../standard/plan/type-risks.ts';
import { mistakesUuid } from '../../standard/plan/uuids.ts';
import { mssqlType } from '../types.ts';
import { asSource, isImplicit } from './conversion.ts';
import { knownType } from './known-type.ts';
import { labelsOf } from './labels.ts';

/** What a change of type loses or fails on. */
export const typeHazards = typeHazardsOf({
  knownType,
  typeText: mssqlType,
  labelsOf,
  isLost: (_, { before, after }) => mistakesUuid(before, after, knownType),
  risksOf,
});

function risksOf(conversion: TypeConversion): readonly Risk[] {
  const { from, to } = conversion;
  if (!isImplicit(from, to)) return [castFails(conversion)];
  switch (from.values) {
    case 'text':
      return to.values === 'text' ? textRisks(conversion) : [castFails(conversion)];
    case 'bytes':
      return to.values === 'bytes' ? lengthRisk(conversion, 'DATALENGTH') : [castFails(conversion)];
    case 'integer':
    case 'decimal':
    case 'float':
      return to.values === 'text' ? writtenRisks(conversion) : numberRisks(conversion);
    case 'date':
    case 'time':
    case 'timestamp':
      return to.values === 'text' ? writtenRisks(conversion) : momentRisks(conversion);
    default:
      return [];
  }
}

const castFails = ({ name, from, to, type }: TypeConversion): Risk => [
  'fails/cast',
  `${name} IS NOT NULL AND TRY_CAST(${asSource(name, from, to)} AS ${type}) IS NULL`,
];

/** ALTER COLUMN fails on text that is too long. Trailing blanks, which LEN ignores, are cut. */
function textRisks(conversion: TypeConversion): readonly Risk[] {
  const { name, from, to } = conversion;
  const isNarrower = isUnicode(from.type) && !isUnicode(to.type);
  return [
    ...lengthRisk(conversion, 'LEN'),
    ...(isNarrower
      ? [['lossy/narrow', `CAST(CAST(${name} AS VARCHAR(MAX)) AS NVARCHAR(MAX)) <> ${name}`] as const]
      : []),
  ];
}

const isUnicode = ({ base }: StoredType): boolean => base.startsWith('n') || base === 'sysname';

function lengthRisk({ name, from, to }: TypeConversion, measure: string): readonly Risk[] {
  const [long = Number.POSITIVE_INFINITY, short = Number.POSITIVE_INFINITY] = [
    from.type.length,
    to.type.length,
  ];
  return short < long ? [['fails/range', `${measure}(${name}) > ${short}`]] : [];
}

/** The longest text of a number or moment. */
const WRITTEN = 64;

function writtenRisks({ name, from, to }: TypeConversion): readonly Risk[] {
  const written = `CAST(${name} AS VARCHAR(${WRITTEN}))`;
  const { length } = to.type;
  return [
    ...(length !== undefined && length < WRITTEN
      ? [['fails/range', `LEN(${written}) > ${length}`] as const]
      : []),
    // Six digits are written.
    ...(from.values === 'float' ? [['lossy/round', `CAST(${written} AS FLOAT) <> ${name}`] as const] : []),
  ];
}

function numberRisks({ name, from, to, type }: TypeConversion): readonly Risk[] {
  const [range, wanted] = [rangeOf(from.type), rangeOf(to.type)];
  const isInside = range.low >= wanted.low && range.high <= wanted.high;
  const isExact = wanted.scale === ANY ? range.digits <= wanted.digits : range.scale <= wanted.scale;
  return [
    ...(isInside
      ? []
      : [['fails/range', `${name} IS NOT NULL AND TRY_CAST(${name} AS ${type}) IS NULL`] as const]),
    ...(isExact ? [] : [['lossy/round', `TRY_CAST(${name} AS ${type}) <> ${name}`] as const]),
  ];
}

interface NumberRange {
  readonly low: number;
  readonly high: number;
  /** Digits that are exact. */
  readonly digits: number;
  readonly scale: number;
}

const ANY = Number.POSITIVE_INFINITY;

const integer = (low: number, high: number): NumberRange => ({
  low,
  high,
  digits: String(BigInt(high)).length,
  scale: 0,
});

const decimal = (precision: number, scale: number): NumberRange => ({
  low: -(10 ** (precision - scale)),
  high: 10 ** (precision - scale),
  digits: precision,
  scale,
});

function rangeOf({ base, precision = 18, scale = 0 }: StoredType): NumberRange {
  switch (base) {
    case 'bit':
      return integer(0, 1);
    case 'tinyint':
      return integer(0, 255);
    case 'smallint':
      return integer(-(2 ** 15), 2 ** 15 - 1);
    case 'int':
      return integer(-(2 ** 31), 2 ** 31 - 1);
    case 'bigint':
      return integer(-(2 ** 63), 2 ** 63 - 1);
    case 'money':
      return decimal(19, 4);
    case 'smallmoney':
      return decimal(10, 4);
    case 'real':
      return { low: -3.4e38, high: 3.4e38, digits: 7, scale: ANY };
    case 'float':
      return { low: -ANY, high: ANY, digits: 15, scale: ANY };
    default:
      return decimal(precision, scale);
  }
}

function momentRisks({ name, from, to, type }: TypeConversion): readonly Risk[] {
  const [one, other] = [from.type, to.type];
  const hasOffset = (stored: StoredType): boolean => stored.base === 'datetimeoffset';
  if (hasOffset(one) && !hasOffset(other)) return [['lossy/zone', `${name} IS NOT NULL`]];
  if (to.values === 'date')
    return from.values === 'date' ? [] : [['lossy/narrow', `CAST(${name} AS DATE) <> ${name}`]];
  if (to.values === 'time' && from.values === 'timestamp') return [['lossy/narrow', `${name} IS NOT NULL`]];
  if (['datetime', 'smalldatetime'].includes(other.base)) {
    return [
      ['fails/range', `${name} IS NOT NULL AND TRY_CAST(${name} AS ${type}) IS NULL`],
      ['lossy/round', `TRY_CAST(${name} AS ${type}) <> ${name}`],
    ];
  }
  return (one.length ?? 0) > (other.length ?? 7)
    ? [['lossy/round', `CAST(${name} AS ${type}) <> ${name}`]]
    : [];
}
