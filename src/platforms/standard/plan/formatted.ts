import { isFormatted, isText } from '../../../column-types/families.ts';
import type { Column } from '../../../model/column.ts';
import type { RuleId } from '../../migration/plan.ts';

type Shape = Pick<Column, 'type' | 'sqlType'>;

/** Whether values get a format that only classes know: the product keeps them as texts. */
export const becomesFormatted = (before: Shape, after: Shape): boolean =>
  isFormatted(after.type) &&
  after.sqlType === undefined &&
  before.sqlType === undefined &&
  before.type !== after.type;

/** What all values risk where the product keeps texts for a format; other types have no value of it. */
export function formattedRule(before: Shape, after: Shape): RuleId | undefined {
  if (!becomesFormatted(before, after)) return undefined;
  return isText(before.type) || isFormatted(before.type) ? 'lossy/meaning' : 'fails/cast';
}
