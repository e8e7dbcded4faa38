import type { Hazard, RuleId } from '../../migration/plan.ts';
import type { ColumnDelta, TableDelta } from '../../standard/plan/delta.ts';
import type { KnownType, ValueKind } from '../../standard/store/types.ts';
import { oracleType } from '../types.ts';
import { converted, digitsOf, holdsDigits } from './conversion.ts';
import { knownType } from './known-type.ts';
import { labelsOf } from './labels.ts';

/** A rule, and the condition that selects rows at risk by the column under its name before. */
type Risk = readonly [rule: RuleId, condition: string];

interface Conversion {
  /** The quoted name before. */
  readonly name: string;
  readonly from: KnownType;
  readonly to: KnownType;
  /** The new type in SQL. */
  readonly type: string;
}

/** What a change of type loses or fails on; nothing is known of an expression that the user gave. */
export function typeHazards(
  { before: table }: TableDelta,
  column: ColumnDelta,
  sql: { quote(name: string): string; tableName(table: TableDelta['before']): string },
): readonly Hazard[] {
  if (!column.type || column.using !== undefined) return [];
  const name = sql.quote(column.before.name);
  const conversion: Conversion = {
    name,
    from: knownType(column.before),
    to: knownType(column.after),
    type: oracleType(column.after),
  };
  const labels = labelsOf(column)
    ?.risks(name)
    .map(({ rule, condition }): Risk => [rule, condition]);
  const isLost = converted(name, column) === undefined;
  const risks = labels ?? (isLost ? [['fails/cast', `${name} IS NOT NULL`] as const] : risksOf(conversion));
  return risks.map(([rule, condition]) => ({
    rule,
    table: { name: table.name, ...(table.schema !== undefined && { schema: table.schema }) },
    column: column.before.name,
    count: `SELECT COUNT(*) FROM ${sql.tableName(table)} WHERE ${condition}`,
  }));
}

const isNumeric = (kind: ValueKind): boolean => kind === 'integer' || kind === 'decimal' || kind === 'float';

function risksOf(conversion: Conversion): readonly Risk[] {
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

function lengthRisks({ name, from, to }: Conversion): readonly Risk[] {
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

function numberRisks({ name, from, to }: Conversion): readonly Risk[] {
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

function momentRisks({ name, from, to, type }: Conversion): readonly Risk[] {
  const hasZone = (known: KnownType): boolean => known.type.base.includes('zone');
  if (hasZone(from) && !hasZone(to)) return [['lossy/zone', `${name} IS NOT NULL`]];
  const isShorter = to.type.base === 'date' || (from.type.length ?? 0) > (to.type.length ?? 6);
  return isShorter && from.type.base !== 'date'
    ? [['lossy/round', `${name} <> CAST(${name} AS ${type})`]]
    : [];
}
