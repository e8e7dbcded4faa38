import type { StoredType } from '../../../model/stored.ts';
import type { ColumnDelta } from '../../standard/plan/delta.ts';
import { mistakesUuid } from '../../standard/plan/uuids.ts';
import type { KnownType, ValueKind } from '../../standard/store/types.ts';
import { oracleType } from '../types.ts';
import { knownType } from './known-type.ts';
import { labelsOf } from './labels.ts';

/** How values get from one type to another: https://docs.oracle.com/en/database/oracle/oracle-database/19/sqlrf/ALTER-TABLE.html */

/** Digits before and after the decimal point; a NUMBER without a precision has any number of both. */
export interface Digits {
  readonly whole: number;
  readonly scale: number;
}

const ANY = Number.POSITIVE_INFINITY;

export function digitsOf({ base, precision, scale = 0 }: StoredType): Digits {
  if (base === 'number(*,0)') return { whole: 38, scale: 0 };
  if (base !== 'number' || precision === undefined) return { whole: ANY, scale: ANY };
  return { whole: precision - scale, scale };
}

/** Whether a number of one type always fits the other. */
export function holdsDigits(from: StoredType, to: StoredType): boolean {
  const [one, other] = [digitsOf(from), digitsOf(to)];
  return one.whole <= other.whole && one.scale <= other.scale;
}

/** Whether MODIFY changes the type of a column with rows; everything else needs an empty column (ORA-01439, ORA-01440). */
function isModifiable({ type: from }: KnownType, { type: to }: KnownType): boolean {
  if (from.base === 'date' && to.base === 'timestamp') return true;
  const isNumber = (type: StoredType): boolean => type.base.startsWith('number');
  if (isNumber(from) && isNumber(to)) return holdsDigits(from, to);
  if (from.base !== to.base) return false;
  switch (from.base) {
    // Too long a text or value is refused (ORA-01441).
    case 'varchar2':
    case 'nvarchar2':
    case 'raw':
      return true;
    default:
      return (from.length ?? 0) <= (to.length ?? 0) && from.base !== 'unknown';
  }
}

/** Whether the values go to a second column that takes the place of the first. */
export const needsSecondColumn = (column: ColumnDelta): boolean =>
  column.type &&
  (column.using !== undefined ||
    labelsOf(column) !== undefined ||
    !isModifiable(knownType(column.before), knownType(column.after)));

const isNumeric = (kind: ValueKind): boolean => kind === 'integer' || kind === 'decimal' || kind === 'float';

const isLarge = ({ base }: StoredType): boolean => base === 'clob' || base === 'nclob' || base === 'blob';

/** How moments are written as text, as in the session of a migration. */
const MOMENT = "'YYYY-MM-DD HH24:MI:SS'";
const PRECISE = "'YYYY-MM-DD HH24:MI:SS.FF'";

/** The expression that converts a column; undefined where no value can be converted. */
export function converted(name: string, column: ColumnDelta): string | undefined {
  const { before, after, using } = column;
  if (using !== undefined) return using;
  const labels = labelsOf(column);
  if (labels?.value !== undefined) return labels.value(name);
  if (labels !== undefined && knownType(before).values !== 'text') return undefined;
  if (mistakesUuid(before, after, knownType)) return undefined;
  const [from, to] = [knownType(before), knownType(after)];
  const type = oracleType(after);
  if (from.values === 'other' || to.values === 'other') return undefined;
  if (from.values === 'bytes' || to.values === 'bytes') return convertedBytes(name, from, to);
  if (to.values === 'text') return asText(name, from, to, type);
  if (from.values === 'text') {
    const text = isLarge(from.type) ? `TO_CHAR(${name})` : trimmed(name, from);
    return `CAST(${text} AS ${type})`;
  }
  // A number is assigned and rounded; moments are cast.
  if (isNumeric(from.values) && isNumeric(to.values)) return name;
  return isNumeric(from.values) || isNumeric(to.values) ? undefined : `CAST(${name} AS ${type})`;
}

/** CHAR is filled up with blanks. */
const trimmed = (name: string, { type }: KnownType): string =>
  type.base === 'char' || type.base === 'nchar' ? `RTRIM(${name})` : name;

function asText(name: string, from: KnownType, to: KnownType, type: string): string {
  const text = isNumeric(from.values)
    ? `TO_CHAR(${name})`
    : from.values === 'text'
      ? trimmed(name, from)
      : `TO_CHAR(${name}, ${from.type.base === 'date' ? MOMENT : PRECISE})`;
  if (isLarge(to.type)) return `TO_${to.type.base.toUpperCase()}(${text})`;
  return isLarge(from.type) ? `CAST(${name} AS ${type})` : text;
}

/** The longest RAW of a query. */
const RAW = 2000;

function convertedBytes(name: string, from: KnownType, to: KnownType): string | undefined {
  if (from.values === to.values)
    return isLarge(to.type)
      ? `TO_BLOB(${name})`
      : isLarge(from.type)
        ? `DBMS_LOB.SUBSTR(${name}, ${RAW})`
        : name;
  if (from.values === 'text' && !isLarge(from.type)) {
    const raw = `UTL_RAW.CAST_TO_RAW(${trimmed(name, from)})`;
    return isLarge(to.type) ? `TO_BLOB(${raw})` : raw;
  }
  if (to.values === 'text' && !isLarge(to.type))
    return `UTL_RAW.CAST_TO_VARCHAR2(${isLarge(from.type) ? `DBMS_LOB.SUBSTR(${name}, ${RAW})` : name})`;
  return undefined;
}
