import type { StoredType } from '../../../model/stored.ts';
import type { ColumnDelta } from '../../standard/plan/delta.ts';
import { mistakesUuid } from '../../standard/plan/uuids.ts';
import type { KnownType, ValueKind } from '../../standard/store/types.ts';
import { mssqlType } from '../types.ts';
import { knownType } from './known-type.ts';
import { labelled, labelsOf } from './labels.ts';

/** How values get from one type to another: https://learn.microsoft.com/sql/t-sql/data-types/data-type-conversion-database-engine */

const isNumeric = (kind: ValueKind): boolean => kind === 'integer' || kind === 'decimal' || kind === 'float';

const isMoment = (kind: ValueKind): boolean => kind === 'date' || kind === 'time' || kind === 'timestamp';

/** Types of text and bytes that are converted to others of their kind only when told to. */
const isClosed = (type: StoredType): boolean =>
  ['xml', 'json', 'sql_variant', 'unknown', 'rowversion'].includes(type.base);

/** Whether ALTER COLUMN converts the values; it does what the server does without being told. */
export function isImplicit(from: KnownType, to: KnownType): boolean {
  if (from.type.base === to.type.base) return true;
  if (isClosed(from.type) || isClosed(to.type)) return false;
  const [one, other] = [from.values, to.values];
  if (isNumeric(one)) return isNumeric(other) || other === 'text';
  if (isMoment(one))
    return (
      other === 'text' || one === other || (isMoment(other) && (one === 'timestamp' || other === 'timestamp'))
    );
  switch (one) {
    case 'text':
      return other !== 'bytes' && other !== 'other';
    case 'bytes':
      return other === 'bytes' || other === 'text' || other === 'uuid';
    case 'uuid':
      return other === 'uuid' || other === 'text' || other === 'bytes';
    default:
      return false;
  }
}

/** Whether CAST knows no way from one kind of values to the other, so that text is the only one. */
function isForeign(one: ValueKind, other: ValueKind): boolean {
  if (one === 'text' || other === 'text') return false;
  if (one === 'bytes' || other === 'bytes') return one === 'other' || other === 'other';
  return true;
}

/** Longer than every number, moment and UUID as text. */
const TEXT = 'NVARCHAR(4000)';

/** The expression that converts a column. */
export function converted(name: string, column: ColumnDelta): string {
  const { before, after, using } = column;
  if (using !== undefined) return using;
  const labels = labelled(name, column);
  if (labels !== undefined) return labels;
  if (mistakesUuid(before, after, knownType)) return `CAST(NULL AS ${mssqlType(after)})`;
  const [from, to] = [knownType(before), knownType(after)];
  return isImplicit(from, to) ? name : `CAST(${asSource(name, from, to)} AS ${mssqlType(after)})`;
}

/** The operand of CAST and TRY_CAST. */
export const asSource = (name: string, from: KnownType, to: KnownType): string =>
  !isImplicit(from, to) && isForeign(from.values, to.values) ? `CAST(${name} AS ${TEXT})` : name;

/**
 * Whether the values go to a second column that takes the place of the first: where ALTER COLUMN cannot convert them,
 * and for a column that stops counting, because IDENTITY cannot be taken away.
 */
export const needsSecondColumn = (delta: ColumnDelta): boolean =>
  (delta.type &&
    (delta.using !== undefined ||
      labelsOf(delta) !== undefined ||
      mistakesUuid(delta.before, delta.after, knownType) ||
      !isImplicit(knownType(delta.before), knownType(delta.after)))) ||
  stopsCounting(delta);

const stopsCounting = ({ counter, before, after }: ColumnDelta): boolean =>
  counter && before.autoIncrement && !after.autoIncrement;

export const startsCounting = ({ counter, after }: ColumnDelta): boolean => counter && after.autoIncrement;

/** Whether ALTER COLUMN only raises the limit of a length, which reads no row and which an index allows. */
export function isLonger({ before, after, type, nullable }: ColumnDelta): boolean {
  const [from, to] = [knownType(before).type, knownType(after).type];
  return (
    type &&
    !nullable &&
    from.base === to.base &&
    ['varchar', 'nvarchar', 'varbinary'].includes(from.base) &&
    (from.length ?? 0) <= (to.length ?? 0)
  );
}
