import type { ColumnDelta } from '../../standard/plan/delta.ts';
import { type LabelConversion, type LabelSyntax, labelConversion } from '../../standard/plan/labels.ts';
import { labelLimit } from '../../standard/plan/type-risks.ts';
import { quoteText } from '../../standard/quote-text.ts';
import type { KnownType } from '../../standard/store/types.ts';
import { knownType } from './known-type.ts';

/** All texts are of the national character set: CASE takes only texts of one set (ORA-12704). */
const syntaxFor = ({ type }: KnownType): LabelSyntax => ({
  quoteText: (text) => `N${quoteText(text)}`,
  exactText: (own) => `TO_NCHAR(${type.base === 'char' || type.base === 'nchar' ? `RTRIM(${own})` : own})`,
  numberText: (own) => `TO_NCHAR(${own})`,
  concat: (parts) => `(${parts.join(' || ')})`,
  hasBit: (own, bit) => `BITAND(${own}, ${bit}) <> 0`,
  contains: (text, part) => `INSTR(${text}, ${part}) > 0`,
  replaced: (text, part, by) => `REPLACE(${text}, ${part}, ${by})`,
  withoutFirst: (text) => `SUBSTR(${text}, 2)`,
  hasNoEmptyText: true,
  lengthOf: (text) => `LENGTH(${text})`,
});

/** How rows of an ENUM, a SET or a list follow a new type; undefined where none take part. */
export function labelsOf({ before, after, type, values, using }: ColumnDelta): LabelConversion | undefined {
  if (!type || values || using !== undefined) return undefined;
  return labelConversion(before, after, syntaxFor(knownType(before)), labelLimit(knownType(after)));
}
