import { type Risk, type TypeConversion, typeHazardsOf } from '../../standard/plan/type-risks.ts';
import type { KnownType, ValueKind } from '../../standard/store/types.ts';
import { oracleType } from '../types.ts';
import { converted, digitsOf, holdsDigits } from './conversion.ts';
import { knownType } from './known-type.ts';
import { labelsOf } from './labels.ts';

const isNumeric = (kind: ValueKind): boolean => kind === 'integer' || kind === 'decimal' || kind === 'float';

/** What a change of type loses or fails on. */
export const typeHazards = typeHazardsOf({
  knownType,
  typeText: oracleType,
  labelsOf,
  isLost: (name, column) => converted(name, column) === undefined,
  risksOf,
});

function risksOf(conversion: TypeConversion): readonly Risk[] {
  const { name, from, to, type } = conversion;
  if (to.values === 'text' || to.values === 'bytes') return lengthRisks(conversion);
  if (from.values === 'text') {
    const text = /LOB$/i.test(from.type.base) ? `TO_CHAR(${name})` : name;
    return [['fails/cast', `VALIDATE_CONVERSION(${text} AS ${convertible(to, type)}) = 0`]];
  }
  if (isNumeric(from.values) && isNumeric(to.values)) return numberRisks(conversion);
  return momentRisks(conversion);
}

/** VALIDATE_CONVERSION knows types without numbers in brackets. */
const convertible = (to: KnownType, type: string): string =>
  isNumeric(to.values) ? 'NUMBER' : type.replace(/\(\d+\)/, '');

function lengthRisks({ name, from, to }: TypeConversion): readonly Risk[] {
  const { length: short } = to.type;
  const { length: long = Number.POSITIVE_INFINITY } = from.type;
  const isLarge = /lob$/.test(from.type.base);
  const isSame = from.values === to.values;
  if (short === undefined || (isSame && short >= long)) return [];
  const measured = isLarge
    ? `DBMS_LOB.GETLENGTH(${name})`
    : from.values === 'bytes'
      ? `UTL_RAW.LENGTH(${name})`
      : from.type.base.endsWith('char')
        ? `LENGTH(RTRIM(${name}))`
        : `LENGTH(${from.values === 'text' ? name : `TO_CHAR(${name})`})`;
  return [['fails/range', `${measured} > ${short}`]];
}

function numberRisks({ name, from, to }: TypeConversion): readonly Risk[] {
  if (to.values === 'float') return [];
  if (holdsDigits(from.type, to.type)) return [];
  const { whole, scale } = digitsOf(to.type);
  const rounded = `ROUND(${name}, ${scale})`;
  const [one] = [digitsOf(from.type)];
  return [
    ...(one.whole > whole ? [['fails/range', `ABS(${rounded}) >= 1E${whole}`] as const] : []),
    ...(one.scale > scale ? [['lossy/round', `${name} <> ${rounded}`] as const] : []),
  ];
}

function momentRisks({ name, from, to, type }: TypeConversion): readonly Risk[] {
  const hasZone = (known: KnownType): boolean => known.type.base.includes('zone');
  if (hasZone(from) && !hasZone(to)) return [['lossy/zone', `${name} IS NOT NULL`]];
  const isShorter = to.type.base === 'date' || (from.type.length ?? 0) > (to.type.length ?? 6);
  return isShorter && from.type.base !== 'date'
    ? [['lossy/round', `${name} <> CAST(${name} AS ${type})`]]
    : [];
}
