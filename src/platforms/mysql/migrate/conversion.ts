import type { StoredType } from '../../../model/stored.ts';
import type { RuleId } from '../../migration/plan.ts';
import { bytesPerCharacter } from '../check/storage.ts';
import { integerRange, kindOf, largestOf, nativeValues, scaleOf, textLimit } from './type-kinds.ts';
import { UUID } from './uuids.ts';

/** Rows at risk when a column gets another type. */
export interface Risk {
  readonly rule: RuleId;
  /** True for the rows at risk; `c` is the column in SQL. */
  readonly condition: (c: string) => string;
}

/** What another type does to the values of a column. */
export interface Conversion {
  readonly risks: readonly Risk[];
  /** Cuts values that strict servers refuse, before the type changes. */
  readonly cut?: { readonly condition: (c: string) => string; readonly value: (c: string) => string };
  /** The value after the conversion, where different values may become equal. */
  readonly result?: (c: string) => string;
}

const SAFE: Conversion = { risks: [] };

/** A type with the character set that it inherits. */
export type TypeInTable = StoredType & {
  readonly effectiveCharset?: string;
  /** Undefined for the usual collation of the character set. */
  readonly effectiveCollation?: string;
};

/** Every value is at risk. */
const anyValue = (rule: RuleId): Conversion => ({ risks: [{ rule, condition: (c) => `${c} IS NOT NULL` }] });

/** The risks of a conversion under strict modes; conversions that are not known are refused for every value. */
export function conversionOf(from: TypeInTable, to: TypeInTable): Conversion {
  const [source, target] = [kindOf(from), kindOf(to)];
  switch (target) {
    case 'integer':
    case 'decimal':
    case 'float':
      return toNumber(from, to);
    case 'text':
      return toText(from, to);
    case 'bytes':
      return toBytes(from, to);
    case 'date':
    case 'time':
    case 'datetime':
    case 'timestamp':
      return toMoment(from, to);
    case 'json':
      if (source === 'integer' || source === 'decimal' || source === 'float' || source === 'json')
        return SAFE;
      return source === 'text' || source === 'enum'
        ? { risks: [{ rule: 'fails/check', condition: (c) => `NOT JSON_VALID(${c})` }] }
        : anyValue('fails/cast');
    case 'enum':
      return toValues(from, to);
    case 'uuid':
      return source === 'text'
        ? {
            risks: [{ rule: 'fails/cast', condition: (c) => `${c} NOT REGEXP '${UUID}'` }],
            result: (c) => `LOWER(REPLACE(${c}, '-', ''))`,
          }
        : anyValue('fails/cast');
    case 'other':
      return anyValue('fails/cast');
  }
}

/** Numbers as the server reads them from a text; a whole number takes no fraction. */
const NUMBER = '^ *[-+]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][-+]?[0-9]+)? *$';
const WHOLE = '^ *[-+]?[0-9]+ *$';

function toNumber(from: TypeInTable, to: TypeInTable): Conversion {
  const [source, target] = [kindOf(from), kindOf(to)];
  const number = (c: string): string => (source === 'text' ? `CAST(${c} AS DECIMAL(65,20))` : c);
  switch (source) {
    case 'integer':
    case 'decimal':
    case 'float':
      return numberToNumber(from, to, number);
    case 'text':
    case 'json': {
      const pattern = target === 'integer' ? WHOLE : NUMBER;
      const { risks, result = number } = numberToNumber({ base: 'double' }, to, number);
      const isNumber = (c: string): string => `${c} REGEXP '${pattern}'`;
      return {
        risks: [
          { rule: 'fails/cast', condition: (c) => `NOT (${isNumber(c)})` },
          ...risks.map(({ rule, condition }) => ({
            rule,
            condition: (c: string) => `${isNumber(c)} AND (${condition(c)})`,
          })),
        ],
        result,
      };
    }
    default:
      return anyValue('fails/cast');
  }
}

function numberToNumber(from: TypeInTable, to: TypeInTable, number: (c: string) => string): Conversion {
  const scale = scaleOf(to);
  const rounded = (c: string): string => (scale === undefined ? number(c) : `ROUND(${number(c)}, ${scale})`);
  const risks: Risk[] = [];
  const isRounded = scale !== undefined && (scaleOf(from) ?? Number.POSITIVE_INFINITY) > scale;
  if (isRounded) risks.push({ rule: 'lossy/round', condition: (c) => `${number(c)} <> ${rounded(c)}` });
  const exact = exactLimit(from, to);
  if (exact !== undefined) risks.push({ rule: 'lossy/round', condition: (c) => exact.condition(number(c)) });
  const [own, wanted] = [rangeOf(from), rangeOf(to)];
  const isBelow = own === undefined || isLess(own.min, wanted?.min);
  const isAbove =
    own === undefined || isLess(wanted?.max, own.max) || (isRounded && !isLess(own.max, wanted?.max));
  // Below zero nothing is rounded to a number without a sign.
  const outOfRange = (c: string): string =>
    wanted?.min === '0'
      ? `${number(c)} < 0 OR ${rounded(c)} > ${wanted.max}`
      : `${rounded(c)} NOT BETWEEN ${wanted?.min} AND ${wanted?.max}`;
  if (wanted !== undefined && (isBelow || isAbove))
    risks.push({ rule: 'fails/range', condition: outOfRange });
  const result =
    exact === undefined ? rounded : (c: string) => `CAST(${number(c)} AS ${to.base.toUpperCase()})`;
  return { risks, ...((isRounded || exact !== undefined) && { result }) };
}

interface Range {
  readonly min: string;
  readonly max: string;
}

/** Undefined for types that hold every number that others hold. */
function rangeOf(type: TypeInTable): Range | undefined {
  if (kindOf(type) === 'integer') return integerRange(type);
  if (type.precision !== undefined) {
    const max = largestOf(type.precision, type.scale ?? 0);
    return { min: type.unsigned === true ? '0' : `-${max}`, max };
  }
  if (type.base === 'float')
    return { min: type.unsigned === true ? '0' : '-3.402823466e38', max: '3.402823466e38' };
  return type.unsigned === true ? { min: '0', max: '1.7976931348623157e308' } : undefined;
}

const isLess = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && Number(one) < Number(other);

/** Numbers that a floating-point type does not hold with all their digits. */
function exactLimit(from: TypeInTable, to: TypeInTable): Pick<Risk, 'condition'> | undefined {
  if (kindOf(to) !== 'float' || to.precision !== undefined) return undefined;
  const isSingle = to.base === 'float';
  switch (kindOf(from)) {
    case 'integer': {
      const limit = isSingle ? '16777216' : '9007199254740992';
      const range = integerRange(from);
      if (!isLess(limit, range.max)) return undefined;
      return { condition: (c) => `${c} NOT BETWEEN -${limit} AND ${limit}` };
    }
    case 'decimal':
      return (from.precision ?? 10) <= (isSingle ? 6 : 15) ? undefined : { condition: (c) => `${c} <> 0` };
    default:
      return isSingle && from.base !== 'float'
        ? { condition: (c) => `${c} <> CAST(${c} AS FLOAT)` }
        : undefined;
  }
}

const isShorter = (to: number | undefined, from: number | undefined): boolean =>
  to !== undefined && (from === undefined || to < from);

function toText(from: TypeInTable, to: TypeInTable): Conversion {
  const source = kindOf(from);
  const limit = textLimit(to);
  const charset = to.effectiveCharset;
  switch (source) {
    case 'text':
    case 'enum':
    case 'json': {
      const encoded = encodingRisk(from.effectiveCharset, charset);
      const risks: Risk[] = encoded === undefined ? [] : [encoded];
      const isCut =
        limit.characters === undefined
          ? isShorter(limit.bytes, textLimit(from).bytes)
          : source !== 'text' || isShorter(limit.characters, textLimit(from).characters);
      // A CHAR loses the blanks at its end.
      const isPadded = to.base === 'char' && from.base !== 'char' && source === 'text';
      const endsBlank = (c: string): string => `${c} LIKE '% '`;
      if (!isCut && isPadded) risks.push({ rule: 'lossy/narrow', condition: endsBlank });
      const { result } = collationResult(to);
      if (!isCut) return { risks, ...(result !== undefined && { result }) };
      const width = bytesPerCharacter(charset ?? from.effectiveCharset);
      const length = limit.characters ?? Math.floor(limit.bytes / width);
      const condition = (c: string): string =>
        limit.characters === undefined ? `LENGTH(${c}) > ${limit.bytes}` : `CHAR_LENGTH(${c}) > ${length}`;
      const value = (c: string): string => `LEFT(${c}, ${length})`;
      // A cut value of an ENUM or a JSON text would be another one, or none.
      if (source !== 'text') return { risks: [...risks, { rule: 'fails/range', condition }] };
      const isNarrowed = isPadded ? (c: string): string => `${condition(c)} OR ${endsBlank(c)}` : condition;
      return {
        risks: [...risks, { rule: 'lossy/narrow', condition: isNarrowed }],
        cut: { condition, value },
        result: value,
      };
    }
    case 'bytes': {
      const decoded = (c: string): string => `CONVERT(${c} USING ${charset ?? 'utf8mb4'})`;
      return {
        risks: [
          { rule: 'fails/cast', condition: (c) => `HEX(${c}) <> HEX(CAST(${decoded(c)} AS BINARY))` },
          { rule: 'fails/range', condition: (c) => tooLong(decoded(c), limit) },
        ],
      };
    }
    case 'other':
      return anyValue('fails/cast');
    default:
      return { risks: [{ rule: 'fails/range', condition: (c) => tooLong(c, limit) }] };
  }
}

const tooLong = (c: string, limit: ReturnType<typeof textLimit>): string =>
  limit.characters === undefined
    ? `LENGTH(${c}) > ${limit.bytes}`
    : `CHAR_LENGTH(${c}) > ${limit.characters}`;

/** Values that differ by the old collation may be equal by the new one. */
const collationResult = ({ collation }: TypeInTable): Pick<Conversion, 'result'> =>
  collation === undefined
    ? {}
    : { result: (c) => `CONVERT(${c} USING ${collation.split('_')[0]}) COLLATE ${collation}` };

/** Characters that the new character set does not have. */
function encodingRisk(from: string | undefined, to: string | undefined): Risk | undefined {
  if (to === undefined || to === 'utf8mb4' || to === from || /^utf(?:16|32)/.test(to)) return undefined;
  return {
    rule: 'fails/cast',
    condition: (c) =>
      `HEX(CONVERT(${c} USING utf8mb4)) <> HEX(CONVERT(CONVERT(${c} USING ${to}) USING utf8mb4))`,
  };
}

function toBytes(from: TypeInTable, to: TypeInTable): Conversion {
  const source = kindOf(from);
  if (source !== 'bytes' && source !== 'text') return anyValue('fails/cast');
  const { bytes: limit } = textLimit(to);
  const isFixed = to.base === 'binary';
  const longer = (c: string): string => `LENGTH(${c}) > ${limit}`;
  const isCut = source === 'text' || isShorter(limit, textLimit(from).bytes);
  if (!isCut && !isFixed) return SAFE;
  const width = source === 'text' ? bytesPerCharacter(from.effectiveCharset) : 1;
  const value = (c: string): string => `LEFT(${c}, ${Math.floor(limit / width)})`;
  // Shorter values are filled up with zeros.
  const condition = isFixed ? (c: string): string => `LENGTH(${c}) <> ${limit}` : longer;
  return {
    risks: [{ rule: 'lossy/narrow', condition }],
    ...(isCut && { cut: { condition: longer, value }, result: value }),
  };
}

/** Texts that the server reads as a moment without losing a part. */
const MOMENTS = {
  date: '^[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}$',
  time: '^[0-9]{1,3}:[0-9]{1,2}(:[0-9]{1,2}([.][0-9]{1,6})?)?$',
  datetime: '^[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([ T][0-9]{1,2}:[0-9]{1,2}(:[0-9]{1,2}([.][0-9]{1,6})?)?)?$',
} as const;

/** Beyond what a TIMESTAMP holds on all servers. */
const outOfEpoch = (c: string): string =>
  `${c} IS NOT NULL AND (COALESCE(UNIX_TIMESTAMP(${c}), 0) <= 0 OR UNIX_TIMESTAMP(${c}) > 2147483647)`;

/** Every value may be another moment than before. */
export const OTHER_ZONE: Risk = { rule: 'lossy/zone', condition: (c) => `${c} IS NOT NULL` };

function toMoment(from: TypeInTable, to: TypeInTable): Conversion {
  const [source, target] = [kindOf(from), kindOf(to)];
  const isStamp = target === 'timestamp';
  const epoch: readonly Risk[] =
    isStamp && source !== 'timestamp' ? [{ rule: 'fails/range', condition: outOfEpoch }] : [];
  if (source === 'text') {
    const form = target === 'timestamp' ? 'datetime' : (target as 'date' | 'time' | 'datetime');
    const type = form === 'date' ? 'DATE' : `${form.toUpperCase()}(6)`;
    // The session may accept months and days that are zero.
    const isMoment = (c: string): string =>
      form === 'time'
        ? `${c} REGEXP '${MOMENTS[form]}' AND CAST(${c} AS ${type}) IS NOT NULL`
        : `${c} REGEXP '${MOMENTS[form]}' AND COALESCE(CAST(${c} AS ${type}) NOT LIKE '%-00%', FALSE)`;
    return {
      risks: [
        { rule: 'fails/cast', condition: (c) => `NOT (${isMoment(c)})` },
        ...epoch.map(({ rule }) => ({
          rule,
          condition: (c: string) => `(${isMoment(c)}) AND (${outOfEpoch(c)})`,
        })),
        ...fractionRisks({ base: form, length: 6 }, to).map(({ rule, condition }) => ({
          rule,
          condition: (c: string) => `(${isMoment(c)}) AND ${condition(`CAST(${c} AS ${type})`)}`,
        })),
      ],
      result: asMoment(to),
    };
  }
  const isMoment = ['date', 'time', 'datetime', 'timestamp'].includes(source);
  if (!isMoment || (source === 'time' && target !== 'time')) return anyValue('fails/cast');
  const risks: Risk[] = [...epoch];
  // The zone of the session decides which moment a value is.
  if ((source === 'timestamp') !== isStamp && target !== 'time') risks.push(OTHER_ZONE);
  if (target === 'time' && source !== 'time')
    risks.push({ rule: 'lossy/round', condition: (c) => `${c} IS NOT NULL` });
  if (target === 'date' && source !== 'date')
    risks.push({ rule: 'lossy/round', condition: (c) => `${c} <> DATE(${c})` });
  else risks.push(...fractionRisks(from, to));
  return { risks, ...(risks.some(({ rule }) => rule === 'lossy/round') && { result: asMoment(to) }) };
}

/** A TIMESTAMP is a DATETIME in expressions. */
function asMoment(to: TypeInTable): (c: string) => string {
  const form = kindOf(to) === 'timestamp' ? 'DATETIME' : kindOf(to).toUpperCase();
  const type = form === 'DATE' ? form : `${form}(${to.length ?? 0})`;
  return (c) => `CAST(${c} AS ${type})`;
}

/** Digits of seconds that the new type does not keep. */
function fractionRisks(from: TypeInTable, to: TypeInTable): readonly Risk[] {
  const digits = to.length ?? 0;
  if (kindOf(to) === 'date' || kindOf(from) === 'date' || digits >= (from.length ?? 0)) return [];
  return [{ rule: 'lossy/round', condition: (c) => `MICROSECOND(${c}) % ${10 ** (6 - digits)} <> 0` }];
}

/** A value as a column of the type keeps it, without digits for which there is no room. */
export function asStored(to: TypeInTable, value: string): string {
  const kind = kindOf(to);
  if (kind === 'date' || kind === 'time' || kind === 'datetime' || kind === 'timestamp')
    return asMoment(to)(value);
  const scale = kind === 'integer' || kind === 'decimal' ? scaleOf(to) : undefined;
  return scale === undefined ? value : `ROUND(${value}, ${scale})`;
}

/** A native ENUM or SET takes only its own values, which it compares by its collation. */
function toValues(from: TypeInTable, to: TypeInTable): Conversion {
  const source = kindOf(from);
  const values = nativeValues(to) ?? [];
  if ((source !== 'text' && source !== 'enum') || /^set\b/i.test(to.words ?? ''))
    return anyValue('fails/cast');
  const others =
    source === 'enum' ? nativeValues(from)?.filter((value) => !values.includes(value)) : undefined;
  if (others?.length === 0) return SAFE;
  const list = values.join(', ');
  const compared = comparedIn(from, to);
  const exact = (c: string): string => `CONVERT(${c} USING utf8mb4) COLLATE utf8mb4_bin`;
  const refused: Risk = { rule: 'fails/check', condition: (c) => `${compared(c)} NOT IN (${list})` };
  // A value that is only spelled in another way becomes the label.
  const respelled: Risk = {
    rule: 'lossy/meaning',
    condition: (c) => `${compared(c)} IN (${list}) AND ${exact(c)} NOT IN (${list})`,
  };
  const folded = new Set(values.map((value) => value.toLowerCase()));
  const isRespelled = others === undefined || others.some((value) => folded.has(value.toLowerCase()));
  return { risks: isRespelled ? [refused, respelled] : [refused] };
}

/** A text as the new type compares it; one without a collation of its own has that of the database, as the session has. */
function comparedIn(from: TypeInTable, to: TypeInTable): (c: string) => string {
  const { effectiveCharset: charset, effectiveCollation: collation } = to;
  if (from.effectiveCharset === charset && from.effectiveCollation === collation) return (c) => c;
  if (charset === undefined) return (c) => `CAST(${c} AS CHAR)`;
  const suffix = collation === undefined ? '' : ` COLLATE ${collation}`;
  return (c) => `CONVERT(${c} USING ${charset})${suffix}`;
}
