import { changesFormat, formatOf } from '../../../../column-types/formats.ts';
import type { RuleId } from '../../../migration/plan.ts';
import type { ColumnDelta } from '../../../standard/plan/delta.ts';

/** Dates and moments are texts: `2001-02-03`, `2001-02-03 04:05:06.789`. */
const CONVERSIONS: Readonly<Record<string, (own: string) => string>> = {
  'moment date': (own) => `substr(${own}, 1, 10)`,
  'moment time': (own) => `substr(${own}, 12)`,
  'date moment': (own) => `${own} || ' 00:00:00'`,
};

const conversionOf = ({ before, after }: ColumnDelta): ((own: string) => string) | undefined =>
  CONVERSIONS[`${formatOf(before)} ${formatOf(after)}`];

/** A value as a column of the new type writes it; one that has no such form stays. */
export const reformatted = (column: ColumnDelta, own: string): string =>
  column.type ? (conversionOf(column)?.(own) ?? own) : own;

export interface FormatRisk {
  readonly rule: RuleId;
  /** Selects the rows. */
  readonly condition: string;
}

/** Rows that lose a part of their values, or have none in the new format; undefined where the format stays. */
export function formatRisks(column: ColumnDelta, own: string): readonly FormatRisk[] | undefined {
  if (!changesFormat(column.before, column.after)) return undefined;
  if (conversionOf(column) === undefined) return [{ rule: 'fails/cast', condition: `${own} IS NOT NULL` }];
  if (formatOf(column.before) === 'date') return [];
  const isLost =
    formatOf(column.after) === 'date' ? `substr(${own}, 11) NOT IN ('', ' 00:00:00')` : `${own} IS NOT NULL`;
  return [{ rule: 'lossy/round', condition: isLost }];
}
